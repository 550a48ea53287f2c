import { graphql } from '../../generated/gql';

/** How many orders of each of these statuses came in on each day. The gateway counts, and the back-end for it (GET /orders). */
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
