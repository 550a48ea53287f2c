import type { InventoryFilter } from '../../generated/graphql.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { parseOptionalId, refuseInvalid } from '../../graph/input.ts';
import { bySkuAlone, searchText, searchTextLength } from '../../graph/search.ts';

/**
 * The query parameters of a filter. Keywords also search the product's name and the reference, which needs full Read; without it they
 * search only the SKU.
 *
 * @throws InvalidInputError when an id is malformed, or a search is shorter than two characters (document 3, section 9); ForbiddenError for
 *   keywords together with a SKU filter without full Read
 */
export function readInventoryFilter(filter: InventoryFilter | null | undefined, permissions: Permissions) {
  const keywords = searchText(filter?.keywords);
  const sku = searchText(filter?.sku);
  refuseInvalid(
    searchTextLength('filter.keywords', keywords),
    filter?.exactMatchSku ? undefined : searchTextLength('filter.sku', sku),
  );
  const search = { keywords, sku, exactMatchSku: filter?.exactMatchSku ?? undefined };
  return {
    ...(can(permissions, 'Read', 'Warehouses') ? search : bySkuAlone(search, 'InventoryFilter.keywords', 'Warehouses')),
    storageLocationId: parseOptionalId('filter.storageLocationId', filter?.storageLocationId),
    warehouseId: parseOptionalId('filter.warehouseId', filter?.warehouseId),
    isAvailable: filter?.isAvailable ?? undefined,
  };
}
