import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Keeps the content that links lead to for a short time. */
export interface Kept<Value> {
  /** Stores it, and returns its id. */
  put(value: Value): Promise<string>;
  get(id: string): Promise<Value | undefined>;
}

/** The store that the gateways of one installation share. */
export interface SharedStore {
  readonly client: Redis;
  /** Put before every key. */
  readonly prefix: string;
}

interface KeptOptions<Value> {
  /** In milliseconds. */
  readonly lifetime: number;
  /** The size of all that is kept, in bytes; beyond that the oldest entries are dropped. */
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  readonly now?: () => number;
}

/** Keeps it in the memory of this gateway. */
export function createKept<Value>(options: KeptOptions<Value>): Kept<Value> {
  const { lifetime, maxBytes, bytesOf, now = () => Date.now() } = options;
  const entries = new Map<string, { readonly value: Value; readonly bytes: number; readonly end: number }>();
  let total = 0;

  /** Entries are ordered by expiry, so that all after the first living one are alive too. */
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

interface SharedKeptOptions<Value> {
  readonly own: Kept<Value>;
  readonly store: SharedStore;
  /** The name of the kind of content, for its keys. */
  readonly name: string;
  /** In milliseconds. */
  readonly lifetime: number;
  readonly write: (value: Value) => Buffer;
  readonly read: (bytes: Buffer) => Value;
}

/** The same, found by the other gateways too; while the store is away, by this one alone. */
export function createSharedKept<Value>(options: SharedKeptOptions<Value>): Kept<Value> {
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

/** The connection logs its state itself; content that is not found is asked for again. */
async function ignoringFailure<Result>(pending: Promise<Result>): Promise<Result | undefined> {
  try {
    return await pending;
  } catch {
    return undefined;
  }
}
