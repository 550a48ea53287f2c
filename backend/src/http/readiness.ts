import type { RequestHandler } from 'express';
import type { Db } from '../database/tables.ts';
import { FileKey } from '../storage/fileKey.ts';
import type { Room } from '../storage/room.ts';
import type { FileStorage } from '../storage/storage.ts';
import { answersInTime, databaseAnswers } from './health.ts';

interface ReadinessParts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly room: Room;
  /** Whether it is about to stop. */
  readonly isDraining: () => boolean;
}

/** How long results are cached, in milliseconds. */
const DATABASE_RECENT = 500;
const STORAGE_RECENT = 10_000;

/**
 * `GET /readyz`, outside the contract: 200 if calls can be served; 503 if the database does not respond within two seconds, or if the
 * back-end is about to stop, although it still responds then. An unreachable storage is reported, but is no reason to use another back-end,
 * because it is unreachable for that one too and most calls have no files; the same applies to a full disk. The database is checked at most twice a second, and the storage
 * every ten seconds.
 */
export function answerReadiness({ db, storage, room, isDraining }: ReadinessParts): RequestHandler {
  let storageState: 'reachable' | 'away' | undefined;
  const database = remembered(DATABASE_RECENT, () => databaseAnswers(db));
  const files = remembered(STORAGE_RECENT, async () => {
    storageState = (await storageAnswers(storage)) ? 'reachable' : 'away';
  });
  return async (_request, response) => {
    // Not awaited: a storage that hangs takes longer than the timeout of balancers.
    void files();
    const isDatabaseThere = !isDraining() && (await database());
    const status = isDraining() ? 'draining' : isDatabaseThere ? 'ready' : 'database unavailable';
    response
      .status(status === 'ready' ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status, storage: storageState, disk: (await room.isFull()) ? 'full' : 'free' });
  };
}

/** A file that does not exist: looking for it shows that the storage answers. */
async function storageAnswers(storage: FileStorage): Promise<boolean> {
  return answersInTime(storage.stat(FileKey.of('readyz')));
}

/** The last result of `find`, for `recent` milliseconds. */
function remembered<Found>(recent: number, find: () => Promise<Found>): () => Promise<Found> {
  let last: Promise<Found> | undefined;
  let counts = 0;
  return () => {
    if (last === undefined || performance.now() > counts) {
      counts = Infinity;
      last = find().finally(() => {
        counts = performance.now() + recent;
      });
    }
    return last;
  };
}
