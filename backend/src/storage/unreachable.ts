import type { FileKey } from './fileKey.ts';
import type { FileStorage } from './storage.ts';

/** The storage is unreachable or does not respond; the call may be repeated. */
export class StorageUnreachable extends Error {
  override readonly name = 'StorageUnreachable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause });
  }
}

/**
 * A storage whose calls throw StorageUnreachable for failures that `isUnreachable` recognises; other failures, such as a content that
 * breaks off, are passed on unchanged.
 */
export function reportingUnreachable(storage: FileStorage, isUnreachable: (error: unknown) => boolean): FileStorage {
  async function reporting<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      throw isUnreachable(error) ? new StorageUnreachable(error) : error;
    }
  }
  return {
    put: (key, source) => reporting(storage.put(key, source)),
    open: (key, range) => reporting(storage.open(key, range)),
    stat: (key) => reporting(storage.stat(key)),
    list: (folder) => reporting(storage.list(folder)),
    remove: (key) => reporting(storage.remove(key)),
  };
}

/**
 * Removes an unreferenced file. If the storage cannot be reached, the file stays: that does no harm and must not change the result of the
 * call.
 */
export async function discard(storage: FileStorage, key: FileKey): Promise<void> {
  try {
    await storage.remove(key);
  } catch (error) {
    if (!(error instanceof StorageUnreachable)) throw error;
  }
}
