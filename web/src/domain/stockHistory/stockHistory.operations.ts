import { graphql } from '../../platform/generated/gql';
import type { StockHistoryRow_EntryFragment } from '../../platform/generated/gql/graphql';

/** GET /warehouses/{sku}/histories (document 3, sections 2 and 7). */
export const StockHistoryQuery = graphql(`
  query StockHistory($filter: StockHistoryFilter!, $page: PageInput!, $sort: StockHistorySort) {
    stockHistory(filter: $filter, page: $page, sort: $sort) {
      total
      items {
        id
        ...StockHistoryRow_entry @unmask
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const StockHistoryRowFragment = graphql(`
  fragment StockHistoryRow_entry on StockHistoryEntry {
    id
    sku
    dateTime
    warehouseId
    warehouseName
    storageLocationId
    storageLocation
    inStockOld
    inStockNew
    quantity
    totalOld
    totalNew
    changedType
    reason
    changedBy
    historyTypeId
    historyTypeName
    isManual
  }
`);

/** A change of stock; fields that the user may not read are null. */
export type StockHistoryRow = StockHistoryRow_EntryFragment;
