import { graphql } from '../../generated/gql';

/** The statuses that are counted by (GET /orders/shipping_statuses, GET /shipping_data/record_statuses). */
export const DashboardStatusesQuery = graphql(`
  query DashboardStatuses($orders: Boolean!, $plans: Boolean!) {
    orderStatuses @include(if: $orders) {
      id
      name
    }
    lookups @include(if: $plans) {
      recordStatuses {
        id
        name
      }
    }
  }
`);

/**
 * How many orders there are of each figure and of each thing to do, counted by the back-end (GET /orders). Those by pick type or
 * date are asked for where they may be read.
 */
export const OrderFiguresQuery = graphql(`
  query OrderFigures(
    $open: OrderFilter!
    $today: OrderFilter!
    $check: OrderFilter!
    $errors: OrderFilter!
    $exported: OrderFilter!
    $readsDates: Boolean!
    $readsPickTypes: Boolean!
  ) {
    open: orderCounts(filter: $open) {
      total
    }
    today: orderCounts(filter: $today) @include(if: $readsDates) {
      total
    }
    check: orderCounts(filter: $check) @include(if: $readsPickTypes) {
      total
    }
    errors: orderCounts(filter: $errors) {
      total
    }
    exported: orderCounts(filter: $exported) {
      total
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

/** The next plans that arrive from a moment on. */
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
