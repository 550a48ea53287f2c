import type { AreaRoads } from './road.ts';

export const sessionRoads: AreaRoads = {
  types: {
    Viewer: (fields) => `{ viewer { ${fields} } }`,
    TablePermission: (fields) => `{ viewer { permissions { ${fields} } } }`,
  },
};
