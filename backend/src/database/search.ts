import { type Expression, sql, type SqlBool } from 'kysely';
import { type SearchWord, searchWords } from 'schema/search/searchText.ts';
import { containing } from './like.ts';

/** A text in the form in which words are searched: a `search_…` column, or `searchTextOf` another. */
type SearchText = Expression<string | null> | Expression<string>;

/** The condition that a text has a word. */
export function hasWord(text: SearchText, word: SearchWord): Expression<SqlBool> {
  const spellings = word.map((spelling) => sql<SqlBool>`${text} like ${containing(spelling)}`);
  return sql<SqlBool>`(${sql.join(spellings, sql` or `)})`;
}

/** The conditions of a text filter: that a text has each of the words. None for a blank filter. */
export function hasWords(text: SearchText, filter: string | undefined): Expression<SqlBool>[] {
  return searchWords(filter ?? '').map((word) => hasWord(text, word));
}

/** The text of an expression that is not stored for searching, for tables with few rows. */
export function searchTextOf(text: Expression<string | null> | Expression<string>): Expression<string | null> {
  return sql<string | null>`search_text(${text})`;
}

/** The condition that the SKU or name of a product has a word. */
export function productHasWord(word: SearchWord): Expression<SqlBool> {
  return sql<SqlBool>`(
    ${hasWord(sql.ref('products.search_sku'), word)} or ${hasWord(sql.ref('products.search_name'), word)}
  )`;
}
