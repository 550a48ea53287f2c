/**
 * What this browser stores until the server has it: scanned bookings and counts. IndexedDB keeps it when the page is reloaded, the tab is
 * closed or the session ends. The names that codes stand for are stored until their user signs out.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { QueuedBooking } from './queuedBooking';
import type { Names } from './scannedNames';

/** The store assigns `seq`, the position in the order. */
type NewBooking = Omit<QueuedBooking, 'seq'>;

interface DeviceSchema extends DBSchema {
  bookings: { key: number; value: NewBooking & { seq?: number }; indexes: { userId: string } };
  counts: { key: string; value: { userId: string; count: unknown } };
  names: { key: string; value: { userId: string; names: Names } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** @throws if this browser cannot store anything */
export function deviceStore(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('occ-device', 2, {
    upgrade: (database, version) => {
      if (version < 1) {
        const bookings = database.createObjectStore('bookings', { keyPath: 'seq', autoIncrement: true });
        bookings.createIndex('userId', 'userId');
        database.createObjectStore('counts', { keyPath: 'userId' });
      }
      database.createObjectStore('names', { keyPath: 'userId' });
    },
    // A newer version of the client needs the database; the next use opens it again.
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
