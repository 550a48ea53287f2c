import { graphql } from '../../platform/generated/gql';

/** The number of orders by status and day. The gateway groups the orders of these days (GET /orders). */
export const OrdersByDayQuery = graphql(`
  query OrdersByDay($from: DateTime!, $to: DateTime!, $timeZone: String!) {
    ordersGroups(
      where: { orderDate: { gte: $from, lte: $to } }
      by: [{ field: orderDate, bucket: DAY, timeZone: $timeZone }, { field: shippingStatusId }]
      first: 1000
    ) {
      groups {
        keys {
          orderDate
          shippingStatusId
        }
        count
      }
    }
  }
`);
