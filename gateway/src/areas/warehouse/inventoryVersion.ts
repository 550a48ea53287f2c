import { Decimal } from 'decimal.js';
import type { WireInventory } from '../../rest/records.ts';
import type { VersionedType } from '../versions/recordVersion.ts';

/**
 * What versions of stock entries count: what an entry says itself. Reserved pieces are part of it, since the call that changes an
 * entry writes them: whoever has read 2 and sends 2 would take back what an order has reserved meanwhile.
 */
export const INVENTORY_VERSION: VersionedType<WireInventory> = {
  type: 'Inventory',
  fields: {
    id: ({ id }) => String(id),
    inventory: ({ inventory }) => inventory,
    reserved: ({ reserved }) => reserved,
    date: ({ date }) => date,
    purchasePrice: ({ purchasePrice }) => decimalText(purchasePrice),
    exchangeRate: ({ exchangeRate }) => decimalText(exchangeRate),
    additionalCosts: ({ additionalCosts }) => decimalText(additionalCosts),
    customsItem: ({ customsItem }) => decimalText(customsItem),
    source: ({ source }) => source,
    reference: ({ reference }) => reference,
    historyTypeId: ({ historyTypeId }) =>
      historyTypeId === null || historyTypeId === undefined ? null : String(historyTypeId),
  },
};

/** As the graph spells a Decimal. */
function decimalText(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : new Decimal(value).toFixed();
}
