/** A scanned booking, and the call it becomes. */
import type { Booking } from '../bookings/useBooking';
import type { BookingEntry } from '../bookings/bookings.operations';
import type { Place, Ware } from './codes';

type Scanned = {
  ware: Ware;
  /** Where goods are received, taken from or counted. */
  place: Place;
  /** Pieces. */
  quantity: number;
};

export type ScannedBooking =
  | (Scanned & { kind: 'incoming'; reason: string })
  /** Without `entryId`, the entry is chosen when the booking is sent. */
  | (Scanned & { kind: 'movement'; target: Place; entryId?: string })
  | (Scanned & { kind: 'adjustment'; isAdd: boolean; historyType: string; reason: string; entryId?: string });

/** Undefined while the entry has not been chosen. */
export function bookingOf(scan: ScannedBooking): Booking | undefined {
  const { ware, place, quantity } = scan;
  switch (scan.kind) {
    case 'incoming':
      return {
        kind: 'incoming',
        input: { sku: ware.sku, storageLocationId: place.id, inventory: quantity, reason: scan.reason },
      };
    case 'movement':
      if (scan.entryId === undefined) return undefined;
      return {
        kind: 'movement',
        input: { inventoryId: scan.entryId, storageLocationId: scan.target.id, quantity, sku: ware.sku },
      };
    case 'adjustment':
      if (scan.entryId === undefined) return undefined;
      return {
        kind: 'adjustment',
        input: {
          inventoryId: scan.entryId,
          isAdd: scan.isAdd,
          quantity,
          reason: scan.reason,
          historyType: scan.historyType,
          sku: ware.sku,
        },
      };
  }
}

/** How the booking changes the stock at a location, in pieces. */
export function differenceAt(scan: ScannedBooking, placeId: string): number {
  switch (scan.kind) {
    case 'incoming':
      return scan.place.id === placeId ? scan.quantity : 0;
    case 'movement':
      return (scan.target.id === placeId ? scan.quantity : 0) - (scan.place.id === placeId ? scan.quantity : 0);
    case 'adjustment':
      return scan.place.id === placeId ? (scan.isAdd ? scan.quantity : -scan.quantity) : 0;
  }
}

/** The entries at a location, oldest first. */
export function entriesAt(stock: readonly BookingEntry[], placeId: string): BookingEntry[] {
  return stock
    .filter(({ storageLocationId }) => storageLocationId === placeId)
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '') || Number(one.id) - Number(other.id));
}

/** Pieces of an entry that no order has reserved. */
export function freeOf({ inventory, reserved }: BookingEntry): number {
  return (inventory ?? 0) - (reserved ?? 0);
}

/** The entry to take pieces from: the oldest with enough free pieces, otherwise the one with the most. */
export function entryFor(entries: readonly BookingEntry[], quantity: number): BookingEntry | undefined {
  return (
    entries.find((entry) => freeOf(entry) >= Math.max(quantity, 1)) ??
    entries.toSorted((one, other) => freeOf(other) - freeOf(one))[0]
  );
}
