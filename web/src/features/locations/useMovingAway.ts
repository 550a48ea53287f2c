import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { freePieces } from '../../domain/bookings/bookingForm';
import { StockAtLocationQuery, type BookingEntry } from '../../domain/bookings/bookings.operations';
import { useBooking } from '../../domain/bookings/useBooking';
import type { LookupOption } from '../../ui/lookup/lookupOption';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { useRetainedAnswer } from '../../lists/useRetainedAnswer';
import { useCan } from '../../platform/permissions/useCan';

type MovingAway = {
  /** The entries that keep the location from being archived; undefined until loaded, or if they cannot be moved from here. */
  entries: readonly BookingEntry[] | undefined;
  targetOf: (entry: BookingEntry) => LookupOption | undefined;
  /** The reason why an entry was not moved, or may not have been. */
  failureOf: (entry: BookingEntry) => RequestFailure | undefined;
  choose: (entry: BookingEntry, target: LookupOption | undefined) => void;
  /** The target that was chosen last, while some entries have none; `fillRest` applies it to them. */
  forAll: LookupOption | undefined;
  fillRest: () => void;
  /** The number of entries with a target. */
  chosenCount: number;
  isMoving: boolean;
  move: () => Promise<void>;
  /** Why the entries could not be read again after moving: some of them may be gone. */
  refreshFailure: RequestFailure | undefined;
  readAgain: () => Promise<void>;
};

/**
 * Moves the stock of a location to others, entry by entry, each with its own key; reserved pieces stay. A refused entry shows the reason,
 * and the others are still moved.
 *
 * @param onEmptied called when the location is empty and can be archived
 */
export function useMovingAway(storageLocationId: string, onEmptied: () => void): MovingAway {
  const { mayCall, reads } = useCan();
  const mayMove =
    mayCall('Mutation.moveGoods') &&
    reads('InventoryFilter.storageLocationId', 'Inventory.inventory', 'Inventory.reserved');
  const query = useQuery(StockAtLocationQuery, {
    variables: { storageLocationId },
    skip: !mayMove,
    fetchPolicy: 'network-only',
  });
  const { shown, refreshFailure } = useRetainedAnswer(storageLocationId, query);
  const { book, renew } = useBooking([]);
  const [targets, setTargets] = useState<Readonly<Record<string, LookupOption>>>({});
  const [failures, setFailures] = useState<Readonly<Record<string, RequestFailure>>>({});
  const [isMoving, setIsMoving] = useState(false);
  const entries = shown?.inventories.items.filter(({ inventory, reserved }) => (inventory ?? 0) + (reserved ?? 0) > 0);
  const movable = (entries ?? []).filter((entry) => (freePieces(entry) ?? 0) > 0);
  const chosen = movable.filter(({ id }) => targets[id]);
  const last = Object.values(targets).at(-1);

  const moveOne = async (entry: BookingEntry): Promise<RequestFailure | undefined> => {
    const input = {
      inventoryId: entry.id,
      storageLocationId: targets[entry.id]?.id ?? '',
      quantity: freePieces(entry) ?? 0,
      ...(entry.sku && { sku: entry.sku }),
    };
    try {
      return await book({ kind: 'movement', input });
    } catch (error) {
      return requestFailureOf(error);
    }
  };
  const move = async () => {
    setIsMoving(true);
    setFailures({});
    for (const entry of chosen) {
      // In sequence, because two may have the same target entry.
      // oxlint-disable-next-line no-await-in-loop
      const failure = await moveOne(entry);
      if (failure) setFailures((known) => ({ ...known, [entry.id]: failure }));
      else setTargets(({ [entry.id]: _moved, ...left }) => left);
    }
    await readAgain();
    setIsMoving(false);
  };
  const readAgain = async () => {
    const left = await query.refetch().catch(() => undefined);
    // The user sees the current stock again: what they book next is a new booking, not a repetition.
    if (left) renew();
    const isEmpty = left?.data?.inventories.items.every(
      ({ inventory, reserved }) => (inventory ?? 0) + (reserved ?? 0) === 0,
    );
    if (isEmpty) onEmptied();
  };
  return {
    entries,
    targetOf: ({ id }) => targets[id],
    failureOf: ({ id }) => failures[id],
    choose: ({ id }, target) =>
      setTargets(({ [id]: _before, ...others }) => (target ? { ...others, [id]: target } : others)),
    forAll: chosen.length > 0 && chosen.length < movable.length ? last : undefined,
    fillRest: () => {
      if (last) setTargets((given) => Object.fromEntries(movable.map(({ id }) => [id, given[id] ?? last])));
    },
    chosenCount: chosen.length,
    isMoving,
    move,
    refreshFailure,
    readAgain,
  };
}
