import type { AreaPaths } from './accessPath.ts';

export const stockValuationPaths: AreaPaths = {
  types: {
    StockValuation: (fields) => `{ stockValuation(groupBy: WAREHOUSE, filter: { sku: "WAG3" }) { ${fields} } }`,
    StockValuationGroup: (fields) =>
      `{ stockValuation(groupBy: SKU, filter: { sku: "WAG3" }) { groups { ${fields} } } }`,
  },
};
