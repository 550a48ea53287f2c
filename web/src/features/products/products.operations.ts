import { graphql } from '../../generated/gql';
import type { Product_FieldsFragment, ProductQuery as ProductAnswer } from '../../generated/gql/graphql';

/** GET /shipping_data/products (document 2, section 2.4). */
export const ProductsQuery = graphql(`
  query Products($filter: ProductFilter, $page: PageInput!, $sort: ProductSort) {
    products(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        ...Product_fields @unmask
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const ProductFieldsFragment = graphql(`
  fragment Product_fields on Product {
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
    hsUK
    hsEU
    hsCH
    outboundCarrier
    carrierUK
    carrierEU
    supplierId
    supplierName
    cabQuantity
    skuMasterbox
    mbSkuAmount
    mbSkuLength
    mbSkuWidth
    mbSkuHeight
    mbSkuWeight
    skuPaperWeight
    skuPlasticWeight
    skuWoodWeight
    skuMetalWeight
  }
`);

/** A product of the list; what the viewer may not read is null. */
export type ProductRow = Product_FieldsFragment;

/** One product, fresh, to be changed. */
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

/** How much of a SKU lies where (GET /warehouses/{sku}/details). */
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

/** The plans that name a SKU (GET /shipping_plans with it as keywords). */
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

/** PUT /shipping_data/products/{id}; the answer corrects the list. */
export const UpdateProductMutation = graphql(`
  mutation UpdateProduct($id: ID!, $input: UpdateProductInput!, $version: String) {
    updateProduct(id: $id, input: $input, version: $version) {
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
