import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables.ts';

/** These orders, by id; those that do not exist are left out. */
export function findOrders(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return selectOrders(db, ids).execute();
}

/** The shipping statuses. */
export function listShippingStatuses(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('order_shipping_statuses').select(['id', 'name']).orderBy('id').execute();
}

/** The query of `findOrders`. */
export function selectOrders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('orders')
    .modifyFront(prepared)
    .innerJoin('order_shipping_statuses', 'order_shipping_statuses.id', 'orders.shipping_status_id')
    .select([
      'orders.id',
      'customer_invoice_number',
      'customer_id_number',
      'customer_order_id',
      'shipping_status_id',
      'order_shipping_statuses.name as shipping_status_name',
      'pick_type',
      'outbound_carriers',
      'order_shipping_carrier',
      'shipping_service',
      'order_shipping_weight',
      'order_type',
      'order_date',
      'shipped_date',
      'phone_number',
      'shipping_address_company',
      'shipping_address_name',
      'shipping_address_street',
      'shipping_address_zipcode',
      'shipping_address_town',
      'shipping_address_country',
      'package_id',
      'warehouse_id',
      'skus',
    ])
    .where('orders.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('orders.id');
}

/** An order with its status, as stored in the database; numeric columns are strings. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;
