import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../database/tables.ts';

/** Expects that the tallies contain the right number of orders per kind and per month. */
export async function expectTallied(db: Db): Promise<void> {
  const kind = sql`shipping_status_id, pick_type, warehouse_id, outbound_carriers`;
  const month = sql`date_trunc('month', order_date, 'UTC') as month`;
  for (const [table, counted, columns] of [
    ['order_tallies', kind, kind],
    ['order_month_tallies', sql`${month}, ${kind}`, sql`month, ${kind}`],
  ] as const) {
    const { rows: wrong } = await sql`
      select ${columns}, sum(difference)::int as difference
      from (
        select ${counted}, 1 as difference from orders
        union all
        select ${columns}, -orders from ${sql.table(table)}
      ) as both_sides
      group by ${columns} having sum(difference) <> 0
    `.execute(db);
    expect({ table, wrong }).toEqual({ table, wrong: [] });
  }
}
