import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAt, textAt, valueAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startChangedCallsProxy } from '../support/changedCallsProxy.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Pieces of a plan are received once, whoever books them, whenever and where. */
const BOOK = `mutation ($input: GoodsReceiptInput!) { bookGoodsReceipt(input: $input) { id inventory source } }`;
const RECEIPTS = `query ($planIds: [ID!]!) { goodsReceipts(planIds: $planIds) {
  planId lines { productId sku received bookings { quantity changedBy reason storageLocation } } } }`;

interface Line {
  readonly planId: string;
  readonly productId: string;
}

const booked = (line: Line, storageLocationId: string, receivedBefore: number, inventory: number) => ({
  ...line,
  storageLocationId,
  receivedBefore,
  inventory,
  reason: 'Wareneingang',
  source: 'Gartenmöbel',
});

/** Sends a booking; returns null if it was made, otherwise the key of the refusal with its values. */
async function book(gateway: TestGateway, token: string, input: object, headers: Record<string, string> = {}) {
  const { errors } = await gateway.query(BOOK, { token, variables: { input }, headers });
  const { messageKey, values } = errors[0]?.extensions ?? {};
  return errors.length === 0 ? null : { messageKey, values };
}

async function receivedOf(gateway: TestGateway, token: string, line: Line): Promise<number> {
  const answer = await gateway.query(RECEIPTS, { token, variables: { planIds: [line.planId] } });
  expect(answer.errors).toEqual([]);
  const lines: { productId: string; received: number }[] = JSON.parse(
    JSON.stringify(listAt(answer, 'goodsReceipts', 0, 'lines')),
  );
  return lines.find(({ productId }) => productId === line.productId)?.received ?? 0;
}

