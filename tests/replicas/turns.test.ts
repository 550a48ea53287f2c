import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTurns } from 'gateway/replicas/turns.ts';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';

/** Two gateways of one installation, each with its own connection to a real Redis. */
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const prefix = `occ-test-${randomUUID()}:`;
const clients = [new Redis(REDIS_URL), new Redis(REDIS_URL)] as const;
const turnsOf = (client: Redis, times: { longestWait?: number; lifetime?: number }) =>
  createTurns({ client, prefix }, times);
const AT_ONCE = { longestWait: 0 };

afterAll(() => {
  for (const client of clients) client.disconnect();
});

describe('a turn that two gateways share', () => {
  it('is taken by one of them at a time, and free for the other after its end', async () => {
    const [here, there] = clients.map((client) => turnsOf(client, AT_ONCE));
    const name = randomUUID();
    const taken = await here?.take(name);
    expect(taken).toBeDefined();
    expect(await there?.take(name)).toBeUndefined();
    expect(await there?.take(`${name} of another line`)).toBeDefined();
    await taken?.end();
    const next = await there?.take(name);
    expect(next).toBeDefined();
    // Its end comes too late: the turn is the other's.
    await taken?.end();
    expect(await taken?.renew()).toBe(false);
    expect(await here?.take(name)).toBeUndefined();
  });

  it('lets ten at each do their work one after the other', async () => {
    const gateways = clients.map((client) => turnsOf(client, {}));
    const name = randomUUID();
    let inside = 0;
    let most = 0;
    const work = async (turns: ReturnType<typeof createTurns>) => {
      const turn = await turns.take(name);
      inside += 1;
      most = Math.max(most, inside);
      await sleep(2);
      inside -= 1;
      await turn?.end();
      return turn !== undefined;
    };
    const done = await Promise.all(gateways.flatMap((turns) => Array.from({ length: 10 }, () => work(turns))));
    expect(done).toEqual(Array.from({ length: 20 }, () => true));
    expect(most).toBe(1);
  });

  it('ends by itself if its gateway was killed, and lives on while it is renewed', async () => {
    const name = randomUUID();
    const killed = await turnsOf(clients[0], { lifetime: 300 }).take(name);
    await sleep(200);
    expect(await killed?.renew()).toBe(true);
    const waiting = turnsOf(clients[1], { longestWait: 5_000 }).take(name);
    expect(await clients[0].pttl(`${prefix}turn:${name}`)).toBeGreaterThan(200);
    expect(await waiting).toBeDefined();
    expect(await killed?.renew()).toBe(false);
  });
});

it('while Redis is away, a gateway lets its own requests work in turn', async () => {
  const away = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false, retryStrategy: null });
  away.on('error', () => undefined);
  const alone = turnsOf(away, AT_ONCE);
  const name = randomUUID();
  const taken = await alone.take(name);
  expect(taken).toBeDefined();
  expect(await alone.take(name)).toBeUndefined();
  expect(await taken?.renew()).toBe(true);
  await taken?.end();
  expect(await alone.take(name)).toBeDefined();
  away.disconnect();
});
