import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { ordersOf as ordersOfFile } from 'schema/orderFiles/fileOrders.ts';
import { layoutOf } from 'schema/orderFiles/layouts.ts';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { readTable } from 'schema/tables/readTable.ts';
import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { graphqlForm, postForm, uploadHeaders } from '../support/multipart.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

let recorded: RecordedGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'orders', 'analyst', 'purchasing']) {
    tokens.set(account, await recorded.gateway.signIn(account));
  }
});
afterAll(() => recorded.close());

const ask = (account: string, document: string, variables: Readonly<Record<string, unknown>> = {}) =>
  recorded.gateway.query(document, { token: tokens.get(account), variables });
const upstreamOrders = () =>
  recorded.upstream.take().filter(({ path }) => path.startsWith('/orders') && path !== '/orders/export');

interface Export {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly orders: number;
}

async function askForExport(account: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Export> {
  const document =
    'query ($filter: OrderFilter, $ids: [ID!]) { exportOrders(filter: $filter, ids: $ids) { id url name orders } }';
  const { data, errors } = await ask(account, document, variables);
  expect(errors).toEqual([]);
  return Object(data?.['exportOrders']);
}

const fetchFile = (url: string) => request(recorded.gateway.url).get(url);

/** The cells of a CSV file; the demo company has no quotes in its orders. */
function rowsOf({ text }: Response): string[][] {
  expect(text[0]).toBe('\uFEFF');
  const lines = text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => line.split(';'));
}

/** The cells of one row without their quotes, as in RFC 4180 but separated by `;`. */
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );

/** A new account with these permissions on orders. */
async function makeAccount(name: string, warehouse: object, orders: object) {
  const email = `${name}@occ.example`;
  const names = { salutation: 'Herr', firstName: 'O', lastName: 'W', password: `demo-${name}`, roles: ['Orders'] };
  const made = await ask('admin', 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
    input: { ...names, ...warehouse, email },
  });
  const { id } = Object(made.data?.['createUser']);
  const change = async (ofUser: object, ofOrders: object) => {
    const document = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
    const rights = { menus: ['Orders'], permissions: [{ menu: 'Orders', ...ofOrders }] };
    expect((await ask('admin', document, { id, input: { ...ofUser, ...rights } })).errors).toEqual([]);
  };
  await change({}, orders);
  tokens.set(name, await recorded.gateway.signIn(name));
  return { name, change };
}

interface Order {
  readonly id: string;
  readonly customerOrderId: string;
  readonly pickType: string;
  readonly lines: readonly { readonly sku: string }[];
  readonly parts: readonly { readonly id: string }[];
  readonly shippingStatusName: string;
}

async function ordersOf(account: string): Promise<Order[]> {
  const fields = 'id customerOrderId pickType shippingStatusName lines { sku } parts { id }';
  const { data } = await ask(account, `{ orders(page: { size: 5000 }) { items { ${fields} } } }`);
  return Object(data?.['orders']).items;
}
const isExported = ({ pickType }: Order) => pickType !== 'N/A' && pickType !== 'CHECK';

