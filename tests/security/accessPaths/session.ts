import type { AreaPaths } from './accessPath.ts';

export const sessionPaths: AreaPaths = {
  types: {
    Viewer: (fields) => `{ viewer { ${fields} } }`,
    TablePermission: (fields) => `{ viewer { permissions { ${fields} } } }`,
  },
};
