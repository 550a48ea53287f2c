import type { Resolvers } from '../../generated/graphql.ts';
import {
  adjustStock,
  bookIncomingGoods,
  createInventory,
  findInventory,
  moveGoods,
  updateInventory,
} from '../../rest/stockBookings.ts';
import { parseId, parseOptionalId } from '../input.ts';
import { requireOwnLocation, requireOwnWarehouse } from '../ownWarehouse.ts';
import { searchText } from '../searchText.ts';
import { stockFailure, tellingStockRefusals } from '../stockRefusals.ts';
import { readAdjustment, readIncomingGoods, readMovement, readNewInventory } from './bookingForms.ts';
import { checkInventoryChanges, mergeInventory } from './mergeInventory.ts';
import { requireMovable } from './movable.ts';

export const stockBookingResolvers: Resolvers = {
  Mutation: {
    async bookIncomingGoods(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readIncomingGoods(input);
      await requireOwnLocation(backend, viewer.warehouseScope, 'Mutation.bookIncomingGoods', body.storageLocationId);
      return tellingStockRefusals(() => bookIncomingGoods(backend, body));
    },

    async moveGoods(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readMovement(input);
      const entry = await findInventory(backend, body.warehouseInventoryId, searchText(input.sku));
      const place = 'Mutation.moveGoods';
      await requireOwnWarehouse(viewer.warehouseScope, place, async () => entry?.warehouseId);
      await requireOwnLocation(backend, viewer.warehouseScope, place, body.storageLocationId);
      // Of a movement that is sent again, the back-end knows what it answered; the entry has less by now.
      if (!context.carriesKey) requireMovable(entry, body);
      return tellingStockRefusals(() => moveGoods(backend, body));
    },

    async adjustStock(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readAdjustment(input);
      if (!body.historyType) throw stockFailure('ERROR_WH_OO3', {});
      await requireOwnWarehouse(
        viewer.warehouseScope,
        'Mutation.adjustStock',
        async () => (await findInventory(backend, body.warehouseInventoryId, searchText(input.sku)))?.warehouseId,
      );
      return tellingStockRefusals(() => adjustStock(backend, body));
    },

    async createInventory(_, { input, historyTypeId }, context) {
      const { backend, viewer } = context.signedIn();
      const body = readNewInventory(input);
      const type = parseOptionalId('historyTypeId', historyTypeId);
      if (type === undefined) throw stockFailure('ERROR_WH_OO3', {});
      await requireOwnLocation(backend, viewer.warehouseScope, 'Mutation.createInventory', body.storageLocationId);
      return tellingStockRefusals(() => createInventory(backend, body, type));
    },

    async updateInventory(_, { id, input, historyTypeId }, context) {
      const { backend, viewer } = context.signedIn();
      const inventoryId = parseId('id', id);
      const type = parseOptionalId('historyTypeId', historyTypeId);
      checkInventoryChanges(input);
      const entry = await findInventory(backend, inventoryId, searchText(input.sku));
      await requireOwnWarehouse(viewer.warehouseScope, 'Mutation.updateInventory', async () => entry?.warehouseId);
      if (!entry) throw stockFailure('ERROR_WH_OO1', { warehouseInvetoryId: inventoryId });
      const body = mergeInventory(entry, input);
      if (type === undefined && body.inventory !== entry.inventory) throw stockFailure('ERROR_WH_OO3', {});
      return tellingStockRefusals(() => updateInventory(backend, inventoryId, body, type));
    },
  },
};
