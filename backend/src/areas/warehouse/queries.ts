import type { Selectable } from 'kysely';
import type { Db, HistoryTypesTable, WarehousesTable } from '../../database/tables.ts';

/** All warehouses by name. */
export function listWarehouses(db: Db): Promise<Selectable<WarehousesTable>[]> {
  return db.selectFrom('warehouses').selectAll().orderBy('name').orderBy('id').execute();
}

/** The reasons for which stock can change. */
export function listHistoryTypes(db: Db): Promise<Selectable<HistoryTypesTable>[]> {
  return db.selectFrom('history_types').selectAll().orderBy('id').execute();
}
