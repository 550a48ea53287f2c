import { graphql } from '../../platform/generated/gql';

/** The active locations of a warehouse, to choose a range. */
export const CountLocationsQuery = graphql(`
  query CountLocations($warehouseId: ID!, $index: Int!) {
    storageLocations(filter: { warehouseId: $warehouseId }, page: { index: $index, size: 5000 }) {
      total
      items {
        id
        fullName
        isActive
      }
    }
  }
`);

/** The expected stock of a warehouse, filtered by a text or location. */
export const CountStockQuery = graphql(`
  query CountStock($filter: InventoryFilter!, $index: Int!) {
    inventories(filter: $filter, page: { index: $index, size: 2000 }) {
      total
      items {
        id
        sku
        name
        storageLocationId
        storageLocation
        inventory
        valueOfGoods
      }
    }
  }
`);

/** POST /warehouses/inventories, for a SKU that was not expected. */
export const CreateCountedEntryMutation = graphql(`
  mutation CreateCountedEntry($input: CreateInventoryInput!, $historyTypeId: ID) {
    createInventory(input: $input, historyTypeId: $historyTypeId) {
      id
    }
  }
`);
