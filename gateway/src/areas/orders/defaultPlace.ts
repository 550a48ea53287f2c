import type { OrderBody, WireInventory } from '../../rest/records.ts';
import { parsedId } from '../../rest/wire.ts';
import { MAX_PAGE_SIZE } from '../input.ts';
import type { OrderSearch } from './findOrders.ts';
import { DEFAULT_STORAGE_LOCATION, type LineBody } from './orderContentInput.ts';
import { type LinePlace, writePlaces } from './shippingSkuLocation.ts';

/** How a line says that it lies at PP and takes nothing from stock there; it is shown as PP (document 2, section 3). */
const WITHOUT_STOCK = 'VS';

/** Whether a line is left without a word about its place: it is new, and lies at the default. */
export function isUnplaced({ shippingSkuLocation }: LineBody): boolean {
  return shippingSkuLocation === undefined;
}

/**
 * Gives new lines that name no place their default, location 544 (document 2, sections 5 and 9): what is available there, the oldest
 * first, or where that is too little the word for it. Who has one warehouse takes nothing from another.
 *
 * @throws BackendError
 */
export async function placeNewLines<Body extends Pick<OrderBody, 'orderSkus'>>(
  search: OrderSearch,
  body: Body,
): Promise<Body> {
  const { orderSkus } = body;
  if (!orderSkus?.some(isUnplaced)) return body;
  const taken = new Map<string, number>();
  const placed: LineBody[] = [];
  for (const line of orderSkus) {
    placed.push(isUnplaced(line) ? { ...line, shippingSkuLocation: await defaultPlace(search, line, taken) } : line);
  }
  return { ...body, orderSkus: placed };
}

/** @param taken pieces that lines before it have taken, by the stock entry */
async function defaultPlace(
  { backend, scope }: OrderSearch,
  { shippingSkuName, shippingSkuAmount }: LineBody,
  taken: Map<string, number>,
): Promise<string> {
  const { items } = await backend.list('listInventories', {
    sku: shippingSkuName,
    exactMatchSku: true,
    storageLocationId: DEFAULT_STORAGE_LOCATION,
    ...(scope.kind === 'one' && { warehouseId: parsedId(scope.warehouseId) }),
    isAvailable: true,
    pageIndex: 0,
    pageSize: MAX_PAGE_SIZE,
  });
  const places: LinePlace[] = [];
  let wanted = shippingSkuAmount;
  // A back-end may not know the filter.
  const there = items.filter((entry) => String(entry.storageLocationId) === String(DEFAULT_STORAGE_LOCATION));
  for (const { id, inventory, reserved } of there.toSorted(byDate)) {
    const available = (inventory ?? 0) - (reserved ?? 0) - (taken.get(String(id)) ?? 0);
    const amount = Math.min(wanted, available);
    if (amount <= 0) continue;
    wanted -= amount;
    places.push({ storageLocationId: DEFAULT_STORAGE_LOCATION, amount, inventoryId: id });
  }
  if (wanted > 0) return WITHOUT_STOCK;
  for (const { inventoryId, amount } of places) {
    taken.set(String(inventoryId), (taken.get(String(inventoryId)) ?? 0) + amount);
  }
  return writePlaces(places) ?? WITHOUT_STOCK;
}

/** The oldest first, those without a date last. */
function byDate(one: WireInventory, other: WireInventory): number {
  return momentOf(one) - momentOf(other) || 0;
}

function momentOf({ date }: WireInventory): number {
  return date ? Date.parse(date) : Infinity;
}
