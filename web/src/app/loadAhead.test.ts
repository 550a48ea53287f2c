import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../session/session';
import { administrator, nobodySpecial } from '../testing/users';
import { requestRows } from './loadAhead';
import { screens } from './screens';

const fetched = vi.fn<typeof fetch>(async () => Response.json({}));
const asked = () =>
  fetched.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : '').operationName);

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

test('the orders list is requested before its code is loaded', async () => {
  // A unique token, because another test's request of a moment ago is not sent again.
  startSession({ token: crypto.randomUUID(), user: administrator });
  await requestRows(new URL('http://occ.example/app/orders'));
  expect(asked()).toEqual(['Orders', 'OrderStatuses', 'OrderCarriers']);
});

test.each([
  ['nobody is signed in', () => {}],
  ['it is not open to the user', () => startSession({ token: 't1', user: nobodySpecial })],
])('nothing is requested when %s', async (_why, arrive) => {
  arrive();
  await requestRows(new URL('http://occ.example/app/orders'));
  expect(asked()).toEqual([]);
});

test.each(screens)('the code of $path can be loaded', async ({ load }) => {
  await expect(load()).resolves.toBeTypeOf('function');
});
