import { graphql } from '../../../platform/generated/gql';

/** The orders as CSV (document 2, sections 2.1, 7 and 9). */
export const ExportOrdersQuery = graphql(`
  query ExportOrders($filter: OrderFilter, $ids: [ID!]) {
    exportOrders(filter: $filter, ids: $ids) {
      id
      url
      name
      orders
    }
  }
`);

/** The progress of writing an export; null if unknown. */
export const ExportProgressQuery = graphql(`
  query ExportProgress($id: ID!) {
    exportProgress(id: $id) {
      total
      read
      written
    }
  }
`);
