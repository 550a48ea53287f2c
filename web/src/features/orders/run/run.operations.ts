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
