import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../../contract/operations.ts';
import { type Client, signInAs } from '../../../testing/client.ts';
import { startBackend, type TestBackend } from '../../../testing/startBackend.ts';

type Entry = EnvelopeOf<'bookIncomingGoods'>['data'];
type HistoryPage = EnvelopeOf<'listSkuStockHistory'>;

const MISSING = 2_147_483_647;
const SKU = 'ÄÖ 1/2%20#?';
/** Locations of the demo company: two in Peine, one in Hamburg, and an archived one. */
const LOCATION = 1;
const OTHER_LOCATION = 2;
const LOCATION_IN_HAMBURG = 400;
const ARCHIVED_LOCATION = 37;
const COSTS = { purchasePrice: 27.3, exchangeRate: 1.0701, additionalCosts: 4.1 };

describe('bookings', () => {
  let backend: TestBackend;
  let admin: Client;
  let warehouse: Client;

  beforeAll(async () => {
    backend = await startBackend();
    [admin, warehouse] = await Promise.all([signInAs(backend.url, 'admin'), signInAs(backend.url, 'warehouse')]);
    await backend.db.insertInto('products').values({ sku: SKU, name: 'Prüfling' }).execute();
  });
  afterAll(() => backend.close());

  beforeEach(async () => {
    const { id } = await product();
    await backend.db.deleteFrom('stock_history').where('product_id', '=', id).execute();
    await backend.db.deleteFrom('inventories').where('product_id', '=', id).execute();
  });

  const product = () => backend.db.selectFrom('products').selectAll().where('sku', '=', SKU).executeTakeFirstOrThrow();

  async function book(body: object = {}, client = admin): Promise<Entry> {
    const goods = { sku: SKU, storageLocationId: LOCATION, inventory: 10, reason: 'Container', ...COSTS, ...body };
    const answer = await client.send<EnvelopeOf<'bookIncomingGoods'>>('POST', '/warehouses', goods);
    expect(answer).toMatchObject({ status: 200, body: { statusCode: 200 } });
    return answer.body.data;
  }

  const reserve = (id: number, reserved: number) =>
    backend.db.updateTable('inventories').set({ reserved }).where('id', '=', id).execute();

  const move = (body: object, client = admin) =>
    client.send<EnvelopeOf<'moveGoods'>>('POST', '/warehouses/moving', body);

  async function moved(body: object) {
    const answer = await move(body);
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
    if (!answer.body.data) throw new Error('Nothing was moved.');
    return answer.body.data;
  }

  const adjust = (body: object, client = admin) =>
    client.send<EnvelopeOf<'adjustStock'>>('POST', '/warehouses/manual_adjustment', {
      isAdd: true,
      reason: 'Zählung',
      historyType: 'counting',
      quantity: 1,
      ...body,
    });

  /** Oldest first. */
  async function history() {
    const path = `/warehouses/${encodeURIComponent(SKU)}/histories?ascending=true`;
    const { body } = await admin.get<HistoryPage>(path);
    return body.data.items.map((entry) => ({
      place: entry.storageLocation?.id,
      stock: [entry.inStockOld, entry.inStockNew],
      total: [entry.totalOld, entry.totalNew],
      change: `${entry.changedType} ${entry.quantity}`,
      type: entry.historyTypeName,
      reason: entry.reason,
      by: entry.userWhoChangeName,
    }));
  }

  const entries = async () => {
    const { id } = await product();
    return backend.db
      .selectFrom('inventories')
      .select(['id', 'inventory', 'reserved'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute();
  };

  describe('incoming goods', () => {
    it('create an entry with the current date, and are written to the history', async () => {
      const before = Date.now();
      const entry = await book({
        sku: ` ${SKU.toLowerCase().normalize('NFD')} `,
        source: ' Container NB-26-1 ',
        reason: ' Lieferung ',
      });
      expect(entry).toMatchObject({ sku: SKU, inventory: 10, reserved: 0, ...COSTS, customsItem: null });
      expect(entry).toMatchObject({ source: 'Container NB-26-1', reference: null, storageLocationId: LOCATION });
      expect(Date.parse(entry.date ?? '')).toBeGreaterThanOrEqual(before);
      await book({ storageLocationId: OTHER_LOCATION, inventory: 5 }, warehouse);
      expect(await history()).toEqual([
        {
          place: LOCATION,
          stock: [0, 10],
          total: [0, 10],
          change: 'Add 10',
          type: 'incoming_goods',
          reason: 'Lieferung',
          by: 'Martina Berger',
        },
        {
          place: OTHER_LOCATION,
          stock: [0, 5],
          total: [10, 15],
          change: 'Add 5',
          type: 'incoming_goods',
          reason: 'Container',
          by: 'Uwe Krause',
        },
      ]);
    });

    it('may have no pieces, and unknown costs', async () => {
      const goods = { sku: SKU, storageLocationId: LOCATION, inventory: 0, reason: 'Angekündigt' };
      const { body } = await admin.send<EnvelopeOf<'bookIncomingGoods'>>('POST', '/warehouses', goods);
      expect(body.data).toMatchObject({ inventory: 0, purchasePrice: null, exchangeRate: null, additionalCosts: null });
      expect(await history()).toMatchObject([{ change: 'Add 0', stock: [0, 0] }]);
    });

    it('keep every digit of their costs', async () => {
      const costs = { purchasePrice: 99_999_999.9999, exchangeRate: 0.000001, additionalCosts: 1e-4 };
      expect(await book(costs)).toMatchObject(costs);
    });

    it.each([
      [{ inventory: -1 }, 'inventory'],
      [{ inventory: 1.5 }, 'inventory'],
      [{ inventory: '10' }, 'inventory'],
      [{ reason: '' }, 'reason'],
      [{ reason: '  ' }, 'reason'],
      [{ sku: 'no-such-sku' }, 'sku'],
      [{ sku: '%' }, 'sku'],
      [{ storageLocationId: ARCHIVED_LOCATION }, 'storageLocationId'],
      [{ storageLocationId: MISSING }, 'storageLocationId'],
      [{ storageLocationId: 0 }, 'storageLocationId'],
      [{ purchasePrice: -1 }, 'purchasePrice'],
      [{ purchasePrice: 1.00001 }, 'purchasePrice'],
      [{ exchangeRate: 1e-7 }, 'exchangeRate'],
      [{ reserved: 1 }, 'reserved'],
    ])('are refused with %j', async (body, field) => {
      const goods = { sku: SKU, storageLocationId: LOCATION, inventory: 1, reason: 'Test', ...body };
      const answer = await admin.send('POST', '/warehouses', goods);
      expect(answer).toMatchObject({ status: 400, body: { data: null, fields: [{ field }] } });
      expect(await entries()).toEqual([]);
    });

    it('report every missing field', async () => {
      const answer = await admin.send('POST', '/warehouses', {});
      const fields = answer.body.fields?.map(({ field }) => field).toSorted();
      expect(fields).toEqual(['inventory', 'reason', 'sku', 'storageLocationId']);
    });

    it('are refused if the stock would exceed the largest number', async () => {
      await book({ inventory: MISSING });
      const goods = { sku: SKU, storageLocationId: OTHER_LOCATION, inventory: 1, reason: 'Zu viel' };
      expect((await admin.send('POST', '/warehouses', goods)).status).toBe(400);
      expect(await entries()).toHaveLength(1);
    });
  });

  describe('a movement', () => {
    it('removes pieces from one location, adds them at the other, and carries over their values', async () => {
      const { id } = await book({ source: 'Container' });
      const described = { customs_item: '1.25', reference: 'NB-26-7', date: new Date('2026-11-01T08:00:00Z') };
      await backend.db.updateTable('inventories').set(described).where('id', '=', id).execute();
      await reserve(id, 4);
      const { source, target } = await moved({
        warehouseInventoryId: id,
        storageLocationId: OTHER_LOCATION,
        quantity: 6,
      });
      expect(source).toMatchObject({ id, inventory: 4, reserved: 4 });
      expect(target).toEqual({
        ...source,
        id: target.id,
        storageLocationId: OTHER_LOCATION,
        storageLocation: 'PP-01-01-02',
        priority: 2,
        inventory: 6,
        reserved: 0,
        version: expect.any(String),
      });
      expect(target).toMatchObject({ ...COSTS, customsItem: 1.25, source: 'Container', reference: 'NB-26-7' });
      expect(target.date).toBe('2026-11-01T08:00:00.000Z');
      expect((await history()).slice(1)).toMatchObject([
        { place: LOCATION, stock: [10, 4], total: [10, 4], change: 'Subtract 6', type: 'movement_of_goods' },
        { place: OTHER_LOCATION, stock: [0, 6], total: [4, 10], change: 'Add 6', type: 'movement_of_goods' },
      ]);
    });

    it('adds to an entry with equal values, and can be moved back', async () => {
      const { id } = await book();
      const first = await moved({ warehouseInventoryId: id, storageLocationId: OTHER_LOCATION, quantity: 3 });
      const second = await moved({ warehouseInventoryId: id, storageLocationId: OTHER_LOCATION, quantity: 7 });
      expect(second.target).toMatchObject({ id: first.target.id, inventory: 10 });
      expect(second.source.inventory).toBe(0);
      const back = await moved({ warehouseInventoryId: first.target.id, storageLocationId: LOCATION, quantity: 10 });
      expect(back.target).toMatchObject({ id, inventory: 10 });
      expect(await entries()).toHaveLength(2);
    });

    it.each([
      { purchase_price: '27.31' },
      { exchange_rate: null },
      { additional_costs: '0' },
      { customs_item: '0' },
      { source: 'Retoure' },
      { reference: 'NB-26-8' },
      { date: new Date('2026-01-01T00:00:00Z') },
    ])('creates a separate entry for a different value: %j', async (difference) => {
      const { id } = await book();
      const { target } = await moved({ warehouseInventoryId: id, storageLocationId: OTHER_LOCATION, quantity: 1 });
      await backend.db.updateTable('inventories').set(difference).where('id', '=', target.id).execute();
      const again = await moved({ warehouseInventoryId: id, storageLocationId: OTHER_LOCATION, quantity: 1 });
      expect(again.target.id).not.toBe(target.id);
      expect(again.target.inventory).toBe(1);
    });

    it('moves at most inventory − reserved: ERROR_WH_OO2', async () => {
      const { id } = await book();
      await reserve(id, 4);
      const refused = await move({ warehouseInventoryId: id, storageLocationId: OTHER_LOCATION, quantity: 7 });
      expect(refused.status).toBe(200);
      expect(refused.body).toEqual({
        statusCode: 200,
        status: 'error',
        message: 'ERROR_WH_OO2',
        metadata: { warehouseInvetoryId: id, quantity: 7, inventory: 10, reserved: 4 },
        data: null,
      });
      expect(await entries()).toEqual([{ id, inventory: 10, reserved: 4 }]);
      await moved({ warehouseInventoryId: id, storageLocationId: OTHER_LOCATION, quantity: 6 });
    });

    it('is refused for an unknown entry or location: ERROR_WH_OO1, ERROR_WH_OO4', async () => {
      const { id } = await book();
      const noEntry = await move({ warehouseInventoryId: MISSING, storageLocationId: OTHER_LOCATION, quantity: 1 });
      expect(noEntry).toMatchObject({ status: 200, body: { status: 'error', message: 'ERROR_WH_OO1', data: null } });
      expect(noEntry.body.metadata).toEqual({ warehouseInvetoryId: MISSING });
      const withoutLocation = await move({ warehouseInventoryId: id, storageLocationId: MISSING, quantity: 1 });
      expect(withoutLocation).toMatchObject({
        status: 200,
        body: { status: 'error', message: 'ERROR_WH_OO4', data: null },
      });
      expect(withoutLocation.body.metadata).toEqual({ storageLocationId: MISSING });
    });

    it.each([
      [{ storageLocationId: ARCHIVED_LOCATION }, 'storageLocationId'],
      [{ storageLocationId: LOCATION }, 'storageLocationId'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: -1 }, 'quantity'],
      [{ quantity: 1.5 }, 'quantity'],
    ])('is refused with %j', async (body, field) => {
      const { id } = await book();
      const answer = await move({ warehouseInventoryId: id, storageLocationId: OTHER_LOCATION, quantity: 1, ...body });
      expect(answer).toMatchObject({ status: 400, body: { data: null, fields: [{ field }] } });
      expect(await entries()).toEqual([{ id, inventory: 10, reserved: 0 }]);
      expect(await history()).toHaveLength(1);
    });
  });

  describe('a manual adjustment', () => {
    it('adds and removes pieces, with the given reason and type', async () => {
      const { id } = await book();
      const added = await adjust({ warehouseInventoryId: id, quantity: 5, reason: ' Gefunden ' }, warehouse);
      expect(added).toMatchObject({ status: 200, body: { status: 'success', data: { id, inventory: 15 } } });
      const taken = await adjust({ warehouseInventoryId: id, isAdd: false, quantity: 2, historyType: 'defect' });
      expect(taken.body.data).toMatchObject({ inventory: 13 });
      await adjust({ warehouseInventoryId: id, quantity: 0 });
      expect((await history()).slice(1)).toMatchObject([
        { stock: [10, 15], total: [10, 15], change: 'Add 5', type: 'counting', reason: 'Gefunden', by: 'Uwe Krause' },
        { stock: [15, 13], total: [15, 13], change: 'Subtract 2', type: 'defect', by: 'Martina Berger' },
        { stock: [13, 13], total: [13, 13], change: 'Add 0', type: 'counting' },
      ]);
    });

    it('never removes reserved pieces: ERROR_WH_OO2', async () => {
      const { id } = await book();
      await reserve(id, 4);
      const refused = await adjust({ warehouseInventoryId: id, isAdd: false, quantity: 7 });
      expect(refused.body).toEqual({
        statusCode: 200,
        status: 'error',
        message: 'ERROR_WH_OO2',
        metadata: { warehouseInvetoryId: id, quantity: 7, inventory: 10, reserved: 4 },
        data: null,
      });
      expect((await adjust({ warehouseInventoryId: id, isAdd: false, quantity: 6 })).body.status).toBe('success');
      expect(await entries()).toEqual([{ id, inventory: 4, reserved: 4 }]);
    });

    it.each([
      ['ERROR_WH_OO1', { warehouseInventoryId: MISSING }, { warehouseInvetoryId: MISSING }],
      ['ERROR_WH_OO3', { historyType: null }, {}],
      ['ERROR_WH_OO3', { historyType: ' ' }, {}],
      ['ERROR_WH_OO3', { historyType: undefined }, {}],
      ['ERROR_WH_OO5', { historyType: 'theft' }, { historyType: 'theft' }],
    ])('answers %s to %j', async (message, body, metadata) => {
      const { id } = await book();
      const answer = await adjust({ warehouseInventoryId: id, ...body });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ statusCode: 200, status: 'error', message, metadata, data: null });
      expect(await history()).toHaveLength(1);
    });

    it.each([
      [{ quantity: -1 }, 'quantity'],
      [{ reason: ' ' }, 'reason'],
      [{ isAdd: 'yes' }, 'isAdd'],
    ])('is refused with %j', async (body, field) => {
      const { id } = await book();
      const answer = await adjust({ warehouseInventoryId: id, ...body });
      expect(answer).toMatchObject({ status: 400, body: { data: null, fields: [{ field }] } });
    });

    it('adds nothing at an archived location', async () => {
      const { id } = await book();
      const at = { storage_location_id: ARCHIVED_LOCATION };
      await backend.db.updateTable('inventories').set(at).where('id', '=', id).execute();
      expect((await adjust({ warehouseInventoryId: id })).status).toBe(400);
      expect((await adjust({ warehouseInventoryId: id, isAdd: false })).body.status).toBe('success');
    });
  });

  describe('the form of a stock entry', () => {
    const COUNTING = 1;
    const form = {
      inventory: 8,
      reserved: 3,
      date: '2026-11-02T09:30:00.000Z',
      purchasePrice: 12.5,
      exchangeRate: 1.1,
      additionalCosts: 2,
      customsItem: 0.75,
      source: 'Container',
      reference: 'NB-26-9',
    };
    const create = (body: object, query = `?historyTypeId=${COUNTING}`, client = admin) =>
      client.send<EnvelopeOf<'createInventory'>>('POST', `/warehouses/inventories${query}`, {
        sku: SKU,
        storageLocationId: LOCATION,
        ...form,
        ...body,
      });
    const update = (id: number, body: object, query = `?historyTypeId=${COUNTING}`, client = admin) =>
      client.send<EnvelopeOf<'updateInventory'>>('PUT', `/warehouses/inventories/${id}${query}`, body);

    it('creates an entry with all its fields', async () => {
      const { status, body } = await create({ reason: 'Übernahme' });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ ...form, sku: SKU, storageLocationId: LOCATION, historyTypeId: COUNTING });
      expect(await history()).toMatchObject([
        { change: 'Add 8', total: [0, 8], type: 'counting', reason: 'Übernahme' },
      ]);
    });

    it('changes given fields, clears null ones, and writes stock changes to the history', async () => {
      const { id } = await book();
      const same = { sku: SKU, storageLocationId: LOCATION };
      const { status, body } = await update(id, { ...form, ...same, inventory: 12, reserved: 11 });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ ...form, id, inventory: 12, reserved: 11 });
      await update(id, { inventory: 2, reserved: 2, reason: 'Schwund' });
      const changed = { ...form, inventory: 2, reserved: 2 };
      expect((await update(id, {}, '')).body.data).toMatchObject(changed);
      expect((await update(id, { reference: 'NB-26-10' }, '')).body.data).toMatchObject({
        ...changed,
        reference: 'NB-26-10',
      });
      const costs = { purchasePrice: null, exchangeRate: null, additionalCosts: null, customsItem: null };
      const emptied = { ...costs, date: null, source: null, reserved: 0 };
      expect((await update(id, { ...emptied, reference: ' ' }, '')).body.data).toMatchObject({
        ...emptied,
        reference: null,
        inventory: 2,
      });
      expect((await history()).slice(1)).toMatchObject([
        { change: 'Add 2', stock: [10, 12], type: 'counting', reason: null },
        { change: 'Subtract 10', stock: [12, 2], total: [12, 2], reason: 'Schwund' },
      ]);
    });

    it('cannot set reserved or stock below what orders have reserved', async () => {
      const { id } = await book();
      const order = { customerInvoiceNumber: 'R', customerIdNumber: 'K', customerOrderId: `R-${id}` };
      const location = `${LOCATION}:6:${id}`;
      const orderSkus = [
        { shippingSkuName: SKU, shippingSkuAmount: 6, shippingSkuCarrier: 'DHL', shippingSkuLocation: location },
      ];
      expect((await admin.send('POST', '/orders', { ...order, orderSkus })).status).toBe(200);
      const message = 'Orders have reserved 6 pieces; it cannot be less.';
      const refusal = { status: 400, body: { metadata: { reservedByOrders: 6 } } };
      const less = await update(id, { inventory: 10, reserved: 5, reference: 'R1' });
      expect(less).toMatchObject(refusal);
      expect(less.body).toMatchObject({ fields: [{ field: 'reserved', message }] });
      const gone = await update(id, { inventory: 5, reserved: 5 });
      expect(gone.body).toMatchObject({ fields: ['inventory', 'reserved'].map((field) => ({ field, message })) });
      expect(await entries()).toEqual([{ id, inventory: 10, reserved: 6 }]);
      expect((await update(id, { inventory: 9, reserved: 7 })).body.data).toMatchObject({ inventory: 9, reserved: 7 });
      expect((await update(id, { inventory: 6, reserved: 6 })).body.data).toMatchObject({ inventory: 6, reserved: 6 });
    });

    it('requires the type of a stock change: ERROR_WH_OO3, ERROR_WH_OO5', async () => {
      const { id } = await book();
      const missing = { status: 400, body: { message: 'ERROR_WH_OO3', fields: [{ field: 'historyTypeId' }] } };
      const unknown = { status: 400, body: { message: 'ERROR_WH_OO5', metadata: { historyType: 99 } } };
      expect(await create({}, '')).toMatchObject(missing);
      expect(await update(id, { inventory: 9, reserved: 0 }, '')).toMatchObject(missing);
      expect(await create({}, '?historyTypeId=99')).toMatchObject(unknown);
      expect(await update(id, { inventory: 9, reserved: 0 }, '?historyTypeId=99')).toMatchObject(unknown);
      expect(await create({ storageLocationId: MISSING })).toMatchObject({
        status: 400,
        body: { message: 'ERROR_WH_OO4', metadata: { storageLocationId: MISSING } },
      });
      expect(await update(MISSING, { inventory: 9, reserved: 0 })).toMatchObject({
        status: 404,
        body: { message: 'ERROR_WH_OO1', metadata: { warehouseInvetoryId: MISSING } },
      });
      expect(await entries()).toEqual([{ id, inventory: 10, reserved: 0 }]);
    });

    it.each([
      [{ reserved: 9 }, 'reserved'],
      [{ storageLocationId: OTHER_LOCATION }, 'storageLocationId'],
      [{ sku: 'CEL-WAG3-BAM' }, 'sku'],
      [{ customsItem: 0.12345 }, 'customsItem'],
      [{ date: '2026-02-30T00:00:00Z' }, 'date'],
      [{ date: '2016-12-31T23:59:60Z' }, 'date'],
      [{ inventory: -1 }, 'inventory'],
    ])('is refused with %j', async (body, field) => {
      const { id } = await book();
      const answer = await update(id, { ...form, ...body });
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ field }] } });
      expect(await entries()).toEqual([{ id, inventory: 10, reserved: 0 }]);
    });

    it('can only be changed by administrators, even if others have Write', async () => {
      const { id } = await book();
      expect((await update(id, form, '?historyTypeId=1', warehouse)).status).toBe(403);
      expect((await create({}, '?historyTypeId=1', warehouse)).status).toBe(200);
    });
  });

  describe('permissions', () => {
    it.each(['analyst', 'orders', 'purchasing'])('refuse %s, who has no Write on Warehouses', async (account) => {
      const client = await signInAs(backend.url, account);
      const { id } = await book();
      const goods = { sku: SKU, storageLocationId: LOCATION, inventory: 1, reason: 'Test' };
      const answers = [
        await client.send('POST', '/warehouses', goods),
        await move({ warehouseInventoryId: id, storageLocationId: OTHER_LOCATION, quantity: 1 }, client),
        await adjust({ warehouseInventoryId: id }, client),
        await client.send('POST', '/warehouses/inventories?historyTypeId=1', { ...goods, reason: undefined }),
        await client.send('PUT', `/warehouses/inventories/${id}?historyTypeId=1`, { inventory: 1, reserved: 0 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await entries()).toEqual([{ id, inventory: 10, reserved: 0 }]);
    });

    it('restrict a user of one warehouse to it, for both locations', async () => {
      const here = await book();
      const there = await book({ storageLocationId: LOCATION_IN_HAMBURG });
      const goods = { sku: SKU, storageLocationId: LOCATION_IN_HAMBURG, inventory: 1, reason: 'Test' };
      const answers = [
        await warehouse.send('POST', '/warehouses', goods),
        await move({ warehouseInventoryId: here.id, storageLocationId: LOCATION_IN_HAMBURG, quantity: 1 }, warehouse),
        await move({ warehouseInventoryId: there.id, storageLocationId: LOCATION, quantity: 1 }, warehouse),
        await adjust({ warehouseInventoryId: there.id }, warehouse),
        await warehouse.send('POST', '/warehouses/inventories?historyTypeId=1', { ...goods, reason: undefined }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect((await entries()).map(({ inventory }) => inventory)).toEqual([10, 10]);
    });
  });
});
