import { graphql } from '../../platform/generated/gql';

/** The number of orders by status and day. The gateway groups the counts of the back-end (GET /orders). */
export const OrdersByDayQuery = graphql(`
  query OrdersByDay($statusIds: [ID!]!, $days: OrderCountDaysInput!) {
    orderCounts(filter: { statusIds: $statusIds }, by: [DAY, STATUS], days: $days) {
      groups {
        day
        status {
          id
          name
        }
        count
      }
    }
  }
`);
