import { ForbiddenError } from '../permissions/forbidden.ts';

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
