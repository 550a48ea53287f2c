import { graphql } from '../../../generated/gql';

/** What a SKU cost when it came in last (GET /warehouses/inventories): the proposal for its price and rate. */
export const LastPriceQuery = graphql(`
  query LastPrice($sku: String!) {
    inventories(
      filter: { sku: $sku, exactMatchSku: true }
      page: { index: 0, size: 1 }
      sort: { field: DATE, direction: DESC }
    ) {
      items {
        id
        purchasePrice
        exchangeRate
      }
    }
  }
`);

/** POST /warehouses */
export const ReceiveGoodsMutation = graphql(`
  mutation ReceiveGoods($input: IncomingGoodsInput!) {
    bookIncomingGoods(input: $input) {
      id
    }
  }
`);

/** PUT /warehouses/inventories/{id}: customs, which the booking does not carry. */
export const SetCustomsMutation = graphql(`
  mutation SetCustoms($id: ID!, $input: UpdateInventoryInput!) {
    updateInventory(id: $id, input: $input) {
      id
      customsItem
    }
  }
`);
