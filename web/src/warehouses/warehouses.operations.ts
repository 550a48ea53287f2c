import { graphql } from '../generated/gql';

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

/** The value of the stock by warehouse, and how the warehouses are called: who may read the one may read the other. */
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

/** The SKUs whose stock is worth the most. */
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
