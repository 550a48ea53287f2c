import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession } from '../../platform/session/session';
import { useSession } from '../../platform/session/useSession';
import { createBookingQueue, type BookingQueue, type QueueState } from './bookingQueue';
import { sendBookingsWith } from './sendBooking';

const queues = new Map<string, BookingQueue>();

/**
 * The bookings that the signed-in user has scanned on this device. Undefined while an administrator views the product as another user,
 * because nothing may be booked then.
 */
export function useBookingQueue(): (QueueState & { queue: BookingQueue }) | undefined {
  const client = useApolloClient();
  const session = useSession();
  const queue = session && !session.viewedBy ? queueOf(client, session.user.userId) : undefined;
  const state = useSyncExternalStore(queue?.subscribe ?? noSubscription, queue?.state ?? noState);
  return queue && state && { ...state, queue };
}

/** One queue for each user and page. */
function queueOf(client: ApolloClient, userId: string): BookingQueue {
  const known = queues.get(userId);
  if (known) return known;
  const isActive = () => {
    const session = readSession();
    return session?.user.userId === userId && !session.viewedBy;
  };
  const queue = createBookingQueue(userId, { send: sendBookingsWith(client), isActive, probe: isReachable });
  // A user has signed in again.
  onSessionChange(queue.kick);
  queues.set(userId, queue);
  return queue;
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

function noSubscription(): () => void {
  return () => undefined;
}

function noState(): undefined {
  return undefined;
}
