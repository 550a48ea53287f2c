import { BackendError } from '../errors.ts';

/** What is missing: rows that the back-end counts and does not return, further pages, or a filter that works neither there nor here. */
export type Missing =
  | { readonly kind: 'rows'; readonly read: number; readonly total: number }
  | { readonly kind: 'pages'; readonly read: number }
  | { readonly kind: 'filter'; readonly parameter: string };

const REASONS: Record<Missing['kind'], string> = {
  rows: 'the back-end counts more rows than it returns',
  pages: 'the back-end returns the same rows for every page',
  filter: 'a filter has no effect',
};

/**
 * A list cannot be read as requested, and its readable part must not be taken for the whole. Only back-ends that do not keep the contract
 * cause this.
 */
export class IncompleteListError extends BackendError {
  readonly missing: Missing;

  constructor(operation: string, missing: Missing) {
    super('invalidAnswer', operation, { reason: REASONS[missing.kind] });
    this.name = 'IncompleteListError';
    this.missing = missing;
  }
}
