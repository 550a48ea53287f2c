import { graphql } from '../../../platform/generated/gql';

/** POST /warehouses, once for what was received before */
export const BookGoodsReceiptMutation = graphql(`
  mutation BookGoodsReceipt($input: GoodsReceiptInput!) {
    bookGoodsReceipt(input: $input) {
      id
    }
  }
`);

/** PUT /warehouses/inventories/{id}: customs and reference, which the booking cannot contain. */
export const SetEntryDetailsMutation = graphql(`
  mutation SetEntryDetails($id: ID!, $input: UpdateInventoryInput!) {
    updateInventory(id: $id, input: $input) {
      id
      customsItem
      reference
    }
  }
`);

/** Active locations of a warehouse, the highest priority first (GET /warehouses/storage_locations). */
export const ReceivingLocationsQuery = graphql(`
  query ReceivingLocations($warehouseId: ID, $location: String) {
    storageLocations(
      filter: { warehouseId: $warehouseId, location: $location, isActive: true }
      page: { index: 0, size: 100 }
      sort: { field: PRIORITY, direction: ASC }
    ) {
      items {
        id
        fullName
        priority
      }
    }
  }
`);

/** The same for users who may not read the locations themselves. */
export const ReceivingOptionsQuery = graphql(`
  query ReceivingOptions($warehouseId: ID, $keywords: String) {
    storageLocationOptions(warehouseId: $warehouseId, keywords: $keywords) {
      id
      label
    }
  }
`);

/** Where pieces of a SKU lie already (GET /warehouses/inventories). */
export const PiecesOfSkuQuery = graphql(`
  query PiecesOfSku($sku: String!) {
    inventories(filter: { sku: $sku, exactMatchSku: true }, page: { index: 0, size: 500 }) {
      items {
        id
        storageLocationId
        storageLocation
        warehouseId
        inventory
      }
    }
  }
`);
