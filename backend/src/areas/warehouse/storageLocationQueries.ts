import { hasWords } from '../../database/search.ts';
import type { Db } from '../../database/tables.ts';

/** Selects storage locations (document 3, section 7). Omitted fields do not filter. */
export interface StorageLocationFilter {
  readonly warehouseId?: number | undefined;
  readonly storageLocationId?: number | undefined;
  /** Words that are all part of the full name. */
  readonly location?: string | undefined;
  readonly isActive?: boolean | undefined;
}

const LARGEST_PICK_LIST = 200;

/** The storage locations by priority, a smaller number first, and then by name in natural order. */
export function listStorageLocations(db: Db, filter: StorageLocationFilter): Promise<StorageLocationRow[]> {
  return selectStorageLocations(db, filter)
    .orderBy('storage_locations.priority', (order) => order.asc().nullsLast())
    .orderBy('storage_locations.sort_key')
    .orderBy('storage_locations.id')
    .execute();
}

/** The storage locations of an option list: the first 200 by name in natural order. */
export function pickStorageLocations(db: Db, filter: StorageLocationFilter): Promise<StorageLocationRow[]> {
  return selectStorageLocations(db, filter)
    .orderBy('storage_locations.sort_key')
    .orderBy('storage_locations.id')
    .limit(LARGEST_PICK_LIST)
    .execute();
}

/** One storage location. */
export function getStorageLocation(db: Db, storageLocationId: number): Promise<StorageLocationRow> {
  return selectStorageLocations(db, { storageLocationId }).executeTakeFirstOrThrow();
}

function selectStorageLocations(db: Db, { warehouseId, storageLocationId, isActive, location }: StorageLocationFilter) {
  return db
    .selectFrom('storage_locations')
    .innerJoin('warehouses', 'warehouses.id', 'storage_locations.warehouse_id')
    .select([
      'storage_locations.id',
      'storage_locations.warehouse_id',
      'warehouses.name as warehouse_name',
      'warehouses.code as warehouse_code',
      'storage_locations.level1',
      'storage_locations.level2',
      'storage_locations.level3',
      'storage_locations.full_name',
      'storage_locations.priority',
      'storage_locations.is_active',
    ])
    .where((where) =>
      where.and([
        ...(warehouseId === undefined ? [] : [where('storage_locations.warehouse_id', '=', warehouseId)]),
        ...(storageLocationId === undefined ? [] : [where('storage_locations.id', '=', storageLocationId)]),
        ...hasWords(where.ref('storage_locations.search_name'), location),
        ...(isActive === undefined ? [] : [where('storage_locations.is_active', '=', isActive)]),
      ]),
    );
}

/** A storage location with its warehouse, as stored in the database. */
export type StorageLocationRow = Awaited<
  ReturnType<ReturnType<typeof selectStorageLocations>['executeTakeFirstOrThrow']>
>;
