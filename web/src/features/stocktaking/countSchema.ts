/** A count as it is stored on the device. */
import { z } from 'zod';

const entrySchema = z.object({
  id: z.string(),
  /** Pieces. */
  inventory: z.number(),
  reserved: z.number(),
  /** ISO 8601; empty if unknown. */
  date: z.string(),
});

const callSchema = z.object({
  /** The idempotency key: a repeated call is not booked twice. */
  key: z.string(),
  /** The entry to adjust; without one, a new entry is created for a SKU that was not expected. */
  entryId: z.string().optional(),
  isAdd: z.boolean(),
  quantity: z.number(),
  /** ISO 8601, like the other times. */
  sentAt: z.string().optional(),
  doneAt: z.string().optional(),
});

const failureSchema = z.discriminatedUnion('kind', [
  /** The stock has changed since it was counted. */
  z.object({ kind: z.literal('changed'), now: z.number() }),
  /** Fewer pieces are free than are missing. */
  z.object({ kind: z.literal('reserved'), reserved: z.number() }),
  /** A call may have been booked, and sending it again cannot tell. */
  z.object({ kind: z.literal('unknown') }),
  /** A call was sent so long ago that its key has expired. */
  z.object({ kind: z.literal('expired') }),
  z.object({
    kind: z.literal('refused'),
    messageKey: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);

const rowSchema = z.object({
  sku: z.string(),
  name: z.string(),
  /** The stock when the count started, or was restarted for this location. */
  expected: z.number(),
  /** Null until counted. */
  counted: z.number().nullable(),
  /** EUR per piece; undefined if unknown, or this user may not read it. */
  value: z.string().optional(),
  historyType: z.string(),
  /** Excluded from booking. */
  isLeftOut: z.boolean(),
  /** The changed stock that the user has accepted for booking. */
  acceptedStock: z.number().optional(),
  calls: z.array(callSchema),
  bookedAt: z.string().optional(),
  failure: failureSchema.optional(),
});

const locationSchema = z.object({
  id: z.string(),
  label: z.string(),
  isDone: z.boolean(),
  rows: z.array(rowSchema),
});

export const countSchema = z.object({
  startedAt: z.string(),
  warehouse: z.string(),
  from: z.string(),
  to: z.string(),
  /** Hides the expected figures while counting. */
  isBlind: z.boolean(),
  reason: z.string(),
  step: z.enum(['count', 'differences']),
  /** The current location. */
  placeId: z.string().optional(),
  places: z.array(locationSchema),
});

export type CountEntry = z.infer<typeof entrySchema>;
export type CountCall = z.infer<typeof callSchema>;
export type CountFailure = z.infer<typeof failureSchema>;
export type CountRow = z.infer<typeof rowSchema>;
export type CountedLocation = z.infer<typeof locationSchema>;
export type Count = z.infer<typeof countSchema>;
