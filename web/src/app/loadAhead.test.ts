import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../session/session';
import { administrator, nobodySpecial } from '../testing/users';
import { loadAhead } from './loadAhead';
import { screens } from './screens';

const fetched = vi.fn<typeof fetch>(async () => Response.json({}));
const asked = () =>
  fetched.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : '').operationName);

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

test('the orders list is asked for before its code is there', () => {
  // A token of its own: what another test has asked for a moment ago is not asked for again.
  startSession({ token: crypto.randomUUID(), user: administrator });
  loadAhead(new URL('http://occ.example/app/orders'));
  expect(asked()).toEqual(['Orders', 'OrderStatuses', 'OrderCarriers']);
});

test.each([
  ['nobody is signed in', () => {}],
  ['it is not open to the user', () => startSession({ token: 't1', user: nobodySpecial })],
])('nothing is asked for when %s', (_why, arrive) => {
  arrive();
  loadAhead(new URL('http://occ.example/app/orders'));
  expect(asked()).toEqual([]);
});

test.each(screens)('$path has its code', async ({ load }) => {
  await expect(load()).resolves.toBeTypeOf('function');
});
