import type { AreaPaths } from './accessPath.ts';

export const userPaths: AreaPaths = {
  types: {
    User: (fields) => `{ users { ${fields} } }`,
    RightsChange: (fields) => `{ rightsChanges { items { ${fields} } } }`,
    RightsChangePage: (fields) => `{ rightsChanges { ${fields} } }`,
    Role: (fields) => `{ roles { ${fields} } }`,
    PermissionCatalogEntry: (fields) => `{ permissionCatalog { ${fields} } }`,
  },
};
