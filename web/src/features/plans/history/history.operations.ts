import { graphql } from '../../../platform/generated/gql';
import type { PlanHistoryQuery as PlanHistory } from '../../../platform/generated/gql/graphql';

/** GET /shipping_plans/{id}/histories (document 3, section 2). */
export const PlanHistoryQuery = graphql(`
  query PlanHistory($id: ID!, $page: PageInput!) {
    shippingPlanHistory(id: $id, page: $page) {
      total
      items {
        time
        modifiedBy
        modifiedById
        modifiedByAvatarUrl
        content
        valuesChanged {
          property
          oldValue
          newValue
          old {
            text
            moment
            date
            amount
            items
          }
          new {
            text
            moment
            date
            amount
            items
          }
        }
      }
    }
  }
`);

/** The name of a plan, above its history. */
export const PlanNameQuery = graphql(`
  query PlanName($id: ID!) {
    shippingPlan(id: $id) {
      id
      shipmentRecordName
      containerId
      recordStatus
    }
  }
`);

export type PlanChange = PlanHistory['shippingPlanHistory']['items'][number];
