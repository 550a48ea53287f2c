import { statfs } from 'node:fs/promises';

/** How long the disk counts as full after something did not fit, in milliseconds. */
const NOTED_MS = 60_000;
/** Below this many free bytes the disk counts as full before anything fails: no upload of the largest size fits. */
const FULL_BYTES = 64 * 1_048_576;

/** Whether there is room for files and for the database. */
export interface Room {
  /** Something did not fit. */
  noteFull(): void;
  /** Whether something did not fit within the last minute, or hardly anything would fit on the disk of the data directory. */
  isFull(): Promise<boolean>;
  /** The bytes of the disk of the data directory; undefined while it does not say. */
  readonly disk: () => Promise<{ readonly free: number; readonly size: number } | undefined>;
}

/** @param onFull called each time when something did not fit */
export function createRoom(dataDirectory: string, onFull: () => void): Room {
  let notedAt = -Infinity;
  const disk: Room['disk'] = async () => {
    const stats = await statfs(dataDirectory).catch(() => undefined);
    // bavail: root has more, other users do not.
    return stats && { free: stats.bavail * stats.bsize, size: stats.blocks * stats.bsize };
  };
  return {
    disk,
    noteFull() {
      notedAt = performance.now();
      onFull();
    },
    async isFull() {
      if (performance.now() - notedAt < NOTED_MS) return true;
      return ((await disk())?.free ?? Infinity) < FULL_BYTES;
    },
  };
}

/** The codes of file systems, and of PostgreSQL (disk_full). */
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];
const INSUFFICIENT_STORAGE = 507;

/** Whether an error means that something did not fit: on the disk, in the bucket, or in the database. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && FULL_CODES.includes(error.code)) return true;
  if ('$metadata' in error && typeof error.$metadata === 'object' && error.$metadata !== null) {
    if ('httpStatusCode' in error.$metadata && error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE) return true;
  }
  // The embedded database's own file system layer, and PostgreSQL's sentence for other codes, such as that of a log file.
  return /no space left on device/i.test(error.message) || isNoRoom(error.cause);
}
