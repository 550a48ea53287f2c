import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { forbidden } from '../../http/failure.ts';
import { can, type Table, type Permissions } from 'schema/permissions/can.ts';
import { warehouseInScope } from '../../permissions/warehouseScope.ts';
import { bookingHandlers } from './bookings/operations.ts';
import { historyHandlers } from './history/operations.ts';
import { countInventories, listInventories } from './inventoryQueries.ts';
import { locationHandlers } from './locations/operations.ts';
import { listHistoryTypes, listWarehouses } from './queries.ts';
import { skuHandlers } from './skus/operations.ts';
import { listStorageLocations, pickStorageLocations } from './storageLocationQueries.ts';
import { toInventory, toInventoryWithoutCosts, toStorageLocation } from './wire.ts';

/** The warehouse area (document 3, section 7): its lists, and the handlers from its subfolders. */
export function warehouseHandlers(db: Db) {
  return {
    ...listHandlers(db),
    ...bookingHandlers,
    ...historyHandlers(db),
    ...skuHandlers(db),
    ...locationHandlers,
  };
}

type ListOperation = 'listWarehouses' | 'listHistoryTypes' | 'listStorageLocations' | 'listInventories';

/** Warehouses, their locations and their stock. */
function listHandlers(db: Db): HandlersOf<ListOperation> {
  return {
    async listWarehouses({ caller }) {
      const seesAll = readsOneOf(caller, ['Warehouses', 'StorageLocations', 'Inventories', 'Orders']);
      // Everybody may know the name of their own warehouse, because the profile shows it.
      if (!seesAll && caller.onlyWarehouseId === null) throw forbidden();
      const all = await listWarehouses(db);
      const warehouses = seesAll ? all : all.filter(({ id }) => id === caller.onlyWarehouseId);
      return succeeded(warehouses.map(({ id, name, code }) => ({ id, name, code })));
    },

    async listHistoryTypes({ caller }) {
      if (!readsOneOf(caller, ['Warehouses', 'Inventories', 'WarehousesHistory'])) throw forbidden();
      const types = await listHistoryTypes(db);
      return succeeded(types.map(({ id, name }) => ({ id, name })));
    },

    async listStorageLocations({ query: { isPulldown = false, ...filter }, caller }) {
      // Lines and parts of orders have locations.
      if (!readsOneOf(caller, ['StorageLocations', 'Warehouses', 'Orders'])) throw forbidden();
      const list = isPulldown ? pickStorageLocations : listStorageLocations;
      const locations = await list(db, { ...filter, warehouseId: warehouseInScope(caller, filter.warehouseId) });
      return succeeded(locations.map(toStorageLocation));
    },

    async listInventories({ query, caller }) {
      const { pageIndex = 0, pageSize = 100, orderBy = 'location', ascending = true } = query;
      const { keywords, sku, exactMatchSku = false, storageLocationId, isAvailable = false } = query;
      const seesStock = can(caller, 'LimitRead', 'Warehouses');
      // Users who may write orders select from available stock (document 2, section 5), without its costs.
      if (!seesStock && !(isAvailable && can(caller, 'Write', 'Orders'))) throw forbidden();

      const warehouseId = warehouseInScope(caller, query.warehouseId);
      const about = { keywords, searchesReference: seesStock, sku, exactMatchSku };
      const filter = { ...about, storageLocationId, warehouseId, isAvailable };
      const [entries, total] = await Promise.all([
        listInventories(db, filter, { pageIndex, pageSize, orderBy, ascending }),
        countInventories(db, filter),
      ]);
      return succeeded({
        data: entries.map((entry) => (seesStock ? toInventory(entry) : toInventoryWithoutCosts(entry))),
        total,
      });
    },
  };
}

/** Whether somebody reads at least one column of one of these tables. */
function readsOneOf(caller: Permissions, tables: readonly Table[]): boolean {
  return tables.some((table) => can(caller, 'LimitRead', table));
}
