import { readFileSync } from 'node:fs';
import { inspect, isDeepStrictEqual } from 'node:util';
import { Decimal } from 'decimal.js';
import { createSchema } from 'gateway/schema.ts';
import { getNamedType, isInputObjectType, isRequiredArgument } from 'graphql';
import { sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import {
  CHANGE_FIELDS,
  type ChangeRow,
  type Given,
  historyRules,
  id,
  LACKS,
  LOCATION_FIELDS,
  type LocationRow,
  locationRules,
  ORDER_FIELDS,
  ORDER_RULES,
  type OrderRow,
  PLAN_FIELDS,
  PLAN_RULES,
  type PlanRow,
  PRODUCT_FIELDS,
  PRODUCT_RULES,
  type ProductRow,
  rule,
  type Rules,
  SKU_STOCK_FIELDS,
  SKU_STOCK_RULES,
  type SkuStockRow,
  STOCK_FIELDS,
  type StockRow,
  stockRules,
  text,
} from '../support/filterRules.ts';
import { type Answer, HARDLY_BOUNDED, startGateway } from '../support/gateway.ts';
import { type RecordedGateway, startRememberingGateway } from '../support/recordedGateway.ts';

/**
 * Every filter of every query is honoured or refused: each is compared with the rows of the same list that the test filters by hand.
 * A new argument or filter without a rule here fails the first test.
 */
const { schema } = createSchema();
/** What is derived for a list is compared with its rows in `groups.test.ts`, and has the same filter. */
const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ name }) => !/(?:Groups|Connection)$/.test(name),
);

/** Arguments that filter nothing, and those that name one record, with the test that covers them. */
const OTHER_ARGUMENTS: Readonly<Record<string, string>> = {
  'exportOrders.ids': 'orderTransfers.test.ts',
  'exportProgress.id': 'orderTransfers.test.ts',
  'goodsReceipts.planIds': 'goodsReceipts.test.ts',
  'inventory.id': 'singleReads.test.ts',
  'inventory.sku': 'singleReads.test.ts',
  'inventory.storageLocationId': 'singleReads.test.ts',
  'nextCustomerOrderId.customerInvoiceNumber': 'orders.test.ts',
  'order.customerOrderId': 'singleReads.test.ts',
  'orderCounts.by': 'orderCounts.test.ts',
  'orderCounts.days': 'orderCounts.test.ts',
  'product.sku': 'singleReads.test.ts',
  'rightsChanges.changedById': 'rightsChanges.test.ts',
  'rightsChanges.from': 'rightsChanges.test.ts',
  'rightsChanges.permission': 'rightsChanges.test.ts',
  'rightsChanges.to': 'rightsChanges.test.ts',
  'rightsChanges.userId': 'rightsChanges.test.ts',
  'shippingPlan.id': 'shippingPlans.test.ts',
  'shippingPlanHistory.id': 'shippingPlans.test.ts',
  'skuDetails.sku': 'stock.test.ts',
  'stockByLocation.first': 'stockFigures.test.ts',
  'stockChangesByDay.days': 'stockFigures.test.ts',
  'stockValuation.first': 'stockValuation.test.ts',
  'stockValuation.groupBy': 'stockValuation.test.ts',
  'stockWithoutMovement.days': 'stockFigures.test.ts',
  'stockWithoutMovement.first': 'stockFigures.test.ts',
  'user.id': 'users.test.ts',
};
/** These cut and sort a list; the tests of pages and sorts are those of each area. */
const OF_LISTS = new Set(['page', 'sort']);

/** The warehouse of the account that sees only this one. */
const OWN_WAREHOUSE = '1';
const BIG_PAGE = { page: { index: 0, size: 5000 } };
const HISTORY_PAGE = 200;
const DAYS = { first: '2026-11-02', count: 14, timeZone: 'Europe/Berlin' };
const STILL_DAYS = 20;

/** A query with its filters, and how to get the same figures from rows. */
interface Operation {
  readonly field: string;
  /** All rows of its list. */
  readonly rows: readonly unknown[];
  /** By the name of the argument or of the field of `filter`. */
  readonly rules: Rules<unknown>;
  /** Arguments of every case. */
  readonly always: Given;
  readonly selection: string;
  /** What is compared, from the value of the field. */
  read(value: unknown): unknown;
  /** The same from the matching rows. */
  expected(rows: readonly unknown[], given: Given): unknown;
  /** Whether a row belongs to the own warehouse of a user; undefined if such a user has all rows. */
  isOwn?(this: void, row: unknown): boolean;
}

