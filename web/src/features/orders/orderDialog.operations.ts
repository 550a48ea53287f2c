import { graphql } from '../../generated/gql';

/** One order with everything that its dialog shows (GET /orders; document 2, sections 2.1 and 3). */
export const OrderQuery = graphql(`
  query Order(
    $filter: OrderFilter
    $page: PageInput!
    $sort: OrderSort
    $readsInvoice: Boolean!
    $readsCustomer: Boolean!
    $readsNumber: Boolean!
    $readsCompany: Boolean!
    $readsName: Boolean!
    $readsStreet: Boolean!
    $readsZipcode: Boolean!
    $readsTown: Boolean!
    $readsCountry: Boolean!
    $readsLines: Boolean!
    $readsStatus: Boolean!
    $readsPickType: Boolean!
    $readsPhone: Boolean!
    $readsCarriers: Boolean!
    $readsService: Boolean!
    $readsWeight: Boolean!
    $readsType: Boolean!
    $readsOrderDate: Boolean!
    $readsShippedDate: Boolean!
    $readsPhoneMissing: Boolean!
    $readsAll: Boolean!
    $readsLocations: Boolean!
  ) {
    orders(filter: $filter, page: $page, sort: $sort) {
      items {
        id
        customerOrderId @include(if: $readsNumber)
        ...OrderDialog_order
      }
    }
  }
`);

/** An order as its dialog shows it: only what this viewer may read is asked for. */
export const OrderDialogFragment = graphql(`
  fragment OrderDialog_order on Order {
    id
    customerOrderId @include(if: $readsNumber)
    customerInvoiceNumber @include(if: $readsInvoice)
    customerIdNumber @include(if: $readsCustomer)
    shippingStatusName @include(if: $readsStatus)
    pickType @include(if: $readsPickType)
    orderType @include(if: $readsType)
    orderDate @include(if: $readsOrderDate)
    shippedDate @include(if: $readsShippedDate)
    outboundCarriers @include(if: $readsCarriers)
    orderShippingCarrier @include(if: $readsAll)
    shippingService @include(if: $readsService)
    orderShippingWeight @include(if: $readsWeight)
    packageId @include(if: $readsAll)
    warehouse @include(if: $readsAll) {
      id
      name
      code
    }
    phoneNumber @include(if: $readsPhone)
    phoneNumberMissing @include(if: $readsPhoneMissing)
    shippingAddressCompany @include(if: $readsCompany)
    shippingAddressName @include(if: $readsName)
    shippingAddressStreet @include(if: $readsStreet)
    shippingAddressZipcode @include(if: $readsZipcode)
    shippingAddressTown @include(if: $readsTown)
    shippingAddressCountry @include(if: $readsCountry)
    bulky @include(if: $readsLines)
    lines @include(if: $readsLines) {
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
        storageLocation @include(if: $readsLocations) {
          id
          fullName
        }
      }
    }
    parts @include(if: $readsLines) {
      id
      description
      quantity
      weight
      carrier
      storageLocationName
    }
  }
`);
