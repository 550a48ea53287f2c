import type { AreaPaths } from './accessPath.ts';

export const stockFigurePaths: AreaPaths = {
  types: {
    StockGaps: (fields) => `{ stockGaps { ${fields} } }`,
    StockGapCount: (fields) => `{ stockGaps { gaps { ${fields} } } }`,
    StockWithoutMovement: (fields) => `{ stockWithoutMovement(days: 1) { ${fields} } }`,
    StockByLocation: (fields) => `{ stockByLocation { ${fields} } }`,
    LocationStock: (fields) => `{ stockByLocation { fullest { ${fields} } } }`,
    WarehouseLocationCount: (fields) => `{ stockByLocation { warehouses { ${fields} } } }`,
    StockChangeCount: (fields) => `{ stockChangesByDay(days: { first: "2026-10-01", count: 60 }) { ${fields} } }`,
  },
};
