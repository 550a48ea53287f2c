import { parsedId, type WireId } from '../../rest/wire.ts';

/** Pieces of a line at one place (document 2, section 3). */
export interface LinePlace {
  readonly storageLocationId: WireId;
  /** Pieces. */
  readonly amount: number;
  /** The stock entry that the pieces are taken from. */
  readonly inventoryId: WireId;
}

/** The markers that replace a list of places in REST calls, and how they are shown (document 2, section 3). */
const SHOWN: ReadonlyMap<string, string> = new Map([['VS', 'PP']]);

const ENTRY = /^:?([^:;]{1,200}):(\d{1,10}):([^:;]{1,200})$/;

/**
 * The places in a line's `shippingSkuLocation`: `locationId:inventory:inventoryId`, separated by semicolons, each with an optional leading
 * colon. Malformed entries are ignored.
 */
export function readPlaces(text: string | null | undefined): LinePlace[] {
  return (text ?? '').split(';').flatMap((entry) => {
    const [, location, amount, inventory] = ENTRY.exec(entry.trim()) ?? [];
    if (location === undefined || inventory === undefined) return [];
    return [{ storageLocationId: parsedId(location), amount: Number(amount), inventoryId: parsedId(inventory) }];
  });
}

/** The places of `readPlaces`, with pieces of the same stock entry added up (document 2, section 5). Null if there are none. */
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

/** The text to display, where VS is shown as PP. It is never parsed: writes send places, or the text that the line had. */
export function shownLocation(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return SHOWN.get(trimmed) ?? (trimmed || null);
}
