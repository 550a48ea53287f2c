import { graphql } from '../../platform/generated/gql';
import type { BookingEntry_InventoryFragment } from '../../platform/generated/gql/graphql';

/** @public Queries spread it by its name. */
export const BookingEntryFragment = graphql(`
  fragment BookingEntry_inventory on Inventory {
    id
    sku
    name
    storageLocationId
    storageLocation
    warehouse {
      id
      name
    }
    inventory
    reserved
    date
  }
`);

/** A stock entry to book on; values that the viewer may not read are null. */
export type BookingEntry = BookingEntry_InventoryFragment;

/** The stock entries that match a text: at most 200, as in pick-lists (document 3, section 9). */
export const BookingEntriesQuery = graphql(`
  query BookingEntries($keywords: String!) {
    inventories(filter: { keywords: $keywords }, page: { index: 0, size: 200 }) {
      items {
        id
        ...BookingEntry_inventory @unmask
      }
    }
  }
`);

/** All stock of one SKU. */
export const StockOfSkuQuery = graphql(`
  query StockOfSku($sku: String!) {
    inventories(filter: { sku: $sku, exactMatchSku: true }, page: { index: 0, size: 1000 }) {
      total
      items {
        id
        ...BookingEntry_inventory @unmask
      }
    }
  }
`);

/** The newest entries of a SKU with their costs, of which the first with a price and a rate is proposed for the next receipt. */
export const LastReceiptsQuery = graphql(`
  query LastReceipts($sku: String!) {
    inventories(
      filter: { sku: $sku, exactMatchSku: true }
      page: { index: 0, size: 20 }
      sort: { field: DATE, direction: DESC }
    ) {
      items {
        id
        date
        purchasePrice
        exchangeRate
        additionalCosts
      }
    }
  }
`);

/** The stock at a location: 100 entries, as many as are checked before it is archived (document 3, section 9). */
export const StockAtLocationQuery = graphql(`
  query StockAtLocation($storageLocationId: ID!) {
    inventories(filter: { storageLocationId: $storageLocationId }, page: { index: 0, size: 100 }) {
      items {
        id
        ...BookingEntry_inventory @unmask
      }
    }
  }
`);

/** The active locations that goods can be booked to (GET /warehouses/storage_locations with isPulldown). */
export const BookingLocationsQuery = graphql(`
  query BookingLocations($keywords: String) {
    storageLocationOptions(keywords: $keywords) {
      id
      label
    }
  }
`);

/** GET /shipping_data/products, for a pick-list. */
export const BookingSkusQuery = graphql(`
  query BookingSkus($keywords: String!) {
    skuOptions(keywords: $keywords) {
      id
      sku
      name
    }
  }
`);

/** POST /warehouses */
export const BookIncomingGoodsMutation = graphql(`
  mutation BookIncomingGoods($input: IncomingGoodsInput!) {
    bookIncomingGoods(input: $input) {
      id
    }
  }
`);

/** POST /warehouses/moving */
export const MoveGoodsMutation = graphql(`
  mutation MoveGoods($input: MoveGoodsInput!) {
    moveGoods(input: $input) {
      source {
        id
      }
    }
  }
`);

/** POST /warehouses/manual_adjustment */
export const AdjustStockMutation = graphql(`
  mutation AdjustStock($input: AdjustStockInput!) {
    adjustStock(input: $input) {
      id
    }
  }
`);
