import { type Kysely, sql } from 'kysely';

/**
 * The number of orders of each kind in each UTC month, maintained like `order_tallies`: for counts between two dates,
 * and for late pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_month_tallies (
      month timestamptz not null,
      shipping_status_id integer not null,
      pick_type text not null,
      warehouse_id integer,
      outbound_carriers text[] not null,
      orders bigint not null
    )
  `.execute(db);
  const kind = sql`shipping_status_id, pick_type, warehouse_id, outbound_carriers`;
  const month = sql`date_trunc('month', order_date, 'UTC')`;
  await sql`insert into order_month_tallies select ${month} as month, ${kind}, count(*) from orders group by month, ${kind}`.execute(
    db,
  );
  await sql`create index order_month_tallies_month on order_month_tallies (month)`.execute(db);
  for (const [event, changes] of [
    ['insert', sql`select *, 1 as n from added`],
    ['delete', sql`select *, -1 as n from removed`],
    ['update', sql`select *, 1 as n from added union all select *, -1 from removed`],
  ] as const) {
    await sql`
      create or replace function ${sql.id(`tally_orders_after_${event}`)}() returns trigger language plpgsql as $$
      begin
        insert into order_tallies
        select ${kind}, sum(n) from (${changes}) as changes group by ${kind} having sum(n) <> 0;
        insert into order_month_tallies
        select ${month} as month, ${kind}, sum(n) from (${changes}) as changes group by month, ${kind} having sum(n) <> 0;
        return null;
      end $$
    `.execute(db);
  }
}
