import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../database/tables.ts';

/** Expects that the tallies of orders say of each kind how many there are. */
export async function expectTallied(db: Db): Promise<void> {
  const kind = sql`shipping_status_id, pick_type, warehouse_id, outbound_carriers`;
  const { rows: wrong } = await sql`
    select ${kind}, sum(difference)::int as difference
    from (
      select ${kind}, count(*) as difference from orders group by ${kind}
      union all
      select ${kind}, -orders from order_tallies
    ) as both_sides
    group by ${kind} having sum(difference) <> 0
  `.execute(db);
  expect(wrong).toEqual([]);
}
