import { Decimal } from 'decimal.js';
import type { UpdateInventoryInput } from '../../generated/graphql.ts';
import type { WireInventory } from '../../rest/records.ts';
import type { VersionedType } from '../../graph/versions/recordVersion.ts';

/**
 * The fields that a stock entry's version covers: its own fields. Reserved pieces are included, because the call that changes an entry
 * writes them: sending back an old number would undo what an order has reserved meanwhile.
 */
export const INVENTORY_VERSION: VersionedType<WireInventory, Exclude<keyof UpdateInventoryInput, 'sku' | 'reason'>> = {
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

/** As the graph writes a Decimal. */
function decimalText(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : new Decimal(value).toFixed();
}
