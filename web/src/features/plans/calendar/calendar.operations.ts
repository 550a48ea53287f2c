import { graphql } from '../../../platform/generated/gql';
import type { PlanArrival_PlanFragment } from '../../../platform/generated/gql/graphql';

/** The plans that arrive in a period (GET /shipping_plans). */
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
        ...PlanArrival_plan @unmask
      }
    }
  }
`);

/** The first plans without an arrival date (GET /shipping_plans, filtered by the gateway). */
export const PlansWithoutArrivalQuery = graphql(`
  query PlansWithoutArrival($filter: ShippingPlanFilter!) {
    shippingPlans(
      filter: $filter
      page: { index: 0, size: 100 }
      sort: { field: CONTAINER_ARRIVAL_DATE, direction: ASC }
    ) {
      total
      items {
        id
        ...PlanArrival_plan @unmask
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const PlanArrivalFragment = graphql(`
  fragment PlanArrival_plan on ShippingPlan {
    id
    shipmentRecordName
    supplierName
    containerId
    recordStatus
    containerArrivalDate
    containerArrivalDateMode
  }
`);

export type PlanArrival = PlanArrival_PlanFragment;

/** The current arrival of a plan, read before it is changed. */
export const ArrivalOfPlanQuery = graphql(`
  query ArrivalOfPlan($id: ID!) {
    shippingPlan(id: $id) {
      id
      containerArrivalDate
      containerArrivalDateMode
    }
  }
`);

/** PUT /shipping_plans: only the arrival. */
export const MoveArrivalMutation = graphql(`
  mutation MoveArrival($id: ID!, $input: UpdateShippingPlanInput!) {
    updateShippingPlan(id: $id, input: $input) {
      id
      containerArrivalDate
      containerArrivalDateMode
    }
  }
`);
