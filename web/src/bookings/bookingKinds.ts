import type { Rights } from '../permissions/rights';

/** The three kinds of booking, as the address names them (document 3, section 2, Add modal). */
export const bookingKinds = ['incoming', 'movement', 'adjustment'] as const;
export type BookingKind = (typeof bookingKinds)[number];

const calls = {
  incoming: 'Mutation.bookIncomingGoods',
  movement: 'Mutation.moveGoods',
  adjustment: 'Mutation.adjustStock',
} as const;

/** The kinds of booking that this user may send; who writes on the stock also reads all of it. */
export function offeredKinds({ mayCall }: Rights): BookingKind[] {
  return bookingKinds.filter((kind) => mayCall(calls[kind]));
}
