import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's directory in memory. */
const MEMORY = '/dev/shm';
/** What a whole run writes at a time is a fraction of it; in bytes. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Makes a directory for what tests write: in memory where there is plenty of it, since each test has a database of its own, and
 * to wait for the disk is a good part of what making and removing it takes; else where temporary files are.
 */
export function makeTestDirectory(): string {
  return mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'occ-tests-'));
}

function hasRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize > ENOUGH;
  } catch {
    // This system has none.
    return false;
  }
}
