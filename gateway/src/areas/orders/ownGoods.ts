import type { CreateOrderInput, OrderInput } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { OrderBody, WireOrder, WireOrderLine } from '../../rest/records.ts';
import { parsedId, type WireId } from '../../rest/wire.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import type { OrderSearch } from './findOrders.ts';
import { DEFAULT_STORAGE_LOCATION } from './orderContentInput.ts';
import { type LinePlace, readPlaces } from './shippingSkuLocation.ts';

/**
 * Makes sure that the goods and places that are new in an order belong to the user's warehouse, if they have only one. What the order
 * already holds may stay, and any part may lie at the default location (document 2, section 5). Goods are searched in the available stock,
 * because that is the only stock that everyone who may write orders may see.
 *
 * @param body the order that is about to be sent
 * @param held the order as it was read; undefined for a new one
 * @throws ForbiddenError, BackendError
 */
export async function requireOwnGoods(
  search: OrderSearch,
  { parts }: Pick<OrderInput | CreateOrderInput, 'parts'>,
  { orderSkus }: Pick<OrderBody, 'orderSkus'>,
  held?: WireOrder,
): Promise<void> {
  const { scope, place } = search;
  if (scope.kind === 'all') return;
  if (scope.kind === 'none') throw new ForbiddenError('noWarehouse', [place]);
  const warehouseId = parsedId(scope.warehouseId);
  const openLocations = [
    String(DEFAULT_STORAGE_LOCATION),
    ...(held?.parts ?? []).map(({ storageLocationId }) => String(storageLocationId)),
  ];
  const locations = (parts ?? []).flatMap(({ storageLocationId }) => storageLocationId ?? []);
  const areOwn =
    (await areOwnLocations(search, without(locations, openLocations), warehouseId)) &&
    (await areOwnGoods(search, newPlaces(orderSkus ?? [], held), warehouseId));
  if (!areOwn) throw new ForbiddenError('warehouse', [place]);
}

type Line = Pick<WireOrderLine, 'shippingSkuName' | 'shippingSkuLocation'>;

/** The places, by SKU, that lines name and the order does not hold yet. */
function newPlaces(lines: readonly Line[], held: WireOrder | undefined): Map<string, LinePlace[]> {
  const before = new Set((held?.orderSkus ?? []).flatMap(placesOf).map(keyOf));
  const places = new Map<string, LinePlace[]>();
  for (const line of lines) {
    const fresh = placesOf(line).filter((place) => !before.has(keyOf(place)));
    if (fresh.length > 0) places.set(line.shippingSkuName, [...(places.get(line.shippingSkuName) ?? []), ...fresh]);
  }
  return places;
}

async function areOwnGoods(
  { backend }: OrderSearch,
  places: ReadonlyMap<string, readonly LinePlace[]>,
  warehouseId: WireId,
): Promise<boolean> {
  for (const [sku, named] of places) {
    const query = { sku, exactMatchSku: true, warehouseId, isAvailable: true };
    const items = await rowsOf(backend.listAll('listInventories', query));
    const own = new Set(items.map(({ id, storageLocationId }) => `${storageLocationId}:${id}`));
    if (named.some((place) => !own.has(keyOf(place)))) return false;
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

function placesOf({ shippingSkuLocation }: Line): LinePlace[] {
  return readPlaces(shippingSkuLocation);
}

function keyOf({ storageLocationId, inventoryId }: LinePlace): string {
  return `${storageLocationId}:${inventoryId}`;
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}
