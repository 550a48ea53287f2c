import { type Kysely, sql } from 'kysely';

/**
 * The number of orders of each kind, as rows that are added up: a transaction that changes orders adds rows with the
 * differences, and locks nothing. Counting a hundred thousand orders for each page would cost more than the page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_tallies (
      shipping_status_id integer not null,
      pick_type text not null,
      warehouse_id integer,
      outbound_carriers text[] not null,
      orders bigint not null
    )
  `.execute(db);
  const kind = sql`shipping_status_id, pick_type, warehouse_id, outbound_carriers`;
  await sql`insert into order_tallies select ${kind}, count(*) from orders group by ${kind}`.execute(db);
  for (const [event, tables, changes] of [
    ['insert', 'new table as added', sql`select ${kind}, 1 as n from added`],
    ['delete', 'old table as removed', sql`select ${kind}, -1 as n from removed`],
    [
      'update',
      'new table as added old table as removed',
      sql`select ${kind}, 1 as n from added union all select ${kind}, -1 from removed`,
    ],
  ] as const) {
    const tally = sql.id(`tally_orders_after_${event}`);
    await sql`
      create function ${tally}() returns trigger language plpgsql as $$
      begin
        insert into order_tallies
        select ${kind}, sum(n) from (${changes}) as changes group by ${kind} having sum(n) <> 0;
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger ${tally} after ${sql.raw(event)} on orders
      referencing ${sql.raw(tables)} for each statement execute function ${tally}()
    `.execute(db);
  }
}
