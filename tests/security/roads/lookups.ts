import type { AreaRoads } from './road.ts';

export const lookupRoads: AreaRoads = {
  types: {
    Lookups: (fields) => `{ lookups { ${fields} } }`,
    Lookup: (fields) => `{ lookups { containerSizes { ${fields} } } }`,
    ColouredLookup: (fields) => `{ lookups { recordStatuses { ${fields} } } }`,
    LinkedProductOption: (fields) => `{ lookups { linkedProducts { ${fields} } } }`,
  },
};
