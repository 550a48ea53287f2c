import { graphql } from '../../platform/generated/gql';
import type { StockEntryQuery as StockEntryAnswer } from '../../platform/generated/gql/graphql';

/** The current data of one entry, to be edited. */
export const StockEntryQuery = graphql(`
  query StockEntry($sku: String!, $storageLocationId: ID!, $id: ID!) {
    inventory(sku: $sku, storageLocationId: $storageLocationId, id: $id) {
      id
      version
      ...StockRow_inventory @unmask
    }
  }
`);

export type StockEntry = NonNullable<StockEntryAnswer['inventory']>;

/** PUT /warehouses/inventories/{id}; the answer updates the list. */
export const UpdateStockEntryMutation = graphql(`
  mutation UpdateStockEntry($id: ID!, $input: UpdateInventoryInput!, $historyTypeId: ID, $version: String) {
    updateInventory(id: $id, input: $input, historyTypeId: $historyTypeId, version: $version) {
      id
      ...StockRow_inventory @unmask
    }
  }
`);

/** POST /warehouses/export_warehouses */
export const ExportWarehousesMutation = graphql(`
  mutation ExportWarehouses {
    exportWarehouses {
      name
      size
      url
    }
  }
`);
