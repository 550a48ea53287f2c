import type { RequestFailure } from '../../errors/requestFailure';
import type { StockView } from './stock.urls';

/** What stands where the rows would be. */
export type StockFaceKind =
  | { kind: 'notPermitted'; failure: RequestFailure }
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'beyondEnd'; pageCount: number }
  | { kind: 'nothingMatches' }
  | { kind: 'empty' };

type StockFaceInput = {
  failure: RequestFailure | undefined;
  page: { total: number; items: readonly unknown[] } | undefined;
  view: StockView;
};

/** Undefined when there are rows to show, or when they are still being loaded. */
export function stockFaceOf({ failure, page, view }: StockFaceInput): StockFaceKind | undefined {
  if (failure && page === undefined) return { kind: isRefusal(failure) ? 'notPermitted' : 'failed', failure };
  if (page === undefined || page.items.length > 0) return undefined;
  if (page.total > 0) return { kind: 'beyondEnd', pageCount: Math.ceil(page.total / view.pageSize) };
  return { kind: isFiltered(view) ? 'nothingMatches' : 'empty' };
}

export function isFiltered({ keywords, sku, storageLocationId, warehouseId, availableOnly }: StockView): boolean {
  return [keywords, sku, storageLocationId, warehouseId].some((text) => text !== '') || availableOnly;
}

function isRefusal({ code }: RequestFailure): boolean {
  return code === 'FORBIDDEN' || code === 'COLUMN_FORBIDDEN' || code === 'WAREHOUSE_FORBIDDEN';
}
