import { existsSync } from 'node:fs';
import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// By its path, because scripts/start.ts loads this before the packages are installed.
import { StartFailure } from '../../server/src/startFailure.ts';

/** Its possible entries; one that belongs to another user prevents this one from working. */
const ENTRIES = ['lock', 'postgres', 'postgres/PG_VERSION', 'files', 'uploads', 'outbox', 'session-secret'] as const;
/** More than the disk reserves for small files, so that a full disk is noticed. */
const PROBE_BYTES = 64 * 1024;

/**
 * Creates the data directory if it does not exist, and checks that everything in it can be read and written.
 *
 * @throws StartFailure in one sentence that names DATA_DIR and what to do.
 */
export async function requireDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const probe = join(directory, `.writable-${process.pid}`);
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
    } finally {
      await rm(probe, { force: true });
    }
    for (const entry of ENTRIES) {
      const path = join(directory, entry);
      if (!existsSync(path)) continue;
      const isDirectory = (await stat(path)).isDirectory();
      await access(path, constants.R_OK | constants.W_OK | (isDirectory ? constants.X_OK : 0));
    }
  } catch (error) {
    throw dataDirectoryFailure(directory, error) ?? error;
  }
}

/** The reason why the data directory cannot be used, as a sentence; undefined for other errors. */
export function dataDirectoryFailure(directory: string, error: unknown): StartFailure | undefined {
  const reason = reasonOf(error);
  return reason === undefined ? undefined : new StartFailure(`DATA_DIR ${directory} cannot be used: ${reason}.`);
}

const ANOTHER = 'or set DATA_DIR to another directory';

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const path = 'path' in error ? String(error.path) : 'it';
  switch ('code' in error ? error.code : undefined) {
    case 'EACCES':
    case 'EPERM':
      return `${path} may not be read and written by this user; make them its owner, ${ANOTHER}`;
    case 'EROFS':
      return `it lies on a file system that is read-only; make that writable, ${ANOTHER}`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `its disk is full; make room, ${ANOTHER}`;
    case 'EEXIST':
    case 'ENOTDIR':
      return 'it, or what it lies in, is a file; set DATA_DIR to a directory';
    case 'ENOENT':
    case 'ELOOP':
    case 'ENAMETOOLONG':
    case 'EINVAL':
      return `it cannot be made (${String('code' in error ? error.code : '')}); set DATA_DIR to another directory`;
  }
  // The message of the embedded database, which has its own file system layer.
  return /no space left|ENOSPC/i.test(error.message) ? `its disk is full; make room, ${ANOTHER}` : undefined;
}
