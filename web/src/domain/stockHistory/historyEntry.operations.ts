import { graphql } from '../../platform/generated/gql';

/** POST /warehouses/{sku}/histories */
export const CreateStockHistoryEntryMutation = graphql(`
  mutation CreateStockHistoryEntry($input: StockHistoryEntryInput!) {
    createStockHistoryEntry(input: $input) {
      id
    }
  }
`);

/** PUT /warehouses/{sku}/histories/{id}; the response updates the list. */
export const UpdateStockHistoryEntryMutation = graphql(`
  mutation UpdateStockHistoryEntry($id: ID!, $input: StockHistoryEntryInput!) {
    updateStockHistoryEntry(id: $id, input: $input) {
      id
      ...StockHistoryRow_entry @unmask
    }
  }
`);
