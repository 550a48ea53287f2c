import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdditiveSplits, startAdditiveSplits } from '../support/additiveSplits.ts';
import { listAt, textAt, valueAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { CREATE, DELETE, LIST, SPLIT, UPDATE } from '../support/orderDocuments.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Orders and their rules (document 2) through the real gateway and back-end. */
let backend: TestBackend;
let upstream: RecordingProxy;
let gateway: TestGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  backend = await startDemoBackend();
  // A user who may only write the orders of one warehouse.
  const rights = { Orders: { Write: ['ALL'] }, StorageLocations: { LimitRead: ['Name'] } };
  await backend.db
    .updateTable('users')
    .set({ menu_permissions: ['Orders'], table_column_permissions: JSON.stringify(rights) })
    .where('email', '=', 'warehouse@occ.example')
    .execute();
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url);
  for (const account of ['admin', 'orders', 'warehouse', 'analyst', 'purchasing']) {
    tokens.set(account, await gateway.signIn(account));
  }
  await fillPool();
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await backend.close();
});

type Account = 'admin' | 'orders' | 'warehouse' | 'analyst' | 'purchasing';

const ask = (document: string, variables: Readonly<Record<string, unknown>> = {}, account: Account = 'orders') =>
  gateway.query(document, { token: tokens.get(account), variables });

