import type { OrderBody, WireInventory } from '../../rest/records.ts';
import { parsedId } from '../../rest/wire.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import type { OrderSearch } from '../../domain/orders/findOrders.ts';
import { DEFAULT_STORAGE_LOCATION, type LineBody } from './orderContentInput.ts';
import { type LineAllocation, writeAllocations } from './shippingSkuLocation.ts';

/** Marks a line that lies at PP and takes nothing from stock there; it is shown as PP (document 2, section 3). */
const WITHOUT_STOCK = 'VS';

/** Whether a line names no allocation: it is new and is taken from the default location. */
export function isUnallocated({ shippingSkuLocation }: LineBody): boolean {
  return shippingSkuLocation === undefined;
}

/**
 * Allocates new lines that name no allocation at the default location, 544 (document 2, sections 5 and 9): the stock available there, oldest first, or
 * the PP marker if there is too little. A user with one warehouse takes nothing from another.
 *
 * @throws BackendError
 */
export async function allocateNewLines<Body extends Pick<OrderBody, 'orderSkus'>>(
  search: OrderSearch,
  body: Body,
): Promise<Body> {
  const { orderSkus } = body;
  if (!orderSkus?.some(isUnallocated)) return body;
  const taken = new Map<string, number>();
  const allocated: LineBody[] = [];
  for (const line of orderSkus) {
    allocated.push(
      isUnallocated(line) ? { ...line, shippingSkuLocation: await defaultAllocation(search, line, taken) } : line,
    );
  }
  return { ...body, orderSkus: allocated };
}

/** @param taken pieces that earlier lines have taken, by stock entry */
async function defaultAllocation(
  { backend, scope }: OrderSearch,
  { shippingSkuName, shippingSkuAmount }: LineBody,
  taken: Map<string, number>,
): Promise<string> {
  const query = {
    sku: shippingSkuName,
    exactMatchSku: true,
    storageLocationId: DEFAULT_STORAGE_LOCATION,
    ...(scope.kind === 'one' && { warehouseId: parsedId(scope.warehouseId) }),
    isAvailable: true,
  };
  const items = await rowsOf(backend.listAll('listInventories', query));
  const allocations: LineAllocation[] = [];
  let wanted = shippingSkuAmount;
  // A back-end may ignore this filter.
  const there = items.filter((entry) => String(entry.storageLocationId) === String(DEFAULT_STORAGE_LOCATION));
  for (const { id, inventory, reserved } of there.toSorted(byDate)) {
    const available = (inventory ?? 0) - (reserved ?? 0) - (taken.get(String(id)) ?? 0);
    const amount = Math.min(wanted, available);
    if (amount <= 0) continue;
    wanted -= amount;
    allocations.push({ storageLocationId: DEFAULT_STORAGE_LOCATION, amount, inventoryId: id });
  }
  if (wanted > 0) return WITHOUT_STOCK;
  for (const { inventoryId, amount } of allocations) {
    taken.set(String(inventoryId), (taken.get(String(inventoryId)) ?? 0) + amount);
  }
  return writeAllocations(allocations) ?? WITHOUT_STOCK;
}

/** Sorts oldest first, entries without a date last. */
function byDate(one: WireInventory, other: WireInventory): number {
  return momentOf(one) - momentOf(other) || 0;
}

function momentOf({ date }: WireInventory): number {
  return date ? Date.parse(date) : Infinity;
}
