import type { FileKey } from './fileKey.ts';
import type { FileStorage } from './storage.ts';

/** The storage does not answer, or cannot: what was asked of it may be asked again. */
export class StorageUnreachable extends Error {
  override readonly name = 'StorageUnreachable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause });
  }
}

/**
 * A storage whose calls throw StorageUnreachable where their failure is one that `isUnreachable` knows; other failures, those of a
 * content that breaks off among them, stay as they are.
 */
export function tellingUnreachable(storage: FileStorage, isUnreachable: (error: unknown) => boolean): FileStorage {
  async function telling<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      throw isUnreachable(error) ? new StorageUnreachable(error) : error;
    }
  }
  return {
    put: (key, source) => telling(storage.put(key, source)),
    open: (key, range) => telling(storage.open(key, range)),
    stat: (key) => telling(storage.stat(key)),
    list: (folder) => telling(storage.list(folder)),
    remove: (key) => telling(storage.remove(key)),
  };
}

/**
 * Removes a file that nothing leads to, or will lead to. Where the storage cannot be reached it stays: it harms nobody, and says
 * nothing of what was done or failed before.
 */
export async function discard(storage: FileStorage, key: FileKey): Promise<void> {
  try {
    await storage.remove(key);
  } catch (error) {
    if (!(error instanceof StorageUnreachable)) throw error;
  }
}
