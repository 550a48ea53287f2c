import { stat } from 'node:fs/promises';
import type { Caller } from '../../http/caller.ts';
import { refused } from '../../http/failure.ts';
import { FileKey } from '../../storage/fileKey.ts';
import type { FileStorage, StoredFile } from '../../storage/storage.ts';
import { discard, StorageUnreachable } from '../../storage/unreachable.ts';
import { ownFolder } from './fileFolder.ts';
import { FILE_TYPES } from './fileTypes.ts';

/** What the files of one user in the file explorer may occupy. */
export interface OwnFileLimits {
  readonly files: number;
  readonly bytes: number;
}

/** Begins the names of the files of sent orders, which cannot be made again: they stay as long as the explorer keeps files. */
export const FLATFILE = 'flatfile';

/**
 * Stores a file of a user in the file explorer. If the user's files are then too many or too large, the oldest ones make room: exports can
 * be made again, and imported files are copies. The files of sent orders do not count.
 *
 * @throws Failure 413 for a file that alone is too large.
 */
export async function putOwnFile(
  storage: FileStorage,
  { files, bytes }: OwnFileLimits,
  caller: Pick<Caller, 'userId'>,
  key: FileKey,
  source: { readonly path: string },
): Promise<StoredFile> {
  if ((await stat(source.path)).size > bytes) {
    const values = { megabytes: Math.floor(bytes / 1_048_576) };
    throw refused(413, 'OWN_FILES_TOO_LARGE', { values, metadata: values });
  }
  const stored = await storage.put(key, source);
  let [number, size] = [0, 0];
  for (const file of await ownFiles(storage, caller)) {
    number += 1;
    size += file.size;
    if (file.key.path !== key.path && (number > files || size > bytes)) await discard(storage, file.key);
  }
  return stored;
}

/** The files of a user that count, the latest first; none while the storage is away, so that the next file makes room. */
async function ownFiles(storage: FileStorage, owner: Pick<Caller, 'userId'>): Promise<StoredFile[]> {
  try {
    const lists = await Promise.all(FILE_TYPES.map((type) => storage.list(FileKey.of(type))));
    const folder = `/${ownFolder(owner)}/`;
    return lists
      .flat()
      .filter(({ key }) => key.path.includes(folder) && !key.name.startsWith(FLATFILE))
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  } catch (error) {
    if (error instanceof StorageUnreachable) return [];
    throw error;
  }
}
