import { graphql } from '../../../generated/gql';

/** PUT /orders/set_orders_status_deleted (document 2, sections 4 and 7). */
export const DeleteOrdersMutation = graphql(`
  mutation DeleteOrders($ids: [ID!]!) {
    deleteOrders(ids: $ids)
  }
`);

/** PUT /orders/flush_reserved (document 2, sections 4 and 7). */
export const FlushReservedMutation = graphql(`
  mutation FlushReserved {
    flushReserved
  }
`);

/** PUT /orders/set_orders_status (document 2, sections 4 and 7). */
export const SendOrdersMutation = graphql(`
  mutation SendOrders($ids: [ID!]!) {
    sendOrders(ids: $ids) {
      sent
      file {
        id
        url
        name
      }
      skipped {
        id
        reason
      }
    }
  }
`);

/** The numbers of matches that would be skipped: by status, and of unshipped ones by pick type. */
export const SendForecastQuery = graphql(`
  query SendForecast($filter: OrderFilter, $waiting: OrderFilter, $someWait: Boolean!) {
    byStatus: orderCounts(filter: $filter, by: [STATUS]) {
      groups {
        status {
          id
          name
        }
        count
      }
    }
    waiting: orderCounts(filter: $waiting, by: [PICK_TYPE]) @include(if: $someWait) {
      groups {
        pickType
        count
      }
    }
  }
`);

/** The orders as CSV (document 2, sections 2.1, 7 and 9). */
export const ExportOrdersQuery = graphql(`
  query ExportOrders($filter: OrderFilter, $ids: [ID!]) {
    exportOrders(filter: $filter, ids: $ids) {
      id
      url
      name
      orders
    }
  }
`);

/** The progress of writing an export; null if unknown. */
export const ExportProgressQuery = graphql(`
  query ExportProgress($id: ID!) {
    exportProgress(id: $id) {
      total
      read
      written
    }
  }
`);

/** The list's data of a selected order: its name, and whether it can be sent. */
export const SelectedOrderFragment = graphql(`
  fragment SelectedOrder_order on Order {
    id
    customerOrderId
    pickType
    shippingStatusName
  }
`);
