import { createHash, randomUUID } from 'node:crypto';

/** The Idempotency-Key of each call that one request makes. */
export interface IdempotencyKeys {
  /** @param content what tells this call from others of the same request: its operation, path and JSON body. */
  next(...content: readonly string[]): string;
}

/**
 * A request that has a key of its own gives its calls the same keys when it is sent again, so that a back-end that honours them
 * does each of them once; without one, each call has a key that is never used again.
 *
 * @param ofRequest the Idempotency-Key that the request came with
 */
export function createIdempotencyKeys(ofRequest: string | undefined): IdempotencyKeys {
  const used = new Map<string, number>();
  return {
    next(...content) {
      if (ofRequest === undefined) return randomUUID();
      const digest = createHash('sha256')
        .update(JSON.stringify([ofRequest, ...content]))
        .digest('base64url');
      // Two calls that are alike are two calls: the second of them is the second one the next time too.
      const before = used.get(digest) ?? 0;
      used.set(digest, before + 1);
      return `${digest}-${before}`;
    },
  };
}
