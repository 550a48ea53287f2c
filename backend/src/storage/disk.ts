import { randomUUID } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileKey } from './fileKey.ts';
import { removeOutdatedEntries } from './outdated.ts';
import { type FileStorage, type StoredFile, streamOf } from './storage.ts';

/** Starts with a dot, which no key does. */
export const DRAFTS = '.drafts';

/** Stores files in a directory, under their keys. */
export async function openDiskStorage(directory: string): Promise<FileStorage> {
  const drafts = join(directory, DRAFTS);
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  // Incomplete files of a killed process.
  await removeOutdatedEntries(drafts);
  const pathOf = (key: FileKey) => join(directory, ...key.path.split('/'));

  async function statOf(key: FileKey): Promise<StoredFile | undefined> {
    const stats = await unlessMissing(stat(pathOf(key)));
    return stats?.isFile() ? describe(key, stats) : undefined;
  }

  return {
    stat: statOf,

    async put(key, source) {
      const draft = join(drafts, randomUUID());
      try {
        // Flushed before the rename, so that after a power cut no name leads to an incomplete file.
        await pipeline(streamOf(source), createWriteStream(draft, { flush: true, mode: 0o600 }));
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(draft, path);
        return describe(key, await stat(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(key, range) {
      const file = await unlessMissing(open(pathOf(key)));
      if (file === undefined) return undefined;
      const isFile = await file.stat().then(
        (stats) => stats.isFile(),
        async (error: unknown) => {
          await file.close();
          throw error;
        },
      );
      if (!isFile) {
        await file.close();
        return undefined;
      }
      // Opened immediately, so that the file may be removed or replaced while it is read.
      return file.createReadStream(range);
    },

    async list(folder) {
      const root = pathOf(folder);
      const entries = (await unlessMissing(readdir(root, { recursive: true, withFileTypes: true }))) ?? [];
      const files = await Promise.all(
        entries
          .filter((entry) => entry.isFile())
          .map(async (entry) => {
            const inFolder = relative(root, join(entry.parentPath, entry.name)).split(sep);
            const [first = '', ...others] = [...folder.path.split('/'), ...inFolder];
            const key = FileKey.parse(first, ...others);
            // Files with other names were not stored by the back-end.
            return key && (await statOf(key));
          }),
      );
      return files.filter((file) => file !== undefined).toSorted(byPath);
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Compares stored files by path, letter by letter, as S3 does. */
function byPath(one: StoredFile, other: StoredFile): number {
  return Buffer.compare(Buffer.from(one.key.path), Buffer.from(other.key.path));
}

function describe(key: FileKey, { size, mtime, mtimeMs, ino }: Stats): StoredFile {
  // Each content has its own inode, because it is written to a new file and renamed.
  return { key, size, createdAt: mtime, version: `${ino.toString(36)}-${mtimeMs.toString(36)}-${size.toString(36)}` };
}

async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // ENOTDIR: a file lies where the key has a folder.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
