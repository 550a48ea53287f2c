import { type RawBuilder, sql } from 'kysely';
import type { DbTransaction } from '../../database/tables.ts';

/** The warehouse of the first allocation of an order's lines, in the order of the list. */
const firstAllocation = (orderId: RawBuilder<unknown>) => sql`
  select storage_locations.warehouse_id from order_lines
    join order_line_places on line_id = order_lines.id
    join inventories on inventories.id = inventory_id
    join storage_locations on storage_locations.id = storage_location_id
  where order_lines.order_id = ${orderId}
  order by order_lines.place, order_lines.id, inventory_id
  limit 1
`;

/** The warehouse of an order's first allocation; null while no line has one. */
export async function warehouseOfFirstAllocation(transaction: DbTransaction, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ warehouse_id: number }>`${firstAllocation(sql`${orderId}`)}`.execute(transaction);
  return rows[0]?.warehouse_id ?? null;
}

/** Assigns locked orders to the warehouse of their first allocation; without one, their warehouse stays unchanged. */
export async function followFirstAllocation(transaction: DbTransaction, orderIds: readonly number[]): Promise<void> {
  await sql`
    update orders set warehouse_id = found.warehouse_id
    from (
      select requested.id, (${firstAllocation(sql`requested.id`)}) as warehouse_id from unnest(${[...orderIds]}::int[]) as requested (id)
    ) as found
    where orders.id = found.id and orders.warehouse_id is distinct from coalesce(found.warehouse_id, orders.warehouse_id)
  `.execute(transaction);
}

/**
 * The orders with a line whose pieces are not all taken from stock. If they were sent, their goods would be shipped without leaving the
 * stock. A word such as VS instead of allocations reserves nothing.
 */
export async function withUnplacedLines(
  transaction: DbTransaction,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct order_id as id from order_lines
    where order_id = any(${[...orderIds]}::int[]) and amount > (
      select coalesce(sum(pieces), 0) from order_line_places where line_id = order_lines.id
    )
  `.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}
