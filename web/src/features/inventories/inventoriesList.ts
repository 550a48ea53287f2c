import { flagField, textField } from '../../lists/addressField';
import { defineList } from '../../lists/list';
import type { Rights } from '../../platform/permissions/rights';
import { skuSearch } from '../../domain/skus/skuSearch';
import { WarehousesQuery } from '../../domain/warehouses/warehouses.operations';
import { SkuStocksQuery } from './inventories.operations';

/** Whether this user sees a column for each warehouse (document 3, section 6). */
export function readsWarehouses({ reads, mayCall }: Rights): boolean {
  return reads('SkuStock.warehouses') && mayCall('Query.warehouses');
}

/** The stock by SKU (document 3, sections 2 and 9). */
export const inventoriesList = defineList({
  path: '/app/wms-inventories',
  pageSizes: [10, 20, 50, 100],
  pageSize: 20,
  filters: {
    keywords: textField('q', { coordinate: 'SkuStockFilter.keywords' }),
    sku: textField('sku', { coordinate: 'SkuStockFilter.sku' }),
    exactSku: flagField('exact', { coordinate: 'SkuStockFilter.exactMatchSku' }),
  },
  sorts: { sku: 'SKU', name: 'NAME', total: 'TOTAL' },
  sortType: 'SkuStockSortField',
  ownSorts: [
    { field: 'SKU', direction: 'ASC' },
    { field: 'NAME', direction: 'ASC' },
    { field: 'TOTAL', direction: 'DESC' },
  ],
  query: SkuStocksQuery,
  variables: (filter, requested) => ({ filter: skuSearch(filter), ...requested }),
  pageOf: ({ skuStocks: { total, items } }) => ({
    total,
    items: items.map((row, index) => ({ ...row, id: row.sku ?? String(index) })),
  }),
  furtherQueries: (rights) => (readsWarehouses(rights) ? [{ query: WarehousesQuery, variables: {} }] : []),
});
