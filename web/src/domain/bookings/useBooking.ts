import { useMutation } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useRef } from 'react';
import {
  isOutcomeUnknown,
  requestFailureOf,
  staysUnknown,
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
  const { send, renew } = useSubmissionKey({ mustLook: true });
  const mustLook = useRef(false);
  const sendWith = (booking: Booking, context: object): Promise<unknown> => {
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
      await send(booking, (context) => sendWith(booking, context));
      return undefined;
    } catch (error) {
      const failure = requestFailureOf(error);
      mustLook.current = staysUnknown(failure);
      if (isOutcomeUnknown(failure)) return failure;
      throw error;
    }
  };
  return {
    book,
    renew: () => {
      if (mustLook.current) renew();
      mustLook.current = false;
    },
  };
}
