import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Example, examples } from '../../web/src/sandbox/examples.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

/**
 * The questions of analysts that are answered by groups: the answers are those that SQL gives over the same database, row by row. A statement
 * returns its columns in the order of the fields in the question; one for each list that is asked.
 */
const AVAILABLE_BY_SKU = `
  select sku, sum(inventory - reserved) from inventories join products on products.id = product_id group by 1`;
const VALUE_PER_PIECE = `case when exchange_rate > 0 then
  purchase_price / exchange_rate + coalesce(additional_costs, 0) + coalesce(customs_item, 0) end`;
const WITH_CARRIERS = `orders left join lateral unnest(outbound_carriers) as carrier on true`;
/** The first day of the period with this time, in Berlin. */
const startOf = (period: string, time: string) =>
  `to_char(date_trunc('${period}', ${time} at time zone 'Europe/Berlin'), 'YYYY-MM-DD')`;
const DAYS = (from: string, to: string) => `extract(epoch from ${to} - ${from}) / 86400`;
const FIRST_DATE = `coalesce(
  (select coalesce(old_value, new_value) from shipping_plan_history as history
   where shipping_plan_id = plans.id and property = 'ContainerArrivalDate' order by history.id limit 1)::timestamptz,
  container_arrival_date)`;

const ANSWERS: Readonly<Partial<Record<Example['key'], readonly string[]>>> = {
  valueBySupplier: [
    `select code, suppliers.name, sum(inventory), sum(round(${VALUE_PER_PIECE} * inventory, 2))
     from inventories join storage_locations on storage_locations.id = storage_location_id
     join warehouses on warehouses.id = warehouse_id
     join products on products.id = product_id left join suppliers on suppliers.id = supplier_id group by 1, 2`,
  ],
  reserved: [
    `select code, sum(inventory), sum(reserved), sum(inventory - reserved)
     from inventories join storage_locations on storage_locations.id = storage_location_id
     join warehouses on warehouses.id = warehouse_id group by 1`,
  ],
  idleStock: [
    `select count(*) from inventories where not exists (
       select from stock_history where stock_history.product_id = inventories.product_id
       and stock_history.storage_location_id = inventories.storage_location_id
       and occurred_at > now() - interval '90 days')`,
  ],
  adjustments: [
    `select ${startOf('month', 'occurred_at')},
       nullif(trim(concat_ws(' ', first_name, last_name)), ''), reason, count(*), sum(quantity)
     from stock_history join history_types on history_types.id = history_type_id
     left join users on users.id = user_id
     where history_types.name in ('counting', 'defect') and occurred_at > now() - interval '12 months' group by 1, 2, 3`,
  ],
  sizeOutliers: [
    `select suppliers.name, count(*), min(shipping_size_weight), min(shipping_size_length),
       round(avg(shipping_size_weight), 6), round(avg(shipping_size_length), 6),
       max(shipping_size_weight), max(shipping_size_length)
     from products left join suppliers on suppliers.id = supplier_id group by 1`,
  ],
  coverage: [
    AVAILABLE_BY_SKU,
    `select sku, sum(amount) from order_lines join orders on orders.id = order_id
     where order_date > now() - interval '90 days' group by 1`,
  ],
  lateAgainstFirstDate: [
    `select suppliers.name, count(*), count(container_arrival_date),
       round(avg(${DAYS(FIRST_DATE, 'container_arrival_date')}), 6),
       round(max(${DAYS(FIRST_DATE, 'container_arrival_date')}), 6)
     from shipping_plans as plans join suppliers on suppliers.id = supplier_id
     join record_statuses on record_statuses.id = record_status_id
     where record_statuses.name not in ('delivered', 'archived') group by 1`,
  ],
  inboundBySku: [
    `select sku, ${startOf('month', 'container_arrival_date')}, sum(quantity_delivering)
     from shipping_plan_products join shipping_plans on shipping_plans.id = shipping_plan_id
     join products on products.id = product_id
     where container_arrival_date between now() and now() + interval '12 months' group by 1, 2`,
  ],
  outstandingPayments: [
    `select suppliers.name, count(*), sum(order_total_amount), sum(prepayment_amount)
     from shipping_plans join suppliers on suppliers.id = supplier_id
     left join payment_statuses on payment_statuses.id = payment_status_id
     where payment_statuses.name is distinct from 'paid_in_full' group by 1`,
  ],
  ordersPerWeek: [
    `select ${startOf('week', 'order_date')}, carrier, count(*) from ${WITH_CARRIERS}
     where order_date > now() - interval '13 weeks' group by 1, 2`,
  ],
  errorShare: [
    `select ${startOf('month', 'order_date')}, order_shipping_statuses.name, count(*)
     from orders join order_shipping_statuses on order_shipping_statuses.id = shipping_status_id group by 1, 2`,
  ],
  daysToShip: [
    `select ${startOf('month', 'order_date')}, carrier, count(shipped_date),
       round(avg(${DAYS('order_date', 'shipped_date')}), 6), round(max(${DAYS('order_date', 'shipped_date')}), 6)
     from ${WITH_CARRIERS} group by 1, 2`,
  ],
  piecesBySku: [
    `select sku, count(*), sum(amount) from order_lines join orders on orders.id = order_id
     where order_date > now() - interval '30 days' group by 1 order by 3 desc, 1 limit 50`,
  ],
  openAboveStock: [
    `select sku, sum(amount) from order_lines join orders on orders.id = order_id
     join order_shipping_statuses on order_shipping_statuses.id = shipping_status_id
     where order_shipping_statuses.name in ('unshipped', 'error') group by 1`,
    AVAILABLE_BY_SKU,
  ],
  ordersByCountry: [`select shipping_address_country, count(*), sum(order_shipping_weight) from orders group by 1`],
};

