import { graphql } from '../../platform/generated/gql';
import type { PlanRow_PlanFragment } from '../../platform/generated/gql/graphql';

/** GET /shipping_plans (document 3, section 2). */
export const PlansQuery = graphql(`
  query Plans($filter: ShippingPlanFilter, $page: PageInput!, $sort: ShippingPlanSort) {
    shippingPlans(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        ...PlanRow_plan @unmask
      }
    }
  }
`);

/** How many plans there are of each status (GET /shipping_plans). */
export const PlanStatusCountsQuery = graphql(`
  query PlanStatusCounts($filter: ShippingPlanFilter) {
    shippingPlanStatusCounts(filter: $filter) {
      status {
        id
      }
      count
    }
  }
`);

/** @public Queries spread it by its name. */
export const PlanRowFragment = graphql(`
  fragment PlanRow_plan on ShippingPlan {
    id
    recordStatus
    recordTags
    shipmentNote
    shipmentRecordName
    supplierOrderId
    supplierName
    containerId
    containerSize
    containerArrivalDate
    containerArrivalDateMode
    containerArrivalPlace
    carrierShipmentId
    carrierName
    carrierShipmentUrl
    paymentStatus
    orderTotalAmount
    prepaymentAmount
    shipmentPaidStatus
    customsPaidStatus
    chinaStatus
    chinaText
    chinaUser
    accountingStatus
    accountingStatusDate
    proformaInvoice {
      id
      name
      url
    }
    commercialInvoice {
      id
      name
      url
    }
    packingList {
      id
      name
      url
    }
    products {
      id
      sku
      quantityDelivering
    }
    lockedBy
    lockedUntil
    canRelease
    lockIsMine
  }
`);

/** A plan of the list; fields that the user may not read are null. */
export type PlanRow = PlanRow_PlanFragment;

/** The name of a plan: its own, else its container, else its id. */
export function planName({
  shipmentRecordName,
  containerId,
  id,
}: Pick<PlanRow, 'id' | 'shipmentRecordName' | 'containerId'>): string {
  return shipmentRecordName || containerId || id;
}
