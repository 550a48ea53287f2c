import { graphql } from '../../../platform/generated/gql';
import type { ProductsToEditQuery as Products } from '../../../platform/generated/gql/graphql';

/** Products with their versions, by which changes of other users are detected (GET /shipping_data/products). */
export const ProductsToEditQuery = graphql(`
  query ProductsToEdit($filter: ProductFilter, $page: PageInput!) {
    products(filter: $filter, page: $page, sort: { field: SKU, direction: ASC }) {
      total
      items {
        id
        version
        ...Product_fields @unmask
      }
    }
  }
`);

export type ProductToEdit = Products['products']['items'][number];

/** PUT /shipping_data/products/{id}; the list is loaded again when all are done. */
export const SaveProductMutation = graphql(`
  mutation SaveProduct($id: ID!, $input: UpdateProductInput!, $version: String, $sku: String) {
    updateProduct(id: $id, input: $input, version: $version, sku: $sku) {
      id
    }
  }
`);

/** The list's data of a selected product. */
export const SelectedProductFragment = graphql(`
  fragment SelectedProduct on Product {
    id
    sku
  }
`);
