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

/** The value of the stock by warehouse. */
export const StockValueQuery = graphql(`
  query StockValue {
    stockValuation(groupBy: WAREHOUSE, first: 50) {
      groupCount
      inventory
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
