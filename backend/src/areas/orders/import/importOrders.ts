import { sql } from 'kysely';
import type { Db, DbTransaction, PickType } from '../../../database/tables.ts';
import { type WarehouseHolder, warehouseInScope } from '../../../permissions/warehouseScope.ts';
import { lockNumbers, refusingTakenIds } from '../customerOrderId.ts';
import { type OrderedProduct, productsBySku } from '../orderContent.ts';
import { classify, type ImportRule } from './classify.ts';
import type { ImportError } from './importError.ts';
import type { FileOrder, FileOrders } from './readOrders.ts';

/** What became of a file. With errors nothing was stored. */
export interface ImportResult {
  /** Orders that were stored, or would have been. */
  readonly created: number;
  readonly errors: readonly ImportError[];
}

/** A line as it is to be stored; one for each SKU of an order. */
interface NewLine {
  readonly product: OrderedProduct | undefined;
  readonly sku: string;
  readonly amount: number;
  readonly description: string;
}

interface NewOrder {
  readonly order: FileOrder;
  readonly customerOrderId: string;
  readonly pickType: PickType;
  /** kg. */
  readonly weight: number | null;
  readonly lines: readonly NewLine[];
}

/**
 * Stores the orders of a file, all of them or, where anything is wrong with it or a number is taken, none; with `dryRun` none in
 * any case.
 * Nothing is reserved: which stock is taken is decided where orders are edited.
 * @throws Failure 409 when somebody else stores an order with the same number meanwhile.
 */
export async function importOrders(
  transaction: DbTransaction,
  holder: WarehouseHolder,
  { orders, errors: fileErrors }: FileOrders,
  dryRun: boolean,
): Promise<ImportResult> {
  if (!dryRun) await lockNumbers(transaction, orders.map(prefixOf));
  const errors = [...fileErrors, ...(await takenNumbers(transaction, orders))];
  if (errors.length > 0) return { created: 0, errors: errors.toSorted((one, other) => one.line - other.line) };

  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const products = await productsBySku(transaction, skus);
  const rules = await listRules(transaction);
  const highest = await highestNumbers(transaction, orders);
  const created = orders.flatMap((order) => decide(order, products, rules, highest));
  if (!dryRun) await store(transaction, created, warehouseInScope(holder) ?? null);
  return { created: created.length, errors: [] };
}

async function listRules(db: Db): Promise<ImportRule[]> {
  const { rows } = await sql<{ version: string; products: number[]; quantities: number[] }>`
    select rule_version as version, array_agg(product_id) as products, array_agg(quantity) as quantities
    from pick_type_rules join pick_type_rule_entries on rule_id = pick_type_rules.id
    group by pick_type_rules.id
  `.execute(db);
  return rows.map(({ version, products, quantities }) => ({
    ruleVersion: version,
    quantities: new Map(products.map((product, index) => [product, quantities[index] ?? 0])),
  }));
}

/** The part of a customerOrderId before its number; of an order without one, its invoice number. */
function prefixOf({ texts }: FileOrder): string {
  return texts.customerOrderId === '' ? texts.customerInvoiceNumber : texts.customerOrderId.replace(/-\d+$/, '');
}

/** The highest number in use by prefix, in the database and in the file itself. */
async function highestNumbers(db: Db, orders: readonly FileOrder[]): Promise<Map<string, number>> {
  const prefixes = [...new Set(orders.map(prefixOf))];
  // From the hyphen to the full stop, the next character: a range that the index finds for each prefix.
  const { rows } = await sql<{ prefix: string; highest: number }>`
    select prefix, max(substr(customer_order_id, length(prefix) + 2)::int) as highest
    from unnest(${prefixes}::text[]) as asked (prefix)
    join orders on customer_order_id > prefix || '-' and customer_order_id < prefix || '.'
    where substr(customer_order_id, length(prefix) + 2) ~ '^[0-9]{1,9}$'
    group by prefix
  `.execute(db);
  const highest = new Map(rows.map((row) => [row.prefix, row.highest]));
  for (const order of orders) {
    const number = Number(/-(\d+)$/.exec(order.texts.customerOrderId)?.[1] ?? 0);
    highest.set(prefixOf(order), Math.max(highest.get(prefixOf(order)) ?? 0, number));
  }
  return highest;
}

async function takenNumbers(db: Db, orders: readonly FileOrder[]): Promise<ImportError[]> {
  const asked = orders.map(({ texts }) => texts.customerOrderId).filter((id) => id !== '');
  const { rows } = await sql<{ id: string }>`
    select customer_order_id as id from orders where customer_order_id = any(${asked}::text[])
  `.execute(db);
  const taken = new Set(rows.map(({ id }) => id));
  return orders
    .filter(({ texts }) => taken.has(texts.customerOrderId))
    .map(({ line, idColumn }) => ({ line, column: idColumn, message: 'Another order has this customerOrderId.' }));
}

