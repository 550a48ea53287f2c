import { type HandlersOf, succeeded } from '../../../contract/operations.ts';
import { forbidden } from '../../../http/failure.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { getStorageLocation } from '../storageLocationQueries.ts';
import { toStorageLocation } from '../wire.ts';
import { createLocation, setLocationActive, updateLocation } from './changeLocation.ts';

type LocationOperation = 'createStorageLocation' | 'updateStorageLocation' | 'setStorageLocationStatus';

/** Adding, changing and archiving storage locations (document 3, sections 2 and 7). */
export const locationHandlers: HandlersOf<LocationOperation> = {
  async createStorageLocation({ body, caller, inTransaction }) {
    requireWriter(caller);
    return inTransaction(async (transaction) => {
      const id = await createLocation(transaction, caller, body);
      return succeeded(toStorageLocation(await getStorageLocation(transaction, id)));
    });
  },

  async updateStorageLocation({ path: { locationId }, body, caller, inTransaction }) {
    requireWriter(caller);
    return inTransaction(async (transaction) => {
      await updateLocation(transaction, caller, locationId, body);
      return succeeded(toStorageLocation(await getStorageLocation(transaction, locationId)));
    });
  },

  async setStorageLocationStatus({ path: { id, status }, caller, inTransaction }) {
    requireWriter(caller);
    return inTransaction(async (transaction) => {
      await setLocationActive(transaction, caller, id, status === 1);
      return succeeded(toStorageLocation(await getStorageLocation(transaction, id)));
    });
  },
};

function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'StorageLocations')) throw forbidden();
}
