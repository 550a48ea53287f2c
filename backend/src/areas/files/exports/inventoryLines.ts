import { readInBatches } from '../../../database/readInBatches.ts';
import type { DbTransaction } from '../../../database/tables.ts';
import { listWarehouses } from '../../warehouse/queries.ts';
import { listStockByWarehouse, selectSkusInNaturalOrder } from '../../warehouse/skus/skuQueries.ts';
import { type CsvLine, textCell, wholeCell } from './csv.ts';
import type { ExportLines } from './writeExport.ts';

/** The overview of the Inventories screen (document 3, section 2): pieces by SKU and warehouse; undefined means all of them. */
export function inventoryLines(warehouseId: number | undefined): ExportLines {
  return async function* lines(transaction): AsyncGenerator<CsvLine[]> {
    const all = await listWarehouses(transaction);
    const warehouses = all
      .filter(({ id }) => warehouseId === undefined || id === warehouseId)
      .toSorted((one, other) => (one.code < other.code ? -1 : 1));
    yield [['sku', 'name', 'total', ...warehouses.map(({ code }) => textCell(code))]];

    for await (const skus of readInBatches(transaction, selectSkusInNaturalOrder(transaction, warehouseId))) {
      const pieces = await piecesOf(transaction, skus, warehouseId);
      yield skus.map(({ id, sku, name }) => {
        const here = warehouses.map((warehouse) => pieces.get(id)?.get(warehouse.id) ?? null);
        const total = here.reduce<number>((sum, inWarehouse) => sum + (inWarehouse ?? 0), 0);
        return [textCell(sku), textCell(name), wholeCell(total), ...here.map(wholeCell)];
      });
    }
  };
}

/** The pieces by product and warehouse; warehouses without entries of a product are left out. */
async function piecesOf(
  transaction: DbTransaction,
  skus: readonly { readonly id: number }[],
  warehouseId: number | undefined,
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const productIds = skus.map(({ id }) => id);
  const stock = await listStockByWarehouse(transaction, productIds, warehouseId);
  return new Map(
    [...Map.groupBy(stock, ({ productId }) => productId)].map(([productId, own]) => [
      productId,
      new Map(own.map((inWarehouse) => [inWarehouse.warehouseId, inWarehouse.inventory])),
    ]),
  );
}
