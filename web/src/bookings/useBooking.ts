import { useMutation } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useRef } from 'react';
import { requestFailureOf, type RequestFailure } from '../errors/requestFailure';
import type { AdjustStockInput, IncomingGoodsInput, MoveGoodsInput } from '../generated/gql/graphql';
import { staysUnknown, useSubmissionKey } from '../requests/useSubmissionKey';
import { AdjustStockMutation, BookIncomingGoodsMutation, MoveGoodsMutation } from './bookings.operations';

export type Booking =
  | { kind: 'incoming'; input: IncomingGoodsInput }
  | { kind: 'movement'; input: MoveGoodsInput }
  | { kind: 'adjustment'; input: AdjustStockInput };

type SendBooking = {
  /** Returns the failure if it is unknown whether the booking was done; rejects with any other failure. */
  book: (booking: Booking) => Promise<RequestFailure | undefined>;
  /**
   * The user has looked. If they could not know otherwise what became of the last booking, the same one is another booking from now on.
   */
  renew: () => void;
};

/**
 * Sends bookings, each with its own idempotency key, so that none is done twice.
 *
 * @param refetchQueries the queries that show stock
 */
export function useBooking(refetchQueries: DocumentNode[]): SendBooking {
  const [bookIncoming] = useMutation(BookIncomingGoodsMutation, { refetchQueries });
  const [move] = useMutation(MoveGoodsMutation, { refetchQueries });
  const [adjust] = useMutation(AdjustStockMutation, { refetchQueries });
  const submission = useSubmissionKey();
  const mustLook = useRef(false);
  const send = (booking: Booking) => {
    const context = submission.contextOf(booking);
    switch (booking.kind) {
      case 'incoming':
        return bookIncoming({ variables: { input: booking.input }, context });
      case 'movement':
        return move({ variables: { input: booking.input }, context });
      case 'adjustment':
        return adjust({ variables: { input: booking.input }, context });
    }
  };
  const book = async (booking: Booking) => {
    try {
      await send(booking);
    } catch (error) {
      const failure = requestFailureOf(error);
      // Until somebody has looked, the same booking keeps its key, and so is not made again.
      mustLook.current = staysUnknown(failure);
      if (!mustLook.current) submission.settle(failure);
      if (failure.code === 'OUTCOME_UNKNOWN') return failure;
      throw error;
    }
    submission.settle();
    return undefined;
  };
  const renew = () => {
    if (mustLook.current) submission.settle();
    mustLook.current = false;
  };
  return { book, renew };
}
