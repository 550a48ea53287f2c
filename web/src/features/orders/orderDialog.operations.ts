import { graphql } from '../../platform/generated/gql';
import type { OrderDialog_OrderFragment } from '../../platform/generated/gql/graphql';

/**
 * One order with all data of its dialog (GET /orders; document 2, sections 2.1 and 3).
 * Selects `total` like the list's query, because with the same variables both have the same cache entry.
 */
export const OrderQuery = graphql(`
  query Order($filter: OrderFilter, $page: PageInput!, $sort: OrderSort) {
    orders(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        ...OrderDialog_order @unmask
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const OrderDialogFragment = graphql(`
  fragment OrderDialog_order on Order {
    id
    customerOrderId
    customerInvoiceNumber
    customerIdNumber
    shippingStatusId
    shippingStatusName
    isEditable
    version
    pickType
    orderType
    orderDate
    shippedDate
    outboundCarriers
    orderShippingCarrier
    shippingService
    orderShippingWeight
    packageId
    warehouse {
      id
      name
      code
    }
    phoneNumber
    phoneNumberMissing
    shippingAddressCompany
    shippingAddressName
    shippingAddressStreet
    shippingAddressZipcode
    shippingAddressTown
    shippingAddressCountry
    bulky
    lines {
      id
      sku
      description
      amount
      carrier
      bulky
      cabQuantity
      shippingSizeLength
      shippingSizeWidth
      shippingSizeHeight
      shippingSizeWeight
      location
      places {
        amount
        storageLocationId
        inventoryId
        storageLocationName
      }
    }
    parts {
      id
      description
      quantity
      weight
      carrier
      storageLocationId
      storageLocationName
    }
  }
`);

/** An order of the dialog; fields that the user may not read are null. */
export type OrderInDialog = OrderDialog_OrderFragment;
