import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';
import { addStock, reservedAt } from './testStock.ts';

type OrderAnswer = EnvelopeOf<'createOrder'>;
type SplitAnswer = EnvelopeOf<'splitOrder'>;

const [WAGON, OTHER] = ['CEL-WAG3-BAM', 'SOE-WAG3-BAM'] as const;

describe('splits of orders and flushes of reservations', () => {
  let backend: TestBackend;
  let orders: Client;
  let number = 0;

  beforeAll(async () => {
    backend = await startBackend();
    orders = await signInAs(backend.url, 'orders');
    // So that a flush removes only what these tests reserve.
    await backend.db.deleteFrom('order_line_places').execute();
  });
  afterAll(() => backend.close());

  const line = (sku: string, amount: number, location: string | null = null) => ({
    shippingSkuName: sku,
    shippingSkuAmount: amount,
    shippingSkuCarrier: 'DHL',
    shippingSkuLocation: location,
  });

  async function add(fields: object = {}) {
    number += 1;
    const answer = await orders.send<OrderAnswer>('POST', '/orders', {
      customerInvoiceNumber: `S${number}`,
      customerIdNumber: `K${number}`,
      customerOrderId: `S${number}-1`,
      pickType: 'CHECK',
      orderSkus: [line(WAGON, 5), line(OTHER, 1)],
      parts: [{ quantity: 3, description: 'Rolle', weight: 0.4, carrier: 'DPD' }],
      shippingAddressTown: 'Uelzen',
      ...fields,
    });
    expect(answer.status).toBe(200);
    return answer.body.data;
  }

  const split = (id: number, body: object[], headers = {}) =>
    orders.send<SplitAnswer>('POST', `/orders/${id}/splits`, body, headers);
  const amounts = (order: { orderSkus: { shippingSkuName: string; shippingSkuAmount: number }[] }) =>
    order.orderSkus.map(({ shippingSkuName, shippingSkuAmount }) => [shippingSkuName, shippingSkuAmount]);
  const piece = (sku: string, amount: number) => ({ shippingSkuName: sku, shippingSkuAmount: amount });

  it('move pieces and parts to new orders, and leave the rest', async () => {
    const order = await add();
    const answer = await split(order.id, [
      {
        id: 0,
        outboundCarriers: 'DPD',
        orderSkus: [piece('cel-wag3-bam', 2)],
        parts: [{ quantity: 1, description: 'Rolle' }],
      },
      { outboundCarriers: 'Spedition', orderSkus: [piece(OTHER, 1)] },
    ]);
    expect(answer.status).toBe(200);
    const { order: main, splits } = answer.body.data;
    expect(main).toMatchObject({ id: order.id, pickType: 'CAB', customerOrderId: order.customerOrderId });
    expect(amounts(main)).toEqual([[WAGON, 3]]);
    expect(main.orderSkus[0]?.id).toBe(order.orderSkus[0]?.id);
    expect(main.parts).toMatchObject([{ id: order.parts[0]?.id, quantity: 2 }]);
    expect(splits).toMatchObject([
      { pickType: 'CAB', outboundCarriers: 'DPD', shippingAddressTown: 'Uelzen', shippingStatusId: 1 },
      { pickType: 'SQP', outboundCarriers: 'Spedition', parts: [] },
    ]);
    expect(splits.map(amounts)).toEqual([[[WAGON, 2]], [[OTHER, 1]]]);
    expect(splits[0]?.parts).toMatchObject([{ quantity: 1, description: 'Rolle', weight: 0.4, carrier: 'DPD' }]);
    const [wagon = 0, other = 0] = order.orderSkus.map(({ shippingSizeWeight }) => shippingSizeWeight ?? 0);
    expect(Math.min(wagon, other)).toBeGreaterThan(0);
    const kg = (grams: number) => Math.round(grams) / 1000;
    expect([main, ...splits].map(({ orderShippingWeight }) => orderShippingWeight)).toEqual([
      kg(3000 * wagon + 2 * 400),
      kg(2000 * wagon + 400),
      kg(1000 * other),
    ]);
    const family = order.customerOrderId;
    expect(splits.map(({ customerOrderId }) => customerOrderId)).toEqual([`${family}-1`, `${family}-2`]);
    // The next call of the documented client.
    const saved = await orders.send<OrderAnswer>('PUT', `/orders/${order.id}`, { ...main, pickType: 'CAB' });
    expect(saved.body.data).toEqual(main);
  });

  it('accept the original order with its remaining content', async () => {
    const order = await add();
    const parts = [{ quantity: 3, description: 'Rolle' }];
    const answer = await split(order.id, [
      { id: order.id, orderSkus: [piece(WAGON, 4), piece(OTHER, 1)], parts },
      {
        id: 0,
        outboundCarriers: 'DPD',
        orderSkus: [piece(WAGON, 1)],
        customerOrderId: `${order.customerInvoiceNumber}-7`,
      },
    ]);
    expect(amounts(answer.body.data.order)).toEqual([
      [WAGON, 4],
      [OTHER, 1],
    ]);
    expect(answer.body.data.splits).toMatchObject([
      { pickType: 'SQP', customerOrderId: `${order.customerInvoiceNumber}-7` },
    ]);
  });

  it('take the pieces from the given location, and the equal part', async () => {
    const [near, far] = [await addStock(backend.db, WAGON, 2), await addStock(backend.db, WAGON, 3)];
    const at = ({ storageLocationId, id }: typeof near, pieces: number) => `${storageLocationId}:${pieces}:${id}`;
    const order = await add({
      orderSkus: [line(WAGON, 2, at(near, 2)), line(WAGON, 3, at(far, 3))],
      parts: [
        { quantity: 2, description: 'Rolle', weight: 0.4, carrier: 'DPD' },
        { quantity: 2, description: 'Rolle', weight: 7.5, carrier: 'DHL' },
      ],
    });
    const { status, body } = await split(order.id, [
      { outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 1)] },
      {
        outboundCarriers: 'DPD',
        orderSkus: [{ ...piece(WAGON, 3), shippingSkuLocation: at(far, 3) }],
        parts: [{ ...order.parts[1], id: 0 }],
      },
    ]);
    expect(status).toBe(200);
    const locationsOf = (each: { orderSkus: { shippingSkuLocation?: string | null }[] }) =>
      each.orderSkus.map(({ shippingSkuLocation }) => shippingSkuLocation);
    expect(body.data.splits.map(locationsOf)).toEqual([[at(near, 1)], [at(far, 3)]]);
    expect(locationsOf(body.data.order)).toEqual([at(near, 1)]);
    expect(body.data.splits[1]?.parts).toMatchObject([{ quantity: 2, weight: 7.5, carrier: 'DHL' }]);
    expect(body.data.order.parts).toMatchObject([{ quantity: 2, weight: 0.4, carrier: 'DPD' }]);
  });

  const one = { outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 1)] };
  const numbersOf = ({ body }: Awaited<ReturnType<typeof split>>) =>
    body.data.splits.map(({ customerOrderId }) => customerOrderId);

  it('are numbered after the original order, skipping numbers that are given or taken', async () => {
    const order = await add();
    const family = order.customerOrderId;
    await add({ customerInvoiceNumber: family, customerOrderId: `${family}-1` });
    const answer = await split(order.id, [
      one,
      { ...one, customerOrderId: `${family}-2` },
      { ...one, customerOrderId: ' ' },
    ]);
    expect(numbersOf(answer)).toEqual([`${family}-3`, `${family}-2`, `${family}-4`]);
  });

  it('with the longest numbers are numbered by their invoice, also in concurrent calls', async () => {
    const invoice = `S${'0'.repeat(60)}`;
    const prefix = `${invoice}-${'0'.repeat(30)}`;
    const others = [];
    for (let n = 1; n < 4; n++) {
      others.push(await add({ customerInvoiceNumber: invoice, customerOrderId: `${prefix}-${n}` }));
    }
    const answers = await Promise.all(others.map(({ id }) => split(id, [one, one])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const expected = Array.from({ length: 6 }, (_, n) => `${invoice}-${n + 1}`);
    expect(new Set(answers.flatMap(numbersOf))).toEqual(new Set(expected));
  });

  it('refuse a malformed customerOrderId, and accept a missing service', async () => {
    const order = await add();
    expect((await split(order.id, [{ ...one, customerOrderId: 'foo bar' }])).status).toBe(400);
    const answer = await split(order.id, [{ ...one, shippingService: ' ' }]);
    expect(answer.body.data.splits[0]?.shippingService).toBeNull();
  });

  it('are executed once per Idempotency-Key', async () => {
    const order = await add();
    const body = [{ id: 0, outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 1)] }];
    const key = { 'idempotency-key': 'split' };
    const first = await split(order.id, body, key);
    expect((await split(order.id, body, key)).body).toEqual(first.body);
    expect(amounts(first.body.data.order)).toEqual([
      [WAGON, 4],
      [OTHER, 1],
    ]);
  });

  const ITSELF = -1;
  const full = [piece(WAGON, 5), piece(OTHER, 1)];
  it.each<[string, object[], string]>([
    [
      'more pieces than the order has',
      [{ outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 6)] }],
      '0.orderSkus.0.shippingSkuAmount',
    ],
    [
      'a SKU that the order does not have',
      [{ outboundCarriers: 'DPD', orderSkus: [piece('UEL-WAG3-BAM', 1)] }],
      '0.orderSkus.0.shippingSkuAmount',
    ],
    ['all its pieces', [{ outboundCarriers: 'DPD', orderSkus: full }], 'orderSkus'],
    ['no carrier', [{ orderSkus: [piece(WAGON, 1)] }], '0.outboundCarriers'],
    ['an unknown carrier', [{ outboundCarriers: 'Post', orderSkus: [piece(WAGON, 1)] }], '0.outboundCarriers'],
    ['an id of another order', [{ id: 9, outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 1)] }], '0.id'],
    ['no line', [{ outboundCarriers: 'DPD', orderSkus: [] }], '0.orderSkus'],
    ['no piece', [{ outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 0)] }], '0.orderSkus.0.shippingSkuAmount'],
    [
      'too many parts',
      [{ outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 1)], parts: [{ quantity: 4, description: 'Rolle' }] }],
      '0.parts.0.quantity',
    ],
    ['the order alone', [{ id: ITSELF, orderSkus: full }], 'splits'],
    [
      'the order twice',
      [
        { id: ITSELF, orderSkus: full },
        { id: ITSELF, orderSkus: full },
      ],
      'id',
    ],
    [
      'lost pieces',
      [
        { id: ITSELF, orderSkus: [piece(WAGON, 1)] },
        { outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 1)] },
      ],
      'orderSkus',
    ],
    [
      'lost parts',
      [
        { id: ITSELF, orderSkus: [piece(WAGON, 4), piece(OTHER, 1)] },
        { outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 1)] },
      ],
      'parts',
    ],
  ])('refuse %s', async (_case, body, field) => {
    const order = await add();
    const named = body.map((each) => ('id' in each && each.id === ITSELF ? { ...each, id: order.id } : each));
    const answer = await orders.send('POST', `/orders/${order.id}/splits`, named);
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, data: null } });
    expect(answer.body.fields?.map((wrong) => wrong.field)).toContain(field);
    const { body: after } = await orders.get<EnvelopeOf<'listOrders'>>(
      `/orders?keywords=${order.customerInvoiceNumber}-`,
    );
    expect(after.data.data.find(({ id }) => id === order.id)).toEqual(order);
  });

  it('need an unshipped order with pick type CHECK, and unused numbers', async () => {
    const body = [{ outboundCarriers: 'DPD', orderSkus: [piece(WAGON, 1)] }];
    const cab = await add({ pickType: 'CAB' });
    expect((await split(cab.id, body)).status).toBe(409);
    const order = await add();
    expect(
      (
        await split(
          order.id,
          body.map((each) => ({ ...each, customerOrderId: cab.customerOrderId })),
        )
      ).status,
    ).toBe(409);
    await backend.db.updateTable('orders').set({ shipping_status_id: 5 }).where('id', '=', order.id).execute();
    expect((await split(order.id, body)).status).toBe(409);
    expect((await split(2_147_483_647, body)).status).toBe(404);
    const analyst = await signInAs(backend.url, 'analyst');
    expect((await analyst.send('POST', `/orders/${order.id}/splits`, body)).status).toBe(403);
    expect((await analyst.send('PUT', '/orders/flush_reserved')).status).toBe(403);
  });

  it('move reservations, and remove shipped goods from stock exactly once', async () => {
    const stock = await addStock(backend.db, WAGON, 8);
    const { id: entry, storageLocationId: place } = stock;
    const other = await addStock(backend.db, OTHER, 4);
    const lines = [line(WAGON, 5, `${place}:5:${entry}`), line(OTHER, 1, `${other.storageLocationId}:1:${other.id}`)];
    const order = await add({ orderSkus: lines, parts: [] });
    const taken = [piece(WAGON, 2), piece(OTHER, 1)];
    const { splits } = (await split(order.id, [{ outboundCarriers: 'DPD', orderSkus: taken }])).body.data;
    expect(splits[0]?.orderSkus[0]?.shippingSkuLocation).toBe(`${place}:2:${entry}`);
    expect(await reservedAt(backend.db, entry)).toBe(5);

    const orderIds = splits.map(({ id }) => id);
    const flatfile = await orders.http.put('/orders/set_orders_status').send({ orderIds }).expect(200);
    const [head = [], ...rows] = flatfile.text
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(';'));
    const weight = splits[0]?.orderShippingWeight?.toFixed(2).replace('.', ',');
    expect(Number.parseFloat(weight ?? '')).toBeGreaterThan(0);
    expect(rows.map((row) => row[head.indexOf('orderShippingWeight')])).toEqual([weight, weight]);
    const flush = (key?: string) =>
      orders.send('PUT', '/orders/flush_reserved', undefined, key === undefined ? {} : { 'idempotency-key': key });
    const change = (reserved: number) =>
      backend.db.updateTable('inventories').set({ reserved }).where('id', '=', other.id).execute();
    const stocks = () =>
      backend.db
        .selectFrom('inventories')
        .select(['inventory', 'reserved'])
        .where('id', 'in', [entry, other.id])
        .orderBy('id')
        .execute();
    await change(0);
    expect(await flush()).toMatchObject({
      status: 409,
      body: {
        message: 'The inventory is out of stock',
        metadata: {
          inventoryIds: [other.id],
          inventories: [{ sku: OTHER, storageLocation: expect.stringMatching(/^LE-|^PP-/), pieces: 1, reserved: 0 }],
        },
      },
    });
    // The first entry alone would have enough.
    expect(await stocks()).toEqual([
      { inventory: 8, reserved: 5 },
      { inventory: 4, reserved: 0 },
    ]);
    await change(1);
    expect((await flush('flush')).status).toBe(200);
    expect((await flush('flush')).status).toBe(200);
    expect((await flush()).status).toBe(200);
    expect(await stocks()).toEqual([
      { inventory: 6, reserved: 3 },
      { inventory: 3, reserved: 0 },
    ]);
    const history = await backend.db
      .selectFrom('stock_history')
      .innerJoin('history_types', 'history_types.id', 'history_type_id')
      .select(['history_types.name', 'quantity', 'changed_type', 'user_id'])
      .where('product_id', '=', stock.productId)
      .where('storage_location_id', '=', place)
      .where('occurred_at', '>', new Date(Date.now() - 60_000))
      .execute();
    expect(history).toEqual([{ name: 'order', quantity: 2, changed_type: 'Subtract', user_id: 'demo-orders' }]);
    const sent = await orders.get<EnvelopeOf<'listOrders'>>(`/orders?keywords=${splits[0]?.customerOrderId}`);
    expect(sent.body.data.data[0]?.orderSkus[0]?.shippingSkuLocation).toBe(`${place}:2:${entry}`);
  });
});
