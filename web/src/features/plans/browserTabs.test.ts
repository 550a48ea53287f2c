import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOneTab } from './browserTabs';

/** What a browser does with a lock that another tab holds: says so, and then waits until the signal. */
const request = vi.fn<(name: string, options: LockOptions, granted: LockGrantedCallback<unknown>) => Promise<unknown>>(
  async (_name, { ifAvailable, signal }, granted) => {
    if (ifAvailable === true) return granted(null);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  },
);

beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab that is left while it waits for another one ends without an error', async () => {
  const leaves = new AbortController();
  const waits = vi.fn<() => void>();
  const run = vi.fn<() => Promise<void>>();
  const ended = inOneTab('1', leaves.signal, waits, run);
  await vi.waitFor(() => expect(waits).toHaveBeenCalledOnce());
  leaves.abort();
  await expect(ended).resolves.toBeUndefined();
  expect(run).not.toHaveBeenCalled();
});

test('what fails otherwise is not kept quiet, before and while it waits', async () => {
  const refusal = new DOMException('not here', 'SecurityError');
  const { signal } = new AbortController();
  const open = () =>
    inOneTab(
      '1',
      signal,
      () => {},
      async () => {},
    );
  request.mockRejectedValueOnce(refusal);
  await expect(open()).rejects.toBe(refusal);
  request.mockImplementationOnce(async (_name, _options, granted) => granted(null)).mockRejectedValueOnce(refusal);
  await expect(open()).rejects.toBe(refusal);
});

test('an error of what runs is not kept quiet, even if the tab is left meanwhile', async () => {
  const leaves = new AbortController();
  request.mockImplementationOnce(async (_name, _options, granted) => granted({ name: 'plan', mode: 'exclusive' }));
  const ended = inOneTab(
    '1',
    leaves.signal,
    () => {},
    () => {
      leaves.abort();
      throw new TypeError('broken');
    },
  );
  await expect(ended).rejects.toThrow('broken');
});
