import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useBooking, type Booking } from './useBooking';

const booking: Booking = { kind: 'movement', input: { inventoryId: '5', storageLocationId: '18', quantity: 3 } };

/** The keys of the same booking, sent twice with this answer, and looked at in between. */
async function keysOf(messageKey: string): Promise<string[]> {
  const keys: string[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        keys.push(String(operation.getContext().headers?.['idempotency-key']));
        observer.error(
          new CombinedGraphQLErrors({
            errors: [{ message: 'unknown', extensions: { code: 'OUTCOME_UNKNOWN', messageKey } }],
          }),
        );
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useBooking([]), { wrapper });
  await result.current.book(booking);
  result.current.renew();
  await result.current.book(booking);
  return keys;
}

test('after looking, a booking keeps its key only where that prevents a second one', async () => {
  const [first, second] = await keysOf('backend.outcomeUnknown');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  const [unknown, anew] = await keysOf('backend.outcomeStaysUnknown');
  expect(anew).toMatch(/^[0-9a-f]{32}$/);
  expect(anew).not.toBe(unknown);
});
