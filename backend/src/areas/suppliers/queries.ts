import { type Selectable, sql } from 'kysely';
import type { Db, SuppliersTable } from '../../database/tables.ts';

/** A supplier, as stored in the database. */
export type SupplierRow = Selectable<SuppliersTable>;

/** All suppliers by name, ignoring case. */
export function listSuppliers(db: Db): Promise<SupplierRow[]> {
  return db
    .selectFrom('suppliers')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Stores a supplier. */
export function insertSupplier(db: Db, name: string): Promise<SupplierRow> {
  return db.insertInto('suppliers').values({ name }).returningAll().executeTakeFirstOrThrow();
}

/** Renames a supplier; undefined when there is no such supplier. */
export function renameSupplier(db: Db, id: number, name: string): Promise<SupplierRow | undefined> {
  return db.updateTable('suppliers').set({ name }).where('id', '=', id).returningAll().executeTakeFirst();
}