interface OperationOf<Row, Value> extends Pick<Operation, 'field' | 'selection'> {
  readonly rows: readonly Row[];
  readonly rules: Rules<Row>;
  readonly always?: Given;
  read(value: Value): unknown;
  expected(rows: readonly Row[], given: Given): unknown;
  isOwn?(this: void, row: Row): boolean;
}

const operation = <Row, Value>(of: OperationOf<Row, Value>): Operation => ({ always: {}, ...of });

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id).toSorted();
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const valueOf = (rows: readonly StockRow[]) =>
  rows.reduce((sum, row) => sum.plus(row.totalValueOfGoods ?? 0), new Decimal(0)).toFixed(2);
interface Page<Row> {
  readonly total: number;
  readonly items: readonly Row[];
}
const readPage = <Row extends { readonly id: string }>({ total, items }: Page<Row>) => ({ total, ids: ids(items) });
const asPage = (rows: readonly { readonly id: string }[]) => ({ total: rows.length, ids: ids(rows) });

let recorded: RecordedGateway;
const tokens: Record<string, string> = {};
let operations: readonly Operation[];

beforeAll(async () => {
  const backend = await startDemoBackend();
  await thinOut(backend.db);
  const prepared = await prepare(backend.url);
  const written = ['Orders', 'ShippingPlans', 'Products', 'Suppliers', 'Warehouses', 'StorageLocations', 'Inventories'];
  const rights = Object.fromEntries([
    ...written.map((menu) => [menu, { Write: ['ALL'] }] as const),
    ['WarehousesHistory', { Read: ['ALL'] }] as const,
  ]);
  await backend.db
    .updateTable('users')
    .set({ menu_permissions: Object.keys(rights), table_column_permissions: JSON.stringify(rights) })
    .where('email', '=', 'warehouse@occ.example')
    .execute();
  recorded = await startRememberingGateway(HARDLY_BOUNDED, () => Promise.resolve(backend));
  for (const account of ['admin', 'warehouse', 'analyst']) tokens[account] = await recorded.gateway.signIn(account);
  operations = await describeOperations(prepared);
}, 30_000);
afterAll(() => recorded.close());

/** Leaves a part of the long lists, because their length does not matter here and costs most of the time. */
async function thinOut(db: TestBackend['db']): Promise<void> {
  await db.deleteFrom('stock_history').where('occurred_at', '<', new Date('2026-10-10T00:00:00Z')).execute();
  await sql`delete from inventories where id % 6 > 0 and not exists (
    select from order_line_places where inventory_id = inventories.id)`.execute(db);
  await sql`delete from orders where id % 5 > 0`.execute(db);
}

/** Brings in goods of a plan, a movement of today, and files, before anything is remembered. Returns the plan. */
async function prepare(backendUrl: string): Promise<{ readonly planId: string }> {
  const gateway = await startGateway(backendUrl, HARDLY_BOUNDED);
  const token = await gateway.signIn('admin');
  const change = async (document: string, variables: Given = {}) => {
    const { errors } = await gateway.query(document, { token, variables });
    expect(errors).toEqual([]);
  };
  const plans = await gateway.query(
    '{ shippingPlans(filter: { notArchived: true }) { items { id products { id } } } }',
    { token },
  );
  const found: { items: { id: string; products: { id: string }[] }[] } = JSON.parse(
    JSON.stringify(plans.data?.['shippingPlans']),
  );
  const [planId = '', other = ''] = found.items.map((plan) => plan.id);
  for (const plan of found.items.slice(0, 2)) {
    for (const storageLocationId of ['526', '117']) {
      const input = { planId: plan.id, productId: plan.products[0]?.id, storageLocationId, inventory: 1 };
      await change('mutation ($input: GoodsReceiptInput!) { bookGoodsReceipt(input: $input) { id } }', {
        input: { ...input, receivedBefore: storageLocationId === '526' ? 0 : 1, reason: 'Wareneingang' },
      });
    }
  }
  expect(other).not.toBe('');
  const stock = { inventoryId: '1', isAdd: true, quantity: 0, reason: 'gezählt', historyType: 'counting' };
  await change('mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { id } }', { input: stock });
  for (const name of ['exportInventories', 'exportWarehouses', 'exportProducts', 'exportProducts']) {
    await change(`mutation { ${name} { name } }`);
  }
  await gateway.close();
  return { planId };
}

