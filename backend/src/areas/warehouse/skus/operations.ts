import type { components } from 'schema/rest';
import { type HandlersOf, succeeded } from '../../../contract/operations.ts';
import type { Db } from '../../../database/tables.ts';
import { forbidden, notFound } from '../../../http/failure.ts';
import { can } from 'schema/permissions/can.ts';
import { warehouseInScope } from '../../../permissions/warehouseScope.ts';
import { listInventories } from '../inventoryQueries.ts';
import { toInventoryWithoutCosts } from '../wire.ts';
import { countSkus, findProduct, listSkus, listStockByWarehouse, type WarehouseStock } from './skuQueries.ts';

/** Far more entries than any SKU has. */
const ALL_ENTRIES = { pageIndex: 0, pageSize: 10_000, orderBy: 'location', ascending: true } as const;

/** Stock by SKU (document 3, sections 2 and 7). */
export function skuHandlers(db: Db): HandlersOf<'listSkuStats' | 'getSkuDetails'> {
  return {
    async listSkuStats({ query, caller }) {
      if (!can(caller, 'LimitRead', 'Inventories')) throw forbidden();
      const { pageIndex = 0, pageSize = 100, orderBy = 'sku', ascending = true } = query;
      const { keywords, sku, exactMatchSku = false } = query;
      const warehouseId = warehouseInScope(caller, query.warehouseId);
      const filter = { keywords, sku, exactMatchSku, warehouseId };
      const [skus, total] = await Promise.all([
        listSkus(db, filter, { pageIndex, pageSize, orderBy, ascending }),
        countSkus(db, filter),
      ]);
      const productIds = skus.map(({ id }) => id);
      const stockByProduct = Map.groupBy(
        await listStockByWarehouse(db, productIds, warehouseId),
        ({ productId }) => productId,
      );
      const data = skus.map(({ id, inventory, ...product }) => ({
        sku: product.sku,
        name: product.name,
        totalInventory: inventory,
        inventories: (stockByProduct.get(id) ?? []).map(toWarehouseStock),
      }));
      return succeeded({ data, total });
    },

    async getSkuDetails({ path, caller }) {
      if (!can(caller, 'LimitRead', 'Inventories') && !can(caller, 'LimitRead', 'Warehouses')) throw forbidden();
      const product = await findProduct(db, path.sku);
      if (product === undefined) throw notFound('The SKU');
      const { id, sku, name } = product;
      const warehouseId = warehouseInScope(caller);
      const filter = { sku, exactMatchSku: true, warehouseId, isAvailable: false };
      const [entries, stock] = await Promise.all([
        listInventories(db, filter, ALL_ENTRIES),
        listStockByWarehouse(db, [id], warehouseId),
      ]);
      return succeeded({
        sku,
        name,
        totalInventory: sum(entries.map(({ inventory }) => inventory)),
        totalReserved: sum(entries.map(({ reserved }) => reserved)),
        inventories: stock.map(toWarehouseStock),
        entries: entries.map(toInventoryWithoutCosts),
      });
    },
  };
}

function toWarehouseStock({ warehouseId, warehouseCode, inventory }: WarehouseStock): WarehouseStockOnTheWire {
  return { warehouseId, warehouseCode, inventory };
}

type WarehouseStockOnTheWire = components['schemas']['SkuStats']['inventories'][number];

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
