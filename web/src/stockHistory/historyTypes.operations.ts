import { graphql } from '../generated/gql';

/** Why stock changes (GET /warehouses/history_types). */
export const StockHistoryTypesQuery = graphql(`
  query StockHistoryTypes {
    stockHistoryTypes {
      id
      name
    }
  }
`);
