import type { InventoryFilter } from '../../generated/graphql.ts';
import { parseOptionalId, refuseInvalid } from '../input.ts';
import { searchText } from '../searchText.ts';
import { longEnough } from './longEnough.ts';

/**
 * The documented query of a filter.
 *
 * @throws InvalidInputError when an id is none, or a search is shorter than two characters (document 3, section 9).
 */
export function readInventoryFilter(filter: InventoryFilter | null | undefined) {
  const keywords = searchText(filter?.keywords);
  const sku = searchText(filter?.sku);
  refuseInvalid(
    longEnough('filter.keywords', keywords),
    filter?.exactMatchSku ? undefined : longEnough('filter.sku', sku),
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
