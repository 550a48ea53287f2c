import type { Path } from 'react-hook-form';
import { z } from 'zod';
import {
  adjustmentSchema,
  emptyAdjustment,
  emptyIncoming,
  emptyMovement,
  incomingSchema,
  movementSchema,
  type AdjustmentForm,
  type IncomingForm,
  type MovementForm,
} from '../../domain/bookings/bookingForm';
import type { BookingKind } from '../../domain/bookings/bookingKinds';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';

/** The values of the three tabs; only the open one is booked. */
export type BookingForm = { incoming: IncomingForm; movement: MovementForm; adjustment: AdjustmentForm };

export const emptyBooking: BookingForm = {
  incoming: emptyIncoming,
  movement: emptyMovement,
  adjustment: emptyAdjustment,
};

/** Validates only the tab that is booked. */
export function bookingSchema(kind: BookingKind, entry: BookingEntry | undefined): z.ZodType<BookingForm, BookingForm> {
  return z.object({
    incoming: kind === 'incoming' ? incomingSchema : z.custom<IncomingForm>(() => true),
    movement: kind === 'movement' ? movementSchema(entry) : z.custom<MovementForm>(() => true),
    adjustment: kind === 'adjustment' ? adjustmentSchema(entry) : z.custom<AdjustmentForm>(() => true),
  });
}

/** The fields by tab; the first one gets the focus. */
export const fieldsOf: Readonly<Record<BookingKind, readonly [Path<BookingForm>, ...Path<BookingForm>[]]>> = {
  incoming: [
    'incoming.sku',
    'incoming.inventory',
    'incoming.storageLocationId',
    'incoming.reason',
    'incoming.source',
    'incoming.purchasePrice',
    'incoming.exchangeRate',
    'incoming.additionalCosts',
  ],
  movement: ['movement.inventoryId', 'movement.quantity', 'movement.storageLocationId'],
  adjustment: [
    'adjustment.inventoryId',
    'adjustment.historyType',
    'adjustment.quantity',
    'adjustment.isAdd',
    'adjustment.reason',
  ],
};
