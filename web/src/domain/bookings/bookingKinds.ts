import type { Rights } from '../../platform/permissions/rights';

/** The three kinds of booking, as named in the address (document 3, section 2, Add modal). */
export const bookingKinds = ['incoming', 'movement', 'adjustment'] as const;
export type BookingKind = (typeof bookingKinds)[number];

const calls = {
  incoming: 'Mutation.bookIncomingGoods',
  movement: 'Mutation.moveGoods',
  adjustment: 'Mutation.adjustStock',
} as const;

/** The kinds of booking that this user may send; users who may write stock also read all of it. */
export function offeredKinds({ mayCall }: Rights): BookingKind[] {
  return bookingKinds.filter((kind) => mayCall(calls[kind]));
}
