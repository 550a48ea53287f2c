import type { Resolvers } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { parsedId } from '../../rest/wire.ts';
import { byId } from '../../rest/readInOrder.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import { refuseInvalid } from '../../graph/input.ts';
import { readOrder, requireOrder } from '../../graph/listOrder.ts';
import { requestedPage, asPage } from '../../graph/listPage.ts';
import { validSku } from '../../domain/products/sku.ts';
import { detailsInScope, stockInScope } from '../../domain/skuStocks/inScope.ts';
import { ownWarehouse } from '../../domain/skuStocks/ownWarehouse.ts';
import { readSkuStockFilter } from '../../domain/skuStocks/skuStockFilter.ts';

export const skuStockResolvers: Resolvers = {
  Query: {
    async skuStocks(_, { filter, page, sort }, context) {
      const signedIn = context.signedIn();
      const requested = requestedPage(page, 20);
      const { items, total } = await signedIn.backend.list('listSkuStats', {
        ...readSkuStockFilter(filter, signedIn.viewer.permissions),
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
