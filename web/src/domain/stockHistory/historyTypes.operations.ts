import { graphql } from '../../platform/generated/gql';

/** The reasons for changes of stock (GET /warehouses/history_types). */
export const StockHistoryTypesQuery = graphql(`
  query StockHistoryTypes {
    stockHistoryTypes {
      id
      name
    }
  }
`);
