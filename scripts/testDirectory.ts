import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's in-memory directory. */
const MEMORY = '/dev/shm';
/** A whole run needs only a fraction of this at a time; in bytes. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Creates a directory for the files of tests: in memory if there is plenty of it, because each test has its own database and waiting for
 * the disk is a large part of creating and removing it; otherwise in the directory of temporary files.
 */
export function makeTestDirectory(): string {
  return mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'occ-tests-'));
}

function hasRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    // This system has no in-memory directory.
    return false;
  }
}
