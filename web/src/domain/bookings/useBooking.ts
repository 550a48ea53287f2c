import { useMutation } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useRef } from 'react';
import {
  isOutcomeUnknown,
  staysUnknown,
  requestFailureOf,
  type RequestFailure,
} from '../../platform/errors/requestFailure';
import type { AdjustStockInput, IncomingGoodsInput, MoveGoodsInput } from '../../platform/generated/gql/graphql';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { AdjustStockMutation, BookIncomingGoodsMutation, MoveGoodsMutation } from './bookings.operations';

export type Booking =
  | { kind: 'incoming'; input: IncomingGoodsInput }
  | { kind: 'movement'; input: MoveGoodsInput }
  | { kind: 'adjustment'; input: AdjustStockInput };

type SendBooking = {
  /** Returns the failure if it is unknown whether the booking was done; rejects with any other failure. */
  book: (booking: Booking) => Promise<RequestFailure | undefined>;
  /**
   * The user has checked the stock. If the outcome of the last booking cannot become known otherwise, sending the same again is a new booking from now on.
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
      // Until the user has checked the stock, the same booking keeps its idempotency key, so that it is not booked twice.
      mustLook.current = staysUnknown(failure);
      if (!mustLook.current) submission.settle(failure);
      if (isOutcomeUnknown(failure)) return failure;
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
