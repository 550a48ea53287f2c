import { graphql } from '../../platform/generated/gql';
import type {
  LocationRow_LocationFragment,
  LocationsQuery as LocationsQueryResult,
} from '../../platform/generated/gql/graphql';

/** GET /warehouses/storage_locations (document 3, section 2, Storage locations screen). */
export const LocationsQuery = graphql(`
  query Locations($filter: StorageLocationFilter, $page: PageInput!, $sort: StorageLocationSort) {
    storageLocations(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        version
        ...LocationRow_location @unmask
        inventories {
          id
          sku
          inventory
        }
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const LocationRowFragment = graphql(`
  fragment LocationRow_location on StorageLocation {
    id
    warehouseId
    warehouseName
    warehouseCode
    level1
    level2
    level3
    fullName
    priority
    isActive
  }
`);

/** A storage location; fields that the user may not read are null. */
export type LocationRow = LocationRow_LocationFragment;

/** A storage location that is edited, with the version of what is shown. */
export type EditedLocation = LocationRow & { version: string | null };

/** A storage location in the list, with what lies there. */
export type ListedLocation = LocationsQueryResult['storageLocations']['items'][number];
