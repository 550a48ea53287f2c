import { graphql } from '../../platform/generated/gql';
import type { SkuStocksQuery as SkuStocksAnswer } from '../../platform/generated/gql/graphql';

/** GET /warehouses/sku_stats (document 3, section 2, Inventories screen). */
export const SkuStocksQuery = graphql(`
  query SkuStocks($filter: SkuStockFilter, $page: PageInput!, $sort: SkuStockSort) {
    skuStocks(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        sku
        name
        total
        warehouses {
          warehouseId
          warehouseCode
          inventory
        }
      }
    }
  }
`);

/** The stock of a SKU; fields that the user may not read are null. It has no id of its own; its position on the page is used instead. */
export type SkuStockRow = SkuStocksAnswer['skuStocks']['items'][number] & { id: string };
