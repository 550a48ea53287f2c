import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createSentChanges, type SentChange, type SentChanges } from './sentChanges.ts';
import type { DeadTokens } from '../session/deadTokens.ts';
import type { EndedSessions } from '../session/endedSessions.ts';
import type { ThrottleStore } from '../session/signInThrottle.ts';
import type { ViewerCache } from '../session/viewerCache.ts';
import { connectRedis, type RedisLink } from './redis.ts';

/** The state that the gateways of one installation share. Each has it in its own memory and sends changes to the others. */
export interface Replicas {
  readonly deadTokens: DeadTokens;
  readonly endedSessions: EndedSessions;
  readonly viewers: ViewerCache;
  readonly sentChanges: SentChanges;
  readonly throttleStore: ThrottleStore | undefined;
  /** Undefined for a single gateway without Redis. */
  isConnected(): boolean | undefined;
  close(): void;
}

interface Own {
  readonly deadTokens: DeadTokens;
  readonly endedSessions: EndedSessions;
  readonly viewers: ViewerCache;
}

/** The state of a single gateway. */
export function standAlone({ deadTokens, endedSessions, viewers }: Own): Replicas {
  return {
    deadTokens,
    endedSessions,
    viewers,
    sentChanges: createSentChanges(),
    throttleStore: undefined,
    isConnected: () => undefined,
    close: () => undefined,
  };
}

const CHANGED = 'changed-user';
const CHANGED_EMAIL = 'changed-email';
const SENT = 'sent-change';

/** Names with a time that all gateways know, such as signed-out tokens and when they expire. */
interface SharedTimes {
  /** The key in Redis, and the channel on which a new one is published. */
  readonly key: string;
  readonly channel: string;
  readonly own: Pick<DeadTokens, 'add' | 'all' | 'outdated'>;
  /** Those that could not be published yet. */
  readonly unpublished: Map<string, number>;
}

/** How long a key lives after it was last written, in seconds: the largest SESSION_HOURS, after which nothing in it concerns a session. */
const KEY_SECONDS = 30 * 24 * 60 * 60;

/**
 * Shares the state over Redis: everywhere, signed-out tokens and ended sessions are refused, changed permissions are read again, and a repeated change is
 * recognised. Requests use the memory only, so Redis may be unavailable; once it is back, all gateways catch up.
 */
export async function joinReplicas(options: {
  readonly url: string;
  readonly prefix: string;
  readonly own: Own;
  readonly log: Logger;
  readonly onState: (isConnected: boolean) => void;
}): Promise<Replicas> {
  const { own, ...connection } = options;
  const missed = new Map([CHANGED, CHANGED_EMAIL].map((channel) => [channel, new Set<string>()]));
  const dead: SharedTimes = {
    key: 'dead-tokens',
    channel: 'killed-token',
    own: own.deadTokens,
    unpublished: new Map(),
  };
  const ended: SharedTimes = {
    key: 'ended-sessions',
    channel: 'ended-session',
    own: own.endedSessions,
    unpublished: new Map(),
  };
  const from = randomUUID();
  const sentChanges = createSentChanges((change) => {
    // While Redis is away, only this gateway recognises the repetition.
    link.publish(SENT, JSON.stringify({ ...change, from })).catch(() => undefined);
  });
  const link: RedisLink = await connectRedis({
    ...connection,
    channels: {
      [dead.channel]: (message) => hear(dead, message),
      [ended.channel]: (message) => hear(ended, message),
      [CHANGED]: (userId) => own.viewers.forgetUser(userId),
      [CHANGED_EMAIL]: (email) => own.viewers.forgetEmail(email),
      [SENT](message) {
        const received = readSent(message);
        if (received && received.from !== from) sentChanges.hear(received);
      },
    },
    // Changes of users on other gateways may have been missed.
    onSubscribed: () => own.viewers.forgetAll(),
    async onConnected(connected) {
      for (const times of [dead, ended]) await catchUp(connected, times);
      for (const [channel, messages] of missed) {
        for (const message of messages) await connected.publish(channel, message);
        messages.clear();
      }
    },
  });

  const sharing = (times: SharedTimes) => (name: string, time: number) => {
    times.own.add(name, time);
    void announce(link, times, name, time);
  };
  const publish = (channel: string, message: string) =>
    link.publish(channel, message).catch(() => missed.get(channel)?.add(message));

  return {
    deadTokens: { ...own.deadTokens, add: sharing(dead) },
    endedSessions: { ...own.endedSessions, add: sharing(ended) },
    viewers: {
      ...own.viewers,
      forgetUser(userId) {
        own.viewers.forgetUser(userId);
        void publish(CHANGED, userId);
      },
      forgetEmail(email) {
        own.viewers.forgetEmail(email);
        void publish(CHANGED_EMAIL, email);
      },
    },
    sentChanges,
    throttleStore: link,
    isConnected: () => link.isConnected(),
    close: () => link.close(),
  };
}

/**
 * Writes and publishes a name at once: what Redis cannot write is published nevertheless. What fails is made up for by `catchUp`.
 *
 * @returns whether it was written
 */
async function announce(link: RedisLink, times: SharedTimes, name: string, time: number): Promise<boolean> {
  const [written] = await Promise.allSettled([
    link.run((client) => client.zadd(link.prefix + times.key, time, name)),
    prune(link, times),
    publishTime(link, times, name, time),
  ]);
  return written.status === 'fulfilled';
}

/** Removes from the store what concerns no session any more. After the last write, the whole key expires. */
async function prune(link: RedisLink, { key, own }: SharedTimes): Promise<void> {
  await link.run((client) =>
    Promise.all([
      client.zremrangebyscore(link.prefix + key, '-inf', own.outdated()),
      client.expire(link.prefix + key, KEY_SECONDS),
    ]),
  );
}

async function publishTime(link: RedisLink, times: SharedTimes, name: string, time: number): Promise<void> {
  try {
    // During a rolling restart, gateways of an older version read the last two.
    await link.publish(times.channel, JSON.stringify({ name, time, tokenId: name, expiresAt: time }));
    times.unpublished.delete(name);
  } catch (error) {
    times.unpublished.set(name, time);
    throw error;
  }
}

/** Merges what this gateway and the shared store know, and removes from the store what concerns no session any more. */
async function catchUp(link: RedisLink, times: SharedTimes): Promise<void> {
  const shared = await link.client.zrange(link.prefix + times.key, 0, '-1', 'WITHSCORES');
  const known = new Map<string, number>();
  for (let n = 0; n + 1 < shared.length; n += 2) known.set(shared[n] ?? '', Number(shared[n + 1]));
  for (const [name, time] of known) times.own.add(name, time);
  for (const [name, time] of times.unpublished) await publishTime(link, times, name, time);
  const all = times.own.all();
  for (const [name, time] of all) {
    // The others may have read the store before it was written.
    if ((known.get(name) ?? 0) < time && !(await announce(link, times, name, time))) return;
  }
  await prune(link, times);
}

function hear({ own }: SharedTimes, message: string): void {
  const { tokenId, expiresAt, name = tokenId, time = expiresAt }: Record<string, unknown> = Object(JSON.parse(message));
  if (typeof name === 'string' && typeof time === 'number') own.add(name, time);
}

function readSent(message: string): (SentChange & { readonly from: unknown }) | undefined {
  const { id, outcome, from }: Record<string, unknown> = Object(JSON.parse(message));
  if (typeof id !== 'string') return undefined;
  if (outcome === undefined) return { id, from };
  return outcome === 'done' || outcome === 'unknown' || outcome === 'nothing' ? { id, outcome, from } : undefined;
}
