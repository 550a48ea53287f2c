import type { Resolvers } from '../../generated/graphql.ts';
import { findInventory } from '../../rest/findStock.ts';
import { parseId, parseOptionalId } from '../../graph/input.ts';
import { requireOwnLocation, requireOwnWarehouse } from '../../graph/ownWarehouse.ts';
import { readBack } from '../../graph/readBack.ts';
import { searchText } from '../../graph/search.ts';
import { stockFailure, translateStockRefusals } from '../../domain/stockBookings/stockRefusals.ts';
import { updateWithVersion } from '../../graph/versions/updateWithVersion.ts';
import { ownTypeName } from '../../domain/stockHistory/historyTypeName.ts';
import { INVENTORY_VERSION } from '../../domain/stock/inventoryVersion.ts';
import { bookedEntry } from '../../domain/stockBookings/bookedEntry.ts';
import {
  readAdjustment,
  readIncomingGoods,
  readMovement,
  readNewInventory,
} from '../../domain/stockBookings/bookingForms.ts';
import { checkInventoryChanges, mergeInventory } from './mergeInventory.ts';
import { requireMovable } from './movable.ts';

export const stockBookingResolvers: Resolvers = {
  Mutation: {
    async bookIncomingGoods(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readIncomingGoods(backend, input);
      await requireOwnLocation(backend, viewer.warehouseScope, 'Mutation.bookIncomingGoods', body.storageLocationId);
      const booked = await bookedEntry(backend, body, body.inventory);
      const { data, id } = await translateStockRefusals('input.historyType', body, () =>
        backend.write('bookIncomingGoods', { body }),
      );
      return readBack('bookIncomingGoods', data, () => booked.find(id));
    },

    async moveGoods(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readMovement(backend, input);
      const entry = await findInventory(backend, body.warehouseInventoryId, searchText(input.sku));
      const coordinate = 'Mutation.moveGoods';
      await requireOwnWarehouse(viewer.warehouseScope, coordinate, async () => entry?.warehouseId);
      await requireOwnLocation(backend, viewer.warehouseScope, coordinate, body.storageLocationId);
      // For a repeated request our back-end repeats its first response; the entry already has fewer pieces by now.
      if (!context.carriesKey || !backend.keepsContract()) requireMovable(entry, body);
      const there = { sku: entry?.sku, storageLocationId: body.storageLocationId };
      const target = await bookedEntry(backend, there, body.quantity);
      const { data } = await translateStockRefusals('input.historyType', body, () =>
        backend.write('moveGoods', { body }),
      );
      const moved = data && { source: data.source ?? null, target: data.target ?? null };
      return readBack('moveGoods', moved, async () => {
        const source = await findInventory(backend, body.warehouseInventoryId, entry?.sku);
        if (!source) return undefined;
        return { source, target: (await target.find(undefined)) ?? null };
      });
    },

    async adjustStock(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readAdjustment(backend, input);
      if (!body.historyType) throw stockFailure('ERROR_WH_OO3', {}, 'input.historyType');
      const find = () => findInventory(backend, body.warehouseInventoryId, searchText(input.sku));
      await requireOwnWarehouse(viewer.warehouseScope, 'Mutation.adjustStock', async () => (await find())?.warehouseId);
      const historyType = await ownTypeName(backend, body.historyType);
      const { data } = await translateStockRefusals('input.historyType', body, () =>
        backend.write('adjustStock', { body: { ...body, historyType } }),
      );
      return readBack('adjustStock', data, find);
    },

    async createInventory(_, { input, historyTypeId }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readNewInventory(backend, input);
      const type = parseOptionalId('historyTypeId', historyTypeId);
      if (type === undefined) throw stockFailure('ERROR_WH_OO3', {}, 'historyTypeId');
      await requireOwnLocation(backend, viewer.warehouseScope, 'Mutation.createInventory', body.storageLocationId);
      const booked = await bookedEntry(backend, body, body.inventory);
      const written = await translateStockRefusals('historyTypeId', body, () =>
        backend.write('createInventory', { query: { historyTypeId: type }, body }),
      );
      return readBack('createInventory', written.data, () => booked.find(written.id));
    },

    async updateInventory(_, { id, input, historyTypeId, version }, context) {
      const { backend, viewer } = context.signedIn();
      const inventoryId = parseId('id', id);
      const type = parseOptionalId('historyTypeId', historyTypeId);
      checkInventoryChanges(backend, input);
      return updateWithVersion(INVENTORY_VERSION, {
        version,
        carriesKey: context.carriesKey,
        keepsContract: () => backend.keepsContract(),
        async read() {
          const entry = await findInventory(backend, inventoryId, searchText(input.sku));
          await requireOwnWarehouse(viewer.warehouseScope, 'Mutation.updateInventory', async () => entry?.warehouseId);
          if (!entry) throw stockFailure('ERROR_WH_OO1', { warehouseInvetoryId: inventoryId }, 'historyTypeId');
          return entry;
        },
        async write(entry, ifMatch) {
          const body = mergeInventory(entry, input);
          if (type === undefined && body.inventory !== entry.inventory) {
            throw stockFailure('ERROR_WH_OO3', {}, 'historyTypeId');
          }
          const { data } = await translateStockRefusals('historyTypeId', { warehouseInventoryId: inventoryId }, () =>
            backend.write('updateInventory', {
              path: { id: inventoryId },
              query: { historyTypeId: type },
              body,
              was: entry,
              ifMatch,
            }),
          );
          return readBack('updateInventory', data, () => findInventory(backend, inventoryId, entry.sku));
        },
      });
    },
  },
};
