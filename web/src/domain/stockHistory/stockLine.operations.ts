import { graphql } from '../../platform/generated/gql';
import type { StockLevel_EntryFragment } from '../../platform/generated/gql/graphql';

/** The number of changes in a period, its first and last change, and the last changes before it. */
export const StockPeriodQuery = graphql(`
  query StockPeriod($filter: StockHistoryFilter!, $before: StockHistoryFilter!, $hasBegin: Boolean!) {
    newest: stockHistory(filter: $filter, page: { index: 0, size: 1 }, sort: { field: DATE_TIME, direction: DESC }) {
      total
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    oldest: stockHistory(filter: $filter, page: { index: 0, size: 1 }, sort: { field: DATE_TIME, direction: ASC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    before: stockHistory(filter: $before, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC })
      @include(if: $hasBegin) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
  }
`);

/** The changes of a period, if there are few. */
export const StockLineQuery = graphql(`
  query StockLine($filter: StockHistoryFilter!, $size: Int!) {
    stockHistory(filter: $filter, page: { index: 0, size: $size }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
  }
`);

/** @public Queries spread it by its name. */
export const StockLevelFragment = graphql(`
  fragment StockLevel_entry on StockHistoryEntry {
    id
    dateTime
    inStockOld
    inStockNew
    totalOld
    totalNew
    isManual
  }
`);

export type StockLevel = StockLevel_EntryFragment;

/**
 * The last changes of each span of a period that has more changes than a chart can show. No documented call thins out a history, so each
 * span is read by the documented call, all in one request.
 */
export const ThinnedStockLineQuery = graphql(`
  query ThinnedStockLine(
    $s00: StockHistoryFilter!
    $s01: StockHistoryFilter!
    $s02: StockHistoryFilter!
    $s03: StockHistoryFilter!
    $s04: StockHistoryFilter!
    $s05: StockHistoryFilter!
    $s06: StockHistoryFilter!
    $s07: StockHistoryFilter!
    $s08: StockHistoryFilter!
    $s09: StockHistoryFilter!
    $s10: StockHistoryFilter!
    $s11: StockHistoryFilter!
    $s12: StockHistoryFilter!
    $s13: StockHistoryFilter!
    $s14: StockHistoryFilter!
    $s15: StockHistoryFilter!
    $s16: StockHistoryFilter!
    $s17: StockHistoryFilter!
    $s18: StockHistoryFilter!
    $s19: StockHistoryFilter!
    $s20: StockHistoryFilter!
    $s21: StockHistoryFilter!
    $s22: StockHistoryFilter!
    $s23: StockHistoryFilter!
    $s24: StockHistoryFilter!
    $s25: StockHistoryFilter!
    $s26: StockHistoryFilter!
    $s27: StockHistoryFilter!
    $s28: StockHistoryFilter!
    $s29: StockHistoryFilter!
    $s30: StockHistoryFilter!
    $s31: StockHistoryFilter!
    $s32: StockHistoryFilter!
    $s33: StockHistoryFilter!
    $s34: StockHistoryFilter!
    $s35: StockHistoryFilter!
    $s36: StockHistoryFilter!
    $s37: StockHistoryFilter!
    $s38: StockHistoryFilter!
    $s39: StockHistoryFilter!
    $s40: StockHistoryFilter!
    $s41: StockHistoryFilter!
    $s42: StockHistoryFilter!
    $s43: StockHistoryFilter!
    $s44: StockHistoryFilter!
    $s45: StockHistoryFilter!
    $s46: StockHistoryFilter!
    $s47: StockHistoryFilter!
  ) {
    s00: stockHistory(filter: $s00, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s01: stockHistory(filter: $s01, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s02: stockHistory(filter: $s02, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s03: stockHistory(filter: $s03, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s04: stockHistory(filter: $s04, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s05: stockHistory(filter: $s05, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s06: stockHistory(filter: $s06, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s07: stockHistory(filter: $s07, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s08: stockHistory(filter: $s08, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s09: stockHistory(filter: $s09, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s10: stockHistory(filter: $s10, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s11: stockHistory(filter: $s11, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s12: stockHistory(filter: $s12, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s13: stockHistory(filter: $s13, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s14: stockHistory(filter: $s14, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s15: stockHistory(filter: $s15, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s16: stockHistory(filter: $s16, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s17: stockHistory(filter: $s17, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s18: stockHistory(filter: $s18, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s19: stockHistory(filter: $s19, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s20: stockHistory(filter: $s20, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s21: stockHistory(filter: $s21, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s22: stockHistory(filter: $s22, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s23: stockHistory(filter: $s23, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s24: stockHistory(filter: $s24, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s25: stockHistory(filter: $s25, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s26: stockHistory(filter: $s26, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s27: stockHistory(filter: $s27, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s28: stockHistory(filter: $s28, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s29: stockHistory(filter: $s29, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s30: stockHistory(filter: $s30, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s31: stockHistory(filter: $s31, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s32: stockHistory(filter: $s32, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s33: stockHistory(filter: $s33, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s34: stockHistory(filter: $s34, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s35: stockHistory(filter: $s35, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s36: stockHistory(filter: $s36, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s37: stockHistory(filter: $s37, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s38: stockHistory(filter: $s38, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s39: stockHistory(filter: $s39, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s40: stockHistory(filter: $s40, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s41: stockHistory(filter: $s41, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s42: stockHistory(filter: $s42, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s43: stockHistory(filter: $s43, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s44: stockHistory(filter: $s44, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s45: stockHistory(filter: $s45, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s46: stockHistory(filter: $s46, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
    s47: stockHistory(filter: $s47, page: { index: 0, size: 4 }, sort: { field: DATE_TIME, direction: DESC }) {
      items {
        id
        ...StockLevel_entry @unmask
      }
    }
  }
`);
