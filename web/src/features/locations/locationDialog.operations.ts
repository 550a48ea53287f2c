import { graphql } from '../../generated/gql';

/** One location, for an address that names one which is on another page. */
export const LocationQuery = graphql(`
  query Location($id: ID!) {
    storageLocations(filter: { storageLocationId: $id }, page: { index: 0, size: 1 }) {
      items {
        id
        ...LocationRow_location @unmask
      }
    }
  }
`);

/** The locations to choose one from, the archived ones too. */
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

/** All locations of a warehouse by their levels, to see which of a range exist. */
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

/** As many locations as labels are printed for at once. */
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

/** PUT /warehouses/storage_locations/{locationId}; the response corrects the list. */
export const UpdateLocationMutation = graphql(`
  mutation UpdateLocation($id: ID!, $input: UpdateStorageLocationInput!) {
    updateStorageLocation(id: $id, input: $input) {
      id
      ...LocationRow_location @unmask
    }
  }
`);

/** PATCH /warehouses/storage_locations/{id}/update_status/{0|1} */
export const SetLocationActiveMutation = graphql(`
  mutation SetLocationActive($id: ID!, $active: Boolean!) {
    setStorageLocationActive(id: $id, active: $active) {
      id
      isActive
    }
  }
`);
