import { graphql } from '../../platform/generated/gql';

/** Active locations for a pick-list (GET /warehouses/storage_locations with isPulldown). */
export const LocationOptionsQuery = graphql(`
  query LocationOptions($warehouseId: ID, $keywords: String) {
    storageLocationOptions(warehouseId: $warehouseId, keywords: $keywords) {
      id
      label
    }
  }
`);
