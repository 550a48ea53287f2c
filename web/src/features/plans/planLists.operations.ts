import { graphql } from '../../platform/generated/gql';
import type { PlanListsQuery as PlanLists_ } from '../../platform/generated/gql/graphql';

/** The lookups of plans (GET /shipping_data/…); a list that fails is null, and the others are still returned. */
export const PlanListsQuery = graphql(`
  query PlanLists {
    lookups {
      recordStatuses {
        id
        name
      }
      recordTags {
        id
        name
      }
      supplierNames {
        id
        name
      }
      containerSizes {
        id
        name
      }
      containerArrivalPlaces {
        id
        name
      }
      carrierNames {
        id
        name
      }
      paymentStatuses {
        id
        name
      }
      shipmentPaidStatuses {
        id
        name
      }
      customsPaidStatuses {
        id
        name
      }
      chinaStatuses {
        id
        name
      }
      chinaUsers {
        id
        name
      }
      accountingStatuses {
        id
        name
      }
    }
  }
`);

export type PlanLists = PlanLists_['lookups'];
export type PlanListName = Exclude<keyof PlanLists, '__typename'>;

/** The ids and names of all matching plans, for select-all (GET /shipping_plans, 1,000 at a time). */
export const PlanIdsQuery = graphql(`
  query PlanIds($filter: ShippingPlanFilter, $page: PageInput!) {
    shippingPlans(filter: $filter, page: $page) {
      total
      items {
        id
      }
    }
  }
`);

/** PUT /shipping_plans/send_document_ci */
export const SendInvoicesMutation = graphql(`
  mutation SendCommercialInvoices($ids: [ID!]!) {
    sendCommercialInvoices(ids: $ids)
  }
`);
