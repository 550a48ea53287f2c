import type { AreaPaths } from './accessPath.ts';

export const lookupPaths: AreaPaths = {
  types: {
    Lookups: (fields) => `{ lookups { ${fields} } }`,
    Lookup: (fields) => `{ lookups { containerSizes { ${fields} } } }`,
    ColouredLookup: (fields) => `{ lookups { recordStatuses { ${fields} } } }`,
    LinkedProductOption: (fields) => `{ lookups { linkedProducts { ${fields} } } }`,
  },
};
