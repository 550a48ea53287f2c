import type { Resolvers, SkuStockFilter } from '../../generated/graphql.ts';
import type { SignedIn } from '../../graph/context.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { QueryOf } from '../../rest/client.ts';
import type { WireWarehouseStock } from '../../rest/records.ts';
import { parsedId } from '../../rest/wire.ts';
import { byId } from '../../rest/readInOrder.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import { parseOptionalId, refuseInvalid } from '../../graph/input.ts';
import { readOrder, requireOrder } from '../../graph/listOrder.ts';
import { requestedPage, asPage } from '../../graph/listPage.ts';
import { bySkuAlone, searchText, searchTextLength } from '../../graph/search.ts';
import { validSku } from '../warehouse/sku.ts';
import { detailsInScope, type OwnWarehouse, readOwnWarehouse, stockInScope } from './inScope.ts';

type StatsQuery = QueryOf<'listSkuStats'>;

export const skuStockResolvers: Resolvers = {
  Query: {
    async skuStocks(_, { filter, page, sort }, context) {
      const signedIn = context.signedIn();
      const requested = requestedPage(page, 20);
      const { items, total } = await signedIn.backend.list('listSkuStats', {
        ...readFilter(filter, signedIn.viewer.permissions),
        pageIndex: requested.index,
        pageSize: requested.size,
        ...requireOrder('SkuStockSortField', sort, signedIn.viewer.permissions),
      });
      const own = await ownWarehouse(
        signedIn,
        items.flatMap(({ inventories }) => inventories ?? []),
      );
      return asPage({ items: items.map((row) => stockInScope(row, own)), total }, requested);
    },

    async skuDetails(_, { sku }, context) {
      const signedIn = context.signedIn();
      refuseInvalid(validSku('sku', sku));
      if (signedIn.viewer.warehouseScope.kind === 'none') throw new ForbiddenError('noWarehouse', ['Query.skuDetails']);
      const details = await signedIn.backend.read('getSkuDetails', { path: { sku: sku.trim() } });
      return detailsInScope(
        details,
        await ownWarehouse(signedIn, [...(details.inventories ?? []), ...(details.entries ?? [])]),
      );
    },
  },

  SkuStock: {
    name: ({ name }) => name ?? null,
    total: ({ totalInventory }) => totalInventory ?? null,
    warehouses: ({ inventories }) => inventories ?? null,
  },

  SkuDetails: {
    name: ({ name }) => name ?? null,
    total: ({ totalInventory }) => totalInventory ?? null,
    warehouses: ({ inventories }) => inventories ?? null,
    // The details do not include costs, and a price that was not sent must not be treated as missing.
    async entries({ sku, entries }, _, context) {
      const { backend, viewer } = context.signedIn();
      if (entries?.length === 0) return [];
      const scope = viewer.warehouseScope;
      const query = {
        sku,
        exactMatchSku: true,
        warehouseId: scope.kind === 'one' ? parsedId(scope.warehouseId) : undefined,
      };
      const order = readOrder('InventorySortField', undefined, viewer.permissions);
      const found = await rowsOf(backend.listAll('listInventories', { ...query, ...order }));
      return order.orderBy === 'id' ? byId(found) : found;
    },
  },
};

function ownWarehouse(
  { viewer, loaders }: SignedIn,
  stocks: readonly Pick<WireWarehouseStock, 'warehouseId'>[],
): Promise<OwnWarehouse> {
  return readOwnWarehouse(viewer.warehouseScope, stocks, async (id) => (await loaders.warehouse.load(id))?.code);
}

/** @throws InvalidInputError when an id is malformed, or a search is shorter than two characters (document 3, section 9) */
function readFilter(filter: SkuStockFilter | null | undefined, permissions: Permissions): StatsQuery {
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
