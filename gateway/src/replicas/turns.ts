import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** Lets one request at a time do something, at all gateways that share a Redis; at this gateway alone while Redis is away. */
export interface Turns {
  /**
   * Waits for the turn; undefined if it was not free in time.
   *
   * @param longestWait in milliseconds
   */
  take(name: string, longestWait?: number): Promise<Turn | undefined>;
}

/** It ends by itself after its lifetime, so that a gateway that was killed blocks nobody for longer. */
export interface Turn {
  /** Begins the lifetime anew. False if the turn has ended already. */
  renew(): Promise<boolean>;
  end(): Promise<void>;
}

interface SharedStore {
  readonly client: Redis;
  readonly prefix: string;
}

interface TurnTimes {
  /** How long to wait for a turn, in milliseconds. */
  readonly longestWait?: number;
  /** In milliseconds. */
  readonly lifetime?: number;
}

const LONGEST_WAIT = 20_000;
/** Longer than any call of the back-end takes. */
const LIFETIME = 60_000;
/** How often a turn that is taken is tried again, in milliseconds. */
const INTERVAL = 50;

/** @param store of the gateways of one installation */
export function createTurns(
  store?: SharedStore,
  { longestWait = LONGEST_WAIT, lifetime = LIFETIME }: TurnTimes = {},
): Turns {
  const own = createOwnTurns(lifetime);
  const shared = store && createSharedTurns(store, lifetime);
  return {
    async take(name, wait = longestWait) {
      const until = performance.now() + wait;
      const here = await eventually(until, () => own.take(name));
      if (!here || !shared) return here;
      const everywhere = await eventually(until, () => shared.take(name));
      if (everywhere === undefined) {
        await here.end();
        return undefined;
      }
      return {
        renew: async () => (await here.renew()) && everywhere.renew(),
        async end() {
          await everywhere.end();
          await here.end();
        },
      };
    },
  };
}

/** A turn, or undefined while another has it. */
interface Attempts {
  take(name: string): Promise<Turn | undefined>;
}

async function eventually(until: number, take: () => Promise<Turn | undefined>): Promise<Turn | undefined> {
  for (;;) {
    // In sequence: each attempt waits for a while after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const turn = await take();
    if (turn || performance.now() >= until) return turn;
    // oxlint-disable-next-line no-await-in-loop
    await sleep(INTERVAL);
  }
}

function createOwnTurns(lifetime: number): Attempts {
  const taken = new Map<string, { readonly id: string; readonly until: number }>();
  const isMine = (name: string, id: string) => {
    const turn = taken.get(name);
    return turn?.id === id && turn.until > performance.now();
  };
  return {
    async take(name) {
      const now = performance.now();
      for (const [other, { until }] of taken) if (until <= now) taken.delete(other);
      if (taken.has(name)) return undefined;
      const id = randomUUID();
      taken.set(name, { id, until: now + lifetime });
      return {
        async renew() {
          if (!isMine(name, id)) return false;
          taken.set(name, { id, until: performance.now() + lifetime });
          return true;
        },
        async end() {
          if (isMine(name, id)) taken.delete(name);
        },
      };
    },
  };
}

/** Only the turn that has taken the key may change it. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;
const END = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

function createSharedTurns({ client, prefix }: SharedStore, lifetime: number): Attempts {
  return {
    async take(name) {
      const [key, id] = [`${prefix}turn:${name}`, randomUUID()];
      try {
        if ((await client.set(key, id, 'PX', lifetime, 'NX')) === null) return undefined;
      } catch {
        return alone;
      }
      return {
        renew: () =>
          client.eval(RENEW, 1, key, id, lifetime).then(
            (renewed) => renewed === 1,
            () => true,
          ),
        end: () =>
          client.eval(END, 1, key, id).then(
            () => undefined,
            () => undefined,
          ),
      };
    },
  };
}

/** While Redis is away, nobody elsewhere can be waited for. */
const alone: Turn = { renew: async () => true, end: async () => undefined };
