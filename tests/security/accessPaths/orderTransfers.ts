import type { AreaPaths } from './accessPath.ts';

export const orderTransferPaths: AreaPaths = {
  types: {
    Download: (fields) => `{ exportOrders { ${fields} } }`,
  },
};
