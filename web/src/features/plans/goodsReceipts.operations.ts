import { graphql } from '../../platform/generated/gql';
import type { GoodsReceiptsQuery as Answer } from '../../platform/generated/gql/graphql';

/** What was received of some plans, at most 25 (GET /warehouses/sku/histories with `reason`). */
export const GoodsReceiptsQuery = graphql(`
  query GoodsReceipts($planIds: [ID!]!) {
    goodsReceipts(planIds: $planIds) {
      planId
      lines {
        productId
        sku
        received
        bookings {
          id
          dateTime
          quantity
          changedType
          changedBy
          warehouseId
          storageLocation
        }
      }
    }
  }
`);

export type GoodsReceipt = Answer['goodsReceipts'][number];
export type ReceivedLine = GoodsReceipt['lines'][number];
/** A booking; fields that the user may not read are null. */
export type ReceiptBooking = NonNullable<ReceivedLine['bookings']>[number];
