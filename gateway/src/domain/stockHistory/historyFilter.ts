import type { ChangedType, StockHistoryFilter } from '../../generated/graphql.ts';
import type { StockHistoryQuery, WireStockHistoryEntry } from '../../rest/records.ts';
import { atMost, maxLength, parseId, parseOptionalId, type Problem, refuseInvalid } from '../../graph/input.ts';
import { searchText, searchTextLength } from '../../graph/search.ts';
import { validSku } from '../products/sku.ts';

/** Limits the text in which the types are sent. */
const MAX_TYPES = 50;
const MAX_TEXT = 100;

export const WIRE_CHANGED_TYPE = {
  ADD: 'Add',
  SUBTRACT: 'Subtract',
} as const satisfies Record<ChangedType, WireStockHistoryEntry['changedType']>;

/** The documented call for a filter, for one SKU or for all. */
export interface HistoryQuestion {
  /** Undefined for all SKUs. */
  readonly sku: string | undefined;
  readonly query: StockHistoryQuery;
}

/**
 * @throws InvalidInputError when an id or the SKU is malformed, keywords are shorter than two characters, a list or text is too long, or
 *   the time range ends before it begins
 */
export function readHistoryFilter(filter: StockHistoryFilter | null | undefined): HistoryQuestion {
  const sku = searchText(filter?.sku);
  const keywords = searchText(filter?.keywords);
  const location = searchText(filter?.location);
  const changeBy = searchText(filter?.changedBy);
  const reason = searchText(filter?.reason);
  const { changedType, historyTypeIds, from, to } = filter ?? {};
  refuseInvalid(
    sku === undefined ? undefined : validSku('filter.sku', sku),
    searchTextLength('filter.keywords', keywords),
    shortEnough('filter.location', location),
    shortEnough('filter.changedBy', changeBy),
    shortEnough('filter.reason', reason),
    atMost('filter.historyTypeIds', historyTypeIds, MAX_TYPES),
    from && to && from > to ? { field: 'filter.to', messageKey: 'validation.endBeforeStart' } : undefined,
  );
  const types = (historyTypeIds ?? []).map((id) => parseId('filter.historyTypeIds', id));
  return {
    sku,
    query: {
      keywords,
      warehouseId: parseOptionalId('filter.warehouseId', filter?.warehouseId),
      storageLocationId: parseOptionalId('filter.storageLocationId', filter?.storageLocationId),
      location,
      changeType: changedType ? WIRE_CHANGED_TYPE[changedType] : undefined,
      changeBy,
      reason,
      historyTypeIds: types.length === 0 ? undefined : [...new Set(types)].join(','),
      fromDate: from?.toISOString(),
      toDate: to?.toISOString(),
    },
  };
}

function shortEnough(field: string, text: string | undefined): Problem | undefined {
  return text === undefined ? undefined : maxLength(field, text, MAX_TEXT);
}
