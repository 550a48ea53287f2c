import { lineOfReceipt } from 'schema/goodsReceipts/receiptMark.ts';
import type { InventoryFilter, Resolvers } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { scopeWarehouse } from '../../permissions/warehouseScope.ts';
import type { BackendCalls, QueryOf } from '../../rest/client.ts';
import type { Loaders } from '../../rest/loaders.ts';
import type { WireInventory, WireWarehouse } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { between, maxLength, parseId, parseOptionalId, refuseInvalid, required } from '../input.ts';
import { readOrder } from '../listOrder.ts';
import { askedPage, readMatchingPage, readPage } from '../listPage.ts';
import { versionOf } from '../versions/recordVersion.ts';
import { hasGap } from '../stockFigures/gaps.ts';
import { readStillness } from '../stockFigures/movement.ts';
import { MAX_READ, type OnMore } from '../stockFigures/stockPages.ts';
import { historyInScope } from '../stockHistory/inScope.ts';
import { findEntryAt } from './findEntryAt.ts';
import { documentedTypeName } from './historyTypeName.ts';
import { readInventoryFilter } from './inventoryFilter.ts';
import { INVENTORY_VERSION } from './inventoryVersion.ts';
import { eurosText } from './cents.ts';
import { sumOfGoods, type ValueOfGoods, valueOfGoods } from './valueOfGoods.ts';

/** The maximum number of changes that one stock entry shows. */
const MAX_HISTORY = 100;
const MAX_SKU = 100;

type InventoryPart = Pick<QueryOf<'listInventories'>, 'pageIndex' | 'pageSize' | 'orderBy' | 'ascending'>;

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
      const asked = askedPage(page, 100);
      const query = readInventoryFilter(filter, viewer.permissions);
      const order = readOrder('InventorySortField', sort, viewer.permissions);
      const list = (part: InventoryPart) => backend.list('listInventories', { ...query, ...part });
      const onMore = (calls: number) => context.calls.more(calls, 'inventories');
      const matches = await readOwnConditions(backend, filter, query.warehouseId, onMore);
      if (matches) return readMatchingPage(list, order, asked, matches, MAX_READ, onMore);
      return readPage((part) => backend.heldList('listInventories', { ...query, ...part }), order, asked);
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
      // An entry without a place has no changes.
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

/**
 * The conditions of a filter that no call has, as one check; undefined if there are none.
 *
 * @throws InvalidInputError, TooManyRowsError, BackendError
 */
async function readOwnConditions(
  backend: BackendCalls,
  filter: InventoryFilter | null | undefined,
  warehouseId: WireId | undefined,
  onMore: OnMore,
): Promise<((entry: WireInventory) => boolean) | undefined> {
  const conditions: ((entry: WireInventory) => boolean)[] = [];
  const gaps = filter?.gaps ?? [];
  if (gaps.length > 0) conditions.push((entry) => hasGap(entry, gaps));
  const planId = parseOptionalId('filter.planId', filter?.planId);
  if (planId !== undefined) conditions.push(({ source }) => lineOfReceipt(source)?.planId === String(planId));
  const days = filter?.daysWithoutMovement ?? undefined;
  if (days !== undefined) {
    onMore(1);
    conditions.push(await readStillness(backend, { days, warehouseId, field: 'filter.daysWithoutMovement' }, onMore));
  }
  return conditions.length === 0 ? undefined : (entry) => conditions.every((matches) => matches(entry));
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
