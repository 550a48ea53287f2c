import { joinReplicas, type Replicas } from 'gateway/replicas/replicas.ts';
import { createDeadTokens } from 'gateway/session/deadTokens.ts';
import { createEndedSessions } from 'gateway/session/endedSessions.ts';
import { createViewerCache } from 'gateway/session/viewerCache.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RedisServer, startRedisServer } from '../support/redisServer.ts';

/** What gateways leave in Redis, what they notice of one that hangs, accepts no writes or refuses them, and how they catch up. */
const SOON = { timeout: 8_000, interval: 20 };
const HOUR = 3_600_000;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;

interface Member extends Replicas {
  readonly states: boolean[];
  /** Level and reason of each warning or error. */
  readonly said: () => (readonly [level: number, reason: unknown])[];
  readonly lines: string[];
}

let redis: RedisServer;
let members: Member[] = [];

beforeEach(async () => {
  redis = await startRedisServer();
});
afterEach(async () => {
  for (const member of members) member.close();
  members = [];
  await redis.close();
});

async function join(url = redis.url): Promise<Member> {
  const [states, lines]: [boolean[], string[]] = [[], []];
  const replicas = await joinReplicas({
    url,
    prefix: 'occ:',
    own: {
      deadTokens: createDeadTokens(),
      endedSessions: createEndedSessions(HOUR),
      viewers: createViewerCache(HOUR),
    },
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    onState: (isConnected) => void states.push(isConnected),
  });
  const said = () =>
    lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .flatMap(({ level, reason }) => (Number(level) > 30 ? [[Number(level), reason] as const] : []));
  const member = { ...replicas, states, lines, said };
  members.push(member);
  return member;
}

const isConnected = (member: Member) => expect.poll(() => member.isConnected(), SOON);
const isDead = (member: Member, token: string) => expect.poll(() => member.deadTokens.has(token), SOON);

it('a sign-out removes from Redis what has expired, and the rest expires after the last one', async () => {
  const member = await join();
  await redis.client.zadd('occ:dead-tokens', inAnHour() - 3_601, 'expired', inAnHour(), 'valid');
  await redis.client.zadd('occ:ended-sessions', Date.now() - HOUR, 'user expired', Date.now() - HOUR / 2, 'user valid');
  member.deadTokens.add('token', inAnHour());
  member.endedSessions.add('user 1', Date.now());
  const names = async (key: string) => (await redis.client.zrange(key, 0, '-1')).toSorted();
  await expect.poll(() => names('occ:dead-tokens'), SOON).toEqual(['token', 'valid']);
  await expect.poll(() => names('occ:ended-sessions'), SOON).toEqual(['user 1', 'user valid']);
  for (const key of ['occ:dead-tokens', 'occ:ended-sessions']) {
    expect(await redis.client.ttl(key)).toBeGreaterThan(29 * 24 * 60 * 60);
  }
});

describe('a Redis that does not answer', () => {
  it('counts as away with a reason, and what was ended meanwhile is known everywhere when it answers again', async () => {
    const [here, there] = [await join(), await join()];
    redis.pause();
    for (const member of [here, there]) await isConnected(member).toBe(false);
    here.deadTokens.add('token', inAnHour());
    here.endedSessions.add('user 1', Date.now());
    there.deadTokens.add('other', inAnHour());
    // Longer than a connection lasts on which nothing comes back.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect([here.isConnected(), there.deadTokens.has('token')]).toEqual([false, false]);
    redis.resume();
    await isDead(there, 'token').toBe(true);
    await isDead(here, 'other').toBe(true);
    for (const member of [here, there]) {
      await isConnected(member).toBe(true);
      expect(member.states).toEqual([true, false, true]);
      expect(member.said()).toEqual([[40, expect.stringMatching(/timed out|timeout/i)]]);
    }
    expect(there.endedSessions.has('user 1', 0)).toBe(true);
    expect((await redis.client.zrange('occ:dead-tokens', 0, '-1')).toSorted()).toEqual(['other', 'token']);
  });
});

describe.each([
  ['is full', ['maxmemory', '1'], ['maxmemory', '0'], /^OOM/],
  ['is a replica', ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one'], /^READONLY/],
])('a Redis that %s', (_what, fault, repair, reason) => {
  const change = ([command = '', ...rest]: readonly string[]) =>
    command === 'replicaof' ? redis.client.call(command, ...rest) : redis.client.config('SET', command, ...rest);

  it('counts as away with a reason; sign-outs are passed on at once, and written when it accepts them', async () => {
    const [here, there] = [await join(), await join()];
    await change(fault);
    here.deadTokens.add('first', inAnHour());
    for (const member of [here, there]) {
      await isConnected(member).toBe(false);
      expect(member.said()).toEqual([[40, expect.stringMatching(reason)]]);
    }
    await isDead(there, 'first').toBe(true);
    here.deadTokens.add('second', inAnHour());
    await isDead(there, 'second').toBe(true);
    expect(await redis.client.exists('occ:dead-tokens')).toBe(0);
    await change(repair);
    for (const member of [here, there]) {
      await isConnected(member).toBe(true);
      expect(member.said()).toHaveLength(1);
    }
    expect((await redis.client.zrange('occ:dead-tokens', 0, '-1')).toSorted()).toEqual(['first', 'second']);
    expect((await join()).deadTokens.has('second')).toBe(true);
  });
});

describe('a Redis that refuses the gateway', () => {
  const SECRET = 'a-secret-of-redis';
  const as = (user: string, path = '') => `redis://${user}@127.0.0.1:${redis.port}${path}`;

  it.each([
    ['a wrong password', ':wrong-secret', '', 'WRONGPASS'],
    ['an unknown user', 'nobody:wrong-secret', '', 'WRONGPASS'],
    ['no password', '', '', 'NOAUTH'],
    ['the number of no database', `:${SECRET}`, '/99', 'ERR DB index is out of range'],
    ['a user who may not subscribe', 'some:wrong-secret', '', 'NOPERM'],
  ])('refuses the start in one sentence: %s', async (_what, user, path, reason) => {
    await redis.client.acl('SETUSER', 'some', 'on', '>wrong-secret', 'allkeys', 'resetchannels', '+@all');
    await redis.client.config('SET', 'requirepass', SECRET);
    const failure: unknown = await join(as(user, path)).catch((error: unknown) => error);
    expect(failure).toHaveProperty('name', 'StartFailure');
    expect(String(failure)).toContain(
      `REDIS_URL: the Redis at 127.0.0.1:${redis.port}${path} cannot be used: ${reason}`,
    );
    expect(String(failure)).not.toContain('secret');
    expect(await redis.client.info('keyspace')).not.toContain('db');
  });

  it('later is an error in the log, once and without the password, and the gateway goes on until it is accepted', async () => {
    await redis.client.config('SET', 'requirepass', SECRET);
    const member = await join(as(`:${SECRET}`));
    await redis.client.config('SET', 'requirepass', 'another');
    await redis.client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await isConnected(member).toBe(false);
    await expect.poll(() => member.said().at(-1), SOON).toEqual([50, expect.stringMatching(/^WRONGPASS/)]);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(member.said().filter(([level]) => level === 50)).toHaveLength(1);
    await redis.client.config('SET', 'requirepass', SECRET);
    await isConnected(member).toBe(true);
    expect(member.lines.join()).not.toContain(SECRET);
  });
});
