/**
 * The names of storage locations and SKUs, which the device keeps while their user is signed in, so that codes are recognised after a start
 * without a connection.
 */
import { deviceStore } from './deviceStore';
import type { Names } from './scannedNames';
import { markStoredNames } from './storedNamesMark';

/** Undefined if this browser has no names of this user, or stores nothing. */
export async function readNames(userId: string): Promise<Names | undefined> {
  try {
    return (await (await deviceStore()).get('names', userId))?.names;
  } catch {
    return undefined;
  }
}

/** Replaces those of other users. A browser that stores nothing reads the names again each time. */
export async function storeNames(userId: string, names: Names): Promise<void> {
  try {
    markStoredNames(true);
    const transaction = (await deviceStore()).transaction('names', 'readwrite');
    await Promise.all([transaction.store.clear(), transaction.store.put({ userId, names }), transaction.done]);
  } catch {
    // As before.
  }
}

export async function forgetNames(): Promise<void> {
  await (await deviceStore()).clear('names');
  markStoredNames(false);
}
