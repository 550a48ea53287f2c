import type { AreaPaths } from './accessPath.ts';

const SKU = 'CEL-WAG3-BAM';

export const skuStockPaths: AreaPaths = {
  types: {
    SkuStock: (fields) => `{ skuStocks { items { ${fields} } } }`,
    SkuStockPage: (fields) => `{ skuStocks { ${fields} } }`,
    SkuDetails: (fields) => `{ skuDetails(sku: "${SKU}") { ${fields} } }`,
    WarehouseStock: (fields) => `{ skuStocks { items { warehouses { ${fields} } } } }`,
  },
  sorts: {
    SkuStockSortField: {
      menu: 'Inventories',
      operation: (field) => `{ skuStocks(page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
  filters: {
    SkuStockFilter: {
      menu: 'Inventories',
      operation: (filter) => `{ skuStocks(page: { size: 1 }, filter: ${filter}) { total } }`,
    },
  },
  crossings: { 'SkuDetails.entries': 'Warehouses' },
};
