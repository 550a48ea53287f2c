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

/** How far the writing of an export is; null where nobody knows. */
export const ExportProgressQuery = graphql(`
  query ExportProgress($id: ID!) {
    exportProgress(id: $id) {
      total
      read
      written
    }
  }
`);

/** What the list knows of a selected order: how it is called, and whether it can be sent. */
export const SelectedOrderFragment = graphql(`
  fragment SelectedOrder_order on Order {
    id
    customerOrderId
    pickType
  }
`);
