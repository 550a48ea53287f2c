import { graphql } from '../../platform/generated/gql';

/** All storage locations, so that codes are recognised without a request for each. */
export const ScanLocationsQuery = graphql(`
  query ScanLocations {
    storageLocations(page: { index: 0, size: 5000 }) {
      items {
        id
        fullName
        warehouseName
        isActive
        priority
      }
    }
  }
`);

/** GET /shipping_data/products: the first 10,000 SKUs with their names. */
export const ScanSkusQuery = graphql(`
  query ScanSkus {
    skuOptions {
      id
      sku
      name
    }
  }
`);
