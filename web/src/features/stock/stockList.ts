import { flagField, idField, oneOf, someOf, textField } from '../../lists/addressField';
import { defineList } from '../../lists/list';
import { skuSearch } from '../../skus/skuSearch';
import { StockQuery } from './stock.operations';

/** What can be missing for the value of an entry (document 3, section 9). */
export const stockGaps = ['PURCHASE_PRICE', 'EXCHANGE_RATE', 'ZERO_RATE', 'COSTS'] as const;
/** The choices of days without movement. */
export const stillDays = ['30', '90', '180', '365'] as const;

/** The stock, entry by entry (document 3, sections 2 and 9). */
export const stockList = defineList({
  path: '/app/wms-warehouses',
  pageSizes: [100, 200, 500, 1000],
  pageSize: 100,
  filters: {
    keywords: textField('q', { place: 'InventoryFilter.keywords' }),
    sku: textField('sku', { place: 'InventoryFilter.sku' }),
    exactSku: flagField('exact', { place: 'InventoryFilter.exactMatchSku' }),
    storageLocationId: idField('location', { place: 'InventoryFilter.storageLocationId' }),
    warehouseId: idField('warehouse', { place: 'InventoryFilter.warehouseId' }),
    gaps: someOf('gap', stockGaps, { place: 'InventoryFilter.gaps' }),
    withoutMovement: oneOf('still', stillDays, { place: 'InventoryFilter.daysWithoutMovement' }),
    planId: idField('plan', { place: 'InventoryFilter.planId' }),
    availableOnly: flagField('available', { place: 'InventoryFilter.isAvailable' }),
  },
  sorts: { location: 'STORAGE_LOCATION', date: 'DATE' },
  sortType: 'InventorySortField',
  ownSorts: [
    { field: 'STORAGE_LOCATION', direction: 'ASC' },
    { field: 'DATE', direction: 'DESC' },
  ],
  query: StockQuery,
  variables: (
    { keywords, sku, exactSku, storageLocationId, warehouseId, gaps, withoutMovement, planId, availableOnly },
    asked,
  ) => ({
    filter: {
      ...skuSearch({ keywords, sku, exactSku }),
      storageLocationId: storageLocationId || undefined,
      warehouseId: warehouseId || undefined,
      gaps: gaps.length > 0 ? [...gaps] : undefined,
      daysWithoutMovement: withoutMovement === undefined ? undefined : Number(withoutMovement),
      planId: planId || undefined,
      isAvailable: availableOnly || undefined,
    },
    ...asked,
  }),
  pageOf: ({ inventories }) => inventories,
});
