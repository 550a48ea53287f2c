import { sql } from 'kysely';
import { StartFailure } from 'server/startFailure.ts';
import { mergeOrderTallies } from '../maintenance.ts';
import type { Db } from '../tables.ts';
import { demoGoods } from './fill.ts';
import { insertOrders } from './insertOrders.ts';
import { type DemoOrder, demoPastOrders } from './orders.ts';

/** The minimum numbers of rows of a grown demo company. */
export interface DemoSize {
  readonly orders: number;
  readonly history: number;
}

const BATCH = 5_000;

/**
 * Adds orders and stock history to the demo company until it has the given numbers. Everything added is in the past and
 * finished: shipped orders, and stock that arrived and left, so that stock and reservations do not change. A company
 * that is large enough is left unchanged.
 * @throws StartFailure if the database contains another company.
 */
export async function growDemoCompany(db: Db, demoDay: Date, size: DemoSize): Promise<void> {
  const day = new Date(demoDay.toISOString().slice(0, 10));
  await requireDemoCompany(db);
  await addPastOrders(db, day, size.orders);
  await addPastHistory(db, day, size.history);
  await mergeOrderTallies(db);
  await sql`vacuum analyze`.execute(db);
}

async function requireDemoCompany(db: Db): Promise<void> {
  const { rows } = await sql<{ is_demo: boolean }>`
    select exists (select from users where id = 'demo-admin') as is_demo
  `.execute(db);
  if (rows[0]?.is_demo !== true) {
    throw new StartFailure('This database holds a company of its own; demo orders are only added to the demo company.');
  }
}

async function addPastOrders(db: Db, day: Date, wanted: number): Promise<void> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(id), 0) as last from orders
  `.execute(db);
  const { count, last } = rows[0] ?? { count: 0, last: 0 };
  let batch: DemoOrder[] = [];
  const store = async (): Promise<void> => {
    if (batch.length > 0) await db.transaction().execute((transaction) => insertOrders(transaction, batch));
    batch = [];
  };
  for (const order of demoPastOrders(demoGoods(day), day, last, Math.max(0, wanted - count))) {
    batch.push(order);
    if (batch.length === BATCH) await store();
  }
  await store();
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`.execute(db);
}

/**
 * Entries before those of the current stock: equal pieces arrived and left, so each product's history still adds up.
 */
async function addPastHistory(db: Db, day: Date, wanted: number): Promise<void> {
  const { rows } = await sql<{ count: number; products: number; locations: number }>`
    select
      (select count(*)::int from stock_history) as count,
      (select count(*)::int from products) as products,
      (select count(*)::int from storage_locations) as locations
  `.execute(db);
  const { count, products, locations } = rows[0] ?? { count: 0, products: 1, locations: 1 };
  const pairs = Math.ceil(Math.max(0, wanted - count) / 2);
  for (let first = 0; first < pairs; first += BATCH * 4) {
    const last = Math.min(first + BATCH * 4, pairs) - 1;
    await sql`
      insert into stock_history (
        product_id, storage_location_id, occurred_at, in_stock_old, in_stock_new, quantity, total_old, total_new,
        changed_type, reason, user_id, history_type_id
      )
      select
        1 + pair % ${products}, 1 + (pair * 7) % ${locations},
        ${day}::timestamptz - interval '100 days' - (${pairs}::int - pair) * interval '60 seconds'
          + coming.order * interval '20 seconds',
        coming.old * pieces, coming.new * pieces, pieces, coming.old * pieces, coming.new * pieces,
        coming.changed_type, null, 'demo-warehouse', history_types.id
      from generate_series(${first}::int, ${last}::int) as pair
      cross join lateral (select 1 + pair % 40 as pieces) as amount
      cross join (values (0, 0, 1, 'Add', 'incoming_goods'), (1, 1, 0, 'Subtract', 'order'))
        as coming ("order", old, new, changed_type, history_type)
      join history_types on history_types.name = coming.history_type
      order by pair, coming.order
    `.execute(db);
  }
}