async function readAll<Row>(field: string, fields: string, args = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let index = 0; ; index += 1) {
    const page = `page: { index: ${index}, size: 5000 }`;
    const { data, errors } = await ask(`{ ${field}(${args} ${page}) { total items { ${fields} } } }`);
    expect(errors).toEqual([]);
    const { items, total }: Page<Row> = JSON.parse(JSON.stringify(data?.[field]));
    rows.push(...items);
    if (rows.length >= total) return rows;
  }
}

const ask = (document: string, variables: Given = {}, account = 'admin'): Promise<Answer> =>
  recorded.gateway.query(document, { token: tokens[account], variables });

interface FileRow {
  readonly type: string;
  readonly name: string;
}

interface PickRuleRow {
  readonly id: string;
  readonly ruleVersion: string;
  readonly entries: readonly { readonly sku: string }[];
}

/** Whether an entry has pieces that arrived before, and whose SKU has no change at its location since. */
function stillness(changes: readonly ChangeRow[]): (entry: StockRow, days: number) => boolean {
  const lastMoved = new Map<string, number>();
  for (const { sku, storageLocationId, dateTime } of changes) {
    const key = `${sku} ${storageLocationId}`;
    lastMoved.set(key, Math.max(lastMoved.get(key) ?? 0, Date.parse(dateTime)));
  }
  return ({ sku, storageLocationId, inventory, date }, days) => {
    const since = Date.now() - days * 86_400_000;
    const moved = lastMoved.get(`${sku} ${storageLocationId}`) ?? 0;
    return inventory > 0 && Date.parse(date ?? '1970-01-01') < since && moved < since;
  };
}

const natural = new Intl.Collator('en', { numeric: true });
const berlin = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' });