describe('in front of our back-end', () => {
  let backend: TestBackend;
  let upstream: RecordingProxy;
  let here: TestGateway;
  /** A gateway of its own without a Redis: it knows of the other only what the back-end tells. */
  let there: TestGateway;
  const tokens: Record<string, string> = {};
  let plans: { id: string; products: { id: string; sku: string; quantityDelivering: number }[] }[];

  beforeAll(async () => {
    backend = await startDemoBackend();
    upstream = await startRecordingProxy(backend.url);
    [here, there] = await Promise.all([startGateway(upstream.url), startGateway(backend.url)]);
    for (const account of ['admin', 'warehouse', 'orders']) tokens[account] = await here.signIn(account);
    // The worker of one warehouse also knows what is announced.
    await backend.db
      .updateTable('users')
      .set(({ eb }) => ({
        menu_permissions: eb.fn('array_append', ['menu_permissions', eb.val('ShippingPlans')]),
        table_column_permissions: eb.fn('jsonb_set', [
          'table_column_permissions',
          eb.val('{ShippingPlans}'),
          eb.val('{"Read":[],"Write":[],"LimitRead":["Products"]}'),
        ]),
      }))
      .where('id', '=', 'demo-warehouse')
      .execute();
    tokens['warehouse'] = await here.signIn('warehouse');
    const answer = await here.query(
      '{ shippingPlans(page: { size: 60 }) { items { id products { id sku quantityDelivering } } } }',
      { token: tokens['admin'] },
    );
    plans = JSON.parse(JSON.stringify(listAt(answer, 'shippingPlans', 'items')));
    plans = plans.filter(({ products }) => products.length > 1);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await upstream.close();
    await backend.close();
  });

  /** A line that no other test receives. */
  function newLine(): Line & { announced: number; sku: string } {
    const [plan] = plans.splice(0, 1);
    const [product] = plan?.products ?? [];
    if (!plan || !product) throw new Error('The demo company has no further plan.');
    return { planId: plan.id, productId: product.id, announced: product.quantityDelivering, sku: product.sku };
  }
  const stockOf = async (sku: string) =>
    Number(
      valueAt(
        await here.query(`query ($sku: String!) { skuDetails(sku: $sku) { total } }`, {
          token: tokens['admin'],
          variables: { sku },
        }),
        'skuDetails',
        'total',
      ),
    );

  it('two people who book the same line at the same time at two gateways book it once, and one is told of the other', async () => {
    const { announced, sku, ...line } = newLine();
    const before = await stockOf(sku);
    const outcomes = await Promise.all([
      book(here, tokens['admin'] ?? '', booked(line, '1', 0, announced)),
      book(there, tokens['warehouse'] ?? '', booked(line, '2', 0, announced - 1)),
    ]);
    const refused = outcomes.filter((outcome) => outcome !== null);
    const pieces = outcomes[0] === null ? announced : announced - 1;
    const name = outcomes[0] === null ? 'Martina Berger' : 'Uwe Krause';
    expect(refused).toEqual([
      {
        messageKey: 'goodsReceipt.alreadyReceived',
        values: { received: pieces, receivedBefore: 0, quantity: pieces, by: name, at: expect.any(String) },
      },
    ]);
    expect(await stockOf(sku)).toBe(before + pieces);
    expect(await receivedOf(here, tokens['admin'] ?? '', line)).toBe(pieces);
  });

  it('a line is received in parts, each once, and not more than announced without saying so', async () => {
    const { announced, sku, ...line } = newLine();
    const before = await stockOf(sku);
    const admin = tokens['admin'] ?? '';
    expect(await book(here, admin, booked(line, '1', 0, 1))).toBeNull();
    expect(await book(there, admin, booked(line, '1', 0, 1))).toMatchObject({
      messageKey: 'goodsReceipt.alreadyReceived',
      values: { received: 1, quantity: 1 },
    });
    expect(await book(here, admin, booked(line, '2', 1, announced))).toEqual({
      messageKey: 'goodsReceipt.moreThanAnnounced',
      values: { announced, received: 1, inventory: announced },
    });
    const more = { ...booked(line, '2', 1, announced), moreThanAnnounced: true };
    expect(await book(here, admin, more)).toBeNull();
    expect(await receivedOf(there, admin, line)).toBe(announced + 1);
    expect(await stockOf(sku)).toBe(before + announced + 1);
    // An adjustment with the mark takes back what was counted wrongly.
    const entries = await here.query(
      `query ($sku: String!) { inventories(filter: { sku: $sku, exactMatchSku: true }, page: { index: 0, size: 500 }) {
        items { id source inventory } } }`,
      { token: admin, variables: { sku } },
    );
    const mark = `[Plan ${line.planId}/${line.productId}]`;
    const received = listAt(entries, 'inventories', 'items').map((entry) => Object(entry));
    const own = received.filter(({ source }) => source === `Gartenmöbel ${mark}`);
    expect(own.map(({ inventory }) => inventory).toSorted((one, other) => one - other)).toEqual([1, announced]);
    const adjust = `mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { id } }`;
    const input = {
      inventoryId: own[0].id,
      isAdd: false,
      quantity: 1,
      historyType: 'counting',
      reason: `falsch ${mark}`,
      sku,
    };
    expect((await here.query(adjust, { token: admin, variables: { input } })).errors).toEqual([]);
    expect(await receivedOf(here, admin, line)).toBe(announced);
  });

  it('a user of one warehouse is told how many pieces came in elsewhere, and nothing else of there', async () => {
    const { announced, sku: _sku, ...line } = newLine();
    expect(await book(here, tokens['admin'] ?? '', booked(line, '400', 0, 2))).toBeNull();
    const answer = await here.query(RECEIPTS, { token: tokens['warehouse'], variables: { planIds: [line.planId] } });
    expect(listAt(answer, 'goodsReceipts', 0, 'lines')).toMatchObject([{ received: 2, bookings: [] }]);
    expect(await book(here, tokens['warehouse'] ?? '', booked(line, '1', 0, announced))).toEqual({
      messageKey: 'goodsReceipt.alreadyReceived',
      values: { received: 2, receivedBefore: 0 },
    });
    expect(await book(here, tokens['warehouse'] ?? '', booked(line, '400', 2, 1))).toMatchObject({
      messageKey: 'permission.warehouse',
    });
    expect(await book(here, tokens['warehouse'] ?? '', booked(line, '1', 2, 1))).toBeNull();
  });

  it('a corrected reason goes on naming the plan, and an entry that a person wrote receives nothing', async () => {
    const { sku, announced: _announced, ...line } = newLine();
    const admin = tokens['admin'] ?? '';
    expect(await book(here, admin, booked(line, '1', 0, 1))).toBeNull();
    const history = await here.query(
      `query ($sku: String!) { stockHistory(filter: { sku: $sku }, page: { index: 0, size: 1 }) {
        items { id dateTime inStockOld inStockNew historyTypeId } } }`,
      { token: admin, variables: { sku } },
    );
    const { id, ...figures } = Object(listAt(history, 'stockHistory', 'items')[0]);
    const input = { ...figures, sku, storageLocationId: '1', changedType: 'ADD', reason: 'Karton nass' };
    const correct = `mutation ($id: ID!, $input: StockHistoryEntryInput!) {
      updateStockHistoryEntry(id: $id, input: $input) { reason } }`;
    const corrected = await here.query(correct, { token: admin, variables: { id, input } });
    expect(textAt(corrected, 'updateStockHistoryEntry', 'reason')).toBe(
      `Karton nass [Plan ${line.planId}/${line.productId}]`,
    );
    const write = `mutation ($input: StockHistoryEntryInput!) { createStockHistoryEntry(input: $input) { id } }`;
    const byHand = { ...input, reason: `nachgetragen [Plan ${line.planId}/${line.productId}]` };
    expect((await here.query(write, { token: admin, variables: { input: byHand } })).errors).toEqual([]);
    expect(await receivedOf(here, admin, line)).toBe(1);
  });

  it('what came in of a line that the plan no longer has is still shown, and nothing more of it is booked', async () => {
    const { sku, announced: _announced, ...line } = newLine();
    const admin = tokens['admin'] ?? '';
    expect(await book(here, admin, booked(line, '1', 0, 1))).toBeNull();
    await backend.db
      .deleteFrom('shipping_plan_products')
      .where('shipping_plan_id', '=', Number(line.planId))
      .where('product_id', '=', Number(line.productId))
      .execute();
    const answer = await here.query(RECEIPTS, { token: admin, variables: { planIds: [line.planId] } });
    expect(listAt(answer, 'goodsReceipts', 0, 'lines')).toMatchObject([{ sku, received: 1 }]);
    const { errors } = await here.query(BOOK, { token: admin, variables: { input: booked(line, '1', 1, 1) } });
    expect(errors[0]?.extensions['fields']).toEqual([
      { field: 'input.productId', messageKey: 'goodsReceipt.noSuchLine' },
    ]);
  });

  it('the receipts of a page of plans cost one call, and only those who may read the plan and the stock see them', async () => {
    const planIds = plans.slice(0, 5).map(({ id }) => id);
    upstream.take();
    const answer = await here.query(RECEIPTS, { token: tokens['admin'], variables: { planIds } });
    expect(listAt(answer, 'goodsReceipts')).toEqual(planIds.map((planId) => ({ planId, lines: [] })));
    expect(upstream.take().map(({ path }) => path)).toEqual([expect.stringMatching(/^\/warehouses\/sku\/histories\?/)]);
    for (const account of ['orders', 'purchasing']) {
      const refused = await here.query(RECEIPTS, { token: await here.signIn(account), variables: { planIds } });
      expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});

describe('in front of a back-end that keeps only the documents', () => {
  let backend: DocumentOnlyBackend;
  let proxy: Awaited<ReturnType<typeof startChangedCallsProxy>>;
  let gateway: TestGateway;
  let token: string;
  const line = { planId: '1', productId: '1' };
  const pieces = () =>
    backend.state.inventories
      .filter(({ source }) => String(source).endsWith('[Plan 1/1]'))
      .map(({ inventory }) => inventory);

  beforeAll(async () => {
    backend = await startDocumentOnlyBackend('nested');
    proxy = await startChangedCallsProxy(backend.url);
    gateway = await startGateway(proxy.url, { BACKEND_CONTRACT: 'liberal' });
  });
  afterAll(async () => {
    await gateway.close();
    await proxy.close();
    await backend.close();
  });
  beforeEach(async () => {
    backend.reset();
    proxy.change(null);
    const signIn = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';
    token = textAt(await gateway.query(signIn), 'signIn', 'token');
  });
  const bookPieces = (receivedBefore: number, inventory: number) =>
    book(gateway, token, booked(line, '1', receivedBefore, inventory));

  it('the same line at the same time is booked once', async () => {
    const outcomes = await Promise.all([bookPieces(0, 4), bookPieces(0, 4), bookPieces(0, 3)]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.messageKey === 'goodsReceipt.alreadyReceived')).toHaveLength(2);
    expect(pieces()).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== null)?.values).toMatchObject({ by: 'Ada Lovelace' });
  });

  it('a filter that is ignored, or matches more, is applied to the rows', async () => {
    const other = { ...line, productId: '11' };
    backend.state.stockHistory.unshift(
      ...['Container', '[Plan 1/11]', '[Plan 11/1]', null].map((reason, index) => ({
        ...backend.state.stockHistory[0],
        id: String(100 + index),
        reason,
      })),
    );
    expect(await bookPieces(0, 4)).toBeNull();
    proxy.change(({ searchParams }) => searchParams.delete('reason'));
    expect(await receivedOf(gateway, token, line)).toBe(4);
    expect(await receivedOf(gateway, token, other)).toBe(40);
    expect(await bookPieces(0, 4)).toMatchObject({ values: { received: 4 } });
    expect(await bookPieces(4, 6)).toBeNull();
    expect(pieces()).toEqual([4, 6]);
  });

  it('pages that are capped are all read, and nothing is booked after a part of them', async () => {
    const [entry] = backend.state.stockHistory;
    const earlier = Array.from({ length: 250 }, (_, index) => ({
      ...entry,
      id: String(2000 + index),
      quantity: 1,
      reason: '[Plan 1/1]',
    }));
    backend.state.stockHistory.push(...earlier);
    proxy.change(({ searchParams }) => {
      if (Number(searchParams.get('pageSize')) > 100) searchParams.set('pageSize', '100');
    });
    expect(await receivedOf(gateway, token, line)).toBe(250);
    // It has pages of its own size, and always sends the first.
    proxy.change(({ searchParams }) => {
      searchParams.set('pageSize', '100');
      searchParams.set('pageIndex', '0');
    });
    expect(await bookPieces(250, 1)).toMatchObject({ messageKey: 'goodsReceipt.historyIncomplete' });
    expect(await bookPieces(100, 1)).toMatchObject({ messageKey: 'goodsReceipt.historyIncomplete' });
    expect(pieces()).toEqual([]);
  });

  it('a back-end that does not show the reason is not believed', async () => {
    backend.state.stockHistory.unshift({
      id: '99',
      sku: 'SKU-1',
      quantity: 4,
      changedType: 'Add',
      dateTime: new Date(),
    });
    proxy.change(({ searchParams }) => searchParams.delete('reason'));
    expect(await bookPieces(0, 4)).toMatchObject({ messageKey: 'goodsReceipt.historyIncomplete' });
    expect(pieces()).toEqual([]);
  });

  it('the stock entries of a plan are found by their source', async () => {
    expect(await bookPieces(0, 4)).toBeNull();
    const stock = '{ inventories(filter: { planId: 1 }) { total items { inventory source } } }';
    const answer = await gateway.query(stock, { token });
    expect(valueAt(answer, 'inventories')).toEqual({
      total: 1,
      items: [{ inventory: 4, source: 'Gartenmöbel [Plan 1/1]' }],
    });
  });

  it.each([
    [409, 'backend.refusedBecause'],
    [400, 'backend.refusedBecause'],
    [422, 'wms.messages.ERROR_WH_OO2'],
  ])('a refusal with %i gives its reason, and the line can be booked at once', async (status, messageKey) => {
    const message = messageKey === 'backend.refusedBecause' ? 'Inventur läuft' : 'ERROR_WH_OO2';
    backend.answerChanges({
      isCarriedOut: false,
      send: (response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ statusCode: status, message, data: null }));
      },
    });
    const refused = await bookPieces(0, 4);
    backend.answerChanges(undefined);
    expect(refused).toMatchObject({ messageKey });
    expect(JSON.stringify(refused)).toContain(message);
    expect(await bookPieces(0, 4)).toBeNull();
  });

  // The last one: the first step of this line stays taken for a minute.
  it('after a lost answer a look shows what became of it, and the next step goes on', async () => {
    backend.loseAnswer('POST /warehouses');
    expect(await bookPieces(0, 4)).toMatchObject({ messageKey: 'backend.outcomeStaysUnknown' });
    expect(await receivedOf(gateway, token, line)).toBe(4);
    // Whoever makes the same step is told of it, and need not wait until its turn has ended.
    expect(await bookPieces(0, 3)).toMatchObject({
      messageKey: 'goodsReceipt.alreadyReceived',
      values: { received: 4, by: 'Ada Lovelace' },
    });
    expect(await bookPieces(4, 5)).toBeNull();
    expect(pieces()).toEqual([4, 5]);
  });
});
