import { graphql } from '../../../generated/gql';
import type { PlanArrivalsQuery as PlanArrivals } from '../../../generated/gql/graphql';

/** The plans that arrive in a span of time (GET /shipping_plans). */
export const PlanArrivalsQuery = graphql(`
  query PlanArrivals($filter: ShippingPlanFilter!) {
    shippingPlans(
      filter: $filter
      page: { index: 0, size: 1000 }
      sort: { field: CONTAINER_ARRIVAL_DATE, direction: ASC }
    ) {
      total
      items {
        id
        shipmentRecordName
        supplierName
        containerId
        recordStatus
        containerArrivalDate
        containerArrivalDateMode
      }
    }
  }
`);

export type PlanArrival = PlanArrivals['shippingPlans']['items'][number];

/** When a plan arrives now, before that is changed. */
export const ArrivalOfPlanQuery = graphql(`
  query ArrivalOfPlan($id: ID!) {
    shippingPlan(id: $id) {
      id
      containerArrivalDate
      containerArrivalDateMode
    }
  }
`);

/** PUT /shipping_plans: the arrival alone. */
export const MoveArrivalMutation = graphql(`
  mutation MoveArrival($id: ID!, $input: UpdateShippingPlanInput!) {
    updateShippingPlan(id: $id, input: $input) {
      id
      containerArrivalDate
      containerArrivalDateMode
    }
  }
`);
