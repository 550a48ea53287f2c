import type { AreaRoads } from './road.ts';

export const stockValuationRoads: AreaRoads = {
  types: {
    StockValuation: (fields) => `{ stockValuation(groupBy: WAREHOUSE, filter: { sku: "WAG3" }) { ${fields} } }`,
    StockValuationGroup: (fields) =>
      `{ stockValuation(groupBy: SKU, filter: { sku: "WAG3" }) { groups { ${fields} } } }`,
  },
};
