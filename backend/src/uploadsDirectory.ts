import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { requireDataDirectory } from './dataDirectory.ts';
import { removeOutdatedEntries } from './storage/outdated.ts';

/**
 * Makes the directory for files that are being uploaded or exported, and removes what a killed process left there.
 * @throws StartFailure when the data directory cannot be written.
 */
export async function makeUploadsDirectory(dataDirectory: string): Promise<string> {
  await requireDataDirectory(dataDirectory);
  const directory = join(dataDirectory, 'uploads');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeOutdatedEntries(directory);
  return directory;
}
