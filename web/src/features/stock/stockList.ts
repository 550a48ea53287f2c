import { flagField, idField, oneOf, someOf, textField } from '../../lists/addressField';
import { defineList } from '../../lists/list';
import { skuSearch } from '../../domain/skus/skuSearch';
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
    keywords: textField('q', { coordinate: 'InventoryFilter.keywords' }),
    sku: textField('sku', { coordinate: 'InventoryFilter.sku' }),
    exactSku: flagField('exact', { coordinate: 'InventoryFilter.exactMatchSku' }),
    storageLocationId: idField('location', { coordinate: 'InventoryFilter.storageLocationId' }),
    warehouseId: idField('warehouse', { coordinate: 'InventoryFilter.warehouseId' }),
    gaps: someOf('gap', stockGaps, { coordinate: 'InventoryFilter.gaps' }),
    withoutMovement: oneOf('still', stillDays, { coordinate: 'InventoryFilter.daysWithoutMovement' }),
    planId: idField('plan', { coordinate: 'InventoryFilter.planId' }),
    availableOnly: flagField('available', { coordinate: 'InventoryFilter.isAvailable' }),
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
    requested,
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
    ...requested,
  }),
  pageOf: ({ inventories }) => inventories,
});
