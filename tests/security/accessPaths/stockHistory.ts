import type { AreaPaths } from './accessPath.ts';

export const stockHistoryPaths: AreaPaths = {
  types: {
    StockHistoryEntry: (fields) => `{ stockHistory(page: { size: 40 }) { items { ${fields} } } }`,
    StockHistoryPage: (fields) => `{ stockHistory { ${fields} } }`,
  },
  sorts: {
    StockHistorySortField: {
      menu: 'WarehousesHistory',
      operation: (field) => `{ stockHistory(page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
  filters: {
    StockHistoryFilter: {
      menu: 'WarehousesHistory',
      operation: (filter) => `{ stockHistory(page: { size: 1 }, filter: ${filter}) { total } }`,
    },
  },
  inputs: {
    StockHistoryEntryInput: {
      menu: 'Warehouses',
      required: `sku: "no such", storageLocationId: 2147483647, dateTime: "2026-01-15T10:00:00Z", inStockOld: 1, inStockNew: 2,
        changedType: ADD, historyTypeId: 1, reason: "Test"`,
      operation: (input) => `mutation { createStockHistoryEntry(input: ${input}) { id } }`,
    },
  },
  crossings: { 'Inventory.history': 'WarehousesHistory' },
};
