import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { DemoPlan } from './shippingPlans.ts';

/** The users who created the plans and who updated them to their current state. */
const MADE_BY = 'demo-purchasing';
const CHANGED_BY = 'demo-admin';

/**
 * Stores plans in their initial state, and then updates them to their current one, so that they have a history as in
 * real use, with the times of the plans.
 */
export async function insertShippingPlans(db: Db, plans: readonly DemoPlan[]): Promise<void> {
  await actAs(db, MADE_BY);
  await insertFirstState(db, plans);
  await dateChanges(db, plans, 'created_at', 1);
  await actAs(db, CHANGED_BY);
  await bringToPresent(db, plans);
  await dateChanges(db, plans, 'changed_at', 2);
  await actAs(db, '');
}

async function actAs(db: Db, userId: string): Promise<void> {
  await sql`select set_config('occ.user_id', ${userId}, true)`.execute(db);
}

/** The columns of a state, with lookup ids. */
const STATE = sql`
  (select id from record_statuses where name = state.record_status) as record_status_id,
  state.container_id, state.container_arrival_date, state.container_arrival_date_mode,
  (select id from payment_statuses where name = state.payment_status) as payment_status_id,
  (select id from china_statuses where name = state.china_status) as china_status_id,
  (select id from shipment_paid_statuses where name = state.shipment_paid_status) as shipment_paid_status_id,
  (select id from customs_paid_statuses where name = state.customs_paid_status) as customs_paid_status_id,
  (select id from accounting_statuses where name = state.accounting_status) as accounting_status_id,
  state.accounting_status_date, state.prepayment_date, state.fullpaid_date
`;

/** The same columns with names instead of ids. */
const STATE_COLUMNS = sql`
  record_status_id, container_id, container_arrival_date, container_arrival_date_mode, payment_status_id, china_status_id,
  shipment_paid_status_id, customs_paid_status_id, accounting_status_id, accounting_status_date, prepayment_date,
  fullpaid_date
`;

function recordset(rows: readonly object[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as state (${columns})`;
}

const STATE_TYPES = sql`
  id int, record_status text, container_id text, container_arrival_date timestamptz, container_arrival_date_mode text,
  payment_status text, china_status text, shipment_paid_status text, customs_paid_status text, accounting_status text,
  accounting_status_date date, prepayment_date date, fullpaid_date date
`;

async function insertFirstState(db: Db, plans: readonly DemoPlan[]): Promise<void> {
  const rows = plans.map(({ first, now: _now, tags: _tags, products: _products, documents: _documents, ...plan }) => ({
    ...plan,
    ...first,
  }));
  await sql`
    insert into shipping_plans (
      id, shipment_record_name, supplier_order_id, supplier_id, shipment_note, container_size_id,
      container_arrival_place_id, carrier_shipment_id, carrier_id, carrier_shipment_url, order_total_amount,
      prepayment_amount, china_text, china_user_id, ${STATE_COLUMNS}
    )
    select
      state.id, state.shipment_record_name, state.supplier_order_id, state.supplier_id, state.shipment_note,
      (select id from container_sizes where name = state.container_size),
      (select id from container_arrival_places where name = state.container_arrival_place), state.carrier_shipment_id,
      (select id from carriers where name = state.carrier), state.carrier_shipment_url, state.order_total_amount,
      state.prepayment_amount, state.china_text, state.china_user_id, ${STATE}
    from ${recordset(
      rows,
      sql`
        shipment_record_name text, supplier_order_id text, supplier_id int, shipment_note text, container_size text,
        container_arrival_place text, carrier_shipment_id text, carrier text, carrier_shipment_url text,
        order_total_amount numeric, prepayment_amount numeric, china_text text, china_user_id text, ${STATE_TYPES}
      `,
    )}
    order by state.id
  `.execute(db);
  const tags = plans.flatMap(({ id, tags: names }) => names.map((tag) => ({ id, tag })));
  await sql`
    insert into shipping_plan_tags (shipping_plan_id, record_tag_id)
    select state.id, record_tags.id
    from ${recordset(tags, sql`id int, tag text`)} join record_tags on record_tags.name = state.tag
    order by state.id, record_tags.id
  `.execute(db);
  const products = plans.flatMap((plan) =>
    plan.products.map(({ product_id, quantity }) => ({
      shipping_plan_id: plan.id,
      product_id,
      quantity_delivering: quantity,
    })),
  );
  await db.insertInto('shipping_plan_products').values(products).execute();
}

async function bringToPresent(db: Db, plans: readonly DemoPlan[]): Promise<void> {
  const rows = plans.map(({ id, now }) => ({ id, ...now }));
  await sql`
    update shipping_plans set (${STATE_COLUMNS}) = (
      select ${STATE} from ${recordset(rows, STATE_TYPES)} where state.id = shipping_plans.id
    )
  `.execute(db);
  const documents = plans.flatMap((plan) =>
    plan.documents.map((document) => ({ shipping_plan_id: plan.id, ...document })),
  );
  await db.insertInto('shipping_plan_documents').values(documents).execute();
}

/**
 * Gives the history of the changes that were just made the times of the plans; the changes of each step share one
 * entry.
 */
async function dateChanges(
  db: Db,
  plans: readonly DemoPlan[],
  moment: 'created_at' | 'changed_at',
  step: number,
): Promise<void> {
  const rows = plans.map((plan) => ({ id: plan.id, moment: plan[moment] }));
  // Steps have small numbers, which are never transaction ids of this database.
  await sql`
    update shipping_plan_history set changed_at = state.moment, transaction = ${step}
    from ${recordset(rows, sql`id int, moment timestamptz`)}
    where shipping_plan_history.shipping_plan_id = state.id and shipping_plan_history.transaction > 2
  `.execute(db);
}
