/**
 * A scanned booking, and the call that sends it. It is stored on the device, so its properties keep their names: `place` is a storage
 * location.
 */
import type { Booking } from '../bookings/useBooking';
import type { BookingEntry } from '../bookings/bookings.operations';
import type { ScannedLocation, Ware } from './scannedNames';

type Scanned = {
  ware: Ware;
  /** Where goods are received, taken from or counted. */
  place: ScannedLocation;
  /** Pieces. */
  quantity: number;
};

/** Decimals as text; a cost that is not known is left out. Price in USD, rate as x USD = 1 EUR, costs in EUR, each per piece. */
type ScannedCosts = { purchasePrice?: string; exchangeRate?: string; additionalCosts?: string };

export type ScannedBooking =
  /** Bookings that were stored before costs were scanned have none. */
  | (Scanned & { kind: 'incoming'; reason: string; costs?: ScannedCosts })
  /** Without `entryId`, the entry is chosen when the booking is sent. */
  | (Scanned & { kind: 'movement'; target: ScannedLocation; entryId?: string })
  | (Scanned & { kind: 'adjustment'; isAdd: boolean; historyType: string; reason: string; entryId?: string });

/** Undefined while the entry has not been chosen. */
export function bookingOf(scan: ScannedBooking): Booking | undefined {
  const { ware, place, quantity } = scan;
  switch (scan.kind) {
    case 'incoming':
      return {
        kind: 'incoming',
        input: {
          sku: ware.sku,
          storageLocationId: place.id,
          inventory: quantity,
          reason: scan.reason,
          ...scan.costs,
        },
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
export function differenceAt(scan: ScannedBooking, locationId: string): number {
  switch (scan.kind) {
    case 'incoming':
      return scan.place.id === locationId ? scan.quantity : 0;
    case 'movement':
      return (scan.target.id === locationId ? scan.quantity : 0) - (scan.place.id === locationId ? scan.quantity : 0);
    case 'adjustment':
      return scan.place.id === locationId ? (scan.isAdd ? scan.quantity : -scan.quantity) : 0;
  }
}

/** The entries at a location, oldest first. */
export function entriesAt(stock: readonly BookingEntry[], locationId: string): BookingEntry[] {
  return stock
    .filter(({ storageLocationId }) => storageLocationId === locationId)
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
