import type { Resolvers } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { scopeWarehouse } from '../../permissions/warehouseScope.ts';
import type { Loaders } from '../../rest/loaders.ts';
import type { WireInventory, WireWarehouse } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { between, maxLength, parseId, parseOptionalId, refuseInvalid, required } from '../../graph/input.ts';
import { readOrder } from '../../graph/listOrder.ts';
import { requestedPage, readMatchingPage, readPage } from '../../graph/listPage.ts';
import { versionOf } from '../../graph/versions/recordVersion.ts';
import { selectStock, stockPages } from '../../domain/stock/stockPages.ts';
import { historyInScope } from '../../domain/stockHistory/inScope.ts';
import { findEntryAt } from './findEntryAt.ts';
import { documentedTypeName } from '../../domain/stockHistory/historyTypeName.ts';
import { INVENTORY_VERSION } from '../../domain/stock/inventoryVersion.ts';
import { eurosText } from '../../domain/goodsValue/cents.ts';
import { sumOfGoods, type ValueOfGoods, valueOfGoods } from '../../domain/goodsValue/valueOfGoods.ts';

/** The maximum number of changes that one stock entry shows. */
const MAX_HISTORY = 100;
const MAX_SKU = 100;

export const warehouseResolvers: Resolvers = {
  Query: {
    async warehouses(_, _args, context) {
      const { viewer, backend } = context.signedIn();
      const scope = viewer.warehouseScope;
      const warehouses = await backend.read('listWarehouses');
      if (scope.kind === 'all') return warehouses;
      return scope.kind === 'one' ? warehouses.filter(({ id }) => String(id) === scope.warehouseId) : [];
    },

    stockHistoryTypes: (_, _args, context) => context.signedIn().backend.read('listHistoryTypes'),

    async inventories(_, { filter, page, sort }, context) {
      const { backend, viewer } = context.signedIn();
      const requested = requestedPage(page, 100);
      const order = readOrder('InventorySortField', sort, viewer.permissions);
      const onMore = (calls: number) => context.calls.more(calls, 'inventories');
      const { query, matches } = await selectStock(backend, filter, viewer.permissions, onMore);
      if (matches)
        return readMatchingPage(stockPages(backend, { ...query, ...order }, onMore), order, requested, matches);
      return readPage((part) => backend.list('listInventories', { ...query, ...part }), order, requested);
    },

    async inventory(_, { sku, storageLocationId, id }, context) {
      const { backend, viewer } = context.signedIn();
      refuseInvalid(required('sku', sku) ?? maxLength('sku', sku.trim(), MAX_SKU));
      const entry = {
        sku: sku.trim(),
        storageLocationId: parseId('storageLocationId', storageLocationId),
        id: parseOptionalId('id', id),
      };
      const scoped = scopeWarehouse(viewer.warehouseScope, undefined);
      if (scoped.kind !== 'allowed') throw new ForbiddenError('noWarehouse', ['Query.inventory']);
      const warehouseId = parseOptionalId('warehouseId', scoped.warehouseId);
      return (await findEntryAt(backend, { ...entry, warehouseId })) ?? null;
    },
  },

  StockHistoryType: {
    name: ({ name }) => documentedTypeName(name),
  },

  InventoryPage: {
    pageValueOfGoods: ({ items }) => eurosText(sumOfGoods(items.map(totalOf))),
  },

  Inventory: {
    version: (entry, _, context) => versionOf(INVENTORY_VERSION, entry, context.signedIn().backend.keepsContract()),
    available: ({ inventory, reserved }) =>
      typeof inventory === 'number' && typeof reserved === 'number' ? inventory - reserved : null,
    valueOfGoods: (entry) => textOf(valueOfGoods(entry)),
    valueOfGoodsIsPartial: (entry) => valueOfGoods(entry)?.isPartial ?? null,
    totalValueOfGoods: (entry) => textOf(totalOf(entry)),
    historyType: ({ historyTypeId }, _, context) => find(context.signedIn().loaders.historyType, historyTypeId),
    product: async ({ sku }, _, context) => (await context.signedIn().loaders.product.load(sku)) ?? null,
    async history({ sku, storageLocationId }, { first }, context) {
      const { viewer, loaders } = context.signedIn();
      refuseInvalid(between('first', first, 1, MAX_HISTORY));
      // An entry without a storage location has no changes.
      if (storageLocationId === null || storageLocationId === undefined) return [];
      const changes = await loaders.historyOfEntry.load({ sku, storageLocationId, first });
      return historyInScope(changes, viewer.warehouseScope, async (id) => (await loaders.warehouse.load(id))?.name);
    },
    warehouse: (entry, _, context) => findWarehouse(context.signedIn().loaders, entry),
    location: ({ storageLocationId }, _, context) =>
      find(context.signedIn().loaders.storageLocation, storageLocationId),
  },
};

/** The value of all pieces; null if their number is unknown. */
function totalOf(entry: WireInventory): ValueOfGoods | null {
  return typeof entry.inventory === 'number' ? valueOfGoods(entry, entry.inventory) : null;
}

function textOf(value: ValueOfGoods | null): string | null {
  return value && eurosText(value.cents);
}

async function find<Row>(
  loader: { load(id: WireId): Promise<Row | undefined> },
  id: WireId | null | undefined,
): Promise<Row | null> {
  return id === null || id === undefined ? null : ((await loader.load(id)) ?? null);
}

function findWarehouse({ warehouse }: Loaders, { warehouseId }: WireInventory): Promise<WireWarehouse | null> {
  return find(warehouse, warehouseId);
}
