import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createSentChanges, type SentChange, type SentChanges } from '../execution/sentChanges.ts';
import type { DeadTokens } from '../session/deadTokens.ts';
import type { ThrottleStore } from '../session/signInThrottle.ts';
import type { ViewerCache } from '../session/viewerCache.ts';
import { connectRedis, type RedisLink } from './redis.ts';

/** The state that the gateways of one installation share. Each has it in its own memory and sends changes to the others. */
export interface Replicas {
  readonly deadTokens: DeadTokens;
  readonly viewers: ViewerCache;
  readonly sentChanges: SentChanges;
  readonly throttleStore: ThrottleStore | undefined;
  /** Undefined for a single gateway without Redis. */
  isConnected(): boolean | undefined;
  close(): void;
}

interface Own {
  readonly deadTokens: DeadTokens;
  readonly viewers: ViewerCache;
}

/** The state of a single gateway. */
export function standAlone({ deadTokens, viewers }: Own): Replicas {
  return {
    deadTokens,
    viewers,
    sentChanges: createSentChanges(),
    throttleStore: undefined,
    isConnected: () => undefined,
    close: () => undefined,
  };
}

const KILLED = 'killed-token';
const CHANGED = 'changed-user';
const SENT = 'sent-change';
const DEAD_TOKENS = 'dead-tokens';

/**
 * Shares the state over Redis: everywhere, signed-out tokens are refused, changed permissions are read again, and a repeated change is
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
  const changedMeanwhile = new Set<string>();
  const from = randomUUID();
  const sentChanges = createSentChanges((change) => {
    // While Redis is away, only this gateway recognises the repetition.
    link.publish(SENT, JSON.stringify({ ...change, from })).catch(() => undefined);
  });
  const link: RedisLink = await connectRedis({
    ...connection,
    channels: {
      [KILLED](message) {
        const killed = readKilled(message);
        if (killed) own.deadTokens.add(killed.tokenId, killed.expiresAt);
      },
      [CHANGED]: (userId) => own.viewers.forgetUser(userId),
      [SENT](message) {
        const told = readSent(message);
        if (told && told.from !== from) sentChanges.hear(told);
      },
    },
    async onConnected(connected) {
      await shareDeadTokens(connected, own.deadTokens);
      for (const userId of changedMeanwhile) await connected.publish(CHANGED, userId);
      changedMeanwhile.clear();
      // Changes of users on other gateways may have been missed.
      own.viewers.forgetAll();
    },
  });

  return {
    deadTokens: {
      ...own.deadTokens,
      add(tokenId, expiresAt) {
        own.deadTokens.add(tokenId, expiresAt);
        kill(link, tokenId, expiresAt).catch((error: unknown) => {
          connection.log.debug({ err: error }, 'a dead token is shared when Redis is back');
        });
      },
    },
    viewers: {
      ...own.viewers,
      forgetUser(userId) {
        own.viewers.forgetUser(userId);
        link.publish(CHANGED, userId).catch(() => changedMeanwhile.add(userId));
      },
    },
    sentChanges,
    throttleStore: link,
    isConnected: () => link.isConnected(),
    close: () => link.close(),
  };
}

async function kill(link: RedisLink, tokenId: string, expiresAt: number): Promise<void> {
  await link.client.zadd(link.prefix + DEAD_TOKENS, expiresAt, tokenId);
  await link.publish(KILLED, JSON.stringify({ tokenId, expiresAt }));
}

/** Merges the signed-out tokens of this gateway and of the shared store. */
async function shareDeadTokens(link: RedisLink, own: DeadTokens): Promise<void> {
  const key = link.prefix + DEAD_TOKENS;
  await link.client.zremrangebyscore(key, '-inf', String(Math.floor(Date.now() / 1000)));
  const shared = await link.client.zrange(key, 0, '-1', 'WITHSCORES');
  const known = new Set(shared);
  for (const [tokenId, expiresAt] of own.all()) if (!known.has(tokenId)) await kill(link, tokenId, expiresAt);
  for (let n = 0; n + 1 < shared.length; n += 2) own.add(shared[n] ?? '', Number(shared[n + 1]));
}

function readKilled(message: string): { tokenId: string; expiresAt: number } | undefined {
  const json: unknown = JSON.parse(message);
  if (typeof json !== 'object' || json === null || !('tokenId' in json) || !('expiresAt' in json)) return undefined;
  const { tokenId, expiresAt } = json;
  return typeof tokenId === 'string' && typeof expiresAt === 'number' ? { tokenId, expiresAt } : undefined;
}

function readSent(message: string): (SentChange & { readonly from: unknown }) | undefined {
  const { id, outcome, from }: Record<string, unknown> = Object(JSON.parse(message));
  if (typeof id !== 'string') return undefined;
  if (outcome === undefined) return { id, from };
  return outcome === 'done' || outcome === 'unknown' || outcome === 'nothing' ? { id, outcome, from } : undefined;
}
