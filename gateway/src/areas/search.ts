import { ForbiddenError } from '../permissions/forbidden.ts';
import { maxLength, minLength, type Problem } from './input.ts';

/** The shortest text that is searched for (document 3, section 9). */
const MIN_SEARCH_LENGTH = 2;
/** What the back-end takes of a SKU; of keywords it takes more. */
const MAX_SEARCH_LENGTH = 100;

/** A text filter that holds only space filters nothing. */
export function searchText(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A text to search for has 2 to 100 characters; one that is left out searches for nothing. */
export function searchTextLength(field: string, text: string | undefined): Problem | undefined {
  if (text === undefined) return undefined;
  return minLength(field, text, MIN_SEARCH_LENGTH) ?? maxLength(field, text, MAX_SEARCH_LENGTH);
}

/** How a list is searched for SKUs, as its call takes it. */
export interface SkuSearch {
  readonly keywords?: string | undefined;
  readonly sku?: string | undefined;
  readonly exactMatchSku?: boolean | undefined;
}

/**
 * A search by keywords for who may not read all that they find: part of the SKU, which the calls can be asked for by itself.
 *
 * @param place the keywords in the schema, and `column` the one that they search beside the SKU, for the error
 * @throws ForbiddenError beside a search by SKU: no documented call has two of them
 */
export function bySkuAlone({ keywords, ...search }: SkuSearch, place: string, column: string): SkuSearch {
  if (keywords === undefined) return search;
  if (search.sku !== undefined) throw new ForbiddenError('column', [place], { asked: 'filter', columns: [column] });
  return { sku: keywords };
}
