import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { type SearchWord, searchWords } from 'schema/search/searchText.ts';
import { beginningWith, containing } from '../../database/like.ts';
import { productHasWord } from '../../database/search.ts';
import type { Database } from '../../database/tables.ts';

/** The minimum length of a word that may be misspelt; shorter words would match too much. */
const SHORTEST_MISSPELT = 3;
/**
 * The minimum length for matching a misspelt word within others. Shorter words match only whole words, because with a changed letter they
 * are part of too many others.
 */
const SHORTEST_PART = 5;
/** Up to this length, possible misspellings are spelt out; in longer words, a mistake leaves enough matching trigrams. */
const LONGEST_SPELT_OUT = 20;

type Products = ExpressionBuilder<Database, 'products'>;

/**
 * Products whose SKU or name contains every word of the keywords. A word of at least three letters that occurs in no product may be
 * misspelt.
 */
export function mentions(products: Products, keywords: string): Expression<SqlBool> {
  return products.and(
    searchWords(keywords).map((word) => sql<SqlBool>`products.id = any(array(select ${mentioning(word)}))`),
  );
}

function mentioning(word: SearchWord) {
  const [typed] = word;
  const mayBeMisspelt = lettersIn(typed) >= SHORTEST_MISSPELT;
  // It reads the trigram index, which has nothing for shorter words.
  if (!mayBeMisspelt) return sql`id from products where ${productHasWord(word)}`;
  const asTyped = sql`products_with_spelling(${typed}, ${patternsOf(word)})`;
  if (Array.from(typed).length > LONGEST_SPELT_OUT) return asTyped;
  const meant = oneMistakeFrom(typed);
  return sql`
    ${asTyped}
    union all
    select id from products
    where ${halfOf(typed)} and (search_sku ~ ${meant} or search_name ~ ${meant}) and not ${isFound(word)}
  `;
}

function patternsOf(word: SearchWord) {
  return sql`${word.map(containing)}::text[]`;
}

/**
 * Whether one half of a word occurs, as it must where the other has the mistake. It is compared much faster than the many possible
 * spellings. The letter between the halves is in neither, so that letters swapped across it leave one of them.
 */
function halfOf(word: string) {
  const letters = Array.from(word, literally);
  const middle = Math.ceil(letters.length / 2);
  const either = `${letters.slice(0, middle - 1).join('')}|${letters.slice(middle).join('')}`;
  return sql`(search_sku ~ ${either} or search_name ~ ${either})`;
}

/**
 * A regular expression for the possible correct spellings of a word: one of its characters is wrong, missing, superfluous, or swapped with
 * the next.
 */
function oneMistakeFrom(word: string): string {
  const letters = Array.from(word, literally);
  const replaced = (from: number, count: number, instead: string) => letters.toSpliced(from, count, instead).join('');
  const meant = letters.flatMap((letter, index) => [
    replaced(index, 1, String.raw`\w`),
    replaced(index, 0, String.raw`\w`),
    // Two letters occur in nearly every product.
    ...(letters.length > SHORTEST_MISSPELT ? [replaced(index, 1, '')] : []),
    ...(index > 0 ? [replaced(index - 1, 2, `${letter}${letters[index - 1]}`)] : []),
  ]);
  const oneOf = `(?:${meant.join('|')})`;
  return lettersIn(word) < SHORTEST_PART ? String.raw`\m${oneOf}\M` : oneOf;
}

/** A regular expression that matches just this text. */
function literally(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`);
}

function lettersIn(word: string): number {
  return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** The words of the keywords as one text, as they would be in a product's search text. */
function phraseOf(keywords: string): string {
  return searchWords(keywords)
    .map(([word]) => word)
    .join(' ');
}

/**
 * Ranks the matches of `mentions`: the exact SKU, SKUs that begin with the keywords, names that begin with them, names that contain them as
 * whole words, those that contain them at all, and the others.
 */
export function rank(keywords: string): Expression<number> {
  const phrase = phraseOf(keywords);
  const begins = beginningWith(phrase);
  return sql<number>`
    case
      when products.search_sku like ${begins} then
        case when split_part(products.search_sku, chr(10), 1) = ${phrase} then 1 else 2 end
      when products.search_name like ${begins} then 3
      when products.search_name ~ ${String.raw`\m${literally(phrase)}\M`} then 4
      when ${matchContains(keywords)} then 5
      else 6
    end
  `;
}

/**
 * The similarity of a product's SKU or name to the keywords, from 0 to 1. It costs ten times as much as the rank, so it is computed only for
 * products that do not contain them as they were typed, and not for keywords that are too short to be misspelt.
 */
export function likeness(keywords: string): Expression<number> {
  const phrase = phraseOf(keywords);
  if (lettersIn(phrase) < SHORTEST_MISSPELT) return sql<number>`0::real`;
  return sql<number>`
    case
      when ${matchContains(keywords)} then 1
      else greatest(word_similarity(${phrase}, products.search_sku), word_similarity(${phrase}, products.search_name))
    end
  `;
}

/** Whether a match of `mentions` contains the keywords as they were typed. Of a single word, either all matches do, or none. */
function matchContains(keywords: string) {
  const [word, ...others] = searchWords(keywords);
  if (word === undefined) return sql`true`;
  return others.length > 0 ? productHasWord([phraseOf(keywords)]) : isFound(word);
}

/** Whether any product contains the word as it was typed; queried once for a request. The trigram index has nothing for shorter words. */
function isFound(word: SearchWord) {
  if (lettersIn(word[0]) < SHORTEST_MISSPELT) return sql`exists (select from products where ${productHasWord(word)})`;
  return sql`(select products_have_spelling(${patternsOf(word)}))`;
}
