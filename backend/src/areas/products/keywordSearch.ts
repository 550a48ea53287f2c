import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { beginningWith, containing } from '../../database/like.ts';
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
 * Products whose SKU or name contains every word of the keywords, ignoring case. A word of at least three letters that occurs in no product
 * may be misspelt.
 */
export function mentions(products: Products, keywords: string): Expression<SqlBool> {
  const words = [...new Set(keywords.split(/\s+/).filter((word) => word !== ''))];
  return products.and(words.map((word) => sql<SqlBool>`products.id in (select ${mentioning(word)})`));
}

function mentioning(word: string) {
  const mayBeMisspelt = lettersIn(word) >= SHORTEST_MISSPELT;
  // It reads the trigram index, which has nothing for shorter words.
  if (!mayBeMisspelt) {
    return sql`id from products where sku ilike ${containing(word)} or name ilike ${containing(word)}`;
  }
  const asTyped = sql`products_mentioning(${word}, ${containing(word)}, true)`;
  if (Array.from(word).length > LONGEST_SPELT_OUT) return asTyped;
  const meant = oneMistakeFrom(word);
  return sql`
    ${asTyped}
    union all
    select id from products
    where (sku ~* ${meant} or name ~* ${meant})
      and not exists (select from products where sku ilike ${containing(word)} or name ilike ${containing(word)})
  `;
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

function literally(character: string): string {
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? character : `\\${character}`;
}

function lettersIn(word: string): number {
  return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/**
 * Ranks the matches of `mentions`: the exact SKU, SKUs that begin with the keywords, names that begin with them, names that contain them as
 * whole words, those that contain them at all, and the others.
 */
export function rank(keywords: string): Expression<number> {
  const text = keywords.trim();
  const pattern = beginningWith(text);
  return sql<number>`
    case
      when lower(products.sku) = lower(${text}) then 1
      when products.sku ilike ${pattern} then 2
      when products.name ilike ${pattern} then 3
      when products.name ~* ${wholeWords(text)} then 4
      when ${contains(text)} then 5
      else 6
    end
  `;
}

/**
 * The similarity of a product's SKU or name to the keywords, from 0 to 1. It costs ten times as much as the rank, so it is computed only for
 * products that do not contain them as they were typed, and not for keywords that are too short to be misspelt.
 */
export function likeness(keywords: string): Expression<number> {
  const text = keywords.trim();
  if (lettersIn(text) < SHORTEST_MISSPELT) return sql<number>`0::real`;
  return sql<number>`
    case
      when ${contains(text)} then 1
      else greatest(word_similarity(${text}, products.sku), word_similarity(${text}, products.name))
    end
  `;
}

function contains(text: string) {
  const pattern = containing(text);
  return sql`(products.sku ilike ${pattern} or products.name ilike ${pattern})`;
}

function wholeWords(text: string): string {
  return String.raw`\m${Array.from(text, literally).join('')}\M`;
}
