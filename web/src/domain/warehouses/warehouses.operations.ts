import { graphql } from '../../platform/generated/gql';

/** The warehouses to choose from (GET /warehouses). */
export const WarehousesQuery = graphql(`
  query Warehouses {
    warehouses {
      id
      name
      code
    }
  }
`);

/** The value of the stock by warehouse, and the names of the warehouses: the same right covers both. */
export const StockValueQuery = graphql(`
  query StockValue {
    stockValuation(groupBy: WAREHOUSE, first: 50) {
      groupCount
      inventory
      valueOfGoods
      entriesWithoutValue
      groups {
        key
        name
        inventory
        valueOfGoods
      }
    }
    warehouses {
      id
      name
      code
    }
  }
`);

/** The SKUs with the most valuable stock. */
export const TopStockQuery = graphql(`
  query TopStock($first: Int!) {
    stockValuation(groupBy: SKU, first: $first) {
      valueOfGoods
      groups {
        key
        name
        inventory
        valueOfGoods
      }
    }
  }
`);
