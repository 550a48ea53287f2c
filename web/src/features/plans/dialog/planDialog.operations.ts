import { graphql } from '../../../platform/generated/gql';
import type { PlanInDialog_PlanFragment } from '../../../platform/generated/gql/graphql';

/** GET /shipping_plans/{id} */
export const PlanQuery = graphql(`
  query Plan($id: ID!) {
    shippingPlan(id: $id) {
      id
      ...PlanInDialog_plan @unmask
    }
  }
`);

/** @public Queries spread it by its name. */
export const PlanInDialogFragment = graphql(`
  fragment PlanInDialog_plan on ShippingPlan {
    id
    ...PlanRow_plan @unmask
    recordStatusId
    supplierNameId
    containerSizeId
    containerArrivalPlaceId
    carrierNameId
    paymentStatusId
    prepaymentDate
    fullpaidDate
    shipmentPaidStatusId
    customsPaidStatusId
    chinaStatusId
    chinaUserId
    accountingStatusId
    products {
      id
      sku
      name
      quantityDelivering
      product {
        id
        shippingSizeLength
        shippingSizeWidth
        shippingSizeHeight
      }
    }
  }
`);

/** A plan of the dialog; fields that the user may not read are null. */
export type PlanInDialog = PlanInDialog_PlanFragment;

/** POST /shipping_plans */
export const CreatePlanMutation = graphql(`
  mutation CreatePlan($input: CreateShippingPlanInput!) {
    createShippingPlan(input: $input) {
      id
      ...PlanInDialog_plan @unmask
    }
  }
`);

/** PUT /shipping_plans; the answer updates the list. */
export const UpdatePlanMutation = graphql(`
  mutation UpdatePlan($id: ID!, $input: UpdateShippingPlanInput!) {
    updateShippingPlan(id: $id, input: $input) {
      id
      ...PlanInDialog_plan @unmask
    }
  }
`);

/**
 * POST /shipping_plans/{id}/block: takes the lock, or renews it. With `releaseIfGone` the gateway releases it again if the page is
 * gone before the answer: a release that the page sends itself may overtake the lock.
 */
export const LockPlanMutation = graphql(`
  mutation LockPlan($id: ID!, $releaseIfGone: Boolean!) {
    lockShippingPlan(id: $id, releaseIfGone: $releaseIfGone) {
      lockedBy
      lockedUntil
      canRelease
      isMine
    }
  }
`);

/** POST /shipping_plans/{id}/release; `onlyOwn` does not release the lock of another user. */
export const ReleasePlanMutation = graphql(`
  mutation ReleasePlan($id: ID!, $onlyOwn: Boolean!) {
    releaseShippingPlan(id: $id, onlyOwn: $onlyOwn) {
      lockedBy
      lockedUntil
      canRelease
      isMine
    }
  }
`);

/** The products to add to a plan (GET /shipping_data/linked_products). */
export const LinkedProductsQuery = graphql(`
  query LinkedProducts {
    lookups {
      linkedProducts {
        id
        sku
        name
      }
    }
  }
`);

/** The sizes of added products (GET /shipping_data/products). */
export const ProductSizesQuery = graphql(`
  query ProductSizes($keywords: String!) {
    products(filter: { keywords: $keywords }, page: { index: 0, size: 25 }) {
      items {
        id
        sku
        shippingSizeLength
        shippingSizeWidth
        shippingSizeHeight
      }
    }
  }
`);
