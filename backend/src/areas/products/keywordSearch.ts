import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { beginningWith, containing } from '../../database/like.ts';
import type { Database } from '../../database/tables.ts';

/** From so many letters and digits on, a word may be misspelt; shorter ones have too few trigrams to tell. */
const SHORTEST_MISSPELT = 3;

type Products = ExpressionBuilder<Database, 'products'>;

/**
 * Products whose SKU or name holds every word of the keywords, ignoring case. A word of three letters or more that no
 * product holds may be misspelt.
 */
export function mentions(products: Products, keywords: string): Expression<SqlBool> {
  const words = [...new Set(keywords.split(/\s+/).filter((word) => word !== ''))];
  return products.and(words.map((word) => sql<SqlBool>`products.id in (select ${mentioning(word)})`));
}

function mentioning(word: string) {
  const mayBeMisspelt = lettersIn(word) >= SHORTEST_MISSPELT;
  return sql`products_mentioning(${word}, ${containing(word)}, ${mayBeMisspelt})`;
}

function lettersIn(word: string): number {
  return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Ranks what `mentions` found: the SKU itself, SKUs that begin so, names that begin so, and the others. */
export function rank(keywords: string): Expression<number> {
  const text = keywords.trim();
  const pattern = beginningWith(text);
  return sql<number>`
    case
      when lower(products.sku) = lower(${text}) then 1
      when products.sku ilike ${pattern} then 2
      when products.name ilike ${pattern} then 3
      else 4
    end
  `;
}

/** How like the keywords a product's SKU or name is, from 0 to 1; 0 where they are too short to be misspelt. */
export function likeness(keywords: string): Expression<number> {
  // Nearly every product holds a single letter, and comparing them all would take seconds.
  if (lettersIn(keywords) < SHORTEST_MISSPELT) return sql<number>`0::real`;
  return sql<number>`greatest(word_similarity(${keywords}, products.sku), word_similarity(${keywords}, products.name))`;
}
