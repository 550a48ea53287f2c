import { graphql } from '../../platform/generated/gql';

/** GET /shipping_data/products with the SKU as keywords */
export const SkuProductQuery = graphql(`
  query SkuProduct($sku: String!) {
    product(sku: $sku) {
      id
      sku
      name
      inStock
      inFlow
      shippingSizeLength
      shippingSizeWidth
      shippingSizeHeight
      shippingSizeWeight
      bulky
      outboundCarrier
      cabQuantity
    }
  }
`);

/** The entries of a SKU (GET /warehouses/inventories). */
export const SkuEntriesQuery = graphql(`
  query SkuEntries($sku: String!) {
    inventories(filter: { sku: $sku, exactMatchSku: true }, page: { index: 0, size: 2000 }) {
      total
      items {
        id
        name
        storageLocation
        inventory
        reserved
        date
        totalValueOfGoods
      }
    }
  }
`);

/** The statuses, to find open orders (GET /orders/shipping_statuses). */
export const SkuOrderStatusesQuery = graphql(`
  query SkuOrderStatuses {
    orderStatuses {
      id
      name
    }
  }
`);

/** The open orders of a SKU, the newest first (GET /orders). */
export const SkuOrdersQuery = graphql(`
  query SkuOrders($sku: String!, $statusIds: [ID!]!) {
    orders(filter: { sku: $sku, statusIds: $statusIds }, page: { index: 0, size: 100 }) {
      total
      items {
        id
        customerOrderId
        shippingAddressCompany
        shippingAddressName
        pickType
        lines {
          id
          sku
          amount
        }
      }
    }
  }
`);

/** The plans with a SKU (GET /shipping_plans). */
export const SkuPlansQuery = graphql(`
  query SkuPlans($sku: String!) {
    shippingPlans(
      filter: { keywords: $sku, notArchived: true }
      page: { index: 0, size: 100 }
      sort: { field: CONTAINER_ARRIVAL_DATE, direction: ASC }
    ) {
      items {
        id
        shipmentRecordName
        recordStatus
        containerArrivalDate
        containerArrivalDateMode
        products {
          id
          sku
          quantityDelivering
        }
      }
    }
  }
`);
