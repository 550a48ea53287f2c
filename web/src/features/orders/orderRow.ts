import { graphql } from '../../generated/gql';
import type { OrdersTable_OrderFragment } from '../../generated/gql/graphql';

/**
 * What the orders list shows of an order: only what this viewer may read is asked for. Carriers by their names alone, so that
 * the rows do not wait for another list.
 */
export const OrdersTableFragment = graphql(`
  fragment OrdersTable_order on Order {
    id
    customerOrderId @include(if: $readsNumber)
    customerInvoiceNumber @include(if: $readsInvoice)
    customerIdNumber @include(if: $readsCustomer)
    shippingStatusName @include(if: $readsStatus)
    shippedDate @include(if: $readsShippedDate)
    pickType @include(if: $readsPickType)
    orderType @include(if: $readsType)
    shippingAddressCompany @include(if: $readsCompany)
    shippingAddressName @include(if: $readsName)
    shippingAddressStreet @include(if: $readsStreet)
    shippingAddressZipcode @include(if: $readsZipcode)
    shippingAddressTown @include(if: $readsTown)
    shippingAddressCountry @include(if: $readsCountry)
    phoneNumberMissing @include(if: $readsPhoneMissing)
    skus @include(if: $readsLines)
    lines @include(if: $readsLines) {
      id
      amount
    }
    outboundCarriers @include(if: $readsCarriers)
    shippingService @include(if: $readsService)
    orderShippingWeight @include(if: $readsWeight)
    orderDate @include(if: $readsOrderDate)
  }
`);

export type OrderRow = OrdersTable_OrderFragment;