async function describeOperations({ planId }: { readonly planId: string }): Promise<Operation[]> {
  const orders = await readAll<OrderRow>('orders', ORDER_FIELDS);
  const stock = await readAll<StockRow>('inventories', STOCK_FIELDS);
  const changes = await readAll<ChangeRow>('stockHistory', CHANGE_FIELDS);
  const plans = await readAll<PlanRow>('shippingPlans', PLAN_FIELDS);
  const products = await readAll<ProductRow>('products', PRODUCT_FIELDS);
  const skuStocks = await readAll<SkuStockRow>('skuStocks', SKU_STOCK_FIELDS);
  const locations = await readAll<LocationRow>('storageLocations', LOCATION_FIELDS);
  const pickTypeRules = await readAll<PickRuleRow>('pickTypeRules', 'id ruleVersion entries { sku }');
  const files: FileRow[] = [];
  for (const type of ['ExportInventory', 'ExportInventoryManagement', 'ExportProduct', 'ExportOrder']) {
    const found = await readAll<{ name: string }>('files', 'name', `type: ${type}`);
    files.push(...found.map(({ name }) => ({ type, name })));
  }

  const known = await ask('{ carriers { id name } }');
  const carriers: { readonly id: string; readonly name: string }[] = JSON.parse(
    JSON.stringify(known.data?.['carriers']),
  );

  const nameOf = new Map(products.map(({ sku, name }) => [sku, name]));
  const piecesAt = Map.groupBy(stock, ({ storageLocationId }) => storageLocationId ?? '');
  const pieces = (locationId: string) => sumOf((piecesAt.get(locationId) ?? []).map(({ inventory }) => inventory));
  const isStill = stillness(changes);
  const ofStock = {
    rows: stock,
    rules: stockRules(isStill, planId),
    isOwn: ({ warehouseId }: StockRow) => warehouseId === OWN_WAREHOUSE,
  };
  const ofOrders = {
    rows: orders,
    rules: ORDER_RULES,
    isOwn: ({ warehouseId }: OrderRow) => warehouseId === OWN_WAREHOUSE,
  };
  const ofHistory = {
    rows: changes,
    rules: historyRules((sku) => nameOf.get(sku)),
    isOwn: ({ warehouseId }: ChangeRow) => warehouseId === OWN_WAREHOUSE,
  };
  const isOwnLocation = ({ warehouseId }: LocationRow) => warehouseId === OWN_WAREHOUSE;

  return [
    operation<OrderRow, Page<OrderRow>>({
      ...ofOrders,
      field: 'orders',
      always: BIG_PAGE,
      selection: 'total items { id }',
      read: readPage,
      expected: asPage,
    }),
    operation<OrderRow, string[]>({
      ...ofOrders,
      field: 'orderIds',
      selection: '',
      read: (found) => found.toSorted(),
      expected: ids,
    }),
    operation<OrderRow, unknown>({
      ...ofOrders,
      field: 'orderCounts',
      always: { by: ['PICK_TYPE'] },
      selection: 'total groups { pickType count }',
      read: (counts) => counts,
      expected: (rows, { pickTypes }) => ({
        total: rows.length,
        groups: (Array.isArray(pickTypes) && pickTypes.length > 0 ? pickTypes : ['CAB', 'CHECK', 'NA', 'SQP']).map(
          (pickType: string) => ({
            pickType,
            count: rows.filter((row) => row.pickType.replace('/', '') === pickType).length,
          }),
        ),
      }),
    }),
    operation<OrderRow, { orders: number }>({
      ...ofOrders,
      field: 'exportOrders',
      selection: 'orders',
      read: (download) => download.orders,
      expected: ({ length }) => length,
    }),
    operation<StockRow, Page<StockRow> & { pageValueOfGoods: string }>({
      ...ofStock,
      field: 'inventories',
      always: BIG_PAGE,
      selection: 'total pageValueOfGoods items { id }',
      read: (page) => ({ ...readPage(page), value: page.pageValueOfGoods }),
      expected: (rows) => ({ ...asPage(rows), value: valueOf(rows) }),
    }),
    operation<StockRow, unknown>({
      ...ofStock,
      field: 'stockValuation',
      always: { groupBy: ['WAREHOUSE'] },
      selection: 'entryCount inventory valueOfGoods entriesWithoutValue groups { key entryCount valueOfGoods }',
      read: (valuation) => ({ ...Object(valuation), groups: new Set(Object(valuation).groups) }),
      expected: (rows) => ({
        entryCount: rows.length,
        inventory: sumOf(rows.map(({ inventory }) => inventory)),
        valueOfGoods: valueOf(rows),
        entriesWithoutValue: rows.filter(({ totalValueOfGoods }) => totalValueOfGoods === null).length,
        groups: new Set(
          Map.groupBy(rows, ({ warehouseId }) => warehouseId)
            .entries()
            .map(([key, of]) => ({ key, entryCount: of.length, valueOfGoods: valueOf(of) })),
        ),
      }),
    }),
    operation<StockRow, unknown>({
      ...ofStock,
      field: 'stockGaps',
      selection: 'entryCount gaps { gap entryCount inventory }',
      read: (gaps) => gaps,
      expected: (rows) => ({
        entryCount: rows.filter((row) => Object.values(LACKS).some((lacks) => lacks(row))).length,
        gaps: Object.entries(LACKS).map(([gap, lacks]) => {
          const lacking = rows.filter(lacks);
          return { gap, entryCount: lacking.length, inventory: sumOf(lacking.map(({ inventory }) => inventory)) };
        }),
      }),
    }),
    operation<StockRow, unknown>({
      ...ofStock,
      field: 'stockWithoutMovement',
      always: { days: STILL_DAYS, first: 1 },
      selection: 'entryCount inventory valueOfGoods',
      read: (still) => still,
      expected: (rows) => {
        const still = rows.filter((row) => isStill(row, STILL_DAYS));
        return {
          entryCount: still.length,
          inventory: sumOf(still.map(({ inventory }) => inventory)),
          valueOfGoods: valueOf(still),
        };
      },
    }),
    operation<ChangeRow, Page<ChangeRow>>({
      ...ofHistory,
      field: 'stockHistory',
      always: { page: { index: 0, size: HISTORY_PAGE } },
      selection: 'total items { id }',
      read: ({ total, items }) => ({ total, ids: items.map((change) => change.id) }),
      expected: (rows) => ({
        total: rows.length,
        ids: rows
          .toSorted(
            (one, other) => Date.parse(other.dateTime) - Date.parse(one.dateTime) || Number(other.id) - Number(one.id),
          )
          .slice(0, HISTORY_PAGE)
          .map((change) => change.id),
      }),
    }),
    operation<ChangeRow, { day: string; historyTypeId: string; count: number }[]>({
      ...ofHistory,
      field: 'stockChangesByDay',
      always: { days: DAYS },
      selection: 'day historyTypeId count',
      read: (counts) => counts.map(({ day, historyTypeId, count }) => `${day} ${historyTypeId} ${count}`).toSorted(),
      expected: (rows) => {
        const last = '2026-11-15';
        const dayOf = ({ dateTime }: ChangeRow) => berlin.format(new Date(dateTime));
        const within = rows.filter((row) => dayOf(row) >= DAYS.first && dayOf(row) <= last);
        return [...Map.groupBy(within, (row) => `${dayOf(row)} ${row.historyTypeId}`)]
          .map(([key, { length }]) => `${key} ${length}`)
          .toSorted();
      },
    }),
    operation<PlanRow, Page<PlanRow>>({
      field: 'shippingPlans',
      rows: plans,
      rules: PLAN_RULES,
      always: BIG_PAGE,
      selection: 'total items { id }',
      read: readPage,
      expected: asPage,
    }),
    operation<PlanRow, { status: { id: string }; count: number }[]>({
      field: 'shippingPlanStatusCounts',
      rows: plans,
      rules: PLAN_RULES,
      selection: 'status { id } count',
      read: (counts) => new Set(counts.filter(({ count }) => count > 0).map(({ status, count }) => [status.id, count])),
      expected: (rows) =>
        new Set(
          Map.groupBy(rows, ({ recordStatusId }) => recordStatusId)
            .entries()
            .map(([key, { length }]) => [key, length]),
        ),
    }),
    operation<ProductRow, Page<ProductRow>>({
      field: 'products',
      rows: products,
      rules: PRODUCT_RULES,
      always: BIG_PAGE,
      selection: 'total items { id }',
      read: readPage,
      expected: asPage,
    }),
    operation<ProductRow, ProductRow[]>({
      field: 'skuOptions',
      rows: products,
      rules: {
        keywords: text(['cel-wag', 'eiche bam-'], ({ sku, name }) => [sku, name], {
          refused: [['x', 'BAD_USER_INPUT']],
        }),
      },
      selection: 'id',
      read: ids,
      expected: ids,
    }),
    operation<SkuStockRow, Page<SkuStockRow>>({
      field: 'skuStocks',
      rows: skuStocks,
      rules: SKU_STOCK_RULES,
      always: BIG_PAGE,
      selection: 'total items { sku total warehouses { warehouseId inventory } }',
      isOwn: ({ warehouses }) => warehouses.some(({ warehouseId }) => warehouseId === OWN_WAREHOUSE),
      read: ({ total, items }) => ({ total, items: new Set(items) }),
      expected: (rows, { warehouseId: asked }) => ({
        total: rows.length,
        items: new Set(
          rows.map(({ sku, warehouses }) => {
            const here = warehouses.filter(({ warehouseId }) => !asked || warehouseId === asked);
            return { sku, total: sumOf(here.map(({ inventory }) => inventory)), warehouses: here };
          }),
        ),
      }),
    }),
    operation<LocationRow, Page<LocationRow>>({
      field: 'storageLocations',
      rows: locations,
      rules: locationRules(pieces),
      always: BIG_PAGE,
      selection: 'total items { id }',
      isOwn: isOwnLocation,
      read: readPage,
      expected: asPage,
    }),
    operation<LocationRow, { label: string }[]>({
      field: 'storageLocationOptions',
      rows: locations,
      rules: {
        warehouseId: id(['1', '3'], ({ warehouseId }) => warehouseId),
        keywords: text(['PP-0', '04 hh'], ({ fullName }) => [fullName]),
      },
      selection: 'label',
      isOwn: isOwnLocation,
      read: (options) => options.map(({ label }) => label),
      expected: (rows) =>
        rows
          .filter(({ isActive }) => isActive)
          .map(({ fullName }) => fullName)
          .toSorted((one, other) => natural.compare(one, other))
          .slice(0, 200),
    }),
    operation<LocationRow, { locationCount: number; emptyCount: number; fullest: { inventory: number }[] }>({
      field: 'stockByLocation',
      rows: locations,
      rules: { warehouseId: id(['1', '3'], ({ warehouseId }) => warehouseId) },
      always: { first: 3 },
      selection: 'locationCount emptyCount fullest { inventory }',
      isOwn: isOwnLocation,
      read: (stockThere) => stockThere,
      expected: (rows) => ({
        locationCount: rows.length,
        emptyCount: rows.filter((row) => row.isActive && pieces(row.id) === 0).length,
        fullest: rows
          .map((row) => pieces(row.id))
          .filter((inventory) => inventory > 0)
          .toSorted((one, other) => other - one)
          .slice(0, 3)
          .map((inventory) => ({ inventory })),
      }),
    }),
    operation<StockRow, StockRow[]>({
      field: 'availableStock',
      rows: stock.filter(({ inventory, reserved }) => inventory - reserved > 0),
      rules: {
        keywords: text(['cel-wag3', 'bambus pp-01'], (row) => [row.sku, row.name, row.storageLocation, row.reference], {
          refused: [['x', 'BAD_USER_INPUT']],
        }),
        warehouseId: rule(['1', '3'], ({ warehouseId }, value) => warehouseId === value, {
          needs: { keywords: 'wag3' },
        }),
      },
      selection: 'id',
      isOwn: ({ warehouseId }) => warehouseId === OWN_WAREHOUSE,
      read: ids,
      expected: ids,
    }),
    operation<PickRuleRow, Page<PickRuleRow>>({
      field: 'pickTypeRules',
      rows: pickTypeRules,
      rules: {
        keywords: text(['split', 'merge gri', 'pavillon'], ({ ruleVersion, entries }) => [
          ruleVersion,
          ...entries.flatMap(({ sku }) => [sku, nameOf.get(sku)]),
        ]),
      },
      always: BIG_PAGE,
      selection: 'total items { id }',
      read: readPage,
      expected: asPage,
    }),
    operation<FileRow, { total: number; items: { name: string }[] }>({
      field: 'files',
      rows: files,
      rules: {
        type: rule(['ExportProduct', 'ExportInventory'], ({ type }, value) => type === value),
        search: rule(
          [files.find(({ type }) => type === 'ExportProduct')?.name ?? ''],
          ({ name }, value) => name === value,
          { needs: { type: 'ExportProduct' }, without: ['', ' '], refused: [['x'.repeat(201), 'BAD_USER_INPUT']] },
        ),
      },
      always: BIG_PAGE,
      selection: 'total items { name }',
      read: ({ total, items }) => ({ total, names: items.map(({ name }) => name).toSorted() }),
      expected: (rows) => ({ total: rows.length, names: rows.map(({ name }) => name).toSorted() }),
    }),
    operation<{ id: string }, { id: string }[]>({
      field: 'carriers',
      rows: carriers,
      rules: { withoutNumber: rule([false], (carrier) => carrier.id !== '-1', { without: [true], isNullable: false }) },
      selection: 'id',
      read: ids,
      expected: ids,
    }),
  ];
}

