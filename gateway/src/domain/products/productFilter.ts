import type { ProductFilter } from '../../generated/graphql.ts';
import { booleanTextOf } from '../../graph/booleanTexts.ts';
import { maxLength, refuseInvalid } from '../../graph/input.ts';
import { searchText } from '../../graph/search.ts';

const MAX_SEARCH_LENGTH = 100;

/** The query parameters of a filter: `bulky` is the text true or false in REST calls (document 2, section 3). @throws InvalidInputError */
export function readProductFilter(filter: ProductFilter | null | undefined) {
  const keywords = searchText(filter?.keywords);
  refuseInvalid(maxLength('filter.keywords', keywords ?? '', MAX_SEARCH_LENGTH));
  return { keywords, bulky: booleanTextOf(filter?.bulky) };
}
