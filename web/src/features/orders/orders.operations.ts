import { graphql } from '../../generated/gql';

/** GET /orders (document 2, section 2.1). */
export const OrdersQuery = graphql(`
  query Orders(
    $filter: OrderFilter
    $page: PageInput!
    $sort: OrderSort
    $readsInvoice: Boolean!
    $readsCustomer: Boolean!
    $readsNumber: Boolean!
    $readsCompany: Boolean!
    $readsName: Boolean!
    $readsStreet: Boolean!
    $readsZipcode: Boolean!
    $readsTown: Boolean!
    $readsCountry: Boolean!
    $readsLines: Boolean!
    $readsStatus: Boolean!
    $readsPickType: Boolean!
    $readsCarriers: Boolean!
    $readsService: Boolean!
    $readsWeight: Boolean!
    $readsType: Boolean!
    $readsOrderDate: Boolean!
    $readsShippedDate: Boolean!
    $readsPhoneMissing: Boolean!
  ) {
    orders(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        ...OrdersTable_order @unmask
      }
    }
  }
`);

/** What there is to choose from, as far as it is the viewer's: GET /orders/shipping_statuses and GET /shipping_data/carriers. */
export const OrderChoicesQuery = graphql(`
  query OrderChoices($readsStatus: Boolean!, $readsCarriers: Boolean!) {
    orderStatuses @include(if: $readsStatus) {
      id
      name
    }
    carriers @include(if: $readsCarriers) {
      id
      name
      logo
    }
  }
`);

/** The ids of everything that matches, for select-all (GET /orders with a page size of 10000000). */
export const OrderIdsQuery = graphql(`
  query OrderIds($filter: OrderFilter) {
    orderIds(filter: $filter)
  }
`);
