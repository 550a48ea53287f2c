import { sql } from 'kysely';
import type { Db, DbTransaction, PickType } from '../../../database/tables.ts';
import { type WarehouseHolder, warehouseInScope } from '../../../permissions/warehouseScope.ts';
import { lockNumbers } from '../customerOrderId.ts';
import { type OrderedProduct, productsBySku } from '../orderContent.ts';
import { allocate } from './allocate.ts';
import { classify, type ImportRule } from './classify.ts';
import { cellError, type ImportError } from './importError.ts';
import type { FileOrder, FileOrders } from './readOrders.ts';
import { type DecidedOrder, type NewLine, type NewOrder, storeOrders } from './storeOrders.ts';

/** The result of an import. If there are errors, nothing was stored. */
export interface ImportResult {
  /** The orders that were stored, or would have been; an order that was split occurs once per piece. */
  readonly orders: readonly ImportedOrder[];
  /** The number of orders in the file that were split into single pieces. */
  readonly split: number;
  readonly errors: readonly ImportError[];
}

/** An order of a file as it was stored. */
interface ImportedOrder {
  readonly customerOrderId: string;
  readonly pickType: PickType;
  /** Whether stock was found for each of its lines; otherwise its status is error. */
  readonly isPlaced: boolean;
}

/**
 * Stores all orders of a file or, if the file has errors or an order number is taken, none; with `dryRun`, always none. Their lines reserve
 * stock, only in the holder's warehouse if they have only one (`allocate`). An order belongs to the warehouse of its first location. An
 * order with a line that could not be placed gets the status error and keeps its reservations.
 *
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
  if (errors.length > 0) {
    return { orders: [], split: 0, errors: errors.toSorted((one, other) => one.line - other.line) };
  }

  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const products = await productsBySku(transaction, skus);
  const rules = await listRules(transaction);
  const highest = await highestNumbers(transaction, orders);
  const decided = orders.map((order) => decide(order, products, rules, highest));
  const warehouseId = warehouseInScope(holder);
  const created = await place(transaction, decided.flat(), warehouseId, !dryRun);
  if (!dryRun) await storeOrders(transaction, created, warehouseId);
  return {
    orders: created.map(({ customerOrderId, pickType, isPlaced }) => ({ customerOrderId, pickType, isPlaced })),
    split: decided.filter((parts) => parts.length > 1).length,
    errors: [],
  };
}

async function place(
  transaction: DbTransaction,
  orders: readonly DecidedOrder[],
  warehouseId: number | undefined,
  lock: boolean,
): Promise<NewOrder[]> {
  const lines = orders.flatMap((order) => order.lines);
  const placed = await allocate(transaction, lines, { warehouseId, lock });
  return orders.map((order) => ({
    ...order,
    places: order.lines.map((line) => placed.get(line) ?? []),
    isPlaced: order.lines.every((line) => placed.has(line)),
  }));
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

/** The part of a customerOrderId before its number, or the invoice number of an order without one. */
function prefixOf({ texts }: FileOrder): string {
  return texts.customerOrderId === '' ? texts.customerInvoiceNumber : texts.customerOrderId.replace(/-\d+$/, '');
}

/** The highest number in use by prefix, in the database and in the file itself. */
async function highestNumbers(db: Db, orders: readonly FileOrder[]): Promise<Map<string, number>> {
  const prefixes = [...new Set(orders.map(prefixOf))];
  // The range from the hyphen to the next character, the full stop, can use the index.
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
    .map(({ line, idColumn, texts }) =>
      cellError(line, idColumn, texts.customerOrderId, { code: 'CUSTOMER_ORDER_ID_TAKEN' }),
    );
}

function decide(
  order: FileOrder,
  products: ReadonlyMap<string, OrderedProduct>,
  rules: readonly ImportRule[],
  highest: Map<string, number>,
): DecidedOrder[] {
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
    return [
      { order, customerOrderId: firstId, pickType: decision, weight: order.weight ?? null, lines, parts: order.parts },
    ];
  }
  const singles = lines.flatMap((line) => Array.from({ length: line.amount }, () => ({ ...line, amount: 1 })));
  return singles.map((line, index) => ({
    order,
    customerOrderId: index === 0 ? firstId : next(),
    pickType: 'SQP',
    // The weight of the single pieces is unknown.
    weight: null,
    lines: [line],
    // Parts are only in the first order.
    parts: index === 0 ? order.parts : [],
  }));
}