let backend: TestBackend;
let gateway: TestGateway;
const tokens = new Map<string, string>();
beforeAll(async () => {
  backend = await startDemoBackend();
  gateway = await startGateway(backend.url);
  for (const account of ['admin', 'analyst']) tokens.set(account, await gateway.signIn(account));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

/** A value as a text that is the same for equal numbers and times, whatever form they came in. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return /^-?\d+(\.\d+)?$/.test(text) ? new Decimal(text).toString() : text;
}

/** The values of a group, in the order in which they were asked for, those of hidden columns left out. */
function valuesIn(node: unknown): string[] {
  if (Array.isArray(node) || (typeof node === 'object' && node !== null)) return Object.values(node).flatMap(valuesIn);
  return [textOf(node)];
}

/** @param columns their number: two of the same name would be one value */
async function inSql(statement: string, columns: number): Promise<string[]> {
  const names = Array.from({ length: columns }, (_, index) => `c${index}`);
  const { rows } = await sql
    .raw<Record<string, unknown>>(`select * from (${statement}) as answer (${names.join(', ')})`)
    .execute(backend.db);
  return rows.map((row) => Object.values(row).map(textOf).join(' | ')).toSorted();
}

/** The rows of each list of the answer; of a list that is counted, its number. */
function rowsIn(data: unknown): string[][][] {
  return Object.values(Object(data)).map((list) => {
    const { groups, total } = Object(list);
    return (groups ?? [total]).map(valuesIn);
  });
}

it.each(Object.entries(ANSWERS))('%s has the answer of SQL', async (key, statements) => {
  const { query = '', variables = {} } = examples.find((example) => example.key === key) ?? {};
  const { data, errors } = await gateway.query(query, { token: tokens.get('admin'), variables });
  expect(errors).toEqual([]);
  const lists = rowsIn(data);
  expect(lists.map((rows) => rows.length)).not.toContain(0);
  const answers = lists.map((rows) => rows.map((row) => row.join(' | ')).toSorted());
  expect(answers).toEqual(
    await Promise.all(statements.map((statement, list) => inSql(statement, lists[list]?.[0]?.length ?? 0))),
  );
  const analyst = await gateway.query(query, { token: tokens.get('analyst'), variables });
  expect(analyst.data ?? analyst.errors[0]?.extensions.code).toEqual(analyst.data ? data : 'COLUMN_FORBIDDEN');
});
