import { parsedId, type WireId } from '../../rest/wire.ts';

/** Pieces of a line at one place (document 2, section 3). */
export interface LinePlace {
  readonly storageLocationId: WireId;
  /** Pieces. */
  readonly amount: number;
  /** The stock entry that they are taken from. */
  readonly inventoryId: WireId;
}

/** What the wire says in place of places, and how it is shown (document 2, section 3). */
const SHOWN: ReadonlyMap<string, string> = new Map([['VS', 'PP']]);

const ENTRY = /^:?([^:;]{1,200}):(\d{1,10}):([^:;]{1,200})$/;

/**
 * The places in a line's `shippingSkuLocation`: `locationId:inventory:inventoryId`, separated by semicolons, each perhaps with a
 * colon before it. What is no such entry names no place.
 */
export function readPlaces(text: string | null | undefined): LinePlace[] {
  return (text ?? '').split(';').flatMap((entry) => {
    const [, location, amount, inventory] = ENTRY.exec(entry.trim()) ?? [];
    if (location === undefined || inventory === undefined) return [];
    return [{ storageLocationId: parsedId(location), amount: Number(amount), inventoryId: parsedId(inventory) }];
  });
}

/** What `readPlaces` reads, pieces of one stock entry added up (document 2, section 5). Null for no place. */
export function writePlaces(places: readonly LinePlace[]): string | null {
  const merged = new Map<WireId, LinePlace>();
  for (const place of places) {
    const amount = (merged.get(place.inventoryId)?.amount ?? 0) + place.amount;
    merged.set(place.inventoryId, { ...place, amount });
  }
  const entries = [...merged.values()].map(
    ({ storageLocationId, amount, inventoryId }) => `${storageLocationId}:${amount}:${inventoryId}`,
  );
  return entries.join(';') || null;
}

/** The text as it is shown: VS is PP. It is never read back: what is written are places, or what the line had. */
export function shownLocation(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return SHOWN.get(trimmed) ?? (trimmed || null);
}
