import { graphql } from '../../platform/generated/gql';

/** The first orders that match a text. */
export const PaletteOrdersQuery = graphql(`
  query PaletteOrders($filter: OrderFilter!) {
    orders(filter: $filter, page: { index: 0, size: 5 }) {
      items {
        id
        customerOrderId
        shippingAddressName
      }
    }
  }
`);

/** The SKUs that match a text. */
export const PaletteSkusQuery = graphql(`
  query PaletteSkus($keywords: String!) {
    skuOptions(keywords: $keywords) {
      id
      sku
      name
    }
  }
`);

/** The first shipping plans that match a text. */
export const PalettePlansQuery = graphql(`
  query PalettePlans($keywords: String!) {
    shippingPlans(filter: { keywords: $keywords }, page: { index: 0, size: 5 }) {
      items {
        id
        shipmentRecordName
        supplierName
      }
    }
  }
`);
