import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** The lists whose entries are an id and a name. */
export type NamedList =
  | 'carriers'
  | 'record_tags'
  | 'container_sizes'
  | 'container_arrival_places'
  | 'payment_statuses'
  | 'shipment_paid_statuses'
  | 'customs_paid_statuses'
  | 'accounting_statuses';

/** The lists whose entries have a colour too. */
export type ColouredList = 'record_statuses' | 'china_statuses';

/** An entry of a list. */
export interface NamedEntry {
  readonly id: number;
  readonly name: string;
}

/** An entry of a list, with its colour (#rrggbb), if it has one. */
export interface ColouredEntry extends NamedEntry {
  readonly color: string | null;
}

/** A list by id; for statuses this is their natural sequence. */
export async function listNamed(db: Db, list: NamedList): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`select id, name from ${sql.table(list)} order by id`.execute(db);
  return rows;
}

/** The carriers of orders and products, by id: all but shipping lines. */
export function listCarriersOfOrders(db: Db): Promise<NamedEntry[]> {
  return db.selectFrom('carriers').select(['id', 'name']).where('is_shipping_line', '=', false).orderBy('id').execute();
}

/** A list with its colours, by id. */
export async function listColoured(db: Db, list: ColouredList): Promise<ColouredEntry[]> {
  const { rows } = await sql<ColouredEntry>`select id, name, color from ${sql.table(list)} order by id`.execute(db);
  return rows;
}

/** A user as an option of a list. */
export interface ChinaUser {
  readonly id: string;
  readonly name: string;
}

/** The active users with the China flag by name; a user without a name is shown by id, because lists show no e-mails. */
export function listChinaUsers(db: Db): Promise<ChinaUser[]> {
  return db
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), id)`.as('name')])
    .where('is_china_user', '=', true)
    .where('is_active', '=', true)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

/** A product as an option of a list. */
export interface LinkedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
}

/** All products by SKU, in natural order. */
export function listLinkedProducts(db: Db): Promise<LinkedProduct[]> {
  return db.selectFrom('products').select(['id', 'sku', 'name']).orderBy('sku_sort_key').orderBy('id').execute();
}
