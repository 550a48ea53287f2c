import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Stores the content that links lead to for a short time. */
export interface ExpiringStore<Value> {
  /** Stores a value and returns its id. */
  put(value: Value): Promise<string>;
  get(id: string): Promise<Value | undefined>;
}

/** The store that the gateways of one installation share. */
export interface SharedStore {
  readonly client: Redis;
  /** The prefix of every key. */
  readonly prefix: string;
}

interface StoreOptions<Value> {
  /** In milliseconds. */
  readonly lifetime: number;
  /** The size limit of all entries together, in bytes. When it is exceeded, the oldest entries are dropped. */
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  readonly now?: () => number;
}

/** Stores values in the memory of this gateway. */
export function createExpiringStore<Value>(options: StoreOptions<Value>): ExpiringStore<Value> {
  const { lifetime, maxBytes, bytesOf, now = () => Date.now() } = options;
  const entries = new Map<string, { readonly value: Value; readonly bytes: number; readonly end: number }>();
  let total = 0;

  /** Entries are ordered by expiry, so everything after the first valid entry is valid too. */
  function makeRoom(bytes: number): void {
    for (const [id, entry] of entries) {
      if (entry.end > now() && total + bytes <= maxBytes) return;
      entries.delete(id);
      total -= entry.bytes;
    }
  }

  return {
    async put(value) {
      const bytes = bytesOf(value);
      makeRoom(bytes);
      const id = randomUUID();
      entries.set(id, { value, bytes, end: now() + lifetime });
      total += bytes;
      return id;
    },
    async get(id) {
      const entry = entries.get(id);
      return entry && entry.end > now() ? entry.value : undefined;
    },
  };
}

interface SharedStoreOptions<Value> {
  readonly own: ExpiringStore<Value>;
  readonly store: SharedStore;
  /** The name of this kind of content in the keys. */
  readonly name: string;
  /** In milliseconds. */
  readonly lifetime: number;
  readonly write: (value: Value) => Buffer;
  readonly read: (bytes: Buffer) => Value;
}

/**
 * Stores values in memory and in the shared store, so that other gateways find them too. While the shared store is unavailable, only this
 * gateway finds them.
 */
export function createSharedExpiringStore<Value>(options: SharedStoreOptions<Value>): ExpiringStore<Value> {
  const { own, store, name, lifetime, write, read } = options;
  const keyOf = (id: string): string => `${store.prefix}${name}:${id}`;
  return {
    async put(value) {
      const id = await own.put(value);
      await ignoringFailure(store.client.set(keyOf(id), write(value), 'PX', lifetime));
      return id;
    },
    async get(id) {
      const found = await own.get(id);
      if (found !== undefined) return found;
      const bytes = await ignoringFailure(store.client.getBuffer(keyOf(id)));
      return bytes ? read(bytes) : undefined;
    },
  };
}

/** The connection logs its own state. Users can request content again that is not found. */
async function ignoringFailure<Result>(pending: Promise<Result>): Promise<Result | undefined> {
  try {
    return await pending;
  } catch {
    return undefined;
  }
}
