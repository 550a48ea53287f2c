import { graphql } from '../../platform/generated/gql';
import type { ProductQuery as ProductAnswer } from '../../platform/generated/gql/graphql';

/** The current data of one product, to be edited. */
export const ProductQuery = graphql(`
  query Product($sku: String!) {
    product(sku: $sku) {
      id
      version
      ...Product_fields @unmask
    }
  }
`);

export type ProductInDialog = NonNullable<ProductAnswer['product']>;

/** GET /shipping_data/carriers */
export const ProductCarriersQuery = graphql(`
  query ProductCarriers {
    carriers {
      id
      name
      logo
    }
  }
`);

/** GET /shipping_data/supplier_names */
export const ProductSuppliersQuery = graphql(`
  query ProductSuppliers {
    supplierOptions {
      id
      name
    }
  }
`);

/** The stock of a SKU by location (GET /warehouses/{sku}/details). */
export const ProductStockQuery = graphql(`
  query ProductStock($sku: String!) {
    skuDetails(sku: $sku) {
      sku
      total
      warehouses {
        warehouseId
        warehouseCode
        inventory
      }
    }
  }
`);

/** The plans with a SKU (GET /shipping_plans with it as keywords). */
export const ProductPlansQuery = graphql(`
  query ProductPlans($sku: String!) {
    shippingPlans(filter: { keywords: $sku, notArchived: true }, page: { index: 0, size: 100 }) {
      items {
        id
        shipmentRecordName
        containerArrivalDate
        recordStatus
        products {
          id
          sku
          quantityDelivering
        }
      }
    }
  }
`);

/** POST /shipping_data/export_products */
export const ExportProductsMutation = graphql(`
  mutation ExportProducts {
    exportProducts {
      name
      size
      url
    }
  }
`);

/** POST /shipping_data/products */
export const CreateProductMutation = graphql(`
  mutation CreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) {
      id
      sku
    }
  }
`);

/** PUT /shipping_data/products/{id}; the answer updates the list. */
export const UpdateProductMutation = graphql(`
  mutation UpdateProduct($id: ID!, $input: UpdateProductInput!, $version: String, $sku: String) {
    updateProduct(id: $id, input: $input, version: $version, sku: $sku) {
      id
      ...Product_fields @unmask
    }
  }
`);

/** The B-goods of a product (GET products and supplier_names, POST products). */
export const CreateBGoodsMutation = graphql(`
  mutation CreateBGoods($productId: ID!) {
    createBGoods(productId: $productId) {
      id
      sku
    }
  }
`);
