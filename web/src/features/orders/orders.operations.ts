import { graphql } from '../../platform/generated/gql';
import type { OrderRow_OrderFragment } from '../../platform/generated/gql/graphql';

/** GET /orders (document 2, section 2.1). */
export const OrdersQuery = graphql(`
  query Orders($filter: OrderFilter, $page: PageInput!, $sort: OrderSort) {
    orders(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        ...OrderRow_order @unmask
      }
    }
  }
`);

/** Carriers by name only, so that the rows do not wait for another list. */
export const OrderRowFragment = graphql(`
  fragment OrderRow_order on Order {
    id
    customerOrderId
    customerInvoiceNumber
    customerIdNumber
    shippingStatusName
    isEditable
    shippedDate
    pickType
    orderType
    shippingAddressCompany
    shippingAddressName
    shippingAddressStreet
    shippingAddressZipcode
    shippingAddressTown
    shippingAddressCountry
    phoneNumberMissing
    skus
    lines {
      id
      amount
    }
    outboundCarriers
    shippingService
    orderShippingWeight
    orderDate
  }
`);

/** An order of the list; fields that the user may not read are null. */
export type OrderRow = OrderRow_OrderFragment;

/** The name of an order: its number, else its invoice, else its id. */
export function orderName({ customerOrderId, customerInvoiceNumber, id }: OrderRow): string {
  return customerOrderId ?? customerInvoiceNumber ?? id;
}

/** The statuses to choose from (GET /orders/shipping_statuses). */
export const OrderStatusesQuery = graphql(`
  query OrderStatuses {
    orderStatuses {
      id
      name
    }
  }
`);

/** The carriers to choose from, with their logos (GET /shipping_data/carriers). */
export const OrderCarriersQuery = graphql(`
  query OrderCarriers {
    carriers {
      id
      name
      logo
    }
  }
`);

/** The ids of all matches, for select-all (GET /orders with a page size of 10000000). */
export const OrderIdsQuery = graphql(`
  query OrderIds($filter: OrderFilter) {
    orderIds(filter: $filter)
  }
`);
