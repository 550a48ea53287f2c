import { graphql } from '../../../generated/gql';

/** The costs of a SKU's last receipt (GET /warehouses/inventories), proposed as price and rate. */
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

/** PUT /warehouses/inventories/{id}: the customs, which the booking cannot contain. */
export const SetCustomsMutation = graphql(`
  mutation SetCustoms($id: ID!, $input: UpdateInventoryInput!) {
    updateInventory(id: $id, input: $input) {
      id
      customsItem
    }
  }
`);
