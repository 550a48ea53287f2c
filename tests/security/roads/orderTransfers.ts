import type { AreaRoads } from './road.ts';

export const orderTransferRoads: AreaRoads = {
  types: {
    Download: (fields) => `{ exportOrders { ${fields} } }`,
  },
};
