import type { CreateOrderInput, OrderInput } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { OrderBody, WireOrder, WireOrderLine } from '../../rest/records.ts';
import { parsedId, type WireId } from '../../rest/wire.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import type { OrderSearch } from '../../domain/orders/findOrders.ts';
import { DEFAULT_STORAGE_LOCATION } from './orderContentInput.ts';
import { type LineAllocation, readAllocations } from './shippingSkuLocation.ts';

/**
 * Makes sure that the allocations and locations that are new in an order belong to the user's warehouse, if they have only one. What the order
 * already has may stay, and any part may lie at the default location (document 2, section 5). Goods are searched in the available stock,
 * because that is the only stock that everyone who may write orders may see.
 *
 * @param body the order that is about to be sent
 * @param current the order as it was read; undefined for a new one
 * @throws ForbiddenError, BackendError
 */
export async function requireOwnGoods(
  search: OrderSearch,
  { parts }: Pick<OrderInput | CreateOrderInput, 'parts'>,
  { orderSkus }: Pick<OrderBody, 'orderSkus'>,
  current?: WireOrder,
): Promise<void> {
  const { scope, coordinate: allocation } = search;
  if (scope.kind === 'all') return;
  if (scope.kind === 'none') throw new ForbiddenError('noWarehouse', [allocation]);
  const warehouseId = parsedId(scope.warehouseId);
  const openLocations = [
    String(DEFAULT_STORAGE_LOCATION),
    ...(current?.parts ?? []).map(({ storageLocationId }) => String(storageLocationId)),
  ];
  const locations = (parts ?? []).flatMap(({ storageLocationId }) => storageLocationId ?? []);
  const areOwn =
    (await areOwnLocations(search, without(locations, openLocations), warehouseId)) &&
    (await areOwnGoods(search, newAllocations(orderSkus ?? [], current), warehouseId));
  if (!areOwn) throw new ForbiddenError('warehouse', [allocation]);
}

type Line = Pick<WireOrderLine, 'shippingSkuName' | 'shippingSkuLocation'>;

/** The allocations, by SKU, that lines name and the order does not have yet. */
function newAllocations(lines: readonly Line[], current: WireOrder | undefined): Map<string, LineAllocation[]> {
  const before = new Set((current?.orderSkus ?? []).flatMap(allocationsOf).map(keyOf));
  const allocations = new Map<string, LineAllocation[]>();
  for (const line of lines) {
    const fresh = allocationsOf(line).filter((allocation) => !before.has(keyOf(allocation)));
    if (fresh.length > 0)
      allocations.set(line.shippingSkuName, [...(allocations.get(line.shippingSkuName) ?? []), ...fresh]);
  }
  return allocations;
}

async function areOwnGoods(
  { backend }: OrderSearch,
  allocations: ReadonlyMap<string, readonly LineAllocation[]>,
  warehouseId: WireId,
): Promise<boolean> {
  for (const [sku, named] of allocations) {
    const query = { sku, exactMatchSku: true, warehouseId, isAvailable: true };
    const items = await rowsOf(backend.listAll('listInventories', query));
    const own = new Set(items.map(({ id, storageLocationId }) => `${storageLocationId}:${id}`));
    if (named.some((allocation) => !own.has(keyOf(allocation)))) return false;
  }
  return true;
}

async function areOwnLocations(
  { backend }: OrderSearch,
  locations: readonly string[],
  warehouseId: WireId,
): Promise<boolean> {
  if (locations.length === 0) return true;
  const own = new Set(
    (await backend.read('listStorageLocations', { query: { warehouseId } })).map(({ id }) => String(id)),
  );
  return locations.every((id) => own.has(id));
}

function allocationsOf({ shippingSkuLocation }: Line): LineAllocation[] {
  return readAllocations(shippingSkuLocation);
}

function keyOf({ storageLocationId, inventoryId }: LineAllocation): string {
  return `${storageLocationId}:${inventoryId}`;
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}
