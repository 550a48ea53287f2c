import type { UpdateStorageLocationInput } from '../../generated/graphql.ts';
import type { VersionedType } from '../../graph/versions/recordVersion.ts';
import type { WireStorageLocation } from '../../rest/records.ts';

/** The fields that a location's version covers: those that PUT writes, which includes the status. The warehouse never changes. */
export const LOCATION_VERSION: VersionedType<WireStorageLocation, keyof UpdateStorageLocationInput> = {
  type: 'StorageLocation',
  fields: {
    id: ({ id }) => String(id),
    level1: ({ level1 }) => level1,
    level2: ({ level2 }) => level2,
    level3: ({ level3 }) => level3,
    priority: ({ priority }) => priority,
    isActive: ({ isActive }) => isActive,
  },
};
