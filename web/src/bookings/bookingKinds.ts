import type { Rights } from '../permissions/rights';

/** The three kinds of booking, as the address names them (document 3, section 2, Add modal). */
export const bookingKinds = ['incoming', 'movement', 'adjustment'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** The kinds of booking for which this user may write all that is required, and find what is to be chosen. */
export function offeredKinds({ mayCall, writes, reads }: Rights): BookingKind[] {
  const findsLocations = mayCall('Query.storageLocationOptions');
  const findsEntries = reads('InventoryFilter.keywords', 'Inventory.sku');
  const offered: Record<BookingKind, boolean> = {
    incoming:
      findsLocations &&
      mayCall('Mutation.bookIncomingGoods') &&
      mayCall('Query.skuOptions') &&
      writes(
        'IncomingGoodsInput.sku',
        'IncomingGoodsInput.storageLocationId',
        'IncomingGoodsInput.inventory',
        'IncomingGoodsInput.reason',
      ),
    movement:
      findsLocations &&
      findsEntries &&
      mayCall('Mutation.moveGoods') &&
      writes('MoveGoodsInput.inventoryId', 'MoveGoodsInput.storageLocationId', 'MoveGoodsInput.quantity'),
    adjustment:
      findsEntries &&
      mayCall('Mutation.adjustStock') &&
      writes(
        'AdjustStockInput.inventoryId',
        'AdjustStockInput.isAdd',
        'AdjustStockInput.quantity',
        'AdjustStockInput.reason',
        'AdjustStockInput.historyType',
      ),
  };
  return bookingKinds.filter((kind) => offered[kind]);
}
