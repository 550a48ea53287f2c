import { beforeEach, expect, test, vi } from 'vitest';
import { createApolloClient } from './apollo/createApolloClient';
import { OrdersQuery, OrderStatusesQuery } from '../features/orders/orders.operations';
import { variablesAt } from '../features/orders/testOrders';
import { startSession } from '../session/session';
import { administrator } from '../testing/users';
import { requestAhead } from '../requests/requestsAhead';

const variables = variablesAt('q=Lamp&status=all', administrator);
const answer = { data: { orders: { __typename: 'OrderPage', total: 0, items: [] } } };
const fetched = vi.fn<typeof fetch>(async () => Response.json(answer));

function askOrders() {
  return createApolloClient().query({ query: OrdersQuery, variables });
}

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  startSession({ token: 't1', user: administrator });
});

test('the client takes the answer of the same request sent ahead, once', async () => {
  requestAhead(OrdersQuery, variables, { authorization: 'Bearer t1' });
  expect(fetched).toHaveBeenCalledTimes(1);
  await expect(askOrders()).resolves.toMatchObject(answer);
  expect(fetched).toHaveBeenCalledTimes(1);
  await askOrders();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['of another session', () => requestAhead(OrdersQuery, variables, { authorization: 'Bearer t0' })],
  [
    'for other rows',
    () => requestAhead(OrdersQuery, { ...variables, page: { index: 1, size: 100 } }, { authorization: 'Bearer t1' }),
  ],
  ['for something else', () => requestAhead(OrderStatusesQuery, {}, { authorization: 'Bearer t1' })],
])('does not take the answer of a request %s', async (_what, request) => {
  request();
  await askOrders();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the same request is not sent ahead twice', async () => {
  requestAhead(OrdersQuery, variables, { authorization: 'Bearer t1' });
  requestAhead(OrdersQuery, variables, { authorization: 'Bearer t1' });
  await expect(askOrders()).resolves.toMatchObject(answer);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a request sent ahead that fails, fails for the client', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  requestAhead(OrdersQuery, variables, { authorization: 'Bearer t1' });
  await expect(askOrders()).rejects.toThrow('no network');
});

test('does not take an answer superseded by a later request', async () => {
  requestAhead(OrdersQuery, variables, { authorization: 'Bearer t1' });
  requestAhead(OrdersQuery, { ...variables, page: { index: 1, size: 100 } }, { authorization: 'Bearer t1' });
  await askOrders();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('does not take an answer that is too old', async () => {
  vi.useFakeTimers();
  requestAhead(OrdersQuery, variables, { authorization: 'Bearer t1' });
  vi.advanceTimersByTime(11_000);
  vi.useRealTimers();
  await askOrders();
  expect(fetched).toHaveBeenCalledTimes(2);
});
