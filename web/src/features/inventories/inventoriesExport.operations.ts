import { graphql } from '../../platform/generated/gql';

/** POST /warehouses/export_inventories */
export const ExportInventoriesMutation = graphql(`
  mutation ExportInventories {
    exportInventories {
      name
      size
      url
    }
  }
`);