describe('an export of orders', () => {
  it('has one row per line of all orders except those with CHECK', async () => {
    const { url, name, orders, id } = await askForExport('orders');
    const all = await ordersOf('orders');
    expect(orders).toBe(all.length);
    expect(name).toMatch(/^orders_export_\d{8}_\d{6}\.csv$/);
    const response = await fetchFile(url)
      .expect('content-type', 'text/csv; charset=utf-8')
      .expect('content-disposition', `attachment; filename=${name}`);
    const [head = [], ...rows] = rowsOf(response);
    expect(head).toHaveLength(25);
    const skipped = all.filter((order) => !isExported(order));
    expect(skipped.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(
      all.filter(isExported).reduce((sum, { lines, parts }) => sum + Math.max(lines.length + parts.length, 1), 0),
    );
    const numbers = new Set(rows.map((row) => row[head.indexOf('customerOrderId')]));
    expect(skipped.filter(({ customerOrderId }) => numbers.has(customerOrderId))).toEqual([]);
    expect(
      rows.map((row) => row[head.indexOf('orderShippingWeight')]).filter((cell) => !/^(\d+,\d\d)?$/.test(cell ?? '')),
    ).toEqual([]);
    const progress = await ask('orders', `{ exportProgress(id: "${id}") { total read written isFinished } }`);
    expect(progress.data).toEqual({
      exportProgress: { total: all.length, read: all.length, written: numbers.size, isFinished: true },
    });
    expect((await ask('admin', `{ exportProgress(id: "${id}") { total } }`)).data).toEqual({ exportProgress: null });
  });

  it('is stored in the file explorer after a complete download, with the columns that the user may read', async () => {
    const kept = async () => {
      const document = '{ files(type: ExportOrder, search: "orders_export") { items { name url } } }';
      const { data } = await ask('admin', document);
      const { items }: { items: { name: string; url: string }[] } = Object(data?.['files']);
      return items;
    };
    const before = (await kept()).map(({ name }) => name);
    const { text: content } = await fetchFile((await askForExport('analyst')).url);
    const made = (await kept()).filter(({ name }) => !before.includes(name));
    expect(made).toHaveLength(1);
    await fetchFile(made[0]?.url ?? '').expect(200, content);

    const leaving = new AbortController();
    const { url } = await askForExport('orders');
    const broken = await fetch(`${recorded.gateway.url}${url}`, { signal: leaving.signal });
    await broken.body?.getReader().read();
    leaving.abort();
    await setTimeout(500);
    expect(await kept()).toHaveLength(before.length + 1);
  });

  it('is not written for a HEAD request', async () => {
    const { url } = await askForExport('orders');
    recorded.upstream.take();
    await request(recorded.gateway.url).head(url).expect(405).expect('allow', 'GET');
    expect(recorded.upstream.take()).toEqual([]);
  });

  it('has only the columns that the user may see', async () => {
    const [head = [], ...rows] = rowsOf(await fetchFile((await askForExport('analyst')).url));
    expect(head).toEqual([
      'customerOrderId',
      'shippingStatus',
      'pickType',
      'orderType',
      'orderDate',
      'shippedDate',
      'sku',
      'quantity',
      'part',
      'partQuantity',
      'partWeight',
      'partCarrier',
      'partLocation',
    ]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('contains no formulas, and its cells can be read back', async () => {
    const texts = {
      shippingAddressCompany: '=HYPERLINK("http://evil.example";"x")',
      shippingAddressName: '@sum(1)',
      shippingAddressStreet: '-1+2',
      shippingAddressZipcode: '+49',
      shippingAddressTown: 'Köln; "Süd" 1',
      phoneNumber: '+49 221 1',
    };
    const input = { customerInvoiceNumber: '880099', customerIdNumber: '=1+1', customerOrderId: '880099-1', ...texts };
    const made = await ask('orders', 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }', {
      input: { ...input, pickType: 'CAB', outboundCarriers: ['DHL'] },
    });
    expect(made.errors).toEqual([]);
    const { url } = await askForExport('orders', { filter: { keywords: '880099' } });
    const [head = '', row = ''] = (await fetchFile(url)).text.slice(1).split('\r\n');
    const cells = cellsOf(row);
    const written = Object.fromEntries(head.split(';').map((name, index) => [name, cells[index]]));
    expect(written).toMatchObject({
      customerIdNumber: "'=1+1",
      shippingAddressCompany: '\'=HYPERLINK("http://evil.example";"x")',
      shippingAddressName: "'@sum(1)",
      shippingAddressStreet: "'-1+2",
      shippingAddressZipcode: "'+49",
      shippingAddressTown: 'Köln; "Süd" 1',
      phoneNumber: "'+49 221 1",
    });
    const { id } = Object(made.data?.['createOrder']);
    expect((await ask('orders', `mutation { deleteOrders(ids: ["${id}"]) }`)).errors).toEqual([]);
  });

  it('of selected orders contains exactly these, and so does its progress', async () => {
    const chosen = (await ordersOf('orders')).filter(isExported).slice(3, 6);
    const { id: exportId, url, orders } = await askForExport('orders', { ids: chosen.map(({ id }) => id) });
    expect(orders).toBe(3);
    const [, ...rows] = rowsOf(await fetchFile(url));
    expect(new Set(rows.map(([number]) => number))).toEqual(new Set(chosen.map((order) => order.customerOrderId)));
    const progress = await ask('orders', `{ exportProgress(id: "${exportId}") { total read written isFinished } }`);
    expect(progress.data).toEqual({ exportProgress: { total: 3, read: 3, written: 3, isFinished: true } });
  });

  it('with a filter contains the matching orders', async () => {
    const [, ...rows] = rowsOf(await fetchFile((await askForExport('orders', { filter: { pickTypes: ['SQP'] } })).url));
    expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['SQP']));
    const [, ...none] = rowsOf(
      await fetchFile((await askForExport('orders', { filter: { pickTypes: ['CHECK'] } })).url),
    );
    expect(none).toEqual([]);
  });

  it.each([
    ['analyst', '{ exportOrders(filter: { carrierIds: ["1"] }) { url } }', 'COLUMN_FORBIDDEN'],
    ['analyst', '{ exportOrders(filter: { keywords: "x" }) { url } }', 'COLUMN_FORBIDDEN'],
    ['purchasing', '{ exportOrders { url } }', 'FORBIDDEN'],
    ['analyst', 'mutation { sendOrders(ids: ["1"]) { sent } }', 'FORBIDDEN'],
    ['orders', '{ exportOrders(ids: []) { url } }', 'BAD_USER_INPUT'],
    ['orders', '{ exportOrders(ids: ["0"]) { url } }', 'BAD_USER_INPUT'],
    ['orders', 'mutation { sendOrders(ids: []) { sent } }', 'BAD_USER_INPUT'],
  ])('is refused to %s, and nothing is sent: %s', async (account, document, code) => {
    upstreamOrders();
    expect((await ask(account, document)).errors[0]?.extensions).toMatchObject({ code });
    expect(upstreamOrders()).toEqual([]);
  });

  it('by a user of one warehouse reads only that warehouse', async () => {
    const account = await makeAccount('one-warehouse', { warehouseId: '1' }, { write: ['ALL'] });
    const { url } = await askForExport(account.name);
    upstreamOrders();
    await fetchFile(url).expect(200);
    const asked = upstreamOrders();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ path }) => !/[?&]warehouseId=1(&|$)/.test(path))).toEqual([]);
    const other = await ask(account.name, '{ exportOrders(filter: { warehouseId: "2" }) { url } }');
    expect(other.errors[0]?.extensions).toMatchObject({ code: 'WAREHOUSE_FORBIDDEN' });
  });

  it('uses the permissions at the time of the download', async () => {
    const account = await makeAccount('moved', { allowAllWarehouses: true }, { limitRead: ['PickType', 'OrderDate'] });
    const { url: byPickType } = await askForExport(account.name, { filter: { pickTypes: ['SQP'] } });
    const { url: ofAll } = await askForExport(account.name);
    await account.change({ allowAllWarehouses: false, warehouseId: '1' }, { limitRead: ['OrderDate'] });
    upstreamOrders();
    await fetchFile(byPickType).expect(403);
    expect(upstreamOrders()).toEqual([]);
    await fetchFile(ofAll).expect(200);
    const asked = upstreamOrders();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ path }) => !/[?&]warehouseId=1(&|$)/.test(path))).toEqual([]);
  });
});

