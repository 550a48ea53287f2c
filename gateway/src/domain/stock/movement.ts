import type { BackendCalls } from '../../rest/client.ts';
import type { WireInventory } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { between, refuseInvalid } from '../../graph/input.ts';
import { addCents, type Cents, compareCents } from '../goodsValue/cents.ts';
import { valueOfGoods } from '../goodsValue/valueOfGoods.ts';
import { MAX_READ, type OnMore } from './reading.ts';

const DAY_MS = 86_400_000;
export const MAX_DAYS = 366;

interface Period {
  readonly days: number;
  readonly warehouseId: WireId | undefined;
  /** Where the number of days stands in the input. */
  readonly field: string;
}

/**
 * Reads what has moved in the last days (GET /warehouses/sku/histories) and returns the check whether an entry has not: it has pieces, it
 * arrived before, and the history has no change of its SKU at its location. Of the history only SKUs and locations stay in memory.
 *
 * @throws InvalidInputError, TooManyRowsError, BackendError
 */
export async function readStillness(
  backend: BackendCalls,
  { days, warehouseId, field }: Period,
  onMore: OnMore,
): Promise<(entry: WireInventory) => boolean> {
  refuseInvalid(between(field, days, 1, MAX_DAYS));
  const since = Date.now() - days * DAY_MS;
  const query = { warehouseId, fromDate: new Date(since).toISOString() };
  const moved = new Set<string>();
  const pages = backend.listAll('listStockHistory', query, { max: MAX_READ, onMore });
  for await (const changes of pages) {
    for (const { sku, storageLocation } of changes) {
      // The documents name a location by its full name; its id is there only in some back-ends.
      moved.add(keyOf(sku, storageLocation?.id ?? storageLocation?.fullName));
    }
  }
  return ({ sku, inventory, date, storageLocationId, storageLocation }) => {
    const arrived = date ? Date.parse(date) : Number.NEGATIVE_INFINITY;
    return (
      (inventory ?? 0) > 0 &&
      arrived < since &&
      !moved.has(keyOf(sku, storageLocationId)) &&
      !moved.has(keyOf(sku, storageLocation))
    );
  };
}

function keyOf(sku: string, location: WireId | null | undefined): string {
  return `${location ?? ''} ${sku.toLowerCase()}`;
}

/** Adds up entries while they are read, and keeps the first of them: the most valuable, then those with the most pieces. */
export function createStillStock(first: number) {
  let entryCount = 0;
  let inventory = 0;
  let sum: Cents = 0;
  let best: { readonly entry: WireInventory; readonly cents: Cents }[] = [];
  return {
    add(entries: readonly WireInventory[]): void {
      const valued = entries.map((entry) => ({
        entry,
        cents: valueOfGoods(entry, entry.inventory ?? 0)?.cents ?? 0,
      }));
      entryCount += entries.length;
      for (const { entry, cents } of valued) {
        inventory += entry.inventory ?? 0;
        sum = addCents(sum, cents);
      }
      best = [...best, ...valued]
        .toSorted((a, b) => compareCents(b.cents, a.cents) || (b.entry.inventory ?? 0) - (a.entry.inventory ?? 0))
        .slice(0, first);
    },
    counted: () => ({ entryCount, inventory, valueOfGoods: sum, entries: best.map(({ entry }) => entry) }),
  };
}