/** One call of an operation, and what it must answer. */
interface Cell {
  readonly operation: Operation;
  readonly given: Given;
  readonly expected: unknown;
}

const queryOf = ({ field }: Pick<Operation, 'field'>) => {
  const found = queries.find(({ name }) => name === field);
  if (found === undefined) throw new Error(`there is no query ${field}`);
  return found;
};

/** The arguments of a call: fields of the filter are put into `filter`. */
function argumentsOf(of: Operation, given: Given): Given {
  const names = new Set(queryOf(of).args.map(({ name }) => name));
  const entries = Object.entries({ ...of.always, ...given });
  const filter = entries.filter(([name]) => !names.has(name));
  return {
    ...Object.fromEntries(entries.filter(([name]) => names.has(name))),
    ...(filter.length > 0 ? { filter: Object.fromEntries(filter) } : {}),
  };
}

/** The rows that match, of those that the account sees. */
function matching({ rows, rules, isOwn }: Operation, given: Given, account: string): readonly unknown[] {
  return rows.filter(
    (row) =>
      (account === 'admin' || !isOwn || isOwn(row)) &&
      Object.entries(given).every(([name, value]) => rules[name]?.matches(row, value, given) !== false),
  );
}

/** @param effective the part of `given` that has an effect */
function cellOf(of: Operation, given: Given, account: string, effective: Given = given): Cell {
  const scoped = account === 'admin' || !of.isOwn ? effective : { warehouseId: OWN_WAREHOUSE, ...effective };
  return { operation: of, given, expected: of.expected(matching(of, effective, account), scoped) };
}