describe('marking orders as shipped', () => {
  const SEND =
    'mutation ($ids: [ID!]!) { sendOrders(ids: $ids) { sent skipped { id reason } file { name url orders } } }';

  it('lists the marked and the skipped orders, and its file can be downloaded again', async () => {
    const waiting = (await ordersOf('orders')).filter(({ shippingStatusName }) => shippingStatusName === 'unshipped');
    const sent = waiting.filter(isExported).slice(0, 2);
    const checked = waiting.filter(({ pickType }) => pickType === 'CHECK').slice(0, 1);
    expect([sent.length, checked.length]).toEqual([2, 1]);
    const ids = [...sent, ...checked].map(({ id }) => id).concat('2147483647');
    const answer = await ask('orders', SEND, { ids });
    expect(answer.errors).toEqual([]);
    const result: { file: Export } = Object(answer.data?.['sendOrders']);
    expect(result).toMatchObject({
      sent: 2,
      skipped: expect.arrayContaining([
        { id: checked[0]?.id, reason: 'pick_type' },
        { id: '2147483647', reason: 'unknown' },
      ]),
      file: { name: expect.stringMatching(/^flatfile-\d{8}_\d{6}\.csv$/), orders: 2 },
    });
    const [head = [], ...rows] = rowsOf(await fetchFile(result.file.url));
    expect(head[0]).toBe('customerOrderId');
    expect(new Set(rows.map(([number]) => number))).toEqual(new Set(sent.map((order) => order.customerOrderId)));
    expect(rowsOf(await fetchFile(result.file.url))).toEqual([head, ...rows]);
  });

  it('offers its file for 15 minutes, and refuses an older link', async () => {
    const [order] = (await ordersOf('orders')).filter(
      (each) => each.shippingStatusName === 'unshipped' && isExported(each),
    );
    const answer = await ask('orders', SEND, { ids: [order?.id] });
    const { file }: { file: Export } = Object(answer.data?.['sendOrders']);
    const sentAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(sentAt + 15 * 60_000 - 1_000);
      expect(rowsOf(await fetchFile(file.url)).length).toBeGreaterThan(1);
      vi.setSystemTime(sentAt + 20 * 60_000 + 1_000);
      const late = await fetchFile(file.url).expect(403);
      expect(late.body).toMatchObject({ errors: [{ extensions: { code: 'LINK_EXPIRED' } }] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('skips orders that are neither CAB nor SQP, whatever the back-end would do', async () => {
    const checked = (await ordersOf('orders')).filter(({ pickType }) => pickType === 'CHECK' || pickType === 'N/A');
    const ids = checked.slice(0, 3).map(({ id }) => id);
    upstreamOrders();
    const answer = await ask('orders', SEND, { ids });
    expect(answer.data?.['sendOrders']).toMatchObject({
      sent: 0,
      skipped: ids.map((id) => ({ id, reason: 'pick_type' })),
    });
    expect(upstreamOrders().filter((call) => JSON.stringify(call).includes('set_orders_status'))).toEqual([]);
  });

  it('accepts at most a thousand orders at a time', async () => {
    const unknown = (count: number) => Array.from({ length: count }, (_, index) => String(2_000_000_000 + index));
    const accepted = await ask('orders', SEND, { ids: unknown(1_000) });
    expect([accepted.errors, Object(accepted.data).sendOrders.skipped.length]).toEqual([[], 1_000]);
    upstreamOrders();
    const answer = await ask('orders', SEND, { ids: unknown(1_001) });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(upstreamOrders()).toEqual([]);
  });
});

describe('importing orders', () => {
  const IMPORT = `mutation ($file: Upload!, $dryRun: Boolean!, $include: [String!], $leaveOut: [OrderFaultReason!]) {
    importOrders(file: $file, dryRun: $dryRun, includeStatuses: $include, leaveOut: $leaveOut) {
      created updated inError errors { line column message }
      faults { line column value reason suggestion ordered available isLeftOut }
      leftOutOrders leftOut { line customerOrderId sku reason status }
      statusChoices { status reason orders isIncluded } hints { line customerOrderId reason }
    } }`;

  async function importFile(
    account: string,
    content: string | Uint8Array<ArrayBuffer>,
    dryRun = false,
    include: readonly string[] = [],
    leaveOut: readonly string[] = [],
  ) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const form = graphqlForm({
      document: IMPORT,
      variables: { file: null, dryRun, include, leaveOut },
      files: [{ path: 'file', content: bytes, name: 'orders.csv' }],
    });
    const { body } = await postForm(recorded.gateway.url, form, uploadHeaders(tokens.get(account)));
    const answer: { data?: { importOrders: Record<string, unknown> }; errors?: { extensions: unknown }[] } = body;
    return answer;
  }
  const file = (quantity: string) =>
    `customerInvoiceNumber;customerIdNumber;sku;quantity\r\n770001;C-1;NOBODY-HAS-THIS;${quantity}\r\n`;

  it('reports errors by line and column, and imports nothing', async () => {
    const before = (await ordersOf('orders')).length;
    const { data } = await importFile('orders', file('many'));
    expect(data?.importOrders).toMatchObject({
      created: 0,
      updated: 0,
      errors: [{ line: 2, column: 'quantity', message: expect.any(String) }],
    });
    expect(await ordersOf('orders')).toHaveLength(before);
  });

  it('only checks with dryRun, and imports without it', async () => {
    const before = (await ordersOf('orders')).length;
    expect((await importFile('orders', file('2'), true)).data?.importOrders).toMatchObject({ created: 1, errors: [] });
    expect(await ordersOf('orders')).toHaveLength(before);
    expect((await importFile('orders', file('2'))).data?.importOrders).toMatchObject({ created: 1, errors: [] });
    expect(await ordersOf('orders')).toHaveLength(before + 1);
  });

  it('refuses a file of more than 10 MiB, and users who may not write orders', async () => {
    const tooLarge = await importFile('orders', new Uint8Array(10 * 1024 * 1024 + 1));
    expect(tooLarge.errors?.[0]?.extensions).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    upstreamOrders();
    const forbidden = await importFile('analyst', file('1'));
    expect(forbidden.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(upstreamOrders()).toEqual([]);
  });

  const LEFT_OUT = ['line', 'customerOrderId', 'sku', 'reason', 'status'] as const;
  type OrderLines = [customerOrderId: string, town: string, lines: Record<string, number>];
  type LeftOutRow = [line: number, customerOrderId: string, sku: string | null, reason: string, status: string | null];

  /** The orders whose numbers begin like this, with their lines. */
  async function importedOrders(prefix: string): Promise<OrderLines[]> {
    const document = `query ($filter: OrderFilter) { orders(filter: $filter) { items {
      customerOrderId shippingAddressZipcode shippingAddressTown lines { sku amount } } } }`;
    const { data, errors } = await ask('orders', document, { filter: { keywords: prefix } });
    expect(errors).toEqual([]);
    const items: {
      customerOrderId: string;
      shippingAddressZipcode: string | null;
      shippingAddressTown: string;
      lines: { sku: string; amount: number }[];
    }[] = Object(data?.['orders']).items;
    return items
      .filter(({ customerOrderId }) => customerOrderId.startsWith(prefix))
      .map((order) => [
        order.customerOrderId,
        [order.shippingAddressZipcode ?? '', order.shippingAddressTown].join(' ').trim(),
        Object.fromEntries(order.lines.map(({ sku, amount }) => [sku, amount])),
      ]);
  }

  /** The orders that the web client would send, which reads the file itself. */
  async function ordersOfClient(content: Uint8Array) {
    const table = await readTable(content);
    const layout = layoutOf(table.head.cells);
    if (layout === undefined) throw new Error('not recognised');
    const { orders, leftOut } = ordersOfFile(table, layout);
    const read = readerOf(table, layout);
    return {
      orders: orders.flatMap(({ rows: [first], lines }): OrderLines[] => {
        if (first === undefined) return [];
        const town = `${read(first, 'shippingAddressZipcode')} ${read(first, 'shippingAddressTown')}`.trim();
        const pieces = lines.map(({ row, quantity }) => [read(row, 'sku'), Number(quantity)]);
        return [[read(first, 'customerOrderId'), town, Object.fromEntries(pieces)]];
      }),
      leftOut: leftOut.map(({ line, order, sku, reason, status }) => [
        line,
        order,
        sku ?? null,
        reason,
        status ?? null,
      ]),
    };
  }

  it.each<[name: string, prefix: string, orders: OrderLines[], leftOut: LeftOutRow[]]>([
    ['shopify-refunded', '9102', [], [[2, '9102-1', null, 'REFUNDED', 'refunded']]],
    ['shopify-voided', '9103', [], [[2, '9103-1', null, 'CANCELLED', 'voided']]],
    ['shopify-fulfilled', '9104', [], [[2, '9104-1', null, 'SHIPPED', 'fulfilled']]],
    [
      'shopify-partial',
      '9105',
      [['9105-1', '01067 Dresden', { 'NUE-ESS2-BOU': 1 }]],
      [[2, '9105-1', 'BIE-GAR12-EIC', 'SHIPPED', 'fulfilled']],
    ],
    [
      'woo-completed-pending-draft',
      '7100',
      [],
      [
        [2, '71003-1', null, 'SHIPPED', 'completed'],
        [3, '71004-1', null, 'UNPAID', 'pending'],
        [4, '71005-1', null, 'DRAFT', 'checkout-draft'],
      ],
    ],
    ['woo-mixed-address', '71001', [['71001-1', 'Hong Kong', { 'BIE-GAR12-EIC': 1 }]], []],
    ['sep-line', 'UI9', [['UI9-1', 'Ort', { 'BIE-GAR12-EIC': 1 }]], []],
    [
      'shopify-quantity-0',
      '9111',
      [['9111-1', '01067 Dresden', { 'NUE-ESS2-BOU': 1 }]],
      [[2, '9111-1', 'BIE-GAR12-EIC', 'NO_PIECES', null]],
    ],
    ['woo-negative-refund-row', '71002', [['71002-1', '10115 Berlin', { 'BIE-GAR12-EIC': 1 }]], []],
  ])('leaves out what a shop does not ship, here and in the client: %s', async (name, prefix, orders, leftOut) => {
    const content = Uint8Array.from(await readFile(new URL(`orderFiles/${name}.csv`, import.meta.url)));
    expect(await ordersOfClient(content)).toEqual({ orders, leftOut });
    const dryRun = (await importFile('orders', content, true)).data?.importOrders;
    const rows: Record<string, unknown>[] = Object(dryRun?.['leftOut']);
    expect(rows.map((row) => LEFT_OUT.map((field) => row[field]))).toEqual(leftOut);
    expect(dryRun).toMatchObject({
      created: orders.length,
      errors: [],
      leftOutOrders: leftOut.filter(([, , sku]) => sku === null).length,
    });
    expect((await importFile('orders', content)).data?.importOrders).toEqual(dryRun);
    expect(await importedOrders(prefix)).toEqual(orders);
  });

  it('imports the orders with a status that a person has decided about, and reports errors by line and column of the file', async () => {
    const rows = ['#PAY8801,a@x.de,pending,1,A', '#PAY8802,a@x.de,pending,x,A', '#PAY8803,a@x.de,authorized,1,A'];
    const content = ['', 'Name,Email,Financial Status,Lineitem quantity,Lineitem sku', ...rows].join('\n');
    const choice = { reason: 'UNPAID', isIncluded: false };
    const unpaid = (await importFile('orders', content, true)).data?.importOrders;
    expect(unpaid).toMatchObject({
      created: 0,
      leftOutOrders: 3,
      statusChoices: [
        { ...choice, status: 'pending', orders: 2 },
        { ...choice, status: 'authorized', orders: 1 },
      ],
    });
    const faulty = (await importFile('orders', content, false, ['Pending'])).data?.importOrders;
    expect(faulty).toMatchObject({
      created: 0,
      leftOutOrders: 1,
      errors: [{ line: 4, column: 'Lineitem quantity' }],
    });
    const mended = content.replace(',x,', ',2,');
    expect((await importFile('orders', mended, false, ['pending'])).data?.importOrders).toMatchObject({ created: 2 });
    expect(await importedOrders('PAY88')).toHaveLength(2);
    const many = await importFile('orders', content, true, Array.from({ length: 101 }, String));
    expect(many.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('names the faults of orders by line and column of the file, and leaves those out that the caller chooses', async () => {
    const content = [
      'Name,Email,Lineitem quantity,Lineitem sku,Shipping Street,Shipping Zip,Shipping Country',
      '#FIT1,a@x.de,1,BIE-GAR12-EICH,Hof 1,01067,DE',
      '#FIT2,a@x.de,1,BIE-GAR12-EIC,,,DE',
      '#FIT3,a@x.de,100000,BIE-GAR12-EIC,Hof 1,01067,DE',
    ].join('\n');
    const none = { suggestion: null, ordered: null, available: null };
    const faults = (isLeftOut: boolean) => [
      {
        line: 2,
        column: 'Lineitem sku',
        value: 'BIE-GAR12-EICH',
        reason: 'UNKNOWN_SKU',
        ...none,
        suggestion: 'BIE-GAR12-EIC',
        isLeftOut,
      },
      { line: 3, column: 'Shipping Street', value: null, reason: 'INCOMPLETE_ADDRESS', ...none, isLeftOut },
      { line: 3, column: 'Shipping Zip', value: null, reason: 'INCOMPLETE_ADDRESS', ...none, isLeftOut },
      {
        line: 4,
        column: 'Lineitem sku',
        value: 'BIE-GAR12-EIC',
        reason: 'NO_STOCK',
        ...none,
        ordered: 100_000,
        available: expect.any(Number),
        isLeftOut: false,
      },
    ];
    const taken = (await importFile('orders', content, true)).data?.importOrders;
    expect(taken).toMatchObject({ created: 3, inError: 3, faults: faults(false) });
    const leaveOut = ['UNKNOWN_SKU', 'INCOMPLETE_ADDRESS'];
    const imported = (await importFile('orders', content, false, [], leaveOut)).data?.importOrders;
    expect(imported).toMatchObject({ created: 1, inError: 1, faults: faults(true) });
    expect((await importedOrders('FIT')).map(([number]) => number)).toEqual(['FIT3-1']);
  });

  it('reads UTF-16 with its mark, whatever the back-end reads; an unreadable file of a shop is reported', async () => {
    const text = `\uFEFF${file('1').replace('770001', '770002')}`;
    for (const content of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
      upstreamOrders();
      const { data } = await importFile('orders', Uint8Array.from(content), true);
      expect(data?.importOrders).toMatchObject({ created: 1, errors: [] });
    }
    const shopify = 'Name,Lineitem quantity,Lineitem sku';
    for (const [content, error] of [
      [shopify, { line: 1, message: 'The file has a head and no rows.' }],
      [`${shopify}\n1,1,"A`, { line: 2, message: 'The row cannot be read: check its quotes.' }],
    ] as const) {
      expect((await importFile('orders', content)).data?.importOrders).toMatchObject({ created: 0, errors: [error] });
    }
  });
});
