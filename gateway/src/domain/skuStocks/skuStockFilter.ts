import { can, type Permissions } from 'schema/permissions/can.ts';
import type { SkuStockFilter } from '../../generated/graphql.ts';
import { parseOptionalId, refuseInvalid } from '../../graph/input.ts';
import { bySkuAlone, searchText, searchTextLength } from '../../graph/search.ts';
import type { QueryOf } from '../../rest/callTypes.ts';

/** @throws InvalidInputError when an id is malformed, or a search is shorter than two characters (document 3, section 9) */
export function readSkuStockFilter(
  filter: SkuStockFilter | null | undefined,
  permissions: Permissions,
): Pick<QueryOf<'listSkuStats'>, 'keywords' | 'sku' | 'exactMatchSku' | 'warehouseId'> {
  const keywords = searchText(filter?.keywords);
  const sku = searchText(filter?.sku);
  const exactMatchSku = filter?.exactMatchSku ?? undefined;
  refuseInvalid(
    searchTextLength('filter.keywords', keywords),
    exactMatchSku === true ? undefined : searchTextLength('filter.sku', sku),
  );
  const search = { keywords, sku, exactMatchSku };
  const readsNames = can(permissions, 'LimitRead', 'Inventories', 'Name');
  return {
    ...(readsNames ? search : bySkuAlone(search, 'SkuStockFilter.keywords', 'Inventories.Name')),
    warehouseId: parseOptionalId('filter.warehouseId', filter?.warehouseId),
  };
}
