import type { AreaRoads } from './road.ts';

export const productRoads: AreaRoads = {
  types: {
    SkuOption: (fields) => `{ skuOptions(keywords: "11") { ${fields} } }`,
  },
};
