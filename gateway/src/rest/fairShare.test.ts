import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFairShare, NoRoomError } from './fairShare.ts';

const FOREVER = 1_000_000;

/** Work that ends when it is told to, and notes when it starts. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    named: (name: string) => (): Promise<void> => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

const waiter = (user: string, began = 0) => ({ user, began, signal: undefined });

it('one user has only their share; others are served meanwhile', async () => {
  const share = createFairShare({ perUser: 1, total: 2, maxWaiting: 9 });
  const { started, named, end } = createWork();
  const all = [
    share.run(waiter('a'), FOREVER, named('a1')),
    share.run(waiter('a'), FOREVER, named('a2')),
    share.run(waiter('b'), FOREVER, named('b1')),
    share.run(waiter('c'), FOREVER, named('c1')),
  ];
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('c1');
  await end('a2');
  await Promise.all(all);
});

it('the oldest request goes on first', async () => {
  const share = createFairShare({ perUser: 1, total: 1, maxWaiting: 9 });
  const { started, named, end } = createWork();
  const all = [3, 5, 2, 4].map((began) => share.run(waiter('a', began), FOREVER, named(String(began))));
  for (const name of ['3', '2', '4', '5']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['3', '2', '4', '5']);
});

it('what waits too long, too much, or for a client that has gone is not run', async () => {
  const share = createFairShare({ perUser: 1, total: 9, maxWaiting: 2 });
  const { started, named, end } = createWork();
  const first = share.run(waiter('a'), FOREVER, named('first'));
  const client = new AbortController();
  const gone = share.run({ ...waiter('a'), signal: client.signal }, FOREVER, named('gone'));
  const late = share.run(waiter('a'), 0, named('late'));
  await expect(share.run(waiter('a'), FOREVER, named('third'))).rejects.toMatchObject({ reason: 'tooMany' });
  client.abort();
  await expect(gone).rejects.toMatchObject({ reason: 'gone' });
  await expect(late).rejects.toMatchObject({ reason: 'tooLong' });
  await end('first');
  await first;
  await expect(share.run(waiter('a'), FOREVER, async () => 'room again')).resolves.toBe('room again');
  expect(started).toEqual(['first']);
});

it('a refusal takes its time, unless the client has gone', async () => {
  const share = createFairShare({ perUser: 1, total: 9, maxWaiting: 0, refuseAfter: 200 });
  const { named, end } = createWork();
  const first = share.run(waiter('a'), FOREVER, named('first'));
  const startedAt = performance.now();
  await expect(share.run(waiter('a'), FOREVER, named('second'))).rejects.toMatchObject({ reason: 'tooMany' });
  expect(performance.now() - startedAt).toBeGreaterThan(190);
  const client = new AbortController();
  const gone = share.run({ ...waiter('a'), signal: client.signal }, FOREVER, named('gone'));
  client.abort();
  await expect(gone).rejects.toMatchObject({ reason: 'gone' });
  await end('first');
  await first;
});

it('the limits hold and all work runs, also when some of it fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ user: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean(), turns: fc.nat(4) })),
      async (works) => {
        const [perUser, total] = [2, 3];
        const share = createFairShare({ perUser, total, maxWaiting: works.length });
        const running: string[] = [];
        let ran = 0;
        const outcomes = await Promise.allSettled(
          works.map(({ user, fails, turns }, began) =>
            share.run(waiter(user, began), FOREVER, async () => {
              running.push(user);
              ran += 1;
              expect(running.length).toBeLessThanOrEqual(total);
              expect(running.filter((one) => one === user).length).toBeLessThanOrEqual(perUser);
              for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
              running.splice(running.indexOf(user), 1);
              if (fails) throw new Error('failed');
            }),
          ),
        );
        expect(ran).toBe(works.length);
        expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(works.map(({ fails }) => fails));
        expect(outcomes.some((one) => one.status === 'rejected' && one.reason instanceof NoRoomError)).toBe(false);
      },
    ),
  );
});
