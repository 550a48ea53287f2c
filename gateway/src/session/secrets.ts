/** The secrets of SESSION_SECRET: the first one signs and seals, and what any of them signed or sealed is accepted. Never empty. */
export type SessionSecrets = readonly [current: string, ...others: string[]];

/** The same for something that is derived from each secret, such as a key: the current one, and all of them. */
export interface Keys<Key> {
  readonly current: Key;
  /** With the current one, which is the first. */
  readonly all: readonly Key[];
}

/** Derives a key from each secret. */
export function keysOf<Key>([current, ...others]: SessionSecrets, derive: (secret: string) => Key): Keys<Key> {
  const first = derive(current);
  return { current: first, all: [first, ...others.map(derive)] };
}
