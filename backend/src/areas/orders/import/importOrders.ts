import { sql } from 'kysely';
import type { Db, DbTransaction, PickType } from '../../../database/tables.ts';
import { type WarehouseHolder, warehouseInScope } from '../../../permissions/warehouseScope.ts';
import { lockNumbers } from '../customerOrderId.ts';
import { type OrderedProduct, productsBySku } from '../orderContent.ts';
import { allocate } from './allocate.ts';
import { classify, type ImportRule } from './classify.ts';
import { cellError, type ImportError } from './importError.ts';
import { type FaultReason, type OrderFault, faultsOfFile, stockFaults, suggested } from './orderFaults.ts';
import type { FileOrder, FileOrders } from './readOrders.ts';
import { type DecidedOrder, type NewLine, type NewOrder, storeOrders } from './storeOrders.ts';

/** The result of an import. If there are errors, nothing was stored. */
export interface ImportResult {
  /** The orders that were stored, or would have been; an order that was split occurs once per piece. */
  readonly orders: readonly ImportedOrder[];
  /** The number of orders in the file that were split into single pieces. */
  readonly split: number;
  /** Why orders are not fit to ship, in the order of the file, also of those that are left out. */
  readonly faults: readonly OrderFault[];
  readonly errors: readonly ImportError[];
}

/** An order of a file as it was stored. */
interface ImportedOrder {
  readonly customerOrderId: string;
  readonly pickType: PickType;
  /** Whether stock was found for each of its lines. */
  readonly isPlaced: boolean;
  /** Whether its status is error. */
  readonly isFaulty: boolean;
}

interface ImportOptions {
  /** Nothing is stored. */
  readonly dryRun: boolean;
  /** Orders with a fault of these reasons are not stored. */
  readonly leaveOut: ReadonlySet<FaultReason>;
}

/**
 * Stores the orders of a file or, if the file has errors or an order number is taken, none; with `dryRun`, always none. Their lines reserve
 * stock, only in the holder's warehouse if they have only one (`allocate`). An order belongs to the warehouse of its first location. An
 * order that is not fit to ship gets the status error and keeps its reservations, or is left out.
 *
 * @throws Failure 409 when somebody else stores an order with the same number meanwhile.
 */
export async function importOrders(
  transaction: DbTransaction,
  holder: WarehouseHolder,
  { orders, errors: fileErrors }: FileOrders,
  { dryRun, leaveOut }: ImportOptions,
): Promise<ImportResult> {
  if (!dryRun) await lockNumbers(transaction, orders.map(prefixOf));
  const errors = [...fileErrors, ...(await takenNumbers(transaction, orders))];
  if (errors.length > 0) {
    return { orders: [], split: 0, faults: [], errors: errors.toSorted((one, other) => one.line - other.line) };
  }

  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const products = await productsBySku(transaction, skus);
  const rules = await listRules(transaction);
  const warehouseId = warehouseInScope(holder);
  const judged = orders.map((order): JudgedOrder => {
    const faults = faultsOfFile(order, products);
    return { faults, isLeftOut: isLeftOut(faults, leaveOut), parts: decide(order, products, rules) };
  });
  const decided = judged.filter((order) => !order.isLeftOut);
  const { placed, leftFor } = await allocate(
    transaction,
    decided.map(({ parts }) => parts.flatMap(({ lines }) => lines)),
    { warehouseId, lock: !dryRun, wholeOrders: leaveOut.has('NO_STOCK') },
  );
  for (const order of decided) {
    order.faults.push(...stockFaults(order.parts, leftFor));
    order.isLeftOut = isLeftOut(order.faults, leaveOut);
  }

  const kept = decided.filter((order) => !order.isLeftOut);
  const highest = await highestNumbers(
    transaction,
    kept.flatMap(({ parts }) => parts.slice(0, 1).map(({ order }) => order)),
  );
  const created = kept.flatMap(({ parts, faults }): NewOrder[] =>
    numbered(parts, highest).map((order) => {
      const isPlaced = order.lines.every((line) => placed.has(line));
      // Of an order that was split, each piece is faulty by itself; what the file lacks, they all lack.
      const isFaulty = !isPlaced || faults.some(({ reason }) => reason !== 'NO_STOCK');
      return { ...order, allocations: order.lines.map((line) => placed.get(line) ?? []), isPlaced, isFaulty };
    }),
  );
  if (!dryRun) await storeOrders(transaction, created, warehouseId);
  return {
    orders: created.map(({ customerOrderId, pickType, isPlaced, isFaulty }) => {
      return { customerOrderId, pickType, isPlaced, isFaulty };
    }),
    split: kept.filter(({ parts }) => parts.length > 1).length,
    faults: await suggested(
      transaction,
      judged.flatMap((order) => order.faults.map((fault) => ({ ...fault, isLeftOut: order.isLeftOut }))),
    ),
    errors: [],
  };
}