/** Sends several calls of an operation in one request, always in the same words, and returns what each answered. */
async function answersTo(of: Operation, calls: readonly Given[], account: string): Promise<unknown[]> {
  const args = queryOf(of).args.filter(({ name }) => name === 'filter' || name in of.always || name in of.rules);
  const indexes = calls.map((_, index) => index);
  const declared = indexes.flatMap((index) => args.map(({ name, type }) => `$${name}${index}: ${String(type)}`));
  const fields = indexes.map((index) => {
    const passed = args.map(({ name }) => `${name}: $${name}${index}`).join(', ');
    return `c${index}: ${of.field}(${passed})${of.selection === '' ? '' : ` { ${of.selection} }`}`;
  });
  const variables = Object.fromEntries(
    calls.flatMap((given, index) =>
      Object.entries(argumentsOf(of, given)).map(([name, value]) => [`${name}${index}`, value]),
    ),
  );
  const answer = await ask(`query (${declared.join(', ')}) { ${fields.join(' ')} }`, variables, account);
  const [error] = answer.errors;
  if (!error) return indexes.map((index) => of.read(answer.data?.[`c${index}`]));
  if (calls.length === 1) return [{ refused: error.extensions.code }];
  // Of required fields, one error leaves no data for the others.
  return (await Promise.all(calls.map((given) => answersTo(of, [given], account)))).flat();
}

