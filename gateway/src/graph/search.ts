import { ForbiddenError } from '../permissions/forbidden.ts';
import { maxLength, minLength, type Problem } from './input.ts';

/** The minimum length of a search text (document 3, section 9). */
const MIN_SEARCH_LENGTH = 2;
/** The back-end's maximum length of a SKU filter; keywords may be longer. */
const MAX_SEARCH_LENGTH = 100;

/** A blank text filter does not filter. */
export function searchText(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A search text has 2 to 100 characters. Without one there is no search. */
export function searchTextLength(field: string, text: string | undefined): Problem | undefined {
  if (text === undefined) return undefined;
  return minLength(field, text, MIN_SEARCH_LENGTH) ?? maxLength(field, text, MAX_SEARCH_LENGTH);
}

/** The query parameters of a call for searching by SKU. */
export interface SkuSearch {
  readonly keywords?: string | undefined;
  readonly sku?: string | undefined;
  readonly exactMatchSku?: boolean | undefined;
}

/**
 * A search by keywords for a viewer who may not read every searched field: it searches only the SKU.
 *
 * @param coordinate the keywords in the schema; `column` is the searched field besides the SKU, for the error
 * @throws ForbiddenError if a SKU filter is given too, because no documented call takes two of them
 */
export function bySkuAlone({ keywords, ...search }: SkuSearch, coordinate: string, column: string): SkuSearch {
  if (keywords === undefined) return search;
  if (search.sku !== undefined)
    throw new ForbiddenError('column', [coordinate], { asked: 'filter', columns: [column] });
  return { sku: keywords };
}
