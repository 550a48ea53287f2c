import { sql } from 'kysely';
import type { DbTransaction } from '../../database/tables.ts';
import { lockOrders, type LockedOrder } from './lockOrders.ts';
import { withUnplacedLines } from './orderAllocations.ts';
import type { OrderWriter } from './orderScope.ts';
import { isWaiting, SHIPPING_STATUS } from './shippingStatus.ts';

/** Why an order is not sent. */
type SkipReason = 'pick_type' | 'status' | 'unknown' | 'no_place';

/** The result of sending orders. */
export interface SentOrders {
  readonly sentIds: readonly number[];
  readonly skipped: ReadonlyMap<SkipReason, readonly number[]>;
}

/**
 * Marks orders as shipped, now (document 2, section 4). Their reservations remain until they are flushed. An order with a line that
 * reserves too few pieces is skipped, so that nothing is shipped without leaving the stock.
 *
 * @throws Failure 403 when one is of another warehouse than the writer's.
 */
export async function sendOrders(
  transaction: DbTransaction,
  writer: OrderWriter,
  ids: readonly number[],
): Promise<SentOrders> {
  const orders = new Map((await lockOrders(transaction, writer, ids)).map((order) => [order.id, order]));
  const unplaced = await withUnplacedLines(transaction, [...orders.keys()]);
  const requested = [...new Set(ids)].toSorted((one, other) => one - other);
  const reasonOf = (id: number) => reasonToSkip(orders.get(id)) ?? (unplaced.has(id) ? 'no_place' : undefined);
  const sentIds = requested.filter((id) => reasonOf(id) === undefined);
  const skipped = new Map<SkipReason, number[]>();
  for (const id of requested) {
    const reason = reasonOf(id);
    if (reason !== undefined) skipped.set(reason, [...(skipped.get(reason) ?? []), id]);
  }
  await transaction
    .updateTable('orders')
    .set({ shipping_status_id: SHIPPING_STATUS.shipped, shipped_date: new Date() })
    .where('id', '=', sql<number>`any(${sentIds}::int[])`)
    .execute();
  return { sentIds, skipped };
}

/** The value of the header x-skipped-orders: `pick_type=12 15;status=7`. */
export function describeSkipped(skipped: SentOrders['skipped']): string {
  return [...skipped].map(([reason, ids]) => `${reason}=${ids.join(' ')}`).join(';');
}

function reasonToSkip(order: LockedOrder | undefined): SkipReason | undefined {
  if (order === undefined) return 'unknown';
  if (!isWaiting(order.shipping_status_id)) return 'status';
  return order.pick_type === 'CAB' || order.pick_type === 'SQP' ? undefined : 'pick_type';
}
