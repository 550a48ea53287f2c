import { type Selectable, sql } from 'kysely';
import type { DbTransaction, OrdersTable } from '../../database/tables.ts';
import { notFound } from '../../http/failure.ts';
import { type OrderWriter, requireOrderInScope } from './orderScope.ts';

/** The columns that decide whether an order may be changed. */
export type LockedOrder = Pick<
  Selectable<OrdersTable>,
  'id' | 'shipping_status_id' | 'pick_type' | 'warehouse_id' | 'customer_invoice_number' | 'outbound_carriers'
>;

/**
 * Locks orders by id until the transaction ends; those that do not exist are left out.
 * @throws Failure 403 when one is of another warehouse than the writer's.
 */
export async function lockOrders(
  transaction: DbTransaction,
  writer: OrderWriter,
  ids: readonly number[],
): Promise<LockedOrder[]> {
  const orders = await transaction
    .selectFrom('orders')
    .select(['id', 'shipping_status_id', 'pick_type', 'warehouse_id', 'customer_invoice_number', 'outbound_carriers'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { warehouse_id } of orders) requireOrderInScope(writer, warehouse_id);
  return orders;
}

/**
 * Locks one order.
 * @throws Failure 404 when there is none, 403 when it is of another warehouse than the writer's.
 */
export async function lockOrder(transaction: DbTransaction, writer: OrderWriter, id: number): Promise<LockedOrder> {
  const [order] = await lockOrders(transaction, writer, [id]);
  if (order === undefined) throw notFound('The order');
  return order;
}
