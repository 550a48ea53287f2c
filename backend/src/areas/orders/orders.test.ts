import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';
import { addStock, reservedAt } from './testStock.ts';

type OrderPage = EnvelopeOf<'listOrders'>;
type OrderAnswer = EnvelopeOf<'createOrder'>;

describe('orders', () => {
  let backend: TestBackend;
  let orders: Client;
  let number = 0;

  beforeAll(async () => {
    backend = await startBackend();
    orders = await signInAs(backend.url, 'orders');
  });
  afterAll(() => backend.close());

  async function list(query = '', client = orders) {
    const { status, body } = await client.get<OrderPage>(`/orders?${query}`);
    expect(status).toBe(200);
    return body.data;
  }

  function manual(fields: object = {}) {
    number += 1;
    return {
      customerInvoiceNumber: `T${number}`,
      customerIdNumber: `K${number}`,
      customerOrderId: `T${number}-1`,
      ...fields,
    };
  }

  async function add(fields: object = {}) {
    const answer = await orders.send<OrderAnswer>('POST', '/orders', manual(fields));
    expect(answer.status).toBe(200);
    return answer.body.data;
  }

  const line = (amount: number, location: string | null = null, sku = 'CEL-WAG3-BAM') => ({
    shippingSkuName: sku,
    shippingSkuAmount: amount,
    shippingSkuCarrier: 'DHL',
    shippingSkuLocation: location,
  });
  /** A line whose pieces are taken from newly booked stock. */
  const placed = async (amount: number, sku = 'CEL-WAG3-BAM', warehouseId = 1) => {
    const { id, storageLocationId } = await addStock(backend.db, sku, amount, 0, warehouseId);
    return line(amount, `${storageLocationId}:${amount}:${id}`, sku);
  };
  const send = (orderIds: number[], headers = {}) =>
    orders.http.put('/orders/set_orders_status').set(headers).send({ orderIds });
  const remove = (orderIds: number[], client = orders) =>
    client.send<EnvelopeOf<'deleteOrders'>>('PUT', '/orders/set_orders_status_deleted', { orderIds });

  it('have the documented statuses, unshipped first', async () => {
    const { body } = await orders.get<EnvelopeOf<'listShippingStatuses'>>('/orders/shipping_statuses');
    expect(body.data.map(({ name }) => name)).toEqual([
      'unshipped',
      'exported',
      'shipping_number_included',
      'shipped',
      'error',
      'deleted',
    ]);
    expect(body.data[0]?.id).toBe(1);
  });

  it('are created by hand with lines and parts, and show the data of their products', async () => {
    const order = await add({
      phoneNumber: '+49 5171 4321',
      outboundCarriers: 'DHL, Spedition ohne Nummer',
      orderShippingWeight: 12.5,
      orderDate: '2026-01-02T03:04:05Z',
      shippingAddressName: ' Erika Muster ',
      orderSkus: [line(2), line(1, 'VS', 'soe-wag3-bam')],
      parts: [{ quantity: 3, description: 'Rolle', weight: 0.4, carrier: 'DPD', storageLocationId: 544 }],
    });
    expect(order).toMatchObject({
      shippingStatusId: 1,
      shippingStatusName: 'unshipped',
      pickType: 'CAB',
      outboundCarriers: 'DHL,Spedition ohne Nummer',
      orderShippingWeight: 12.5,
      orderDate: '2026-01-02T03:04:05.000Z',
      shippedDate: null,
      shippingAddressName: 'Erika Muster',
      warehouseId: null,
      skus: 'CEL-WAG3-BAM,SOE-WAG3-BAM',
      orderSkus: [
        { shippingSkuAmount: 2, shippingSkuLocation: null, orderSkuDescription: 'Küchenwagen Celle, 3 Ebenen, Bambus' },
        { shippingSkuName: 'SOE-WAG3-BAM', shippingSkuLocation: 'VS', cabQuantity: expect.any(Number) },
      ],
      parts: [{ quantity: 3, weight: 0.4, storageLocation: { id: 544, fullName: 'PP-88-88-88' } }],
    });
    expect(order.bulky).toBe(String(order.orderSkus.some(({ orderSkuBulky }) => orderSkuBulky === 'true')));
    expect(await list(`keywords=${order.customerOrderId}`)).toEqual({ data: [order], total: 1 });
  });

  it('get the pick type SQP with a single line of one piece', async () => {
    expect((await add({ orderSkus: [line(1)] })).pickType).toBe('SQP');
    expect((await add({ orderSkus: [line(1)], pickType: 'CHECK' })).pickType).toBe('CHECK');
  });

  it.each<[string, object, string]>([
    ['no invoice number', { customerInvoiceNumber: undefined }, 'customerInvoiceNumber'],
    ['a blank customer number', { customerIdNumber: ' ' }, 'customerIdNumber'],
    ['no order id', { customerOrderId: undefined }, 'customerOrderId'],
    ['an order id without a number', { customerOrderId: 'T' }, 'customerOrderId'],
    ['an unknown carrier', { outboundCarriers: 'DHL,Post' }, 'outboundCarriers'],
    ['an unknown warehouse', { warehouseId: 99 }, 'warehouseId'],
    ['an impossible date', { orderDate: '2026-02-30T00:00:00Z' }, 'orderDate'],
    ['an unknown SKU', { orderSkus: [line(1, null, 'NOPE')] }, 'orderSkus.0.shippingSkuName'],
    ['no pieces', { orderSkus: [line(0)] }, 'orderSkus.0.shippingSkuAmount'],
    [
      'a new line without carrier',
      { orderSkus: [{ ...line(1), shippingSkuCarrier: '' }] },
      'orderSkus.0.shippingSkuCarrier',
    ],
    ['a line of another order', { orderSkus: [{ ...line(1), id: 999_999_999 }] }, 'orderSkus.0.id'],
    [
      'an unknown carrier of a line',
      { orderSkus: [{ ...line(1), shippingSkuCarrier: 'Post' }] },
      'orderSkus.0.shippingSkuCarrier',
    ],
    ['half a location', { orderSkus: [line(1, '544:1')] }, 'orderSkus.0.shippingSkuLocation'],
    ['an unknown stock entry', { orderSkus: [line(1, '544:1:999999')] }, 'orderSkus.0.shippingSkuLocation'],
    ['a part with a comma', { parts: [{ quantity: 1, description: 'a, b', carrier: 'DHL' }] }, 'parts.0.description'],
    ['a part without carrier', { parts: [{ quantity: 1, description: 'a' }] }, 'parts.0.carrier'],
    [
      'a part with an unknown carrier',
      { parts: [{ quantity: 1, description: 'a', carrier: 'Post' }] },
      'parts.0.carrier',
    ],
    ['a part without quantity', { parts: [{ quantity: 0, description: 'a', carrier: 'DHL' }] }, 'parts.0.quantity'],
    ['a part of another order', { parts: [{ id: 9, quantity: 1, description: 'a', carrier: 'DHL' }] }, 'parts.0.id'],
    [
      'a part too light',
      { parts: [{ quantity: 1, description: 'a', carrier: 'DHL', weight: 0.05 }] },
      'parts.0.weight',
    ],
    [
      'a part whose weight has too many decimals',
      { parts: [{ quantity: 1, description: 'a', carrier: 'DHL', weight: 0.15 }] },
      'parts.0.weight',
    ],
    [
      'a part at an unknown location',
      { parts: [{ quantity: 1, description: 'a', carrier: 'DHL', storageLocationId: 99_999 }] },
      'parts.0.storageLocationId',
    ],
  ])('refuse %s', async (_case, fields, field) => {
    const { total } = await list();
    const answer = await orders.send('POST', '/orders', manual(fields));
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, data: null } });
    expect(answer.body.fields?.map((wrong) => wrong.field)).toContain(field);
    expect((await list()).total).toBe(total);
  });

  it('get the number after the highest one, and the second of two orders with the same number is refused', async () => {
    const next = async (invoice: string) =>
      (
        await orders.get<EnvelopeOf<'nextCustomerOrderId'>>(
          `/orders/generate-next-customer-orderId?customerInvoiceNumber=${encodeURIComponent(invoice)}`,
        )
      ).body.data;
    expect(await next('NEXT_%')).toBe('NEXT_%-1');
    await add({ customerOrderId: 'NEXT_%-9' });
    await add({ customerOrderId: 'NEXT_%-10' });
    await add({ customerOrderId: 'NEXT_%-x-77' });
    await add({ customerOrderId: 'NEXT_a-99' });
    expect(await next('NEXT_%')).toBe('NEXT_%-11');
    const both = await Promise.all(
      [0, 1].map(() => orders.send('POST', '/orders', manual({ customerOrderId: 'NEXT_%-11' }))),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Another order has this customerOrderId.');
    await add({ customerOrderId: '𠮷-NEXT-12' });
    expect(await next('𠮷-NEXT')).toBe('𠮷-NEXT-13');
    await add({ customerOrderId: 'NEXT-FULL-999999999' });
    expect(await orders.get('/orders/generate-next-customer-orderId?customerInvoiceNumber=NEXT-FULL')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Choose a customerOrderId') },
    });
    expect((await orders.get('/orders/generate-next-customer-orderId')).status).toBe(400);
    expect((await orders.get('/orders/generate-next-customer-orderId?customerInvoiceNumber=%20')).status).toBe(400);
  });

  it('are created once per Idempotency-Key', async () => {
    const body = manual();
    const key = { 'idempotency-key': 'create' };
    const first = await orders.send<OrderAnswer>('POST', '/orders', body, key);
    const again = await orders.send<OrderAnswer>('POST', '/orders', body, key);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it('keep omitted fields, clear fields that are null, and lose lines that were not sent', async () => {
    const order = await add({
      phoneNumber: '123',
      shippingAddressTown: 'Peine',
      orderSkus: [line(2), line(1, null, 'SOE-WAG3-BAM')],
      parts: [{ quantity: 1, description: 'Rolle', carrier: 'DPD' }],
    });
    const path = `/orders/${order.id}`;
    const emptied = await orders.send<OrderAnswer>('PUT', path, { phoneNumber: null });
    expect(emptied.body.data).toEqual({ ...order, phoneNumber: null, version: expect.any(String) });
    const [first] = order.orderSkus;
    const lines = [{ ...first, shippingSkuAmount: 5 }, line(1, null, 'UEL-WAG3-BAM')];
    const edited = await orders.send<OrderAnswer>('PUT', path, { ...order, orderSkus: lines, parts: [] });
    expect(edited.body.data).toMatchObject({ phoneNumber: '123', skus: 'CEL-WAG3-BAM,UEL-WAG3-BAM', parts: [] });
    expect(edited.body.data.orderSkus.map(({ id }) => id === first?.id)).toEqual([true, false]);
    expect(edited.body.data.orderSkus[0]?.shippingSkuAmount).toBe(5);
  });

  it('keep the omitted fields of lines and parts, and their stock', async () => {
    const { id: entry, storageLocationId: place } = await addStock(backend.db, 'CEL-WAG3-BAM', 9);
    const order = await add({
      orderSkus: [{ ...line(5, `${place}:5:${entry}`), orderSkuDescription: 'Der Wagen' }],
      parts: [{ quantity: 3, description: 'Rolle', weight: 1.5, carrier: 'DPD', storageLocationId: place }],
    });
    const path = `/orders/${order.id}`;
    const [{ id: lineId } = { id: 0 }] = order.orderSkus;
    const [{ id: partId } = { id: 0 }] = order.parts;
    const named = { id: lineId, shippingSkuName: 'CEL-WAG3-BAM', shippingSkuAmount: 5 };
    const parts = [{ id: partId, quantity: 3, description: 'Rolle' }];
    const answer = await orders.send<OrderAnswer>('PUT', path, { orderSkus: [named], parts });
    expect(answer.body.data).toEqual(order);
    expect(await reservedAt(backend.db, entry)).toBe(5);

    const fewer = await orders.send('PUT', path, { orderSkus: [{ ...named, shippingSkuAmount: 4 }] });
    expect(fewer).toMatchObject({ status: 400, body: { fields: [{ field: 'orderSkus.0.shippingSkuLocation' }] } });
    const nothing = { shippingSkuCarrier: null, shippingSkuLocation: null, orderSkuDescription: null };
    const emptied = await orders.send<OrderAnswer>('PUT', path, {
      orderSkus: [{ ...named, ...nothing }],
      parts: parts.map((part) => ({ ...part, weight: null, carrier: null, storageLocationId: null })),
    });
    expect(emptied.body.data.orderSkus).toMatchObject([{ shippingSkuCarrier: null, shippingSkuLocation: null }]);
    expect(emptied.body.data.parts).toMatchObject([{ weight: null, carrier: null, storageLocationId: null }]);
    expect(await reservedAt(backend.db, entry)).toBe(0);
  });

  it.each(['9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z', '0026-11-21T00:00:00Z'])(
    'of %s are refused: the year is out of range in UTC or mistyped',
    async (orderDate) => {
      const answer = await orders.send('POST', '/orders', manual({ orderDate }));
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'orderDate' }] } });
    },
  );

  it('refuse a line that is sent twice, or belongs to another order', async () => {
    const order = await add({ orderSkus: [line(2)] });
    const [first] = order.orderSkus;
    const refused = async (second: unknown) =>
      expect(await orders.send('PUT', `/orders/${order.id}`, { orderSkus: [first, second] })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'orderSkus.1.id' }] },
      });
    await refused(first);
    await refused((await add({ orderSkus: [line(2)] })).orderSkus[0]);
  });

  it('can only be edited while unshipped or in error, and an edit clears the error', async () => {
    const order = await add();
    const path = `/orders/${order.id}`;
    const setStatus = (shipping_status_id: number) =>
      backend.db.updateTable('orders').set({ shipping_status_id }).where('id', '=', order.id).execute();
    for (const status of [2, 3, 4, 6]) {
      await setStatus(status);
      const refused = await orders.send('PUT', path, { phoneNumber: '1' });
      expect(refused).toMatchObject({
        status: 409,
        body: { message: 'Only orders with status error or unshipped can be edited.' },
      });
    }
    await setStatus(5);
    expect((await orders.send<OrderAnswer>('PUT', path, { phoneNumber: '1' })).body.data.shippingStatusId).toBe(5);
    expect((await orders.send('PUT', path, { shippingStatusId: 4 })).status).toBe(400);
    expect((await orders.send<OrderAnswer>('PUT', path, { shippingStatusId: 1 })).body.data.shippingStatusId).toBe(1);
    expect((await orders.send('PUT', '/orders/2147483647', {})).status).toBe(404);
    const taken = await add();
    expect((await orders.send('PUT', path, { customerOrderId: taken.customerOrderId })).status).toBe(409);
  });

  it('reserve the stock of their lines, never more than is available, and release it when deleted', async () => {
    const { id: entry, storageLocationId: place } = await addStock(backend.db, 'CEL-WAG3-BAM', 10, 4);
    const order = await add({ orderSkus: [line(5, `${place}:2:${entry};:${place}:3:${entry}`)] });
    expect(order.warehouseId).toBe(1);
    expect(order.orderSkus[0]?.shippingSkuLocation).toBe(`${place}:5:${entry}`);
    expect(await reservedAt(backend.db, entry)).toBe(9);
    const path = `/orders/${order.id}`;
    const change = (amount: number, location: string) =>
      orders.send('PUT', path, { orderSkus: [{ ...order.orderSkus[0], ...line(amount, location) }] });
    const tooMuch = await change(7, `${place}:7:${entry}`);
    expect(tooMuch).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'orderSkus.0.shippingSkuLocation', message: 'Only 1 more pieces are available.' }] },
    });
    expect((await change(7, `${place}:6:${entry}`)).status).toBe(400);
    expect(await reservedAt(backend.db, entry)).toBe(9);
    expect((await change(6, `${place}:6:${entry}`)).status).toBe(200);
    expect(await reservedAt(backend.db, entry)).toBe(10);
    const other = await orders.send('POST', '/orders', manual({ orderSkus: [line(1, `${place}:1:${entry}`)] }));
    expect(other.status).toBe(400);

    expect(await remove([order.id])).toMatchObject({ status: 200, body: { data: 1 } });
    expect(await reservedAt(backend.db, entry)).toBe(4);
    expect(await remove([order.id])).toMatchObject({ status: 200, body: { data: 0 } });
    expect(await reservedAt(backend.db, entry)).toBe(4);
  });

  it('delete nothing if one is shipped or does not exist', async () => {
    const [one, other] = [await add({ orderSkus: [line(1)] }), await add({ orderSkus: [await placed(1)] })];
    await send([other.id]);
    expect(await remove([one.id, other.id])).toMatchObject({
      status: 409,
      body: { message: 'Shipped orders cannot be deleted.', metadata: { orderIds: [other.id] } },
    });
    expect((await remove([one.id, 2_147_483_647])).status).toBe(404);
    expect((await list(`keywords=${one.customerOrderId}`)).data[0]?.shippingStatusName).toBe('unshipped');
  });

  it('are marked as shipped if they are CAB or SQP, with a file of their lines; the others are reported', async () => {
    const sent = await add({
      orderSkus: [await placed(2), await placed(1, 'SOE-WAG3-BAM')],
      parts: [{ quantity: 3, description: 'Rolle', weight: 1.5, carrier: 'DPD', storageLocationId: 544 }],
      shippingAddressName: '=1+1',
      shippingAddressStreet: 'Am "Markt"; 1',
      orderShippingWeight: 2.5,
    });
    const check = await add({ pickType: 'CHECK' });
    const gone = await add();
    await remove([gone.id]);
    const unplaced = await add({ orderSkus: [await placed(1), line(1, 'VS', 'SOE-WAG3-BAM')] });
    const key = { 'idempotency-key': 'send' };
    const ids = [sent.id, check.id, gone.id, unplaced.id, 2_147_483_647, sent.id];
    const { headers, text } = await send(ids, key)
      .expect(200)
      .expect('content-type', 'text/csv; charset=utf-8')
      .expect('content-disposition', /^attachment; filename="?flatfile-\d{8}_\d{6}\.csv"?$/)
      .expect('x-sent-orders', '1')
      .expect('x-skipped-orders', `pick_type=${check.id};status=${gone.id};no_place=${unplaced.id};unknown=2147483647`);
    expect(text[0]).toBe('\uFEFF');
    const rows = text.split('\r\n');
    expect(rows).toHaveLength(5);
    const start = `${sent.customerOrderId};${sent.customerInvoiceNumber};${sent.customerIdNumber};CAB;;;2,50;;=1+1;"Am ""Markt""; 1";;;;;`;
    expect(rows[1]).toBe(`${start}CEL-WAG3-BAM;2;${sent.orderSkus[0]?.shippingSkuLocation};;;;;`);
    expect(rows[3]).toBe(`${start};;;Rolle;3;1,50;DPD;PP-88-88-88`);
    const again = await send(ids, key);
    expect(again.text).toBe(text);
    for (const header of ['x-sent-orders', 'x-skipped-orders', 'content-disposition', 'content-type']) {
      expect(again.headers[header]).toBe(headers[header]);
    }
    const [now] = (await list(`keywords=${sent.customerOrderId}`)).data;
    expect(now?.shippingStatusName).toBe('shipped');
    expect(Math.abs(Date.parse(now?.shippedDate ?? '') - Date.now())).toBeLessThan(60_000);
    await send([sent.id]).expect('x-skipped-orders', `status=${sent.id}`);
    expect((await list(`keywords=${unplaced.customerOrderId}`)).data[0]?.shippingStatusName).toBe('unshipped');
    // Stored once although it was requested twice; a file without orders is not stored.
    const admin = await signInAs(backend.url, 'admin');
    const folder = '/files/import_export_data';
    const { items } = (await admin.get<EnvelopeOf<'listImportExportFiles'>>(`${folder}?fileType=ExportOrder`)).body
      .data;
    const contents = await Promise.all(
      items.map(async ({ name }) => {
        const file = await admin.http.get(`${folder}/ExportOrder/download?name=${name}`).expect(200);
        return file.text;
      }),
    );
    expect(contents.filter((content) => content === text)).toHaveLength(1);
    expect(contents.filter((content) => content.split('\r\n').length < 3)).toEqual([]);
  });

  it('are in the flatfile even without lines', async () => {
    const { id, customerOrderId } = await add({ pickType: 'CAB', orderSkus: [] });
    const [, row, ...rest] = (await send([id])).text.split('\r\n');
    expect(row?.split(';').slice(0, 4)).toEqual([customerOrderId, expect.any(String), expect.any(String), 'CAB']);
    expect(row).toMatch(/;;;;;;;;$/);
    expect(rest).toEqual(['']);
  });

  it('are restricted by each filter', async () => {
    const mark = 'Filtered';
    const bulky = await backend.db
      .selectFrom('products')
      .select('sku')
      .where('bulky', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    const common = { shippingAddressCompany: mark };
    const one = await add({
      ...common,
      orderDate: '2020-01-10T10:00:00Z',
      outboundCarriers: 'DPD',
      orderSkus: [line(1, null, bulky.sku)],
    });
    const two = await add({
      ...common,
      orderDate: '2020-01-11T10:00:00Z',
      outboundCarriers: 'Spedition ohne Nummer',
      warehouseId: 2,
      orderSkus: [await placed(2, 'CEL-WAG3-BAM', 2)],
    });
    const three = await add({ ...common, orderDate: '2020-01-12T10:00:00Z', pickType: 'N/A' });
    await send([two.id]);
    const found = async (query: string) =>
      (await list(`keywords=${mark.toUpperCase()}&ascending=true&${query}`)).data.map(({ id }) => id);
    expect(await found('')).toEqual([one.id, two.id, three.id]);
    expect(await found('shippingStatusId=1')).toEqual([one.id, three.id]);
    expect(await found('shippingStatusId=1,4')).toEqual([one.id, two.id, three.id]);
    expect(await found('pickTypes=NA')).toEqual([three.id]);
    expect(await found('pickTypes=N/A,SQP')).toEqual([one.id, three.id]);
    expect(await found('carrier=2')).toEqual([one.id]);
    expect(await found('carrier=-1')).toEqual([two.id]);
    expect(await found('carrier=2,-1')).toEqual([one.id, two.id]);
    expect(await found('carrier=999')).toEqual([]);
    expect(await found('warehouseId=2')).toEqual([two.id]);
    expect(await found('bulky=true')).toEqual([one.id]);
    expect(await found('bulky=false')).toEqual([two.id, three.id]);
    expect(await found(`sku=${bulky.sku.toLowerCase()}`)).toEqual([one.id]);
    expect(await found('orderedFrom=2020-01-11T10:00:00Z')).toEqual([two.id, three.id]);
    expect(await found('orderedTo=2020-01-11T10:00:00Z')).toEqual([one.id, two.id]);
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    expect(await found(`shippedFrom=${anHourAgo}`)).toEqual([two.id]);
    expect(await found(`shippedTo=${anHourAgo}`)).toEqual([]);
    expect(await found('shippingStatusId=&pickTypes=&carrier=&sku=')).toHaveLength(3);
  });

  it('are not found by a text across two SKUs', async () => {
    const { customerOrderId } = await add({ orderSkus: [line(1), line(1, null, 'SOE-WAG3-BAM')] });
    const found = (sku: string) => list(`keywords=${customerOrderId}&sku=${encodeURIComponent(sku)}`);
    expect((await found('bam')).total).toBe(1);
    expect((await found('BAM,SOE')).total).toBe(0);
  });

  it.each(['%', '_', '\\'])('are searched for %j literally', async (keywords) => {
    const marked = await add({ shippingAddressTown: `Wild${keywords}Karte` });
    const text = encodeURIComponent(`wild${keywords}k`);
    expect((await list(`keywords=${text}`)).data.map(({ id }) => id)).toEqual([marked.id]);
    expect((await list(`sku=${encodeURIComponent(`CEL${keywords}WAG3`)}`)).total).toBe(0);
  });

  it('are sorted by each column, in both directions', async () => {
    const mark = { customerInvoiceNumber: 'SORT', shippingAddressCompany: 'Sorted' };
    const a = await add({
      ...mark,
      customerOrderId: 'SORT-3',
      orderDate: '2021-01-02T00:00:00Z',
      orderType: 'B',
      shippingAddressName: 'A',
      outboundCarriers: 'DHL',
      orderSkus: [line(1, null, 'SOE-WAG3-BAM')],
    });
    const b = await add({
      ...mark,
      customerOrderId: 'SORT-1',
      orderDate: '2021-01-03T00:00:00Z',
      orderType: 'A',
      shippingAddressName: 'C',
      outboundCarriers: 'DPD',
      orderSkus: [line(1, null, 'EUT-WAG3-BAM')],
    });
    const c = await add({
      ...mark,
      customerOrderId: 'SORT-2',
      orderDate: '2021-01-01T00:00:00Z',
      orderType: 'C',
      shippingAddressName: 'B',
      outboundCarriers: 'Spedition',
      orderSkus: [line(1)],
    });
    await send([b.id]);
    await remove([c.id]);
    const expected = {
      status: [a, b, c],
      orderType: [b, a, c],
      customer: [b, c, a],
      shipping: [a, c, b],
      sku: [c, b, a],
      carrier: [a, b, c],
      orderDate: [c, a, b],
    };
    for (const [orderBy, up] of Object.entries(expected)) {
      const sorted = async (ascending: boolean) =>
        (await list(`keywords=Sorted&orderBy=${orderBy}&ascending=${ascending}`)).data.map(({ id }) => id);
      const ids = up.map(({ id }) => id);
      expect([orderBy, await sorted(true), await sorted(false)]).toEqual([orderBy, ids, ids.toReversed()]);
    }
  });

  it.each([
    'pageSize=0',
    'orderBy=package',
    'shippingStatusId=x',
    'pickTypes=XXL',
    'carrier=DHL',
    'bulky=yes',
    'orderedFrom=yesterday',
    'shippedTo=2026-02-30T00:00:00Z',
    `keywords=${'x'.repeat(201)}`,
  ])('refuse %s', async (query) => {
    expect((await orders.get(`/orders?${query}`)).status).toBe(400);
  });

  it('show the new SKU of a product that was changed', async () => {
    const order = await add({ orderSkus: [line(1, null, 'EUT-WAG3-BAM')] });
    const rename = (from: string, sku: string) =>
      backend.db.updateTable('products').set({ sku }).where('sku', '=', from).execute();
    await rename('EUT-WAG3-BAM', 'EUT-NEU');
    const [renamed] = (await list(`keywords=${order.customerOrderId}&sku=eut-neu`)).data;
    expect(renamed).toMatchObject({ skus: 'EUT-NEU', orderSkus: [{ shippingSkuName: 'EUT-NEU' }] });
    await rename('EUT-NEU', 'EUT-WAG3-BAM');
  });

  it('need the table Orders: columns to read, Write to change', async () => {
    const analyst = await signInAs(backend.url, 'analyst');
    const warehouse = await signInAs(backend.url, 'warehouse');
    expect((await list('pageSize=1', analyst)).data).toHaveLength(1);
    expect((await warehouse.get('/orders')).status).toBe(403);
    const order = await add();
    for (const client of [analyst, warehouse]) {
      const calls = [
        client.send('POST', '/orders', manual()),
        client.send('PUT', `/orders/${order.id}`, {}),
        client.send('PUT', '/orders/set_orders_status', { orderIds: [order.id] }),
        client.send('PUT', '/orders/set_orders_status_deleted', { orderIds: [order.id] }),
        client.get('/orders/generate-next-customer-orderId?customerInvoiceNumber=1'),
      ];
      for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    }
  });

  it('of a user of one warehouse are those of that warehouse', async () => {
    const rights = JSON.stringify({ Orders: { Read: ['ALL'], Write: ['ALL'] } });
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: rights })
      .where('id', '=', 'demo-warehouse')
      .execute();
    const peine = await signInAs(backend.url, 'warehouse');
    const [none, hamburg] = [await add(), await add({ warehouseId: 2 })];
    const own = await peine.send<OrderAnswer>('POST', '/orders', manual());
    expect(own.body.data.warehouseId).toBe(1);
    const { data, total } = await list('pageSize=10000000', peine);
    expect(total).toBe(data.length);
    expect(new Set(data.map(({ warehouseId }) => warehouseId))).toEqual(new Set([1]));
    expect((await peine.get('/orders?warehouseId=2')).status).toBe(403);
    expect((await peine.send('POST', '/orders', manual({ warehouseId: 2 }))).status).toBe(403);
    for (const { id } of [none, hamburg]) {
      expect((await peine.send('PUT', `/orders/${id}`, {})).status).toBe(403);
      expect((await remove([own.body.data.id, id], peine)).status).toBe(403);
      expect((await peine.send('PUT', '/orders/set_orders_status', { orderIds: [id] })).status).toBe(403);
    }
    for (const warehouseId of [2, null]) {
      expect((await peine.send('PUT', `/orders/${own.body.data.id}`, { warehouseId })).status).toBe(403);
    }
    const { id: entry, storageLocationId: place } = await addStock(backend.db, 'CEL-WAG3-BAM', 5, 0, 2);
    const foreign = manual({ orderSkus: [line(1, `${place}:1:${entry}`)] });
    expect((await peine.send('POST', '/orders', foreign)).status).toBe(403);

    // A user of all warehouses may choose stock of another warehouse. It stays on the line, but the restricted user may
    // neither take more of it nor remove it from stock.
    const mixed = await add({ warehouseId: 1, orderSkus: [line(2, `${place}:2:${entry}`)] });
    const path = `/orders/${mixed.id}`;
    expect((await peine.send('PUT', path, { orderSkus: mixed.orderSkus })).status).toBe(200);
    expect(
      (await peine.send('PUT', path, { orderSkus: [{ ...mixed.orderSkus[0], ...line(3, `${place}:3:${entry}`) }] }))
        .status,
    ).toBe(403);
    await send([mixed.id]);
    expect((await peine.send('PUT', '/orders/flush_reserved')).status).toBe(200);
    expect(await reservedAt(backend.db, entry)).toBe(2);
    expect((await orders.send('PUT', '/orders/flush_reserved')).status).toBe(200);
    expect(await reservedAt(backend.db, entry)).toBe(0);
  });
});
