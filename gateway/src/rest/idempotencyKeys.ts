import { createHash, randomUUID } from 'node:crypto';

/** Creates the Idempotency-Key of each call that one request makes. */
export interface IdempotencyKeys {
  /** @param path of the call, with its parameters filled in */
  next(operation: string, path: string): string;
}

/**
 * If the request has an Idempotency-Key, its calls get keys that are derived from it. When the request is repeated, the calls have the same
 * keys, so that a back-end that supports them makes each change once. Without such a key, each call gets a new random one.
 *
 * @param ofRequest the Idempotency-Key of the request
 */
export function createIdempotencyKeys(ofRequest: string | undefined): IdempotencyKeys {
  const used = new Map<string, number>();
  return {
    next(operation, path) {
      if (ofRequest === undefined) return randomUUID();
      const digest = createHash('sha256')
        .update(JSON.stringify([ofRequest, operation, path]))
        .digest('base64url');
      // Number repeated calls, so that each gets its own key and the same key again when the request is repeated.
      const before = used.get(digest) ?? 0;
      used.set(digest, before + 1);
      return `${digest}-${before}`;
    },
  };
}
