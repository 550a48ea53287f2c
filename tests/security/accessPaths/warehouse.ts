import type { AreaPaths } from './accessPath.ts';

export const warehousePaths: AreaPaths = {
  types: {
    Inventory: (fields) => `{ inventories(page: { size: 40 }) { items { ${fields} } } }`,
    InventoryPage: (fields) => `{ inventories(page: { size: 40 }) { ${fields} } }`,
    StockHistoryType: (fields) => `{ stockHistoryTypes { ${fields} } }`,
    Warehouse: (fields) => `{ warehouses { ${fields} } }`,
  },
  sorts: {
    InventorySortField: {
      menu: 'Warehouses',
      operation: (field) => `{ inventories(page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
  filters: {
    InventoryFilter: {
      menu: 'Warehouses',
      operation: (filter) => `{ inventories(page: { size: 1 }, filter: ${filter}) { total } }`,
    },
  },
  crossings: { 'Inventory.location': 'StorageLocations', 'Inventory.product': 'Products' },
};
