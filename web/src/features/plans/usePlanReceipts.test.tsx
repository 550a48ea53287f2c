import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../platform/session/session';
import { administrator } from '../../testing/users';
import { usePlanReceipts } from './usePlanReceipts';

const products = [{ id: '7', quantityDelivering: 10 }];
const rowOf = (id: string) => ({ id, recordStatus: 'delivered', products });
const whole = { received: 10, announced: 10, begun: 1, lines: 1, isWhole: true };

let requested: unknown[] = [];
let isFailing = false;

function Provider({ children }: { children: ReactNode }): ReactNode {
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
let client: ApolloClient;

beforeEach(() => {
  requested = [];
  isFailing = false;
  startSession({ token: 't', user: administrator });
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const { planIds } = variables;
        requested.push(planIds);
        observer.next(
          isFailing
            ? {
                errors: [{ message: 'failed', extensions: { code: 'BACKEND_TIMEOUT', messageKey: 'backend.timeout' } }],
              }
            : {
                data: {
                  goodsReceipts: planIds.map((planId: string) => ({
                    __typename: 'GoodsReceipt',
                    planId,
                    lines: [{ __typename: 'GoodsReceiptLine', productId: '7', sku: 'A', received: 10, bookings: [] }],
                  })),
                },
              },
        );
        observer.complete();
      }),
  );
  client = new ApolloClient({ cache: new InMemoryCache(), link });
});

test('a receipt that cannot be read is reported as unknown, not as nothing received, and read again when the network is back', async () => {
  isFailing = true;
  const rows = [rowOf('1'), rowOf('2')];
  const { result } = renderHook(() => usePlanReceipts(rows, false), { wrapper: Provider });
  await waitFor(() => expect(result.current(rowOf('1'))).toMatchObject({ messageKey: 'backend.timeout' }));
  expect(result.current(rowOf('3'))).toBeUndefined();
  isFailing = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current(rowOf('2'))).toEqual(whole));
  expect(requested).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
});

test('known receipts are not read again with further rows, unless they were covered meanwhile', async () => {
  const { result, rerender } = renderHook(
    ({ ids, isPaused }: { ids: string[]; isPaused: boolean }) => usePlanReceipts(ids.map(rowOf), isPaused),
    { wrapper: Provider, initialProps: { ids: ['1'], isPaused: false } },
  );
  await waitFor(() => expect(result.current(rowOf('1'))).toEqual(whole));
  rerender({ ids: ['1', '2'], isPaused: false });
  await waitFor(() => expect(result.current(rowOf('2'))).toEqual(whole));
  rerender({ ids: ['1', '2'], isPaused: true });
  rerender({ ids: ['1', '2'], isPaused: false });
  await waitFor(() => expect(requested).toEqual([['1'], ['2'], ['1', '2']]));
});
