import type { AreaPaths } from './accessPath.ts';

/** An unused id, so the back-end writes nothing. */
const MISSING_ID = 2_147_483_647;

export const storageLocationPaths: AreaPaths = {
  types: {
    StorageLocation: (fields) => `{ storageLocations(filter: { location: "01-01-0" }) { items { ${fields} } } }`,
    StorageLocationPage: (fields) => `{ storageLocations { ${fields} } }`,
    StorageLocationOption: (fields) => `{ storageLocationOptions { ${fields} } }`,
  },
  filters: {
    StorageLocationFilter: {
      menu: 'StorageLocations',
      operation: (filter) => `{ storageLocations(filter: ${filter}) { total } }`,
    },
  },
  sorts: {
    StorageLocationSortField: {
      menu: 'StorageLocations',
      operation: (field) => `{ storageLocations(page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
  inputs: {
    CreateStorageLocationInput: {
      menu: 'StorageLocations',
      required: 'warehouseId: 1, level1: "01", level2: "01", level3: "01", priority: 1',
      operation: (input) => `mutation { createStorageLocation(input: ${input}) { id } }`,
    },
    UpdateStorageLocationInput: {
      menu: 'StorageLocations',
      required: '',
      operation: (input) => `mutation { updateStorageLocation(id: ${MISSING_ID}, input: ${input}) { id } }`,
    },
  },
  crossings: { 'StorageLocation.inventories': 'Warehouses' },
};
