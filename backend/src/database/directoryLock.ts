import { DatabaseSync } from 'node:sqlite';
// By its path, because scripts/start.ts loads this before the packages are installed.
import { StartFailure } from '../../../server/src/startFailure.ts';

/** A lock that is held until it is released, or its process ends. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes a lock that the operating system holds for this process: PGlite would allow a second process to use its directory and damage it,
 * and a plain lock file would survive a `kill -9`. SQLite's exclusive mode is Node's portable way to an operating system lock.
 *
 * @throws StartFailure when another process holds it.
 */
export function lockDirectory(lockFile: string, directory: string): DirectoryLock {
  const database = new DatabaseSync(lockFile);
  try {
    database.exec('pragma locking_mode = exclusive; pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartFailure(`The data directory ${directory} is in use by another process.`);
    }
    throw error;
  }
  return { release: () => database.close() };
}

const SQLITE_BUSY = 5;
