import { maxLength, minLength, type Problem } from '../input.ts';

/** The shortest text that is searched for (document 3, section 9). */
const MIN_SEARCH_LENGTH = 2;
/** What the back-end takes of a SKU; of keywords it takes more. */
const MAX_SEARCH_LENGTH = 100;

/** A text to search for has 2 to 100 characters; one that is left out searches for nothing. */
export function searchTextLength(field: string, text: string | undefined): Problem | undefined {
  if (text === undefined) return undefined;
  return minLength(field, text, MIN_SEARCH_LENGTH) ?? maxLength(field, text, MAX_SEARCH_LENGTH);
}
