import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../session/session';
import { administrator, userWith } from '../../../testing/users';
import { useReceipt, type ReceivedProduct } from './useReceipt';

/** The mocked server: its bookings, and its answers to the next calls. */
const server = {
  calls: [] as { operation: string; key: unknown; input: unknown }[],
  failures: [] as (Error | undefined)[],
};
const link = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const { operationName = '', variables } = operation;
      const { headers } = operation.getContext();
      server.calls.push({ operation: operationName, key: headers?.['idempotency-key'], input: variables['input'] });
      const failure = server.failures.shift();
      if (failure) {
        observer.error(failure);
        return;
      }
      const entry = { __typename: 'Inventory', id: '900', customsItem: '1' };
      observer.next({ data: { bookIncomingGoods: entry, updateInventory: entry } });
      observer.complete();
    }),
);

const products: ReceivedProduct[] = [
  { id: '1', sku: 'A', name: '', announced: 10, volume: 1 },
  { id: '2', sku: 'B', name: '', announced: 10, volume: 1 },
];

function open() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook(() => useReceipt('7', products), { wrapper });
}
const count = (result: ReturnType<typeof open>['result'], id: string) =>
  act(() => result.current.changeLine(id, { counted: 10, locationId: '5', price: '11', rate: '1.1' }));
const book = (result: ReturnType<typeof open>['result']) =>
  act(() => result.current.book(({ sku }) => `reason ${sku}`));

beforeEach(() => {
  startSession({ token: 't', user: administrator });
  server.calls.length = 0;
  server.failures.length = 0;
});

test('a line is booked with its share of the freight, and its customs are set on the new entry', async () => {
  const { result } = open();
  act(() => result.current.change({ freight: '100', customs: '30' }));
  count(result, '1');
  await book(result);
  expect(server.calls).toMatchObject([
    {
      operation: 'ReceiveGoods',
      input: { sku: 'A', storageLocationId: '5', inventory: 10, reason: 'reason A', additionalCosts: '5.0000' },
    },
    { operation: 'SetCustoms', input: { customsItem: '1.5000', sku: 'A' } },
  ]);
  expect(result.current.lineOf('1')).toMatchObject({ bookedAt: expect.any(String), customsLeft: undefined });
  await book(result);
  expect(server.calls).toHaveLength(2);
});

test('after an interruption and a reload, booking continues with the same key and content, without booked lines', async () => {
  const first = open();
  count(first.result, '1');
  count(first.result, '2');
  server.failures = [undefined, new TypeError('network error')];
  await book(first.result);
  expect([...first.result.current.failures.keys()]).toEqual(['2']);
  first.unmount();

  const { result } = open();
  await book(result);
  const [, lost, again] = server.calls;
  expect(server.calls).toHaveLength(3);
  expect(again).toEqual(lost);
  expect(result.current.failures.size).toBe(0);
});

test('a line that another tab has booked is not booked again', async () => {
  const [here, there] = [open(), open()];
  count(here.result, '1');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'occ.receipt.u2.7' })));
  expect(there.result.current.lineOf('1').counted).toBe(10);
  await book(here.result);
  await book(there.result);
  expect(server.calls).toHaveLength(1);
  expect(there.result.current.lineOf('1').bookedAt).toBeDefined();
});

test('customs that could not be set can be set later, without booking the line again', async () => {
  const { result } = open();
  act(() => result.current.change({ customs: '30' }));
  count(result, '1');
  server.failures = [
    undefined,
    new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code: 'BACKEND_ERROR' } }] }),
  ];
  await book(result);
  expect(result.current.lineOf('1').customsLeft).toBe('1.5000');
  await book(result);
  expect(server.calls.map(({ operation }) => operation)).toEqual(['ReceiveGoods', 'SetCustoms', 'SetCustoms']);
});

test('for users who may not change entries, customs are part of the costs', async () => {
  startSession({ token: 't', user: userWith('Warehouses', { Write: ['ALL'], Read: ['ALL'] }) });
  const { result } = open();
  act(() => result.current.change({ freight: '100', customs: '30' }));
  count(result, '1');
  await book(result);
  expect(server.calls).toMatchObject([{ operation: 'ReceiveGoods', input: { additionalCosts: '6.5000' } }]);
});
