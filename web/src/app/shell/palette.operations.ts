import { graphql } from '../../generated/gql';

/** The first orders that a text leads to. */
export const PaletteOrdersQuery = graphql(`
  query PaletteOrders($keywords: String!) {
    orders(filter: { keywords: $keywords }, page: { index: 0, size: 5 }) {
      items {
        id
        customerOrderId
        shippingAddressName
      }
    }
  }
`);

/** The SKUs that a text leads to. */
export const PaletteSkusQuery = graphql(`
  query PaletteSkus($keywords: String!) {
    skuOptions(keywords: $keywords) {
      id
      sku
      name
    }
  }
`);

/** The first shipping plans that a text leads to. */
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
