import { randomUUID } from 'node:crypto';

/** Keeps what links lead to for a short time, in the memory of this gateway. */
export interface Kept<Value> {
  /** Keeps it, and answers the id that finds it. */
  put(value: Value): string;
  get(id: string): Value | undefined;
}

interface KeptOptions<Value> {
  /** In milliseconds. */
  readonly lifetime: number;
  /** Of all that is kept, in bytes; beyond it the oldest go first. */
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  readonly now?: () => number;
}

export function createKept<Value>({ lifetime, maxBytes, bytesOf, now = Date.now }: KeptOptions<Value>): Kept<Value> {
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
    put(value) {
      const bytes = bytesOf(value);
      makeRoom(bytes);
      const id = randomUUID();
      entries.set(id, { value, bytes, end: now() + lifetime });
      total += bytes;
      return id;
    },
    get(id) {
      const entry = entries.get(id);
      return entry && entry.end > now() ? entry.value : undefined;
    },
  };
}
