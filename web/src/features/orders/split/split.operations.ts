import { graphql } from '../../../platform/generated/gql';
import type { SplitOrder_OrderFragment, SplitQueueOrder_OrderFragment } from '../../../platform/generated/gql/graphql';

/** The orders to be checked, without their content (GET /orders; document 2, section 2.2). */
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

/** The first of them with its content, so that work can start before the others are loaded. */
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

/** An order with its content. */
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
    isEditable
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
      carrier
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

/** The number of the first order that is split from an order (GET /orders/generate-next-customer-orderId). */
export const SplitNumberQuery = graphql(`
  query SplitNumber($customerOrderId: String!) {
    nextCustomerOrderId(customerInvoiceNumber: $customerOrderId)
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

/** An order of the queue; fields that the user may not read are null. */
export type QueuedOrder = SplitQueueOrder_OrderFragment;

/** An order with its content. */
export type OrderToSplit = SplitOrder_OrderFragment;