const AT_ONCE = 12;

/** The calls whose answers differ from what is expected. */
async function wrong(cells: readonly Cell[], account = 'admin'): Promise<string[]> {
  const found: string[] = [];
  for (const [of, all] of Map.groupBy(cells, (cell) => cell.operation)) {
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const some = all.slice(start, start + AT_ONCE);
      const answers = await answersTo(
        of,
        some.map(({ given }) => given),
        account,
      );
      for (const [index, { given, expected: right }] of some.entries()) {
        if (isDeepStrictEqual(answers[index], right)) continue;
        const texts = [answers[index], right].map((value) => inspect(value, { depth: 4, maxArrayLength: 5 }));
        found.push(`${of.field}(${JSON.stringify(given)}) for ${account}: ${texts.join(' instead of ')}`);
      }
    }
  }
  return found;
}

it('every argument of every query has a rule, or a test that is named here', () => {
  const named = new Set<string>();
  const missing = queries.flatMap((field) =>
    field.args.flatMap(({ name, type }) => {
      const input = getNamedType(type);
      const parts = name === 'filter' && isInputObjectType(input) ? Object.keys(input.getFields()) : [name];
      const rules = operations.filter((of) => of.field === field.name).map((of) => of.rules);
      return parts
        .filter((part) => {
          named.add(`${field.name}.${part}`);
          return !rules.some((of) => of[part]) && !OF_LISTS.has(part) && !OTHER_ARGUMENTS[`${field.name}.${part}`];
        })
        .map((part) => `${field.name}.${part}`);
    }),
  );
  expect(missing).toEqual([]);
  const rules = operations.flatMap((of) => Object.keys(of.rules).map((part) => `${of.field}.${part}`));
  expect([...rules, ...Object.keys(OTHER_ARGUMENTS)].filter((part) => !named.has(part))).toEqual([]);
  for (const [argument, file] of Object.entries(OTHER_ARGUMENTS)) {
    const [field = '', name = ''] = argument.split('.');
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toMatch(new RegExp(`\\b${field}\\([^)]*\\b${name}:`));
  }
  // Another input of filters would need a rule too.
  const inputs = queries.flatMap(({ args }) => args.map(({ type }) => getNamedType(type))).filter(isInputObjectType);
  expect(new Set(inputs.map(({ name }) => name).filter((name) => /Filter/.test(name)))).toEqual(
    new Set(
      queries.flatMap(({ args }) =>
        args.filter(({ name }) => name === 'filter').map(({ type }) => String(getNamedType(type))),
      ),
    ),
  );
});

it('each value of a rule matches some rows of the demo company, and not all', () => {
  const idle = operations.flatMap((of) =>
    Object.entries(of.rules).flatMap(([name, { values, needs }]) =>
      values
        .map((value) => ({ value, found: matching(of, { ...needs, [name]: value }, 'admin').length }))
        .filter(({ found }) => found === 0 || found === of.rows.length)
        .map(({ value, found }) => `${of.field}.${name} ${JSON.stringify(value)}: ${found} of ${of.rows.length}`),
    ),
  );
  expect(idle).toEqual([]);
});

