import { createHash, randomUUID } from 'node:crypto';

/** The Idempotency-Key of each call that one request makes. */
export interface IdempotencyKeys {
  /** @param path of the call, filled in */
  next(operation: string, path: string): string;
}

/**
 * A request that has a key of its own gives its calls the same keys when it is sent again, so that a back-end that honours them
 * does each of them once, and refuses another request with the same key; without one, each call has a key that is never used again.
 *
 * @param ofRequest the Idempotency-Key that the request came with
 */
export function createIdempotencyKeys(ofRequest: string | undefined): IdempotencyKeys {
  const used = new Map<string, number>();
  return {
    next(operation, path) {
      if (ofRequest === undefined) return randomUUID();
      const digest = createHash('sha256')
        .update(JSON.stringify([ofRequest, operation, path]))
        .digest('base64url');
      // Two calls of one operation are two calls: the second of them is the second one the next time too.
      const before = used.get(digest) ?? 0;
      used.set(digest, before + 1);
      return `${digest}-${before}`;
    },
  };
}
