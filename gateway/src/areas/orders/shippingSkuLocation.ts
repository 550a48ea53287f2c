import { parsedId, type WireId } from '../../rest/wire.ts';

/** An allocation: pieces of an order line that are taken from one stock entry (document 2, section 3). */
export interface LineAllocation {
  readonly storageLocationId: WireId;
  /** Pieces. */
  readonly amount: number;
  /** The stock entry that the pieces are taken from. */
  readonly inventoryId: WireId;
}

/** The markers that replace a list of allocations in REST calls, and how they are shown (document 2, section 3). */
const SHOWN: ReadonlyMap<string, string> = new Map([['VS', 'PP']]);

const ENTRY = /^:?([^:;]{1,200}):(\d{1,10}):([^:;]{1,200})$/;

/**
 * The allocations in a line's `shippingSkuLocation`: `locationId:inventory:inventoryId`, separated by semicolons, each with an optional leading
 * colon. Malformed entries are ignored.
 */
export function readAllocations(text: string | null | undefined): LineAllocation[] {
  return (text ?? '').split(';').flatMap((entry) => {
    const [, location, amount, inventory] = ENTRY.exec(entry.trim()) ?? [];
    if (location === undefined || inventory === undefined) return [];
    return [{ storageLocationId: parsedId(location), amount: Number(amount), inventoryId: parsedId(inventory) }];
  });
}

/** The inverse of `readAllocations`, with pieces of the same stock entry added up (document 2, section 5). Null if there are none. */
export function writeAllocations(allocations: readonly LineAllocation[]): string | null {
  const merged = new Map<WireId, LineAllocation>();
  for (const allocation of allocations) {
    const amount = (merged.get(allocation.inventoryId)?.amount ?? 0) + allocation.amount;
    merged.set(allocation.inventoryId, { ...allocation, amount });
  }
  const entries = [...merged.values()].map(
    ({ storageLocationId, amount, inventoryId }) => `${storageLocationId}:${amount}:${inventoryId}`,
  );
  return entries.join(';') || null;
}

/** The text to display, where VS is shown as PP. It is never parsed: writes send allocations, or the text that the line had. */
export function shownLocation(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return SHOWN.get(trimmed) ?? (trimmed || null);
}
