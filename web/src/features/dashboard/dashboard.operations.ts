import { graphql } from '../../generated/gql';

/** GET /orders/shipping_statuses */
export const DashboardStatusesQuery = graphql(`
  query DashboardStatuses {
    orderStatuses {
      id
      name
    }
  }
`);

/** How many orders match; the back-end counts (GET /orders). */
export const OrderCountQuery = graphql(`
  query OrderCount($filter: OrderFilter!) {
    orderCounts(filter: $filter) {
      total
    }
  }
`);

/** How many orders are open, and how many of them came in since a moment. */
export const OpenOrdersQuery = graphql(`
  query OpenOrders($open: OrderFilter!, $today: OrderFilter!) {
    open: orderCounts(filter: $open) {
      total
    }
    today: orderCounts(filter: $today) {
      total
    }
  }
`);

/** The statuses of plans (GET /shipping_data/record_statuses). */
export const PlanStatusesQuery = graphql(`
  query PlanStatuses {
    lookups {
      recordStatuses {
        id
        name
      }
    }
  }
`);

/** How many plans match (GET /shipping_plans). */
export const PlanCountQuery = graphql(`
  query PlanCount($filter: ShippingPlanFilter!) {
    shippingPlans(filter: $filter, page: { index: 0, size: 1 }) {
      total
    }
  }
`);

/** The plans that arrive in a span of time, the first one first; without archived ones for who may read the status. */
export const ArrivalsQuery = graphql(`
  query Arrivals($from: DateTime!, $to: DateTime!, $notArchived: Boolean) {
    shippingPlans(
      filter: { arrivalFrom: $from, arrivalTo: $to, notArchived: $notArchived }
      page: { index: 0, size: 200 }
      sort: { field: CONTAINER_ARRIVAL_DATE, direction: ASC }
    ) {
      total
      items {
        id
        shipmentRecordName
        containerArrivalDate
        containerArrivalDateMode
      }
    }
  }
`);
