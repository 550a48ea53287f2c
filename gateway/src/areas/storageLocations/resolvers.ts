import type { Resolvers } from '../../generated/graphql.ts';
import { BackendError } from '../../rest/errors.ts';
import { findStorageLocation } from '../../rest/findStock.ts';
import { parseId, parseOptionalId } from '../../graph/input.ts';
import { requestedPage, cutPage } from '../../graph/listPage.ts';
import { requireOwnWarehouse } from '../../graph/ownWarehouse.ts';
import { newRecord, readBack } from '../../graph/readBack.ts';
import { searchText } from '../../graph/search.ts';
import { readVersion, versionOf } from '../../graph/versions/recordVersion.ts';
import { requireUnchanged } from '../../graph/versions/requireUnchanged.ts';
import { requireEmptyLocation, translateGoodsOnHand } from './goodsOnHand.ts';
import { checkLocationChanges, mergeLocation, readNewLocation } from './locationForm.ts';
import { nameOf } from '../../domain/storageLocations/locationName.ts';
import { inReadableOrder } from './locationOrder.ts';
import { LOCATION_VERSION } from './locationVersion.ts';
import { matchingLocations } from '../../domain/stock/matchingLocations.ts';
import { translateTakenNames } from './takenName.ts';

export const storageLocationResolvers: Resolvers = {
  Query: {
    async storageLocations(_, { filter, page, sort }, context) {
      const { viewer } = context.signedIn();
      const requested = requestedPage(page, 100);
      const onMore = (calls: number) => context.calls.more(calls, 'storageLocations');
      const locations = await matchingLocations(context.signedIn(), filter, onMore);
      return cutPage(inReadableOrder(locations, sort, viewer.permissions), requested);
    },

    storageLocationOptions(_, { warehouseId, keywords }, context) {
      return context.signedIn().backend.read('listStorageLocations', {
        query: {
          warehouseId: parseOptionalId('warehouseId', warehouseId),
          location: searchText(keywords),
          isActive: true,
          isPulldown: true,
        },
      });
    },
  },

  Mutation: {
    async createStorageLocation(_, { input }, context) {
      const { backend } = context.signedIn();
      const body = readNewLocation(backend, input);
      const created = await newRecord(
        backend,
        () => backend.read('listStorageLocations', { query: { warehouseId: body.warehouseId } }),
        (location) => location.id,
        (location) =>
          (location.warehouseId ?? body.warehouseId) === body.warehouseId &&
          LEVELS.every((level) => location[level] === body[level]),
      );
      const { data, id } = await translateTakenNames(() => backend.write('createStorageLocation', { body }));
      return readBack('createStorageLocation', data, () => created.find(id));
    },

    async updateStorageLocation(_, { id, input, version }, context) {
      const { backend, viewer } = context.signedIn();
      const locationId = parseId('id', id);
      checkLocationChanges(backend, input);
      const given = readVersion(version);
      const location = await findStorageLocation(backend, locationId);
      await requireOwnWarehouse(viewer.warehouseScope, COORDINATES.update, async () => location?.warehouseId);
      if (!location) throw new BackendError('notFound', 'updateStorageLocation');
      const replacement = mergeLocation(location, input);
      await requireUnchanged(LOCATION_VERSION, {
        given,
        read: async () => location,
        undoes: () => JSON.stringify(replacement) !== JSON.stringify(mergeLocation(location, {})),
      });
      const { data } = await translateTakenNames(() =>
        backend.write('updateStorageLocation', { path: { locationId }, replacement, was: location }),
      );
      return readBack('updateStorageLocation', data, () => findStorageLocation(backend, locationId));
    },

    async setStorageLocationActive(_, { id, active }, context) {
      const { backend, viewer } = context.signedIn();
      const locationId = parseId('id', id);
      await requireOwnWarehouse(
        viewer.warehouseScope,
        COORDINATES.setActive,
        async () => (await findStorageLocation(backend, locationId))?.warehouseId,
      );
      if (!active) await requireEmptyLocation(backend, viewer.permissions, locationId);
      const { data } = await translateGoodsOnHand(viewer.permissions, () =>
        backend.write('setStorageLocationStatus', { path: { id: locationId, status: active ? 1 : 0 } }),
      );
      return readBack('setStorageLocationStatus', data, () => findStorageLocation(backend, locationId));
    },
  },

  StorageLocation: {
    version: (location) => versionOf(LOCATION_VERSION, location, false),
    displayName: (location) =>
      location.warehouseName ? `${location.warehouseName} (${nameOf(location)})` : nameOf(location) || null,
    warehouse: async ({ warehouseId }, _, context) =>
      warehouseId === null || warehouseId === undefined
        ? null
        : ((await context.signedIn().loaders.warehouse.load(warehouseId)) ?? null),
    inventories: ({ id }, _, context) => context.signedIn().loaders.inventoriesOfLocation.load(id),
  },

  StorageLocationOption: {
    label: (location) => nameOf(location),
  },
};

const LEVELS = ['level1', 'level2', 'level3'] as const;
const COORDINATES = {
  update: 'Mutation.updateStorageLocation',
  setActive: 'Mutation.setStorageLocationActive',
};
