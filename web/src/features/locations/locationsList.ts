import type { StorageLocationFilter } from '../../platform/generated/gql/graphql';
import { idField, oneOf, textField, yesNoField } from '../../lists/addressField';
import { defineList, type ValuesOf } from '../../lists/list';
import { LocationsQuery } from './locations.operations';

const filters = {
  keywords: textField('q', { coordinate: 'StorageLocationFilter.location', maxLength: 100 }),
  storageLocationId: idField('location', { coordinate: 'StorageLocationFilter.storageLocationId' }),
  warehouseId: idField('warehouse', { coordinate: 'StorageLocationFilter.warehouseId' }),
  status: oneOf('status', ['active', 'inactive'], { coordinate: 'StorageLocationFilter.isActive' }),
  // Whether a location is empty depends on the right to read stock, too.
  isEmpty: yesNoField('empty', {
    coordinate: ['StorageLocationFilter.isEmpty', 'StorageLocation.inventories', 'Inventory.inventory'],
  }),
};

/** The filter in the gateway's format. */
export function locationFilterOf(values: ValuesOf<typeof filters>): StorageLocationFilter {
  const { keywords, storageLocationId, warehouseId, status, isEmpty } = values;
  return {
    location: keywords || undefined,
    storageLocationId: storageLocationId || undefined,
    warehouseId: warehouseId || undefined,
    isActive: status === undefined ? undefined : status === 'active',
    isEmpty,
  };
}

/** The storage locations (document 3, section 2, Storage locations screen). */
export const locationsList = defineList({
  path: '/app/wms-storage-locations',
  pageSizes: [25, 50, 100, 500],
  pageSize: 100,
  filters,
  sorts: { name: 'NAME', priority: 'PRIORITY', status: 'STATUS' },
  sortType: 'StorageLocationSortField',
  ownSorts: [{ field: 'NAME', direction: 'ASC' }],
  query: LocationsQuery,
  variables: (values, requested) => ({ filter: locationFilterOf(values), ...requested }),
  pageOf: ({ storageLocations }) => storageLocations,
});
