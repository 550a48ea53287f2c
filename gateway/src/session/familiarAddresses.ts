import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from 'server/networkOf.ts';
import { type Keys, keysOf, type SessionSecrets } from './secrets.ts';
import type { ThrottleStore } from './signInThrottle.ts';

/** The addresses from which each account was signed in to recently. Attempts from other addresses do not lock the owner out there. */
export interface FamiliarAddresses {
  has(email: string, address: string): Promise<boolean>;
  add(email: string, address: string): Promise<void>;
}

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const MAX_ACCOUNTS = 10_000;
const MAX_PER_ACCOUNT = 10;

/**
 * Remembers the last ten networks of an account for 30 days, as keyed hashes: neither this memory nor Redis reveals who works from where.
 * If there is a store, the data is shared with other gateways; while the store is unavailable, each gateway knows only its own sign-ins.
 *
 * @param secrets the same on every gateway
 */
export function createFamiliarAddresses(
  secrets: SessionSecrets,
  store?: ThrottleStore,
  now: () => number = Date.now,
): FamiliarAddresses {
  /** For each account, the networks with the time of their last sign-in, in seconds. */
  const own = new LRUCache<string, ReadonlyMap<string, number>>({ max: MAX_ACCOUNTS });
  const seconds = (): number => Math.floor(now() / 1000);
  const isRecent = (time: number | undefined): boolean => time !== undefined && time > seconds() - LIFETIME_SECONDS;

  function hashesOf(email: string, address: string): Keys<{ account: string; network: string }> {
    return keysOf(secrets, (secret) => {
      const digest = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
      const account = digest(`account ${email.trim().toLowerCase()}`);
      return { account, network: digest(`network ${account} ${networkOf(address)}`) };
    });
  }

  return {
    async has(email, address) {
      for (const { account, network } of hashesOf(email, address).all) {
        if (isRecent(own.get(account)?.get(network))) return true;
        // While the store is unavailable, no other address is familiar.
        const time = await store?.client.zscore(`${store.prefix}familiar:${account}`, network).catch(() => undefined);
        if (isRecent(time ? Number(time) : undefined)) return true;
      }
      return false;
    },

    async add(email, address) {
      const { account, network } = hashesOf(email, address).current;
      const others = [...(own.get(account) ?? [])].filter(([known]) => known !== network);
      own.set(account, new Map([...others, [network, seconds()] as const].slice(-MAX_PER_ACCOUNT)));
      if (!store) return;
      const key = `${store.prefix}familiar:${account}`;
      const adding = store.client
        .multi()
        .zadd(key, seconds(), network)
        .zremrangebyrank(key, 0, -MAX_PER_ACCOUNT - 1);
      // While the store is unavailable, nothing is saved; the next sign-in saves it again.
      await adding
        .expire(key, LIFETIME_SECONDS)
        .exec()
        .catch(() => undefined);
    },
  };
}
