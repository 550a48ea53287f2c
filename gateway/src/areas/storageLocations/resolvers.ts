import type { Resolvers } from '../../generated/graphql.ts';
import { BackendError } from '../../rest/errors.ts';
import {
  createStorageLocation,
  findStorageLocation,
  setStorageLocationStatus,
  updateStorageLocation,
} from '../../rest/storageLocations.ts';
import { listStorageLocations } from '../../rest/warehouse.ts';
import { parseId, parseOptionalId } from '../input.ts';
import { requireOwnWarehouse } from '../ownWarehouse.ts';
import { searchText } from '../searchText.ts';
import { requireEmptyLocation, tellingHeldGoods } from './heldGoods.ts';
import { checkLocationChanges, mergeLocation, readNewLocation } from './locationForm.ts';
import { inReadableOrder } from './locationOrder.ts';
import { tellingTakenNames } from './takenName.ts';

export const storageLocationResolvers: Resolvers = {
  Query: {
    async storageLocations(_, { filter }, context) {
      const { backend, viewer } = context.signedIn();
      const locations = await listStorageLocations(backend, {
        warehouseId: parseOptionalId('filter.warehouseId', filter?.warehouseId),
        storageLocationId: parseOptionalId('filter.storageLocationId', filter?.storageLocationId),
        location: searchText(filter?.location),
        isActive: filter?.isActive ?? undefined,
      });
      return inReadableOrder(locations, viewer.permissions);
    },

    storageLocationOptions(_, { warehouseId, keywords }, context) {
      return listStorageLocations(context.signedIn().backend, {
        warehouseId: parseOptionalId('warehouseId', warehouseId),
        location: searchText(keywords),
        isActive: true,
        isPulldown: true,
      });
    },
  },

  Mutation: {
    createStorageLocation(_, { input }, context) {
      const body = readNewLocation(input);
      return tellingTakenNames(() => createStorageLocation(context.signedIn().backend, body));
    },

    async updateStorageLocation(_, { id, input }, context) {
      const { backend, viewer } = context.signedIn();
      const locationId = parseId('id', id);
      checkLocationChanges(input);
      const location = await findStorageLocation(backend, locationId);
      await requireOwnWarehouse(viewer.warehouseScope, PLACES.update, async () => location?.warehouseId);
      if (!location) throw new BackendError('notFound', 'updateStorageLocation');
      return tellingTakenNames(() => updateStorageLocation(backend, locationId, mergeLocation(location, input)));
    },

    async setStorageLocationActive(_, { id, active }, context) {
      const { backend, viewer } = context.signedIn();
      const locationId = parseId('id', id);
      await requireOwnWarehouse(
        viewer.warehouseScope,
        PLACES.setActive,
        async () => (await findStorageLocation(backend, locationId))?.warehouseId,
      );
      if (!active) await requireEmptyLocation(backend, viewer.permissions, locationId);
      return tellingHeldGoods(viewer.permissions, () => setStorageLocationStatus(backend, locationId, active ? 1 : 0));
    },
  },

  StorageLocation: {
    displayName: ({ warehouseName, fullName }) => (warehouseName ? `${warehouseName} (${fullName})` : fullName),
    warehouse: async ({ warehouseId }, _, context) =>
      (await context.signedIn().loaders.warehouse.load(warehouseId)) ?? null,
    inventories: ({ id }, _, context) => context.signedIn().loaders.inventoriesOfLocation.load(id),
  },

  StorageLocationOption: {
    label: ({ fullName }) => fullName,
  },
};

const PLACES = {
  update: 'Mutation.updateStorageLocation',
  setActive: 'Mutation.setStorageLocationActive',
};
