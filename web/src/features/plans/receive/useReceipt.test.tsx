import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import { useCallback, useState, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../platform/session/session';
import { administrator, userWith } from '../../../testing/users';
import type { GoodsReceipt } from '../goodsReceipts.operations';
import { useReceipt, type ReceivedProduct } from './useReceipt';

/** The mocked server: the calls, its answers to the next ones, and what it has received of each line. */
const server = {
  calls: [] as { operation: string; input: Record<string, unknown> }[],
  failures: [] as (Error | undefined)[],
  /** Makes the next booking although its answer is a failure. */
  booksAnyway: false,
  received: new Map<string, number>(),
};
const link = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const { operationName = '', variables } = operation;
      const input: Record<string, unknown> = Object(variables['input']);
      server.calls.push({ operation: operationName, input });
      const failure = server.failures.shift();
      if (operationName === 'BookGoodsReceipt' && (failure === undefined || server.booksAnyway)) {
        const id = String(input['productId']);
        server.received.set(id, (server.received.get(id) ?? 0) + Number(input['inventory']));
      }
      if (failure) {
        observer.error(failure);
        return;
      }
      const entry = { __typename: 'Inventory', id: '900', customsItem: '1', reference: 'C' };
      observer.next({ data: { bookGoodsReceipt: entry, updateInventory: entry } });
      observer.complete();
    }),
);

const products: ReceivedProduct[] = [
  { id: '1', sku: 'A', name: '', announced: 10, volume: 1 },
  { id: '2', sku: 'B', name: '', announced: 10, volume: 1 },
];
const receiptNow = (): GoodsReceipt => ({
  planId: '7',
  lines: [...server.received].map(([productId, received]) => ({ productId, sku: '', received, bookings: [] })),
});

function open() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const useOpenPlan = () => {
    const [receipt, setReceipt] = useState(receiptNow);
    const readAgain = useCallback(async () => {
      const read = receiptNow();
      setReceipt(read);
      return read;
    }, []);
    return useReceipt({ id: '7', products, receipt, readAgain, name: 'NB-26', containerId: 'HLBU' });
  };
  return renderHook(useOpenPlan, { wrapper });
}
type Result = ReturnType<typeof open>['result'];
const count = (result: Result, id: string, counted = 10) =>
  act(() => result.current.changeLine(id, { counted, locationId: '5', price: '11', rate: '1.1' }));
const book = (result: Result) =>
  act(() => result.current.book({ reasonOf: ({ sku }) => `reason ${sku}`, moreThanAnnounced: false }));
const operations = () => server.calls.map(({ operation }) => operation);
const errorWith = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code, messageKey: 'one' } }] });

beforeEach(() => {
  startSession({ token: 't', user: administrator });
  server.calls.length = 0;
  server.failures.length = 0;
  server.booksAnyway = false;
  server.received.clear();
});

test('a line is booked with its share of the freight, and customs and reference are set on the new entry', async () => {
  const { result } = open();
  act(() => result.current.change({ freight: '100', customs: '30' }));
  count(result, '1');
  await book(result);
  expect(server.calls).toMatchObject([
    {
      operation: 'BookGoodsReceipt',
      input: {
        planId: '7',
        productId: '1',
        receivedBefore: 0,
        inventory: 10,
        storageLocationId: '5',
        reason: 'reason A',
        source: 'NB-26',
        additionalCosts: '5.0000',
      },
    },
    { operation: 'SetEntryDetails', input: { customsItem: '1.5000', reference: 'HLBU', sku: 'A' } },
  ]);
  expect(result.current.lineOf('1')).toMatchObject({ counted: null, left: undefined, booked: { freight: 50 } });
  await book(result);
  expect(server.calls).toHaveLength(2);
});

test('a line whose answer was lost is not sent again before somebody has looked, also after a reload', async () => {
  const first = open();
  count(first.result, '1');
  count(first.result, '2');
  server.failures = [undefined, undefined, new TypeError('network error')];
  server.booksAnyway = true;
  await book(first.result);
  expect([...first.result.current.failures.keys()]).toEqual(['2']);
  first.unmount();

  const { result } = open();
  await book(result);
  expect(operations()).toEqual(['BookGoodsReceipt', 'SetEntryDetails', 'BookGoodsReceipt']);
  let outcome = '';
  await act(async () => void (outcome = await result.current.look('2')));
  expect([outcome, result.current.lineOf('2').counted]).toEqual(['booked', null]);
  expect(result.current.failures.size).toBe(0);
});

test('a line of unknown outcome that was not booked can be booked after a look', async () => {
  const { result } = open();
  count(result, '1');
  server.failures = [errorWith('OUTCOME_UNKNOWN')];
  await book(result);
  let outcome = '';
  await act(async () => void (outcome = await result.current.look('1')));
  expect([outcome, result.current.lineOf('1').counted]).toEqual(['open', 10]);
  await book(result);
  expect(server.received.get('1')).toBe(10);
});

test('what was counted before a colleague received pieces is not booked, unless it is counted again', async () => {
  const { result } = open();
  count(result, '1', 4);
  server.received.set('1', 4);
  server.failures = [errorWith('CONFLICT')];
  await book(result);
  expect([...result.current.failures.keys()]).toEqual(['1']);
  await book(result);
  expect(server.calls).toHaveLength(1);
  count(result, '1', 6);
  await book(result);
  expect(server.calls[1]).toMatchObject({ input: { receivedBefore: 4, inventory: 6 } });
});

test('a line that another tab has booked is not booked again', async () => {
  const [here, there] = [open(), open()];
  count(here.result, '1');
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'occ.receipt.u2.7' })));
  expect(there.result.current.lineOf('1').counted).toBe(10);
  await book(here.result);
  await book(there.result);
  expect(operations()).toEqual(['BookGoodsReceipt', 'SetEntryDetails']);
  expect(there.result.current.lineOf('1').counted).toBeNull();
});

test('customs that could not be set can be set later, without booking the line again', async () => {
  const { result } = open();
  act(() => result.current.change({ customs: '30' }));
  count(result, '1');
  server.failures = [undefined, errorWith('BACKEND_ERROR')];
  await book(result);
  expect(result.current.lineOf('1').left).toMatchObject({ customsItem: '1.5000' });
  await book(result);
  expect(operations()).toEqual(['BookGoodsReceipt', 'SetEntryDetails', 'SetEntryDetails']);
});

test('for users who may not change entries, customs are part of the costs', async () => {
  const permissions = { Write: ['ALL'], Read: ['ALL'] };
  startSession({ token: 't', user: userWith('Warehouses', permissions) });
  const { result } = open();
  act(() => result.current.change({ freight: '100', customs: '30' }));
  count(result, '1');
  await book(result);
  expect(server.calls).toMatchObject([{ operation: 'BookGoodsReceipt', input: { additionalCosts: '6.5000' } }]);
});