/** The calls that change data. */
const writes = () =>
  upstream
    .take()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/\d+/, '{id}')}`);

interface Stock {
  readonly id: string;
  readonly sku: string;
  readonly storageLocationId: string;
  readonly available: number;
}

/** The available stock of warehouse 1, each SKU once and never the same one twice. */
const pool: Stock[] = [];

async function fillPool(): Promise<void> {
  const answer = await ask('{ availableStock(keywords: "PE", warehouseId: 1) { id sku storageLocationId available } }');
  const entries = listAt(answer, 'availableStock').filter(isStock);
  pool.push(...new Map(entries.map((entry) => [entry.sku, entry])).values());
}

function stock(pieces: number): Stock {
  const index = pool.findIndex(({ available }) => available >= pieces);
  const [found] = index < 0 ? [] : pool.splice(index, 1);
  if (!found) throw new Error('no stock');
  return found;
}

const isStock = (value: unknown): value is Stock =>
  typeof value === 'object' && value !== null && 'sku' in value && 'available' in value;

let invoices = 9_000;
/** A new order of warehouse 1 with five pieces of a SKU that it reserves, three of another one, and a part. */
async function newOrder(pickType = 'CHECK', changes: Readonly<Record<string, unknown>> = {}) {
  const { id, sku, storageLocationId } = stock(5);
  const other = stock(3);
  const invoice = `T-${(invoices += 1)}`;
  const answer = await ask(CREATE, {
    input: {
      customerInvoiceNumber: invoice,
      customerIdNumber: 'K-1',
      customerOrderId: `${invoice}-1`,
      warehouseId: '1',
      pickType,
      outboundCarriers: ['DHL'],
      lines: [
        { sku, amount: 5, carrier: 'DHL', places: [{ storageLocationId, amount: 5, inventoryId: id }] },
        { sku: other.sku, amount: 3, carrier: 'DHL' },
      ],
      parts: [{ quantity: 2, description: 'Schrauben', weight: 0.5, carrier: 'DHL' }],
      ...changes,
    },
  });
  expect(answer.errors).toEqual([]);
  const order = valueAt(answer, 'createOrder');
  const lines = listAt(answer, 'createOrder', 'lines').map((_, index) =>
    textAt(answer, 'createOrder', 'lines', index, 'id'),
  );
  const [part] = listAt(answer, 'createOrder', 'parts');
  const partId = part === undefined ? '' : textAt(answer, 'createOrder', 'parts', 0, 'id');
  return { id: textAt(answer, 'createOrder', 'id'), invoice, sku, other: other.sku, lines, partId, order };
}

async function orderNow(id: string, invoice: string): Promise<unknown> {
  const answer = await ask(LIST, { filter: { keywords: invoice } });
  return listAt(answer, 'orders', 'items').find((order) => hasId(order, id));
}
const hasId = (value: unknown, id: string) =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id;

async function reservedOf(inventoryId: number): Promise<number> {
  const row = await backend.db
    .selectFrom('inventories')
    .select('reserved')
    .where('id', '=', inventoryId)
    .executeTakeFirstOrThrow();
  return row.reserved;
}

describe('the orders list', () => {
  it('has pages that do not overlap, newest first, with the correct total', async () => {
    const first = await ask(LIST, { page: { size: 50 } });
    const second = await ask(LIST, { page: { index: 1, size: 50 } });
    expect(first.errors).toEqual([]);
    const ids = [first, second].flatMap((answer) =>
      listAt(answer, 'orders', 'items').map((_, index) => textAt(answer, 'orders', 'items', index, 'id')),
    );
    expect(new Set(ids).size).toBe(100);
    const dates = listAt(first, 'orders', 'items').map((_, index) =>
      textAt(first, 'orders', 'items', index, 'orderDate'),
    );
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(valueAt(first, 'orders')).toMatchObject({ pageIndex: 0, pageSize: 50 });
    const beyond = await ask(LIST, { page: { index: 100_000, size: 50 } });
    expect(valueAt(beyond, 'orders', 'items')).toEqual([]);
    expect(valueAt(beyond, 'orders', 'total')).toBe(valueAt(first, 'orders', 'total'));
  });

  it.each([
    [
      { statusIds: ['1'] },
      'shippingStatusId=1',
      (order: object) => expect(order).toMatchObject({ shippingStatusId: '1' }),
    ],
    [
      { statusIds: ['1', '5'], pickTypes: ['CHECK', 'NA'] },
      'shippingStatusId=1%2C5&pickTypes=CHECK%2CN%2FA',
      (order: object) => expect(order).toMatchObject({ pickType: expect.stringMatching(/^(CHECK|N\/A)$/) }),
    ],
    [
      { carrierIds: ['3', '-1'] },
      'carrier=3%2C-1',
      (order: object) => expect(JSON.stringify(order)).toContain('Spedition'),
    ],
    [{ bulky: true }, 'bulky=true', (order: object) => expect(order).toMatchObject({ bulky: true })],
    [{ bulky: false }, 'bulky=false', (order: object) => expect(order).toMatchObject({ bulky: false })],
    [{ warehouseId: '2' }, 'warehouseId=2', (order: object) => expect(order).toMatchObject({ warehouseId: '2' })],
  ])('%j is sent as %s', async (filter, query, check) => {
    upstream.take();
    const answer = await ask(LIST, { filter, page: { size: 20 } });
    expect(answer.errors).toEqual([]);
    const [call] = upstream.take().filter(({ path }) => path.startsWith('/orders?'));
    for (const parameter of query.split('&')) expect(call?.path).toContain(parameter);
    const items = listAt(answer, 'orders', 'items');
    expect(items.length).toBeGreaterThan(0);
    for (const order of items) check(Object(order));
  });

  it('shows which orders have the forwarder as carrier, and which have no phone number', async () => {
    const answer = await ask(LIST, { filter: { carrierIds: ['3'] }, page: { size: 200 } });
    const missing = listAt(answer, 'orders', 'items').map((_, index) => [
      valueAt(answer, 'orders', 'items', index, 'phoneNumberMissing'),
      valueAt(answer, 'orders', 'items', index, 'phoneNumber') === null,
    ]);
    expect(missing.every(([said, isSo]) => said === isSo)).toBe(true);
    expect(missing.some(([said]) => said)).toBe(true);
  });

  it('select-all reads a thousand orders at a time, each once, and returns only the ids', async () => {
    upstream.take();
    const answer = await ask('{ orderIds(filter: { statusIds: ["4"] }) }');
    expect(listAt(answer, 'orderIds').length).toBeGreaterThan(800);
    const callsOf = () => upstream.take().filter(({ path }) => path.startsWith('/orders?'));
    expect(callsOf()).toHaveLength(1);
    const all = listAt(await ask('{ orderIds }'), 'orderIds').map(Number);
    expect(all.length).toBeGreaterThan(1_800);
    expect(all).toEqual([...new Set(all)].toSorted((one, other) => one - other));
    expect(callsOf().map(({ path }) => /pageIndex=\d+&pageSize=\d+/.exec(path)?.[0])).toEqual([
      'pageIndex=0&pageSize=1000',
      'pageIndex=1&pageSize=1000',
    ]);
  });

  it('joins product, supplier and stock with a limited number of calls', async () => {
    upstream.take();
    const answer = await ask(
      '{ orders(page: { size: 60 }) { items { lines { sku product { sku name supplier { name } stock { sku inventory } } } } } }',
      {},
      'admin',
    );
    expect(answer.errors).toEqual([]);
    const line = valueAt(answer, 'orders', 'items', 0, 'lines', 0);
    expect(line).toMatchObject({ product: { sku: valueAt(answer, 'orders', 'items', 0, 'lines', 0, 'sku') } });
    expect(answer.text).toContain('"supplier":{"name":"');
    const paths = upstream.take().map(({ path }) => path.replace(/\?.*/, ''));
    expect(paths.filter((path) => !path.startsWith('/users/')).toSorted()).toEqual([
      '/orders',
      '/shipping_data/products',
      '/shipping_data/supplier_names',
      '/warehouses/inventories',
    ]);
  });

  it('shows a line with an unknown SKU, without a product', async () => {
    const { id, invoice, lines } = await newOrder('CAB');
    await backend.db
      .updateTable('order_lines')
      .set({ sku: 'NOBODY-KNOWS', product_id: null })
      .where('id', '=', Number(lines[1]))
      .execute();
    const answer = await ask(
      'query ($filter: OrderFilter) { orders(filter: $filter) { items { id lines { sku product { sku } } } } }',
      { filter: { keywords: invoice } },
      'admin',
    );
    expect(answer.errors).toEqual([]);
    expect(listAt(answer, 'orders', 'items')).toEqual([
      { id, lines: [expect.objectContaining({ product: expect.anything() }), { sku: 'NOBODY-KNOWS', product: null }] },
    ]);
  });

  it('a join without permission is null and reported as masked', async () => {
    const answer = await ask('{ orders(page: { size: 5 }) { items { lines { sku product { sku } } } } }');
    expect(answer.errors).toEqual([]);
    expect(answer.masked).toEqual(['OrderLine.product']);
    expect(valueAt(answer, 'orders', 'items', 0, 'lines', 0)).toMatchObject({ sku: expect.any(String), product: null });
  });
});

describe('the lookup lists', () => {
  it('carriers have logos, and include the forwarder without a number', async () => {
    const answer = await ask(
      '{ carriers { id name logo } forFilters: carriers(withoutNumber: false) { id } orderStatuses { id name } }',
    );
    expect(listAt(answer, 'carriers')).toEqual(
      expect.arrayContaining([
        { id: '1', name: 'DHL', logo: 'DHL' },
        { id: '-1', name: 'Spedition ohne Nummer', logo: 'FORWARDER' },
        expect.objectContaining({ logo: null }),
      ]),
    );
    expect(JSON.stringify(listAt(answer, 'forFilters'))).not.toContain('-1');
    expect(listAt(answer, 'orderStatuses')).toEqual(expect.arrayContaining([{ id: '1', name: 'unshipped' }]));
  });

  it('products for a pick-list need no Products permission, and show id, SKU and name', async () => {
    const answer = await ask('{ all: skuOptions { id sku name } some: skuOptions(keywords: "11") { sku } }');
    expect(answer.errors).toEqual([]);
    expect(listAt(answer, 'all').length).toBeGreaterThan(500);
    expect(listAt(answer, 'some').length).toBeLessThanOrEqual(25);
    expect((await ask('{ skuOptions(keywords: "1") { sku } }')).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'keywords', messageKey: 'validation.minLength', values: { length: 2 } }],
    });
  });

  it('available stock is what is not reserved, and needs no Warehouses permission', async () => {
    const answer = await ask('{ availableStock(keywords: "PE") { id available } }');
    expect(answer.errors).toEqual([]);
    expect(listAt(answer, 'availableStock').length).toBeGreaterThan(0);
    expect(answer.text).not.toContain('"available":0');
    expect((await ask('{ availableStock(keywords: "PE") { id } }', {}, 'analyst')).errors[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });

  it('available stock is found by its reference only if the user may read references', async () => {
    const document = '{ availableStock(keywords: "RE-202") { id } }';
    expect(listAt(await ask(document, {}, 'admin'), 'availableStock')).toHaveLength(100);
    expect((await ask(document)).data).toEqual({ availableStock: [] });
  });
});

describe('an order created by hand', () => {
  it('has the proposed number, its lines with their locations, and a part at the default location', async () => {
    const { id, invoice, sku, order } = await newOrder();
    expect(order).toMatchObject({
      customerOrderId: `${invoice}-1`,
      shippingStatusName: 'unshipped',
      isEditable: true,
      outboundCarriers: ['DHL'],
      carrier: { id: '1' },
      warehouseId: '1',
      lines: [
        { sku, amount: 5, places: [{ amount: 5 }] },
        { amount: 3, places: [], location: 'PP' },
      ],
      parts: [{ quantity: 2, description: 'Schrauben', weight: 0.5, storageLocationId: '544' }],
    });
    expect(await orderNow(id, invoice)).toEqual(order);
    const next = await ask(`{ nextCustomerOrderId(customerInvoiceNumber: "${invoice}") }`);
    expect(next.data).toEqual({ nextCustomerOrderId: `${invoice}-2` });
    const again = await ask(CREATE, {
      input: { customerInvoiceNumber: invoice, customerIdNumber: 'K', customerOrderId: `${invoice}-1` },
    });
    expect(again.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'input.customerOrderId', messageKey: 'order.customerOrderIdTaken' }],
    });
  });

  it('has new lines at 544 by default, and combines stock of the same location in one line', async () => {
    const product = await backend.db
      .insertInto('products')
      .values({ sku: 'AT-544', name: 'At 544' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = await backend.db
      .insertInto('inventories')
      .values({ product_id: product.id, storage_location_id: 544, inventory: 5, reserved: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const unsaid = (amount: number) => ({ sku: 'AT-544', amount, carrier: 'DHL' });
    const at = (amount: number) => [{ storageLocationId: '544', amount, inventoryId: String(entry.id) }];
    const numbered = (n: number) => ({
      customerInvoiceNumber: 'AT544',
      customerIdNumber: 'K',
      customerOrderId: `AT544-${n}`,
    });
    const merged = await ask(CREATE, {
      input: {
        ...numbered(1),
        lines: [unsaid(1), { ...unsaid(1), places: at(1) }, unsaid(1), { ...unsaid(1), sku: 'at-544', places: at(1) }],
      },
    });
    expect(listAt(merged, 'createOrder', 'lines')).toMatchObject([
      { amount: 2, places: at(2) },
      { amount: 2, places: at(2) },
    ]);
    const tooMuch = await ask(CREATE, { input: { ...numbered(2), lines: [unsaid(2)] } });
    expect(listAt(tooMuch, 'createOrder', 'lines')).toMatchObject([{ amount: 2, places: [], location: 'PP' }]);
    // Errors are reported at the place in the input.
    const lines = [
      { ...unsaid(1), places: at(1) },
      { ...unsaid(1), places: at(1) },
      { ...unsaid(1), sku: 'NOWHERE' },
    ];
    const refused = await ask(CREATE, { input: { ...numbered(3), lines } });
    expect(refused.errors[0]?.extensions['fields']).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ field: 'input.lines.2.sku' })]),
    );
  });

  const numbers = { customerInvoiceNumber: '1', customerIdNumber: '2', customerOrderId: '1-1' };
  const line = { sku: 'X', amount: 1, carrier: 'DHL' };
  const part = { quantity: 1, description: 'D', carrier: 'DHL' };
  it.each<[object, string, string]>([
    [{ customerInvoiceNumber: ' ' }, 'input.customerInvoiceNumber', 'validation.required'],
    [{ customerIdNumber: '' }, 'input.customerIdNumber', 'validation.required'],
    [{ customerOrderId: '4711' }, 'input.customerOrderId', 'order.customerOrderIdFormat'],
    [{ lines: [{ ...line, amount: 0 }] }, 'input.lines.0.amount', 'validation.minValue'],
    [{ lines: [{ ...line, carrier: null }] }, 'input.lines.0.carrier', 'validation.required'],
    [{ lines: [{ ...line, sku: null }] }, 'input.lines.0.sku', 'validation.required'],
    [{ lines: [{ ...line, id: '5' }] }, 'input.lines.0.id', 'order.unknownLine'],
    [
      { lines: [{ ...line, places: [{ storageLocationId: '1', amount: 2, inventoryId: '1' }] }] },
      'input.lines.0.places',
      'order.placesDoNotAddUp',
    ],
    [{ parts: [{ ...part, quantity: 0 }] }, 'input.parts.0.quantity', 'validation.minValue'],
    [{ parts: [{ ...part, description: 'a, b' }] }, 'input.parts.0.description', 'validation.noComma'],
    [{ parts: [{ ...part, description: ' ' }] }, 'input.parts.0.description', 'validation.required'],
    [{ parts: [{ ...part, weight: 0.05 }] }, 'input.parts.0.weight', 'validation.minValue'],
    [{ parts: [{ ...part, weight: 0.25 }] }, 'input.parts.0.weight', 'validation.decimal'],
    [{ parts: [{ ...part, carrier: '' }] }, 'input.parts.0.carrier', 'validation.required'],
    [{ outboundCarriers: ['DHL,DPD'] }, 'input.outboundCarriers.0', 'validation.noComma'],
    [{ warehouseId: '../users' }, 'input.warehouseId', 'validation.id'],
  ])('%j is refused at %s, and nothing is sent', async (changes, field, messageKey) => {
    upstream.take();
    const answer = await ask(CREATE, { input: { ...numbers, ...changes } });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [expect.objectContaining({ field, messageKey })],
    });
    expect(writes()).toEqual([]);
  });

  it('what only the back-end can check is reported at its field, too', async () => {
    const answer = await ask(CREATE, {
      input: { ...numbers, customerOrderId: '77-1', outboundCarriers: ['Pferdepost'], lines: [] },
    });
    expect(answer.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'input.outboundCarriers', messageKey: 'validation.unknownCarrier' }],
    });
    const unknown = await ask(CREATE, { input: { ...numbers, customerOrderId: '77-1', lines: [line] } });
    expect(unknown.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'input.lines.0.sku', messageKey: 'validation.unknownSku' }],
    });
  });
});

describe('changing an order', () => {
  it('keeps fields that were not given, and clears null ones', async () => {
    const { id, lines, order } = await newOrder('CAB', {
      phoneNumber: '+49 1',
      shippingAddressTown: 'Peine',
      shippingService: 'Paket',
    });
    const answer = await ask(UPDATE, { id, input: { phoneNumber: null, shippingAddressName: 'Ada Lang' } });
    expect(answer.errors).toEqual([]);
    expect(valueAt(answer, 'updateOrder')).toEqual({
      ...Object(order),
      phoneNumber: null,
      shippingAddressName: 'Ada Lang',
      phoneNumberMissing: false,
    });
    const smaller = await ask(UPDATE, { id, input: { lines: [{ id: lines[1], amount: 1 }] } });
    expect(valueAt(smaller, 'updateOrder', 'lines')).toEqual([
      expect.objectContaining({ id: lines[1], amount: 1, carrier: 'DHL' }),
    ]);
    expect(valueAt(smaller, 'updateOrder', 'parts')).toHaveLength(1);
  });

  it('keeps VS, although it is displayed as PP', async () => {
    const { id, invoice, lines } = await newOrder('CAB');
    await backend.db
      .updateTable('order_lines')
      .set({ location_mark: 'VS' })
      .where('id', '=', Number(lines[1]))
      .execute();
    expect(await orderNow(id, invoice)).toMatchObject({ lines: [{}, { location: 'PP', places: [] }] });
    const answer = await ask(UPDATE, {
      id,
      input: {
        lines: [
          { id: lines[0], amount: 5 },
          { id: lines[1], amount: 2 },
        ],
        orderType: 'Shop',
      },
    });
    expect(answer.errors).toEqual([]);
    const row = await backend.db
      .selectFrom('order_lines')
      .select(['location_mark', 'amount'])
      .where('id', '=', Number(lines[1]))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ location_mark: 'VS', amount: 2 });
  });

  it('is refused in any status other than error and unshipped, and nothing is sent', async () => {
    const shipped = await ask(
      '{ orders(filter: { statusIds: ["4"] }, page: { size: 1 }) { items { id isEditable } } }',
    );
    expect(valueAt(shipped, 'orders', 'items', 0, 'isEditable')).toBe(false);
    const id = textAt(shipped, 'orders', 'items', 0, 'id');
    upstream.take();
    const answer = await ask(UPDATE, { id, input: { orderType: 'Shop' } });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'order.notEditable' });
    expect(writes()).toEqual([]);
  });

  it('writes nothing if the order cannot be read', async () => {
    const { id } = await newOrder('CAB');
    upstream.refuse('/orders?', 500, 'GET');
    upstream.take();
    const answer = await ask(UPDATE, { id, input: { orderType: 'Shop' } });
    upstream.allow('/orders?');
    expect(answer.errors[0]?.extensions.code).toBe('BACKEND_ERROR');
    expect(writes()).toEqual([]);
  });

  it('of an unknown order is NOT_FOUND', async () => {
    upstream.take();
    const answer = await ask(UPDATE, { id: '2147483647', input: { orderType: 'Shop' } });
    expect(answer.errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(writes()).toEqual([]);
  });
});

describe('splitting an order', () => {
  const input = ({ lines, partId }: { readonly lines: readonly string[]; readonly partId: string }) => ({
    order: { lines: [{ lineId: lines[0], amount: 4 }], parts: [{ partId, quantity: 2 }] },
    splits: [
      { outboundCarriers: ['DPD'], lines: [{ lineId: lines[0], amount: 1 }] },
      { outboundCarriers: ['Spedition'], lines: [{ lineId: lines[1], amount: 3 }] },
    ],
  });

  it('keeps every piece and its reservation, in one step', async () => {
    const order = await newOrder();
    const inventoryId = Number(JSON.stringify(order.order).match(/"inventoryId":"(\d+)"/)?.[1]);
    const reserved = await reservedOf(inventoryId);
    upstream.take();
    const answer = await ask(SPLIT, { id: order.id, input: input(order) });
    expect(answer.errors).toEqual([]);
    expect(writes()).toEqual(['POST /orders/{id}/splits']);
    expect(valueAt(answer, 'splitOrder')).toMatchObject({
      order: {
        id: order.id,
        pickType: 'CAB',
        lines: [{ id: order.lines[0], sku: order.sku, amount: 4 }],
        parts: [{ quantity: 2 }],
      },
      splits: [
        {
          pickType: 'SQP',
          outboundCarriers: ['DPD'],
          customerOrderId: `${order.invoice}-1-1`,
          lines: [{ sku: order.sku, amount: 1 }],
        },
        { pickType: 'CAB', outboundCarriers: ['Spedition'], lines: [{ sku: order.other, amount: 3 }] },
      ],
    });
    expect(await reservedOf(inventoryId)).toBe(reserved);
  });

  it.each<[string, (order: Awaited<ReturnType<typeof newOrder>>) => object, string, string]>([
    [
      'a piece too few',
      (order) => ({
        ...input(order),
        order: { lines: [{ lineId: order.lines[0], amount: 3 }], parts: [{ partId: order.partId, quantity: 2 }] },
      }),
      'input.lines',
      'order.notConserved',
    ],
    ['nothing kept', (order) => ({ ...input(order), order: { lines: [] } }), 'input.order.lines', 'order.noLines'],
    ['no new order', (order) => ({ ...input(order), splits: [] }), 'input.splits', 'validation.required'],
  ])('%s is refused before anything is sent', async (_case, change, field, messageKey) => {
    const order = await newOrder();
    upstream.take();
    const answer = await ask(SPLIT, { id: order.id, input: change(order) });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: expect.arrayContaining([expect.objectContaining({ field: expect.stringContaining(field), messageKey })]),
    });
    expect(writes()).toEqual([]);
    expect(await orderNow(order.id, order.invoice)).toEqual(order.order);
  });

  it('is refused if the pick type is not CHECK, and for an unknown carrier', async () => {
    const picked = await newOrder('CAB');
    const refused = await ask(SPLIT, { id: picked.id, input: input(picked) });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'order.notSplittable' });
    const order = await newOrder();
    const sent = input(order);
    sent.splits[1] = { outboundCarriers: ['Pferdepost'], lines: [{ lineId: order.lines[1], amount: 3 }] };
    const unknown = await ask(SPLIT, { id: order.id, input: sent });
    expect(unknown.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'input.splits.1.outboundCarriers', messageKey: 'validation.unknownCarrier' }],
    });
    expect(await orderNow(order.id, order.invoice)).toEqual(order.order);
  });

  it('if the first call fails, the original is unchanged, and the error says so', async () => {
    const order = await newOrder();
    upstream.refuse(`/orders/${order.id}/splits`, 500);
    const answer = await ask(SPLIT, { id: order.id, input: input(order) });
    upstream.allow(`/orders/${order.id}/splits`);
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'SPLIT_FAILED', messageKey: 'order.splitOrderFailed' });
    expect(await orderNow(order.id, order.invoice)).toEqual(order.order);
  });

  describe('with a back-end that needs a second call for the original', () => {
    let additive: AdditiveSplits;
    let before: RecordingProxy;
    let other: TestGateway;
    beforeAll(async () => {
      additive = await startAdditiveSplits(backend.url);
      before = await startRecordingProxy(additive.url);
      other = await startGateway(before.url);
    });
    afterAll(async () => {
      await other.close();
      await before.close();
      await additive.close();
    });
    const split = (order: Awaited<ReturnType<typeof newOrder>>) =>
      other.query(SPLIT, { token: tokens.get('orders'), variables: { id: order.id, input: input(order) } });
    const sent = () =>
      before
        .take()
        .filter(({ method }) => method !== 'GET')
        .map(({ method }) => method);

    it('the new orders are written first, then the original', async () => {
      const order = await newOrder();
      before.take();
      const answer = await split(order);
      expect(answer.errors).toEqual([]);
      expect(sent()).toEqual(['POST', 'PUT']);
      expect(await orderNow(order.id, order.invoice)).toMatchObject({
        pickType: 'CAB',
        lines: [{ id: order.lines[0], amount: 4, places: [{ amount: 4 }] }],
        parts: [{ quantity: 2 }],
      });
    });

    it.each([400, 409, 500, 503])(
      'if the second call answers %d, the new orders are deleted, and the original is unchanged',
      async (status) => {
        const order = await newOrder();
        before.refuse(`/orders/${order.id}`, status, 'PUT');
        before.take();
        const answer = await split(order);
        before.allow(`/orders/${order.id}`);
        expect(answer.errors[0]?.extensions).toMatchObject({
          code: 'SPLIT_FAILED',
          messageKey: 'order.splitOrderFailed',
        });
        expect(sent()).toEqual(['POST', 'PUT', 'PUT']);
        expect(await orderNow(order.id, order.invoice)).toEqual(order.order);
        const left = await ask(LIST, { filter: { keywords: order.invoice, statusIds: ['1', '2', '3', '4', '5'] } });
        expect(valueAt(left, 'orders', 'total')).toBe(1);
      },
    );

    it('if they cannot be deleted either, the outcome is reported as unknown', async () => {
      const order = await newOrder();
      before.refuse(`/orders/${order.id}`, 500, 'PUT');
      before.refuse('/orders/set_orders_status_deleted', 500);
      const answer = await split(order);
      before.allow(`/orders/${order.id}`);
      before.allow('/orders/set_orders_status_deleted');
      expect(answer.errors[0]?.extensions).toMatchObject({
        code: 'SPLIT_FAILED',
        messageKey: 'order.splitOutcomeUnknown',
      });
    });
  });
});

describe('deleting and flushing', () => {
  it('counts the deleted orders, and says why shipped ones stay', async () => {
    const { id } = await newOrder();
    expect((await ask(DELETE, { ids: [id, id] })).data).toEqual({ deleteOrders: 1 });
    expect((await ask(DELETE, { ids: [id] })).data).toEqual({ deleteOrders: 0 });
    const shipped = await ask('{ orderIds(filter: { statusIds: ["4"] }) }');
    const answer = await ask(DELETE, { ids: [textAt(shipped, 'orderIds', 0)] });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'order.shippedNotDeletable' });
    expect((await ask(DELETE, { ids: ['2147483647'] })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it.each([
    ['none', [], 'ids', 'validation.required'],
    ['an invalid id', ['../users'], 'ids.0', 'validation.id'],
    ['too many', Array.from({ length: 10_001 }, () => '1'), 'ids', 'validation.maxItems'],
  ])('refuses %s', async (_case, ids, field, messageKey) => {
    upstream.take();
    const answer = await ask(DELETE, { ids });
    expect(answer.errors[0]?.extensions).toMatchObject({ fields: [expect.objectContaining({ field, messageKey })] });
    expect(writes()).toEqual([]);
  });

  it('out of stock is reported in the documented words', async () => {
    expect((await ask('mutation { flushReserved }')).data).toEqual({ flushReserved: true });
    upstream.refuse('/orders/flush_reserved', 409);
    const answer = await ask('mutation { flushReserved }');
    upstream.allow('/orders/flush_reserved');
    expect(answer.errors[0]).toMatchObject({
      message: 'The inventory is out of stock',
      extensions: { code: 'CONFLICT', messageKey: 'order.inventoryOutOfStock' },
    });
  });
});

describe('the user with one warehouse', () => {
  it('sees only the orders and the stock of that warehouse, by select-all, too', async () => {
    const mine = await ask(LIST, { page: { size: 1_000 } }, 'warehouse');
    expect(mine.errors).toEqual([]);
    const warehouses = new Set(
      listAt(mine, 'orders', 'items').map((_, index) => textAt(mine, 'orders', 'items', index, 'warehouseId')),
    );
    expect(warehouses).toEqual(new Set(['1']));
    const all = await ask('{ orderIds }', {}, 'warehouse');
    expect(listAt(all, 'orderIds')).toHaveLength(Number(valueAt(mine, 'orders', 'total')));
  });

  it('is refused another warehouse and its orders before anything is written', async () => {
    const other = await ask(
      '{ orders(filter: { warehouseId: "2", statusIds: ["1"] }, page: { size: 1 }) { items { id lines { id } } } }',
    );
    const id = textAt(other, 'orders', 'items', 0, 'id');
    const numbers = { customerInvoiceNumber: 'W-1', customerIdNumber: 'K', customerOrderId: 'W-1-1' };
    upstream.take();
    const codes = [];
    for (const [document, variables] of [
      ['{ orders(filter: { warehouseId: "2" }) { total } }', {}],
      ['{ orderIds(filter: { warehouseId: "2" }) }', {}],
      ['{ availableStock(keywords: "PE", warehouseId: "2") { id } }', {}],
      [CREATE, { input: { ...numbers, warehouseId: '2' } }],
      [UPDATE, { id, input: { orderType: 'Shop' } }],
      [UPDATE, { id, input: { warehouseId: '2' } }],
      [SPLIT, { id, input: { order: { lines: [] }, splits: [] } }],
      [DELETE, { ids: [id] }],
    ] as const) {
      const answer = await ask(document, variables, 'warehouse');
      codes.push(answer.errors[0]?.extensions.code);
    }
    expect(codes).toEqual(Array.from({ length: 8 }, () => 'WAREHOUSE_FORBIDDEN'));
    expect(writes()).toEqual([]);
  });

  it('is refused stock and locations of another warehouse, and may use their own', async () => {
    const elsewhere = await ask('{ availableStock(keywords: "PE", warehouseId: 2) { id sku storageLocationId } }');
    const textOf = (name: string) => textAt(elsewhere, 'availableStock', 0, name);
    const line = (sku: string, storageLocationId: string, inventoryId: string) => ({
      sku,
      amount: 1,
      carrier: 'DHL',
      places: [{ storageLocationId, amount: 1, inventoryId }],
    });
    const foreign = line(textOf('sku'), textOf('storageLocationId'), textOf('id'));
    const part = { quantity: 1, description: 'Box', carrier: 'DHL', storageLocationId: textOf('storageLocationId') };
    const numbers = { customerInvoiceNumber: 'W-2', customerIdNumber: 'K', customerOrderId: 'W-2-1' };
    const { id } = await newOrder();
    upstream.take();
    for (const [document, variables] of [
      [CREATE, { input: { ...numbers, lines: [foreign] } }],
      [UPDATE, { id, input: { lines: [foreign] } }],
      [UPDATE, { id, input: { parts: [part] } }],
    ] as const) {
      const { errors } = await ask(document, variables, 'warehouse');
      expect(errors[0]?.extensions.code).toBe('WAREHOUSE_FORBIDDEN');
    }
    expect(writes()).toEqual([]);
    const own = stock(1);
    const lines = [line(own.sku, own.storageLocationId, own.id)];
    expect((await ask(UPDATE, { id, input: { lines } }, 'warehouse')).errors).toEqual([]);
  });

  it('may leave a part at the default location, whichever warehouse that belongs to', async () => {
    const { id } = await newOrder('CAB', { parts: [] });
    const moveDefault = (warehouse: number) =>
      backend.db.updateTable('storage_locations').set({ warehouse_id: warehouse }).where('id', '=', 544).execute();
    await moveDefault(2);
    const parts = [{ quantity: 1, description: 'Box', weight: 0.5, carrier: 'DHL', storageLocationId: '544' }];
    const changed = await ask(UPDATE, { id, input: { parts } }, 'warehouse');
    await moveDefault(1);
    expect(changed.errors).toEqual([]);
    expect(valueAt(changed, 'updateOrder', 'parts')).toMatchObject([{ description: 'Box', storageLocationId: '544' }]);
  });

  it('keeps what the orders reserve elsewhere', async () => {
    const elsewhere = await ask('{ availableStock(keywords: "PE", warehouseId: 2) { id sku storageLocationId } }');
    const textOf = (name: string) => textAt(elsewhere, 'availableStock', 0, name);
    const place = { storageLocationId: textOf('storageLocationId'), amount: 1, inventoryId: textOf('id') };
    const lines = [{ sku: textOf('sku'), amount: 1, carrier: 'DHL', places: [place] }];
    const parts = [{ quantity: 1, description: 'Box', carrier: 'DHL', storageLocationId: place.storageLocationId }];
    const order = await newOrder('CAB', { lines, parts });
    const held = { lines: [{ id: order.lines[0], ...lines[0] }], parts: [{ id: order.partId, ...parts[0] }] };
    expect((await ask(UPDATE, { id: order.id, input: held }, 'warehouse')).errors).toEqual([]);
    expect(await orderNow(order.id, order.invoice)).toEqual(order.order);
  });

  it('may write orders of their own warehouse', async () => {
    const { id } = await newOrder();
    const changed = await ask(UPDATE, { id, input: { orderType: 'Shop' } }, 'warehouse');
    expect(changed.errors).toEqual([]);
    expect((await ask(DELETE, { ids: [id] }, 'warehouse')).data).toEqual({ deleteOrders: 1 });
  });
});

describe('users who may not write orders', () => {
  it.each<Account>(['analyst', 'purchasing'])('%s: nothing is sent', async (account) => {
    upstream.take();
    for (const [document, variables] of [
      [CREATE, { input: { customerInvoiceNumber: '1', customerIdNumber: '1', customerOrderId: '1-1' } }],
      [UPDATE, { id: '1', input: { orderType: 'Shop' } }],
      [SPLIT, { id: '1', input: { order: { lines: [] }, splits: [] } }],
      [DELETE, { ids: ['1'] }],
      ['mutation { flushReserved }', {}],
      ['{ nextCustomerOrderId(customerInvoiceNumber: "1") }', {}],
      ['mutation { deletePickTypeRule(id: "1") }', {}],
    ] as const) {
      expect((await ask(document, variables, account)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(upstream.take().filter(({ path }) => !path.startsWith('/users/'))).toEqual([]);
  });

  it('search keywords only in columns that they may read', async () => {
    upstream.take();
    const answer = await ask(LIST, { filter: { keywords: 'Peine' } }, 'analyst');
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'COLUMN_FORBIDDEN', places: ['OrderFilter.keywords'] });
    expect(upstream.take().filter(({ path }) => path.startsWith('/orders'))).toEqual([]);
  });
});
