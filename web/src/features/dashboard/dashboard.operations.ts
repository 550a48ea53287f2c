import { graphql } from '../../platform/generated/gql';

/** The statuses that orders are counted by (GET /orders/shipping_statuses). */
export const DashboardOrderStatusesQuery = graphql(`
  query DashboardOrderStatuses {
    orderStatuses {
      id
      name
    }
  }
`);

/** The statuses that plans are counted by (GET /shipping_data/record_statuses). */
export const DashboardPlanStatusesQuery = graphql(`
  query DashboardPlanStatuses {
    lookups {
      recordStatuses {
        id
        name
      }
    }
  }
`);

/** The number of orders in each of these statuses, counted by the back-end (GET /orders). */
export const OrdersByStatusQuery = graphql(`
  query OrdersByStatus($statusIds: [ID!]!) {
    orderCounts(filter: { statusIds: $statusIds }, by: [STATUS]) {
      groups {
        status {
          id
        }
        count
      }
    }
  }
`);

/** The same, with the number of orders of one status that wait for a check, for users who may read pick types. */
export const OrdersToCheckQuery = graphql(`
  query OrdersToCheck($statusIds: [ID!]!, $toCheck: [ID!]!) {
    orderCounts(filter: { statusIds: $statusIds }, by: [STATUS]) {
      groups {
        status {
          id
        }
        count
      }
    }
    check: orderCounts(filter: { statusIds: $toCheck, pickTypes: [CHECK] }) {
      total
    }
  }
`);

/** The number of matching plans (GET /shipping_plans). */
export const PlanCountQuery = graphql(`
  query PlanCount($filter: ShippingPlanFilter!) {
    shippingPlans(filter: $filter, page: { index: 0, size: 1 }) {
      total
    }
  }
`);

/** The plans that arrive in a period, earliest first; without archived ones if the user may read the status. */
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

/** The next plans that arrive after a moment. */
export const LaterArrivalsQuery = graphql(`
  query LaterArrivals($from: DateTime!, $notArchived: Boolean) {
    shippingPlans(
      filter: { arrivalFrom: $from, notArchived: $notArchived }
      page: { index: 0, size: 8 }
      sort: { field: CONTAINER_ARRIVAL_DATE, direction: ASC }
    ) {
      items {
        id
        shipmentRecordName
        supplierName
        containerId
        containerArrivalDate
        containerArrivalDateMode
      }
    }
  }
`);
