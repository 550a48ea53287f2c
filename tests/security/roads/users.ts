import type { AreaRoads } from './road.ts';

export const userRoads: AreaRoads = {
  types: {
    User: (fields) => `{ users { ${fields} } }`,
    Role: (fields) => `{ roles { ${fields} } }`,
    PermissionCatalogEntry: (fields) => `{ permissionCatalog { ${fields} } }`,
  },
};
