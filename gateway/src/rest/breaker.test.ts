import { afterEach, expect, it } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';
import { BackendError, type BackendFailure } from './errors.ts';

let breaker: Breaker | undefined;
let isThere = false;
let changes: boolean[] = [];
let calls = 0;

afterEach(() => breaker?.close());

function started(): Breaker {
  isThere = false;
  changes = [];
  calls = 0;
  breaker = createBreaker({ isReachable: async () => isThere, onChange: (isOpen) => changes.push(isOpen) });
  return breaker;
}

const failing = (failure: BackendFailure, status?: number) => (): Promise<never> => {
  calls += 1;
  return Promise.reject(new BackendError(failure, 'listNews', { status }));
};

async function fail(on: Breaker, times: number, call = failing('timeout')): Promise<void> {
  for (let n = 0; n < times; n += 1) await on.run('listNews', call).catch(() => undefined);
  // What was asked because of them has been answered then.
  await new Promise(setImmediate);
}

it('opens after five consecutive calls without a response, and then refuses immediately', async () => {
  const on = started();
  await fail(on, 4);
  await on.run('listNews', async () => 'an answer');
  await fail(on, 4);
  await fail(on, 1, failing('notFound', 404));
  await fail(on, 4);
  expect(on.isOpen).toBe(false);
  await fail(on, 1);
  expect(on.isOpen).toBe(true);
  calls = 0;
  await expect(on.run('listNews', failing('timeout'))).rejects.toHaveProperty('failure', 'unavailable');
  expect(calls).toBe(0);
});

it('closes by itself soon after the back-end is reachable again', async () => {
  const on = started();
  await fail(on, 5);
  isThere = true;
  await expect.poll(() => on.isOpen, { timeout: 10_000, interval: 50 }).toBe(false);
  await expect(on.run('listNews', async () => 'an answer')).resolves.toBe('an answer');
  expect(changes).toEqual([true, false]);
});

it.each<BackendFailure>(['timeout', 'outcomeUnknown'])(
  'is not opened by %s of calls while a probe is answered',
  async (failure) => {
    const on = started();
    isThere = true;
    await fail(on, 20, failing(failure));
    expect(on.isOpen).toBe(false);
    expect(calls).toBe(20);
  },
);

it('is opened without a probe by calls that do not reach the back-end', async () => {
  const on = started();
  isThere = true;
  await fail(on, 5, failing('unavailable'));
  expect(on.isOpen).toBe(true);
});

it.each<[BackendFailure, number | undefined]>([
  ['failed', 500],
  ['unavailable', 503],
  ['invalidAnswer', undefined],
  ['forbidden', 403],
  ['cancelled', undefined],
])('is not opened by %s %s, because the back-end responded', async (failure, status) => {
  const on = started();
  await fail(on, 20, failing(failure, status));
  expect(on.isOpen).toBe(false);
  expect(calls).toBe(20);
});
