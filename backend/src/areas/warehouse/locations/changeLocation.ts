import { sql } from 'kysely';
import type { DbTransaction } from '../../../database/tables.ts';
import { notFound, refused } from '../../../http/failure.ts';
import { requireName } from '../../../http/nameInput.ts';
import { type WarehouseHolder, warehouseInScope } from '../../../permissions/warehouseScope.ts';
import { invalid } from '../../../http/invalidInput.ts';

/** The name and rank of a storage location (document 3, section 5). */
export interface LocationForm {
  readonly level1: string;
  readonly level2: string;
  readonly level3: string;
  /** A smaller number means a higher priority. */
  readonly priority: number;
  readonly isActive?: boolean;
}

/** The form of a new location, with its warehouse. */
export interface NewLocationForm extends LocationForm {
  readonly warehouseId: number;
}

/** The number of blocking entries that the documents check (document 3, section 9). */
const MOST_BLOCKING_ENTRIES = 100;

/**
 * Adds a storage location; returns its id.
 *
 * @throws Failure 400 for a blank or invisible level or an unknown warehouse, 403 for another warehouse than the holder's, 409 when the
 *   warehouse has a location of that name.
 */
export async function createLocation(
  transaction: DbTransaction,
  holder: WarehouseHolder,
  { warehouseId, isActive = true, ...form }: NewLocationForm,
): Promise<number> {
  warehouseInScope(holder, warehouseId);
  const columns = columnsOf(form);
  await requireFreeName(transaction, warehouseId, columns);
  const { id } = await transaction
    .insertInto('storage_locations')
    .values({ ...columns, warehouse_id: warehouseId, is_active: isActive })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes name and rank of a storage location, and archives or activates it according to the form.
 *
 * @throws Failure 404, 400 for a blank level, 403 for another warehouse than the holder's, 409 when the warehouse has another location of
 *   that name, or archiving is refused.
 */
export async function updateLocation(
  transaction: DbTransaction,
  holder: WarehouseHolder,
  id: number,
  { isActive, ...form }: LocationForm,
): Promise<void> {
  const columns = columnsOf(form);
  const location = await findLocation(transaction, holder, id);
  await requireFreeName(transaction, location.warehouse_id, columns, id);
  await transaction.updateTable('storage_locations').set(columns).where('id', '=', id).execute();
  if (isActive !== undefined) await setLocationActive(transaction, holder, id, isActive);
}

/**
 * Archives a storage location or activates it again; does nothing if it already has that state.
 *
 * @throws Failure 404, 403 for another warehouse than the holder's, 409 with `metadata.inventories` when goods remain there.
 */
export async function setLocationActive(
  transaction: DbTransaction,
  holder: WarehouseHolder,
  id: number,
  isActive: boolean,
): Promise<void> {
  await findLocation(transaction, holder, id);
  // The change comes before the check: it waits for current bookings, and later ones wait for it.
  await transaction.updateTable('storage_locations').set({ is_active: isActive }).where('id', '=', id).execute();
  if (!isActive) await requireEmpty(transaction, id);
}

async function findLocation(transaction: DbTransaction, holder: WarehouseHolder, id: number) {
  const location = await transaction
    .selectFrom('storage_locations')
    .select(['warehouse_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (location === undefined) throw notFound('The storage location');
  warehouseInScope(holder, location.warehouse_id);
  return location;
}

interface LocationColumns {
  readonly level1: string;
  readonly level2: string;
  readonly level3: string;
  readonly priority: number;
}

function columnsOf({ level1, level2, level3, priority }: LocationForm): LocationColumns {
  return {
    level1: requireName('level1', level1),
    level2: requireName('level2', level2),
    level3: requireName('level3', level3),
    priority,
  };
}

/** Names in a warehouse are assigned one at a time, so that the second of two equal names is refused. */
async function requireFreeName(
  transaction: DbTransaction,
  warehouseId: number,
  { level1, level2, level3 }: LocationColumns,
  exceptId = 0,
): Promise<void> {
  const warehouse = await transaction
    .selectFrom('warehouses')
    .select('code')
    .where('id', '=', warehouseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (warehouse === undefined) throw invalid('warehouseId', 'UNKNOWN_WAREHOUSE');
  const fullName = [warehouse.code, level1, level2, level3].join('-');
  const taken = await transaction
    .selectFrom('storage_locations')
    .select('id')
    .where('warehouse_id', '=', warehouseId)
    .where(sql`lower(full_name)`, '=', sql`lower(${fullName})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  if (taken === undefined) return;
  const values = { fullName };
  throw refused(409, 'LOCATION_NAME_TAKEN', {
    values,
    metadata: values,
    fields: [{ field: 'level3', code: 'LOCATION_NAME_TAKEN', values }],
  });
}

async function requireEmpty(transaction: DbTransaction, id: number): Promise<void> {
  const inventories = await transaction
    .selectFrom('inventories')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .select(['products.sku', 'inventories.inventory', 'inventories.reserved'])
    .where('inventories.storage_location_id', '=', id)
    .where((where) => where.or([where('inventories.inventory', '>', 0), where('inventories.reserved', '>', 0)]))
    .orderBy('inventories.id')
    .limit(MOST_BLOCKING_ENTRIES)
    .execute();
  if (inventories.length === 0) return;
  throw refused(409, 'LOCATION_HOLDS_GOODS', { metadata: { inventories } });
}
