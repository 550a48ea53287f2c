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
