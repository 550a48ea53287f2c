import { expect } from 'vitest';
import type { Db } from '../../../database/tables.ts';

/** A stock entry of a test. */
export interface StockedEntry {
  readonly id: number;
  readonly storage_location_id: number;
  readonly inventory: number;
  readonly reserved: number;
}

/** Adds a product without stock; returns its id. */
export async function addProduct(db: Db, sku: string): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({ sku, name: 'Prüfling' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The stock entries of a product, by id. */
export function stockOf(db: Db, productId: number): Promise<StockedEntry[]> {
  return db
    .selectFrom('inventories')
    .select(['id', 'storage_location_id', 'inventory', 'reserved'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
}

/** Pieces in stock. */
export function sum(stock: readonly StockedEntry[]): number {
  return stock.reduce((total, { inventory }) => total + inventory, 0);
}

/** Expects that no stock is negative and that the history leads to it without gaps, at each location and in total. */
export async function expectBalance(db: Db, productId: number): Promise<void> {
  const stock = await stockOf(db, productId);
  expect(stock.filter(({ inventory, reserved }) => inventory < 0 || reserved < 0 || reserved > inventory)).toEqual([]);
  const history = await db
    .selectFrom('stock_history')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  const stocks = new Map<number, number>();
  let total = 0;
  for (const change of history) {
    expect(change.total_old).toBe(total);
    expect(change.in_stock_old).toBe(stocks.get(change.storage_location_id) ?? 0);
    total = change.total_new ?? Number.NaN;
    stocks.set(change.storage_location_id, change.in_stock_new);
  }
  expect(total).toBe(sum(stock));
  for (const [storageLocationId, lastStock] of stocks) {
    expect(lastStock).toBe(sum(stock.filter(({ storage_location_id }) => storage_location_id === storageLocationId)));
  }
}
