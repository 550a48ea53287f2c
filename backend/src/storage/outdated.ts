import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No upload or write takes longer. */
const OUTDATED_MS = 24 * 60 * 60 * 1_000;

/**
 * Removes the entries of a directory that were not changed for a day, which a killed process left behind. Younger ones may belong to
 * another back-end that uses the same directory.
 */
export async function removeOutdatedEntries(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    // Another back-end may have removed it since it was listed.
    const stats = await stat(path).catch(() => undefined);
    if (stats !== undefined && Date.now() - stats.mtimeMs > OUTDATED_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
