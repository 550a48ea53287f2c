import { graphql } from '../../platform/generated/gql';

/** The supplier of each product (GET /shipping_data/products). */
export const SupplierProductsQuery = graphql(`
  query SupplierProducts($page: PageInput!) {
    products(page: $page) {
      total
      items {
        id
        supplierId
      }
    }
  }
`);

/** The supplier of each plan that is not archived (GET /shipping_plans). */
export const SupplierPlansQuery = graphql(`
  query SupplierPlans($page: PageInput!) {
    shippingPlans(filter: { notArchived: true }, page: $page) {
      total
      items {
        id
        supplierNameId
        recordStatus
      }
    }
  }
`);
