import type { Db } from '../../database/tables.ts';

/** A stock entry of a test. */
export interface TestStock {
  readonly id: number;
  readonly productId: number;
  readonly storageLocationId: number;
}

/** Adds pieces of a SKU to the first active location of a warehouse, as a new entry. */
export async function addStock(
  db: Db,
  sku: string,
  inventory: number,
  reserved = 0,
  warehouseId = 1,
): Promise<TestStock> {
  const product = await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow();
  const location = await db
    .selectFrom('storage_locations')
    .select('id')
    .where('warehouse_id', '=', warehouseId)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('inventories')
    .values({ product_id: product.id, storage_location_id: location.id, inventory, reserved })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, productId: product.id, storageLocationId: location.id };
}

/** The reserved pieces of a stock entry. */
export async function reservedAt(db: Db, inventoryId: number): Promise<number> {
  const entry = await db
    .selectFrom('inventories')
    .select('reserved')
    .where('id', '=', inventoryId)
    .executeTakeFirstOrThrow();
  return entry.reserved;
}
