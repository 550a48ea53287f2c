import type { AreaPaths } from './accessPath.ts';

export const userPaths: AreaPaths = {
  types: {
    User: (fields) => `{ users { ${fields} } }`,
    RightsChange: (fields) => `{ rightsChanges { items { ${fields} } } }`,
    RightsChangePage: (fields) => `{ rightsChanges { ${fields} } }`,
    RightsValue: (fields) => `{ rightsChanges { items { newValue { ${fields} } } } }`,
    Role: (fields) => `{ roles { ${fields} } }`,
    PermissionCatalogEntry: (fields) => `{ permissionCatalog { ${fields} } }`,
  },
  filters: {
    RightsChangeFilter: {
      menu: 'Dashboard',
      administrators: true,
      operation: (filter) => `{ rightsChanges(filter: ${filter}) { total } }`,
    },
  },
};
