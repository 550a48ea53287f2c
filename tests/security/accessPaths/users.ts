import type { AreaPaths } from './accessPath.ts';

export const userPaths: AreaPaths = {
  types: {
    User: (fields) => `{ users { ${fields} } }`,
    Role: (fields) => `{ roles { ${fields} } }`,
    PermissionCatalogEntry: (fields) => `{ permissionCatalog { ${fields} } }`,
  },
};