/** What an operation needs whatever is asked: its required filters. */
function always({ field, rules }: Operation): Given {
  const needed = queries
    .find(({ name }) => name === field)
    ?.args.filter((arg) => isRequiredArgument(arg) && rules[arg.name]);
  return Object.fromEntries((needed ?? []).map(({ name }) => [name, rules[name]?.values[0]]));
}

const withNeeds = (of: Operation, given: Given): Given => ({
  ...always(of),
  ...Object.assign({}, ...Object.keys(given).map((name) => of.rules[name]?.needs)),
  ...given,
});

const singles = (of: Operation, account: string): Cell[] =>
  Object.entries(of.rules).flatMap(([name, { values, strange }]) =>
    [...values, ...strange]
      .filter((value) => account === 'admin' || name !== 'warehouseId' || value === OWN_WAREHOUSE)
      .map((value) => cellOf(of, withNeeds(of, { [name]: value }), account)),
  );

it('each filter leaves the rows that it names', async () => {
  expect(await wrong(operations.flatMap((of) => singles(of, 'admin')))).toEqual([]);
});

it('an exported file has the orders that its filter leaves', async () => {
  const exported = operations.filter(({ field }) => field === 'exportOrders');
  for (const { given, operation: of } of exported.flatMap((each) => singles(each, 'admin'))) {
    const answer = await ask(
      'query ($filter: OrderFilter) { exportOrders(filter: $filter) { url } }',
      argumentsOf(of, given),
    );
    const file = await request(recorded.gateway.url)
      .get(textAt(answer, 'exportOrders', 'url'))
      .expect(200);
    const [head = [], ...lines] = file.text
      .slice(1)
      .split('\r\n')
      .map((line) => line.split(';'));
    const numbers = lines.slice(0, -1).map((cells) => cells[head.indexOf('customerOrderId')]);
    const rows: readonly OrderRow[] = JSON.parse(JSON.stringify(matching(of, given, 'admin')));
    const right = rows.filter(({ pickType }) => pickType !== 'N/A' && pickType !== 'CHECK');
    expect([given, new Set(numbers)]).toEqual([given, new Set(right.map(({ customerOrderId }) => customerOrderId))]);
  }
});

it('each filter leaves the same rows of the own warehouse for a user who sees no other', async () => {
  const scoped = operations.filter(({ field }) => field !== 'files');
  expect(
    await wrong(
      scoped.flatMap((of) => singles(of, 'warehouse')),
      'warehouse',
    ),
  ).toEqual([]);
});

it('two filters leave the rows that match both', async () => {
  // Each filter with the three after it; all pairs would take more than a minute, and nothing in the filters knows more than its own value.
  const cells = operations.flatMap((of) => {
    const names = Object.keys(of.rules);
    return names.flatMap((one, index) =>
      names.slice(index + 1, index + 4).map((other) => {
        const given = { [one]: of.rules[one]?.values[0], [other]: of.rules[other]?.values[0] };
        return cellOf(of, withNeeds(of, given), 'admin');
      }),
    );
  });
  expect(cells.length).toBeGreaterThan(200);
  expect(await wrong(cells)).toEqual([]);
});

it('null, an empty list, a blank text and a switch that is off leave all rows', async () => {
  const cells = operations.flatMap((of) =>
    Object.entries(of.rules)
      .filter(([name]) => !(name in always(of)))
      .flatMap(([name, { without }]) =>
        without.map((value) => cellOf(of, { ...always(of), [name]: value }, 'admin', always(of))),
      ),
  );
  expect(cells.length).toBeGreaterThan(50);
  expect(await wrong(cells)).toEqual([]);
});

it('what cannot be honoured is refused by name', async () => {
  const cells = operations.flatMap((of) =>
    Object.entries(of.rules).flatMap(([name, { refused, needs }]) =>
      refused.map(([value, code]) => ({
        operation: of,
        given: { ...always(of), ...needs, [name]: value },
        expected: { refused: code },
      })),
    ),
  );
  expect(cells.length).toBeGreaterThan(50);
  expect(await wrong(cells)).toEqual([]);
});
