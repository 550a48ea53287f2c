import { graphql } from '../../platform/generated/gql';

/** One location, for an address of one that is on another page. */
export const LocationQuery = graphql(`
  query Location($id: ID!) {
    storageLocations(filter: { storageLocationId: $id }, page: { index: 0, size: 1 }) {
      items {
        id
        version
        ...LocationRow_location @unmask
      }
    }
  }
`);

/** The locations of a choice, including archived ones. */
export const LocationChoicesQuery = graphql(`
  query LocationChoices($filter: StorageLocationFilter) {
    storageLocations(filter: $filter, page: { index: 0, size: 50 }) {
      items {
        id
        fullName
      }
    }
  }
`);

/** The levels of all locations of a warehouse, to find those of a range that exist. */
export const LevelsOfWarehouseQuery = graphql(`
  query LevelsOfWarehouse($warehouseId: ID!) {
    storageLocations(filter: { warehouseId: $warehouseId }, page: { index: 0, size: 5000 }) {
      total
      items {
        id
        level1
        level2
        level3
      }
    }
  }
`);

/** As many locations as one print of labels can have. */
export const LabelLocationsQuery = graphql(`
  query LabelLocations($filter: StorageLocationFilter, $size: Int!) {
    storageLocations(filter: $filter, page: { index: 0, size: $size }, sort: { field: NAME }) {
      total
      items {
        id
        ...LocationRow_location @unmask
      }
    }
  }
`);

/** POST /warehouses/storage_locations */
export const CreateLocationMutation = graphql(`
  mutation CreateLocation($input: CreateStorageLocationInput!) {
    createStorageLocation(input: $input) {
      id
      ...LocationRow_location @unmask
    }
  }
`);

/** PUT /warehouses/storage_locations/{locationId}; the response updates the list. */
export const UpdateLocationMutation = graphql(`
  mutation UpdateLocation($id: ID!, $input: UpdateStorageLocationInput!, $version: String) {
    updateStorageLocation(id: $id, input: $input, version: $version) {
      id
      version
      ...LocationRow_location @unmask
    }
  }
`);

/**
 * PATCH /warehouses/storage_locations/{id}/update_status/{0|1}. Without the version: it would be that of a row whose other fields the list does
 * not have yet.
 */
export const SetLocationActiveMutation = graphql(`
  mutation SetLocationActive($id: ID!, $active: Boolean!) {
    setStorageLocationActive(id: $id, active: $active) {
      id
      isActive
    }
  }
`);
