import { graphql } from '../../generated/gql';

/** GET /warehouses/inventories (document 3, section 2, Warehouses screen). */
export const StockQuery = graphql(`
  query Stock(
    $filter: InventoryFilter
    $page: PageInput!
    $sort: InventorySort
    $readsSku: Boolean!
    $readsName: Boolean!
    $readsLocation: Boolean!
    $readsInventory: Boolean!
    $readsReserved: Boolean!
    $readsDate: Boolean!
    $readsPrice: Boolean!
    $readsRate: Boolean!
    $readsCosts: Boolean!
    $readsCustoms: Boolean!
    $readsSource: Boolean!
    $readsReference: Boolean!
    $readsValue: Boolean!
    $readsTotal: Boolean!
  ) {
    inventories(filter: $filter, page: $page, sort: $sort) {
      total
      pageIndex
      pageSize
      pageValueOfGoods @include(if: $readsTotal)
      items {
        id
        storageLocationId @include(if: $readsLocation)
        storageLocation @include(if: $readsLocation)
        ...StockTable_inventory
      }
    }
  }
`);

/** Active locations for the pick-list (GET /warehouses/storage_locations with isPulldown). */
export const StockLocationsQuery = graphql(`
  query StockLocations($warehouseId: ID, $keywords: String) {
    storageLocationOptions(warehouseId: $warehouseId, keywords: $keywords) {
      id
      label
    }
  }
`);
