import { graphql } from '../../../platform/generated/gql';

/** PUT /orders/{id}; the answer updates list and dialog. */
export const UpdateOrderMutation = graphql(`
  mutation UpdateOrder($id: ID!, $input: OrderInput!, $version: String) {
    updateOrder(id: $id, input: $input, version: $version) {
      id
      ...OrderRow_order @unmask
    }
  }
`);

/** POST /orders */
export const CreateOrderMutation = graphql(`
  mutation CreateOrder($input: CreateOrderInput!) {
    createOrder(input: $input) {
      id
      customerOrderId
    }
  }
`);

/** GET /orders/generate-next-customer-orderId */
export const NextCustomerOrderIdQuery = graphql(`
  query NextCustomerOrderId($customerInvoiceNumber: String!) {
    nextCustomerOrderId(customerInvoiceNumber: $customerInvoiceNumber)
  }
`);

/** The order types and shipping services of the latest orders (GET /orders). */
export const KnownOrderValuesQuery = graphql(`
  query KnownOrderValues {
    orders(page: { index: 0, size: 200 }) {
      items {
        orderType
        shippingService
      }
    }
  }
`);

/** The current version of an order, by its number. */
export const OrderByNumberQuery = graphql(`
  query OrderByNumber($customerOrderId: String!) {
    order(customerOrderId: $customerOrderId) {
      id
      ...OrderDialog_order @unmask
    }
  }
`);

/** Stock to take pieces from, of all warehouses that the user may use (GET /warehouses/inventories). */
export const AvailableStockQuery = graphql(`
  query AvailableStock($keywords: String!) {
    availableStock(keywords: $keywords) {
      id
      sku
      name
      storageLocationId
      storageLocation
      available
      date
      carrier
      weight
    }
  }
`);

/** Possible locations of a part (GET /warehouses/storage_locations). */
export const PartLocationsQuery = graphql(`
  query PartLocations($keywords: String) {
    storageLocationOptions(keywords: $keywords) {
      id
      label
    }
  }
`);
