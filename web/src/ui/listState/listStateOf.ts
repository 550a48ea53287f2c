import { isRefusal, type RequestFailure } from '../../platform/errors/requestFailure';

/** The state that is shown in place of the rows of a list. */
export type ListStateKind =
  | { kind: 'notPermitted'; failure: RequestFailure }
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'beyondEnd'; pageCount: number }
  | { kind: 'nothingMatches' }
  | { kind: 'empty' };

type ListStateInput = {
  failure: RequestFailure | undefined;
  page: { total: number; items: readonly unknown[] } | undefined;
  pageSize: number;
  /** Is a filter set that the user could remove? */
  isFiltered: boolean;
};

/** Undefined when there are rows to show, or while they are being loaded. */
export function listStateOf({ failure, page, pageSize, isFiltered }: ListStateInput): ListStateKind | undefined {
  if (failure && page === undefined) return { kind: isRefusal(failure) ? 'notPermitted' : 'failed', failure };
  if (page === undefined || page.items.length > 0) return undefined;
  if (page.total > 0) return { kind: 'beyondEnd', pageCount: Math.ceil(page.total / pageSize) };
  return { kind: isFiltered ? 'nothingMatches' : 'empty' };
}
