import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../../database/tables.ts';
import { documentKey, FileKey } from '../../storage/fileKey.ts';
import { removeOutdatedEntries } from '../../storage/outdated.ts';
import type { FileStorage, StoredFile } from '../../storage/storage.ts';
import { FILE_TYPES } from './fileTypes.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How old a file without a row in the database must be. A younger one may belong to a call that is under way, or whose outcome is unknown. */
const ORPHAN_MS = 7 * DAY_MS;
const INTERVAL_MS = 60 * 60 * 1_000;

interface SweepParts {
  readonly db: Db;
  readonly storage: FileStorage;
  /** Directories of unfinished files. */
  readonly draftsDirectories: readonly string[];
  /** How long the file explorer keeps files, in days. */
  readonly fileDays: number;
  readonly now?: () => number;
}

/** Sweeps every hour. Several back-ends may do so at once, because a file that is gone is no error. Returns a function that ends it. */
export function sweepRegularly(parts: SweepParts, logger: Logger): () => void {
  async function sweep(): Promise<void> {
    try {
      const removed = await sweepFiles(parts);
      if (removed.outdated + removed.orphaned > 0) logger.info(removed, 'files were swept');
    } catch (error) {
      logger.warn({ err: error }, 'files could not be swept');
    }
  }
  const timer = setInterval(() => void sweep(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Removes files that nobody needs any more: those of the file explorer after `fileDays`, pictures and documents without a row in the
 * database, and what a killed process left unfinished. Returns their numbers.
 */
export async function sweepFiles({ db, storage, draftsDirectories, fileDays, now = Date.now }: SweepParts) {
  const olderThan = (age: number) => (file: StoredFile) => now() - file.createdAt.getTime() > age;
  async function remove(files: readonly StoredFile[]): Promise<number> {
    for (const { key } of files) await storage.remove(key);
    return files.length;
  }

  let outdated = 0;
  for (const type of FILE_TYPES) {
    outdated += await remove((await storage.list(FileKey.of(type))).filter(olderThan(fileDays * DAY_MS)));
  }
  // Listed before the rows are read: a file that is stored in between is not in the list.
  const files = [...(await storage.list(FileKey.of('shipping-plans'))), ...(await storage.list(FileKey.of('avatars')))];
  const referenced = await referencedPaths(db);
  const orphaned = await remove(files.filter(olderThan(ORPHAN_MS)).filter(({ key }) => !referenced.has(key.path)));
  for (const directory of draftsDirectories) await removeOutdatedEntries(directory);
  return { outdated, orphaned };
}

async function referencedPaths(db: Db): Promise<Set<string>> {
  const documents = await db.selectFrom('shipping_plan_documents').select(['shipping_plan_id', 'file']).execute();
  const users = await db
    .selectFrom('users')
    .select(['id', 'avatar_file'])
    .where('avatar_file', 'is not', null)
    .execute();
  return new Set([
    ...documents.map(({ shipping_plan_id, file }) => documentKey(shipping_plan_id, file).path),
    ...users.map(({ id, avatar_file }) => join('avatars', id, avatar_file ?? '')),
  ]);
}
