import { sql } from 'kysely';
import type { DbTransaction } from '../../database/tables.ts';
import { notFound, refused } from '../../http/failure.ts';
import { lockOrders } from './lockOrders.ts';
import type { OrderWriter } from './orderScope.ts';
import { changeReservations, reservedBy } from '../warehouse/bookings/reservations.ts';
import { SHIPPING_STATUS } from './shippingStatus.ts';

/**
 * Sets the status of orders to deleted and releases their reservations; returns the number of orders that were not deleted before.
 *
 * @throws Failure 403 when one is of another warehouse than the writer's, 404 when one does not exist, 409 when one is shipped, because its
 *   goods are gone.
 */
export async function deleteOrders(
  transaction: DbTransaction,
  writer: OrderWriter,
  ids: readonly number[],
): Promise<number> {
  const orders = await lockOrders(transaction, writer, ids);
  if (orders.length < new Set(ids).size) throw notFound('One of the orders');
  const shipped = orders.filter(({ shipping_status_id }) => shipping_status_id === SHIPPING_STATUS.shipped);
  if (shipped.length > 0) {
    throw refused(409, 'ORDERS_SHIPPED', {
      metadata: { orderIds: shipped.map(({ id }) => id) },
    });
  }
  const deletedIds = orders
    .filter(({ shipping_status_id }) => shipping_status_id !== SHIPPING_STATUS.deleted)
    .map(({ id }) => id);
  await changeReservations(transaction, await reservedBy(transaction, deletedIds), new Map());
  await sql`
    delete from order_line_places using order_lines
    where order_lines.id = order_line_places.line_id and order_lines.order_id = any(${deletedIds}::int[])
  `.execute(transaction);
  await transaction
    .updateTable('orders')
    .set({ shipping_status_id: SHIPPING_STATUS.deleted })
    .where('id', '=', sql<number>`any(${deletedIds}::int[])`)
    .execute();
  return deletedIds.length;
}
