import { toFailure } from '../../http/errorEnvelope.ts';
import { Failure } from '../../http/failure.ts';
import type { FileKey } from '../../storage/fileKey.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { StorageUnreachable } from '../../storage/unreachable.ts';

/** Files of the explorer that are to be deleted. */
interface ListedFiles {
  readonly keys: readonly FileKey[];
  /** The names of these files, as they were requested. */
  readonly deleted: string[];
  /** The requested names that no file has. */
  readonly missing: string[];
}

/** The files of these names in a folder and the folders in it. A name that is repeated counts once. */
export async function findListed(
  storage: FileStorage,
  folder: FileKey,
  names: readonly string[],
): Promise<ListedFiles> {
  const listed = Map.groupBy(await storage.list(folder), ({ key }) => key.name);
  const found: { readonly keys: FileKey[]; readonly deleted: string[]; readonly missing: string[] } = {
    keys: [],
    deleted: [],
    missing: [],
  };
  for (const name of new Set(names)) {
    const files = listed.get(name.normalize('NFC')) ?? [];
    found.keys.push(...files.map(({ key }) => key));
    (files.length > 0 ? found.deleted : found.missing).push(name);
  }
  return found;
}

/**
 * Removes files side by side, so that a storage that does not respond delays the call only once. Those of a failed call may be removed
 * again, because a file that is gone is no error.
 *
 * @throws Failure 503 if the storage cannot be reached, with `nothingDone`: the call may be repeated with the same key.
 */
export async function deleteListed(storage: FileStorage, keys: readonly FileKey[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => storage.remove(key)));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const other = reasons.find((reason) => !(reason instanceof StorageUnreachable));
  if (other !== undefined) throw other;
  if (reasons.length === 0) return;
  const { status, message } = toFailure(reasons[0]);
  throw new Failure(status, message, { nothingDone: true });
}
