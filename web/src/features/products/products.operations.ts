import { graphql } from '../../platform/generated/gql';
import type { Product_FieldsFragment } from '../../platform/generated/gql/graphql';

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

export type ProductRow = Product_FieldsFragment;
