import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectoryFailure, requireDataDirectory } from '../dataDirectory.ts';
import { StartFailure } from 'server/startFailure.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { lockDirectory } from './directoryLock.ts';
import { createEmptyCluster } from './emptyCluster.ts';

/** The embedded database of a data directory. */
export interface EmbeddedDatabase extends Cluster {
  /** Whether the database was just created. */
  readonly isNew: boolean;
  /** Marks a new database as complete. The next start recreates an incomplete one. */
  markComplete(): Promise<void>;
}

/**
 * Opens the embedded database of a data directory, creating it if necessary, and locks the directory until `stop`.
 *
 * @throws StartFailure when another process uses the directory, it cannot be written, or its database cannot be opened.
 */
export async function openEmbedded(dataDirectory: string): Promise<EmbeddedDatabase> {
  await requireDataDirectory(dataDirectory);
  const lock = lockDirectory(join(dataDirectory, 'lock'), dataDirectory);
  try {
    const directory = join(dataDirectory, 'postgres');
    // Exists while a new database is created and filled, so that a start that was killed halfway begins anew. The opposite, a mark for
    // finished databases, would delete a directory that was restored without its mark.
    const unfinishedMark = join(dataDirectory, 'postgres.unfinished');
    const isNew = !existsSync(directory) || existsSync(unfinishedMark);
    if (isNew) {
      await writeFile(unfinishedMark, '');
      await rm(directory, { recursive: true, force: true });
      await createEmptyCluster(directory);
    }
    const cluster = await openCluster(directory);
    return {
      ...cluster,
      isNew,
      markComplete: () => rm(unfinishedMark, { force: true }),
      async stop() {
        await cluster.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw dataDirectoryFailure(dataDirectory, error) ?? error;
  }
}

async function openCluster(directory: string): Promise<Cluster> {
  try {
    return await startCluster(directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database in ${directory} cannot be opened; it may be damaged (${reason}).`);
  }
}
