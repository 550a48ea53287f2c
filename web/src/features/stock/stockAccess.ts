/**
 * What of the stock table a viewer may read (document 3, section 6, Warehouses), column by column. Its answers are the
 * variables of the query, and decide which columns, filters and sorts are there: what may not be read is not asked for.
 */
import type { CanCheck } from '../../permissions/useCan';

export type StockAccess = {
  readsSku: boolean;
  /** The product's name has no column of its own: it needs the whole table. */
  readsName: boolean;
  readsLocation: boolean;
  readsInventory: boolean;
  readsReserved: boolean;
  readsDate: boolean;
  readsPrice: boolean;
  readsRate: boolean;
  readsCosts: boolean;
  readsCustoms: boolean;
  readsSource: boolean;
  readsReference: boolean;
  /** Value of goods is made of price, rate, costs and customs, and needs each of them. */
  readsValue: boolean;
  /** The value of all pieces needs their number too. */
  readsTotal: boolean;
};

export function stockAccess(can: CanCheck): StockAccess {
  const reads = (column: string) => can('LimitRead', 'Warehouses', column);
  const readsPrice = reads('PurchasePrice');
  const readsRate = reads('ExchangeRate');
  const readsCosts = reads('AdditionalCosts');
  const readsCustoms = reads('Customs');
  const readsInventory = reads('Inventory');
  const readsValue = readsPrice && readsRate && readsCosts && readsCustoms;
  return {
    readsSku: reads('Sku'),
    readsName: can('Read', 'Warehouses'),
    readsLocation: reads('StorageLocation'),
    readsInventory,
    readsReserved: reads('Reserved'),
    readsDate: reads('Date'),
    readsPrice,
    readsRate,
    readsCosts,
    readsCustoms,
    readsSource: reads('Source'),
    readsReference: reads('Reference'),
    readsValue,
    readsTotal: readsValue && readsInventory,
  };
}

/** Keywords are searched for in the name too, and what they find would tell of it. */
export function mayFilterByKeywords({ readsName }: StockAccess): boolean {
  return readsName;
}

/** Availability is inventory − reserved. */
export function mayFilterByAvailability({ readsInventory, readsReserved }: StockAccess): boolean {
  return readsInventory && readsReserved;
}
