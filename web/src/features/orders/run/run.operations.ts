import { graphql } from '../../../platform/generated/gql';

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
