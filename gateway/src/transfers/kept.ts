import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Keeps what links lead to for a short time. */
export interface Kept<Value> {
  /** Keeps it, and answers the id that finds it. */
  put(value: Value): Promise<string>;
  get(id: string): Promise<Value | undefined>;
}

/** Where the gateways of one installation find what another of them keeps. */
export interface SharedStore {
  readonly client: Redis;
  /** Put before every key. */
  readonly prefix: string;
}

interface KeptOptions<Value> {
  /** In milliseconds. */
  readonly lifetime: number;
  /** Of all that is kept, in bytes; beyond it the oldest go first. */
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  readonly now?: () => number;
}

/** Keeps it in the memory of this gateway. */
export function createKept<Value>(options: KeptOptions<Value>): Kept<Value> {
  const { lifetime, maxBytes, bytesOf, now = () => Date.now() } = options;
  const entries = new Map<string, { readonly value: Value; readonly bytes: number; readonly end: number }>();
  let total = 0;

  /** Entries are in the order of their ends: the first that still lives is followed by such alone. */
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
  /** Of what is kept, for its keys. */
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

/** The connection reports its state itself; what is not found is asked for anew. */
async function ignoringFailure<Result>(pending: Promise<Result>): Promise<Result | undefined> {
  try {
    return await pending;
  } catch {
    return undefined;
  }
}
