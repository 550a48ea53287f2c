import type { InventoryFilter } from '../../generated/graphql.ts';
import { minLength, parseOptionalId, refuseInvalid } from '../input.ts';
import { searchText } from '../searchText.ts';

/** The shortest text that is searched for (document 3, section 9). */
const MIN_SEARCH_LENGTH = 2;

/**
 * The documented query of a filter.
 *
 * @throws InvalidInputError when an id is none, or a search is shorter than two characters (document 3, section 9).
 */
export function readInventoryFilter(filter: InventoryFilter | null | undefined) {
  const keywords = searchText(filter?.keywords);
  const sku = searchText(filter?.sku);
  refuseInvalid(
    keywords === undefined ? undefined : minLength('filter.keywords', keywords, MIN_SEARCH_LENGTH),
    sku === undefined || filter?.exactMatchSku ? undefined : minLength('filter.sku', sku, MIN_SEARCH_LENGTH),
  );
  return {
    keywords,
    sku,
    exactMatchSku: filter?.exactMatchSku ?? undefined,
    storageLocationId: parseOptionalId('filter.storageLocationId', filter?.storageLocationId),
    warehouseId: parseOptionalId('filter.warehouseId', filter?.warehouseId),
    isAvailable: filter?.isAvailable ?? undefined,
  };
}