function decide(
  order: FileOrder,
  products: ReadonlyMap<string, OrderedProduct>,
  rules: readonly ImportRule[],
  highest: Map<string, number>,
): NewOrder[] {
  const bySku = Map.groupBy(order.lines, ({ sku }) => sku.toLowerCase());
  const lines = [...bySku].map(([key, same]): NewLine => {
    const product = products.get(key);
    const amount = same.reduce((sum, { quantity }) => sum + quantity, 0);
    return { product, sku: product?.sku ?? same[0]?.sku ?? key, amount, description: same[0]?.description ?? '' };
  });
  const decision = classify(
    lines.map(({ product, amount }) => {
      return { productId: product?.id ?? null, amount, cabQuantity: product?.cab_quantity ?? null };
    }),
    rules,
  );
  const prefix = prefixOf(order);
  const next = () => {
    const number = (highest.get(prefix) ?? 0) + 1;
    highest.set(prefix, number);
    return `${prefix}-${number}`;
  };
  const firstId = order.texts.customerOrderId || next();
  if (decision !== 'SPLIT') {
    return [{ order, customerOrderId: firstId, pickType: decision, weight: order.weight ?? null, lines }];
  }
  const singles = lines.flatMap((line) => Array.from({ length: line.amount }, () => ({ ...line, amount: 1 })));
  return singles.map((line, index) => ({
    order,
    customerOrderId: index === 0 ? firstId : next(),
    pickType: 'SQP',
    // Of none of them it is known what it weighs.
    weight: null,
    lines: [line],
  }));
}

/**
 * As JSON, one parameter for each table: thousands of rows in one statement. By number, so that of two files with the same orders
 * the later one waits for the other, and neither for both.
 */
async function store(transaction: DbTransaction, orders: readonly NewOrder[], warehouseId: number | null) {
  const rows = orders.map(({ order: { texts, orderDate, carriers }, customerOrderId, pickType, weight, lines }) => ({
    customer_invoice_number: texts.customerInvoiceNumber,
    customer_id_number: texts.customerIdNumber,
    customer_order_id: customerOrderId,
    pick_type: pickType,
    outbound_carriers: carriers.length > 0 ? carriers : carriersOf(lines),
    shipping_service: texts.shippingService || null,
    order_shipping_weight: weight,
    order_type: texts.orderType || null,
    order_date: orderDate?.toISOString() ?? null,
    phone_number: texts.phoneNumber || null,
    shipping_address_company: texts.shippingAddressCompany || null,
    shipping_address_name: texts.shippingAddressName || null,
    shipping_address_street: texts.shippingAddressStreet || null,
    shipping_address_zipcode: texts.shippingAddressZipcode || null,
    shipping_address_town: texts.shippingAddressTown || null,
    shipping_address_country: texts.shippingAddressCountry || null,
    warehouse_id: warehouseId,
    // The database would keep them too, but write each order twice.
    skus: lines.map(({ sku }) => sku).join(','),
  }));
  const { rows: stored } = await refusingTakenIds(() =>
    sql<{ id: number; customer_order_id: string }>`
      insert into orders (
        customer_invoice_number, customer_id_number, customer_order_id, pick_type, outbound_carriers, shipping_service,
        order_shipping_weight, order_type, order_date, phone_number, shipping_address_company, shipping_address_name,
        shipping_address_street, shipping_address_zipcode, shipping_address_town, shipping_address_country, warehouse_id, skus
      )
      select
        customer_invoice_number, customer_id_number, customer_order_id, pick_type, outbound_carriers, shipping_service,
        order_shipping_weight, order_type, coalesce(order_date, now()), phone_number, shipping_address_company,
        shipping_address_name, shipping_address_street, shipping_address_zipcode, shipping_address_town,
        shipping_address_country, warehouse_id, skus
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (
        customer_invoice_number text, customer_id_number text, customer_order_id text, pick_type text,
        outbound_carriers text[], shipping_service text, order_shipping_weight numeric, order_type text,
        order_date timestamptz, phone_number text, shipping_address_company text, shipping_address_name text,
        shipping_address_street text, shipping_address_zipcode text, shipping_address_town text,
        shipping_address_country text, warehouse_id int, skus text
      )
      order by customer_order_id
      returning id, customer_order_id
    `.execute(transaction),
  );
  const ids = new Map(stored.map(({ id, customer_order_id }) => [customer_order_id, id]));
  const lines = orders.flatMap((order) =>
    order.lines.map(({ product, sku, amount, description }, index) => ({
      order_id: ids.get(order.customerOrderId),
      place: index + 1,
      product_id: product?.id ?? null,
      sku,
      amount,
      carrier: product?.outbound_carrier ?? null,
      description: description || null,
    })),
  );
  await sql`
    insert into order_lines (order_id, place, product_id, sku, amount, carrier, description)
    select * from json_to_recordset(${JSON.stringify(lines)}::json) as row (
      order_id int, place int, product_id int, sku text, amount int, carrier text, description text
    )
  `.execute(transaction);
}

function carriersOf(lines: readonly NewLine[]): string[] {
  return [...new Set(lines.flatMap(({ product }) => product?.outbound_carrier ?? []))];
}