/** An order of a file with its faults, and the orders that it becomes. */
interface JudgedOrder {
  readonly faults: Omit<OrderFault, 'isLeftOut'>[];
  isLeftOut: boolean;
  readonly parts: readonly UnnumberedOrder[];
}

type UnnumberedOrder = Omit<DecidedOrder, 'customerOrderId'>;

function isLeftOut(faults: JudgedOrder['faults'], leaveOut: ReadonlySet<FaultReason>): boolean {
  return faults.some(({ reason }) => leaveOut.has(reason));
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
    from unnest(${prefixes}::text[]) as requested (prefix)
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
  const requested = orders.map(({ texts }) => texts.customerOrderId).filter((id) => id !== '');
  const { rows } = await sql<{ id: string }>`
    select customer_order_id as id from orders where customer_order_id = any(${requested}::text[])
  `.execute(db);
  const taken = new Set(rows.map(({ id }) => id));
  return orders
    .filter(({ texts }) => taken.has(texts.customerOrderId))
    .map(({ line, columnOf, texts }) =>
      cellError(line, columnOf('customerOrderId'), texts.customerOrderId, { code: 'CUSTOMER_ORDER_ID_TAKEN' }),
    );
}

/** How an order is picked, and whether it is split into single pieces. */
function decide(
  order: FileOrder,
  products: ReadonlyMap<string, OrderedProduct>,
  rules: readonly ImportRule[],
): UnnumberedOrder[] {
  const bySku = Map.groupBy(order.lines, ({ sku }) => sku.toLowerCase());
  const lines = [...bySku].map(([key, same]): NewLine => {
    const product = products.get(key);
    const amount = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const [first] = same;
    return {
      product,
      line: first?.line ?? order.line,
      sku: product?.sku ?? first?.sku ?? key,
      amount,
      description: first?.description ?? '',
    };
  });
  const decision = classify(
    lines.map(({ product, amount }) => {
      return { productId: product?.id ?? null, amount, cabQuantity: product?.cab_quantity ?? null };
    }),
    rules,
  );
  if (decision !== 'SPLIT') {
    return [{ order, pickType: decision, weight: order.weight ?? null, lines, parts: order.parts }];
  }
  const singles = lines.flatMap((line) => Array.from({ length: line.amount }, () => ({ ...line, amount: 1 })));
  return singles.map((line, index) => ({
    order,
    pickType: 'SQP',
    // The weight of the single pieces is unknown.
    weight: null,
    lines: [line],
    // Parts are only in the first order.
    parts: index === 0 ? order.parts : [],
  }));
}

/** Numbers the orders that an order of the file has become. The first one has the number of the file, if it has one. */
function numbered(parts: readonly UnnumberedOrder[], highest: Map<string, number>): DecidedOrder[] {
  return parts.map((part, index) => {
    const own = part.order.texts.customerOrderId;
    if (index === 0 && own !== '') return { ...part, customerOrderId: own };
    const prefix = prefixOf(part.order);
    const number = (highest.get(prefix) ?? 0) + 1;
    highest.set(prefix, number);
    return { ...part, customerOrderId: `${prefix}-${number}` };
  });
}
