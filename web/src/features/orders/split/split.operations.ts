import { graphql } from '../../../generated/gql';
import type { SplitOrder_OrderFragment, SplitQueueOrder_OrderFragment } from '../../../generated/gql/graphql';

/** The orders to be checked, without what they hold (GET /orders; document 2, section 2.2). */
export const SplitQueueQuery = graphql(`
  query SplitQueue($filter: OrderFilter, $page: PageInput!, $sort: OrderSort) {
    orders(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        ...SplitQueueOrder_order @unmask
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const SplitQueueFragment = graphql(`
  fragment SplitQueueOrder_order on Order {
    id
    customerOrderId
    shippingAddressCompany
    shippingAddressName
    lines {
      id
    }
  }
`);

/** The first of them, with everything: it can be worked on before the others are there. */
export const FirstToSplitQuery = graphql(`
  query FirstToSplit($filter: OrderFilter, $page: PageInput!, $sort: OrderSort) {
    orders(filter: $filter, page: $page, sort: $sort) {
      items {
        id
        ...SplitOrder_order @unmask
      }
    }
  }
`);

/** An order with all that is distributed. */
export const SplitOrderQuery = graphql(`
  query OrderToSplit($customerOrderId: String!) {
    order(customerOrderId: $customerOrderId) {
      id
      ...SplitOrder_order @unmask
    }
  }
`);

/** @public Queries spread it by its name. */
export const SplitOrderFragment = graphql(`
  fragment SplitOrder_order on Order {
    id
    customerOrderId
    shippingStatusName
    pickType
    outboundCarriers
    shippingAddressCompany
    shippingAddressName
    shippingAddressZipcode
    shippingAddressTown
    lines {
      id
      sku
      description
      amount
      bulky
      cabQuantity
      mbSkuAmount
      shippingSizeWeight
      location
      places {
        amount
        storageLocationName
      }
    }
    parts {
      id
      description
      quantity
      weight
      storageLocationName
    }
  }
`);

/** POST /orders/{id}/splits and PUT /orders/{id} (document 2, section 7). */
export const SplitOrderMutation = graphql(`
  mutation SplitOrder($id: ID!, $input: SplitOrderInput!) {
    splitOrder(id: $id, input: $input) {
      order {
        id
        pickType
      }
      splits {
        id
        customerOrderId
        pickType
      }
    }
  }
`);

/** An order of the queue; what the viewer may not read is null. */
export type QueuedOrder = SplitQueueOrder_OrderFragment;

/** An order as it is distributed. */
export type OrderToSplit = SplitOrder_OrderFragment;
