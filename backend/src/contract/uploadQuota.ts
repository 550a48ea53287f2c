import { refused } from '../http/failure.ts';

/** What one request's files occupy of the share of its user. */
export interface UploadShare {
  /** @throws Failure 413 when the uploads of the user would be too large together; the bytes do not count then. */
  take(bytes: number): void;
  /** Gives back everything that was taken. */
  release(): void;
}

/** No share is smaller, so that three documents of a plan fit. */
const LEAST_BYTES = 192 * 1_048_576;

/** Bounds the files that each user has on the disk while they are received and handled. Each back-end counts by itself. */
export function createUploadQuota(bytesOfUser: number): { of(userId: string): UploadShare } {
  const limit = Math.max(bytesOfUser, LEAST_BYTES);
  const used = new Map<string, number>();
  return {
    of(userId) {
      let own = 0;
      return {
        take(bytes) {
          const total = (used.get(userId) ?? 0) + bytes;
          const values = { megabytes: Math.floor(limit / 1_048_576) };
          if (total > limit) throw refused(413, 'OWN_FILES_TOO_LARGE', { values, metadata: values });
          used.set(userId, total);
          own += bytes;
        },
        release() {
          const rest = (used.get(userId) ?? 0) - own;
          own = 0;
          if (rest > 0) used.set(userId, rest);
          else used.delete(userId);
        },
      };
    },
  };
}
