import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectoryFailure, requireDataDirectory } from '../dataDirectory.ts';
import { StartFailure } from '../startFailure.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { lockDirectory } from './directoryLock.ts';
import { createEmptyCluster } from './emptyCluster.ts';

/** The embedded database of a data directory. */
export interface EmbeddedDatabase extends Cluster {
  /** Whether the database was made just now. */
  readonly isNew: boolean;
  /** Marks a new database as complete. The next start makes one anew that is not. */
  markComplete(): Promise<void>;
}

/**
 * Opens the embedded database of a data directory, making it where there is none, and holds the directory until `stop`.
 * @throws StartFailure when another process uses the directory, it cannot be written, or its database cannot be opened.
 */
export async function openEmbedded(dataDirectory: string): Promise<EmbeddedDatabase> {
  await requireDataDirectory(dataDirectory);
  const lock = lockDirectory(join(dataDirectory, 'lock'), dataDirectory);
  try {
    const directory = join(dataDirectory, 'postgres');
    // There while a new database is being made and filled, so that a start that was killed half-way is begun anew. The
    // other way round, a mark for the finished ones, would delete a directory that was restored without its mark.
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
