import { graphql } from '../../generated/gql';
import type { OrderDialog_OrderFragment } from '../../generated/gql/graphql';

/**
 * One order with everything that its dialog shows (GET /orders; document 2, sections 2.1 and 3).
 * With what the list has of a page: where the two ask for the same, one answer stands in the place of the other.
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
        storageLocation {
          id
          fullName
        }
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

/** An order as its dialog shows it; what the viewer may not read is null. */
export type OrderInDialog = OrderDialog_OrderFragment;
