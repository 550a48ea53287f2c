import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../../contract/operations.ts';
import { type Client, signInAs } from '../../../testing/client.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../../testing/startBackend.ts';

type Page = EnvelopeOf<'listStockHistory'>;
type Entry = Page['data']['items'][number];
type Parameters = Record<string, string | number | boolean>;

const SKU = 'CEL-WAG3-BAM';
const EVERYTHING = 10_000_000;
/** Enough entries to show an order; all of them take ten times as long. */
const SOME = 1_000;
const MISSING = 2_147_483_647;

describe.each(TEST_ENGINES)('the stock history on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;
  let warehouse: Client;
  let all: Entry[];

  beforeAll(async () => {
    backend = await startBackend({ engine });
    [admin, warehouse] = await Promise.all([signInAs(backend.url, 'admin'), signInAs(backend.url, 'warehouse')]);
    all = (await list({ pageSize: EVERYTHING })).items;
  });
  afterAll(() => backend.close());

  async function list(parameters: Parameters, sku = 'sku', client = admin) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    const path = `/warehouses/${encodeURIComponent(sku)}/histories?${query.toString()}`;
    const { status, body } = await client.get<Page>(path);
    expect(status).toBe(200);
    return body.data;
  }

  const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

  describe('is listed', () => {
    it('newest first, with all fields of an entry', async () => {
      expect(all.length).toBeGreaterThan(18_000);
      expect(all[0]).toEqual({
        id: expect.any(Number),
        sku: expect.any(String),
        dateTime: expect.stringMatching(/^2026-11-19T/),
        storageLocation: {
          id: expect.any(Number),
          warehouseId: expect.any(Number),
          warehouseName: expect.any(String),
          fullName: expect.any(String),
        },
        inStockOld: expect.any(Number),
        inStockNew: expect.any(Number),
        quantity: expect.any(Number),
        totalOld: expect.any(Number),
        totalNew: expect.any(Number),
        changedType: expect.stringMatching(/^(Add|Subtract)$/),
        reason: expect.toSatisfy((reason: unknown) => reason === null || typeof reason === 'string'),
        userWhoChangeName: expect.toSatisfy((name: unknown) => name === null || typeof name === 'string'),
        historyTypeName: expect.any(String),
        historyTypeId: expect.any(Number),
        isManual: false,
      });
      const expected = all.toSorted(
        (one, other) => Date.parse(other.dateTime) - Date.parse(one.dateTime) || other.id - one.id,
      );
      expect(ids(all)).toEqual(ids(expected));
    });

    it('for one SKU, ignoring case, and empty for an unknown one', async () => {
      const expected = all.filter(({ sku }) => sku === SKU);
      expect(expected.length).toBeGreaterThan(10);
      expect(await list({ pageSize: EVERYTHING }, SKU.toLowerCase())).toEqual({
        items: expected,
        totalItems: expected.length,
      });
      expect(await list({}, 'CEL-WAG3')).toEqual({ items: [], totalItems: 0 });
      expect(await list({}, '%')).toEqual({ items: [], totalItems: 0 });
    });

    it('in pages without overlaps or gaps', async () => {
      const pages = await Promise.all([0, 1, 2].map((pageIndex) => list({ pageIndex, pageSize: 16 })));
      expect(pages.flatMap(({ items }) => ids(items))).toEqual(ids(all.slice(0, 48)));
      expect(await list({ pageIndex: 9_999_999, pageSize: 16 })).toEqual({ items: [], totalItems: all.length });
      expect((await list({})).items).toHaveLength(100);
    });

    it.each<[orderBy: string, key: (entry: Entry) => string]>([
      ['dateTime', ({ dateTime }) => dateTime],
      ['location', ({ storageLocation }) => storageLocation?.fullName ?? ''],
      ['sku', ({ sku }) => sku],
    ])('sorted by %s in both directions, ties by id', async (orderBy, key) => {
      const { compare } = new Intl.Collator('en', { numeric: true });
      const expected = all.toSorted((one, other) => compare(key(one), key(other)) || one.id - other.id);
      const sorted = async (ascending: boolean) => ids((await list({ orderBy, ascending, pageSize: SOME })).items);
      expect(await sorted(true)).toEqual(ids(expected.slice(0, SOME)));
      expect(await sorted(false)).toEqual(ids(expected.slice(-SOME).toReversed()));
    });

    it.each<[string, Parameters, (entry: Entry) => boolean]>([
      ['a change type', { changeType: 'Subtract' }, (entry) => entry.changedType === 'Subtract'],
      ['a location', { storageLocationId: 7 }, (entry) => entry.storageLocation?.id === 7],
      [
        'a part of a location',
        { location: 'hh-03-0' },
        (e) => Boolean(e.storageLocation?.fullName?.includes('HH-03-0')),
      ],
      ['a warehouse', { warehouseId: 3 }, (entry) => entry.storageLocation?.warehouseId === 3],
      ['a part of a name', { changeBy: 'krau' }, (entry) => entry.userWhoChangeName === 'Uwe Krause'],
      ['a whole name', { changeBy: 'martina berger' }, (entry) => entry.userWhoChangeName === 'Martina Berger'],
      ['nobody', { changeBy: 'OCC' }, (entry) => entry.userWhoChangeName === null],
      ['a reason', { reason: 'KARTON' }, (entry) => Boolean(entry.reason?.includes('Karton'))],
      ['a type', { historyTypeIds: '2' }, (entry) => entry.historyTypeName === 'defect'],
      ['types', { historyTypeIds: '2,10' }, (e) => ['defect', 'returns'].includes(e.historyTypeName ?? '')],
      ['keywords in the SKU', { keywords: 'wag3-bam' }, (entry) => entry.sku.includes('WAG3-BAM')],
      ['keywords in the reason', { keywords: 'marktplatz' }, (e) => Boolean(e.reason?.includes('Marktplatz'))],
      [
        'a time',
        { fromDate: '2026-10-01T00:00:00Z', toDate: '2026-10-02T08:00:00+02:00' },
        (entry) => entry.dateTime >= '2026-10-01T00:00:00.000Z' && entry.dateTime <= '2026-10-02T06:00:00.000Z',
      ],
      [
        'all of them together',
        { changeType: 'Subtract', changeBy: 'Krause', historyTypeIds: '1,2', location: 'PP', reason: 'a' },
        (entry) =>
          entry.changedType === 'Subtract' &&
          entry.userWhoChangeName === 'Uwe Krause' &&
          [1, 2].includes(entry.historyTypeId ?? 0) &&
          Boolean(entry.storageLocation?.fullName?.includes('PP')) &&
          /a/i.test(entry.reason ?? ''),
      ],
    ])('filtered by %s', async (_what, parameters, matches) => {
      const { items, totalItems } = await list({ ...parameters, pageSize: SOME });
      const expected = all.filter(matches);
      expect(expected.length).toBeGreaterThan(0);
      expect(ids(items)).toEqual(ids(expected.slice(0, SOME)));
      expect(totalItems).toBe(expected.length);
    });

    it('between two times, both included', async () => {
      const { dateTime = '' } = all[500] ?? {};
      const { items } = await list({ fromDate: dateTime, toDate: dateTime });
      expect(ids(items)).toEqual(ids(all.filter((entry) => entry.dateTime === dateTime)));
    });

    it('for one SKU and keywords, with or without spaces around them', async () => {
      const ofSku = all.filter(({ sku }) => sku === 'CEL-WAG3-BAM');
      for (const keywords of ['', 'PP-0', ' pp-0 ', 'wag3', 'no such thing']) {
        const { items } = await list({ keywords, pageSize: EVERYTHING }, 'CEL-WAG3-BAM');
        const mentioned = new RegExp(keywords.trim(), 'i');
        const expected = ofSku.filter((entry) =>
          mentioned.test(`${entry.sku}|${entry.storageLocation?.fullName}|${entry.reason}`),
        );
        expect(ids(items)).toEqual(ids(expected));
      }
    });

    it.each(['%', '_', '\\', "'", '" or 1=1 --'])('searched for %j literally', async (text) => {
      for (const name of ['keywords', 'reason', 'location', 'changeBy']) {
        expect(await list({ [name]: text })).toEqual({ items: [], totalItems: 0 });
      }
    });

    it.each([
      ['pageSize=0', 'pageSize'],
      ['orderBy=reason', 'orderBy'],
      ['changeType=All', 'changeType'],
      ['changeType=add', 'changeType'],
      ['historyTypeIds=', 'historyTypeIds'],
      ['historyTypeIds=1,,2', 'historyTypeIds'],
      ['historyTypeIds=1;2', 'historyTypeIds'],
      ['historyTypeIds=0', 'historyTypeIds'],
      ['fromDate=yesterday', 'fromDate'],
      ['toDate=2026-02-30T00:00:00Z', 'toDate'],
      ['storageLocationId=null', 'storageLocationId'],
      ['unknown=1', 'unknown'],
    ])('but not with %s', async (query, field) => {
      for (const sku of ['sku', SKU]) {
        const answer = await admin.get(`/warehouses/${sku}/histories?${query}`);
        expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, fields: [{ field }] } });
      }
    });

    it('only to users who may read the history, the stock or the overview', async () => {
      const orders = await signInAs(backend.url, 'orders');
      const status = async (rights: object) => {
        const columns = { table_column_permissions: JSON.stringify(rights) };
        await backend.db.updateTable('users').set(columns).where('id', '=', 'demo-orders').execute();
        return (await orders.get('/warehouses/sku/histories?pageSize=1')).status;
      };
      expect(await status({ Orders: { Write: ['ALL'] } })).toBe(403);
      expect(await status({ Inventories: { LimitRead: ['Sku'] } })).toBe(403);
      expect(await status({ Inventories: { Read: ['ALL'] } })).toBe(200);
      expect(await status({ Warehouses: { LimitRead: ['Sku'] } })).toBe(200);
      expect(await status({ WarehousesHistory: { LimitRead: ['Sku'] } })).toBe(200);
      expect((await list({}, SKU, await signInAs(backend.url, 'analyst'))).totalItems).toBeGreaterThan(0);
    });

    it('to a user of one warehouse, only for that one and without the totals', async () => {
      const { items } = await list({ pageSize: EVERYTHING }, 'sku', warehouse);
      const own = all.filter(({ storageLocation }) => storageLocation?.warehouseId === 1);
      expect(items).toEqual(own.map((entry) => ({ ...entry, totalOld: null, totalNew: null })));
      expect((await warehouse.get('/warehouses/sku/histories?warehouseId=2')).status).toBe(403);
      expect(await list({ storageLocationId: 400 }, 'sku', warehouse)).toEqual({ items: [], totalItems: 0 });
    });

    it('from its indexes, however long it gets', async () => {
      const plan = (condition: string) =>
        backend.db.transaction().execute(async (transaction) => {
          await sql`set local enable_seqscan = off`.execute(transaction);
          const { rows } = await sql<Record<string, string>>`
            explain select * from stock_history where ${sql.raw(condition)} order by occurred_at desc, id desc limit 16
          `.execute(transaction);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        });
      expect(await plan('product_id = 1')).toContain('stock_history_product');
      expect(await plan('true')).toContain('stock_history_time');
    });

    it('to a user of one warehouse, for what came in of a plan, with the pieces of the others and nothing else', async () => {
      const goods = { sku: SKU, inventory: 7, reason: 'Wareneingang von Nils [Plan 30/12]' };
      for (const storageLocationId of [1, 400])
        await admin.send('POST', '/warehouses', { ...goods, storageLocationId });
      const { items, totalItems } = await list({ reason: '[Plan 30/' }, 'sku', warehouse);
      expect([totalItems, items.map(({ quantity }) => quantity)]).toEqual([2, [7, 7]]);
      expect(items[1]).toMatchObject({ reason: goods.reason, storageLocation: { id: 1 }, totalNew: null });
      expect(items[0]).toMatchObject({
        reason: '[Plan 30/12]',
        storageLocation: null,
        userWhoChangeName: null,
        inStockOld: 0,
        inStockNew: 7,
        totalOld: null,
        totalNew: null,
      });
      // No other filter tells more of them.
      for (const more of [{ changeBy: 'a' }, { location: '-' }, { storageLocationId: 400 }, { keywords: 'Nils' }]) {
        const narrowed = await list({ reason: '[Plan 30/', ...more }, 'sku', warehouse);
        expect(narrowed.items.filter(({ storageLocation }) => storageLocation === null)).toEqual([]);
      }
    });
  });

  it.each(['admin', 'warehouse'])('with fields, all entries of %s have the values of the list', async (account) => {
    const client = account === 'admin' ? admin : warehouse;
    const listed = (await list({ pageSize: EVERYTHING }, 'sku', client)).items;
    const valuesOf = ({ storageLocation, ...entry }: Entry) => [
      ...Object.values(entry).map(String),
      ...Object.values(storageLocation ?? {}).map(String),
    ];
    const [first] = listed;
    if (!first) throw new Error('the history is empty');
    const { storageLocation, ...own } = first;
    const fields = [
      ...Object.keys(own),
      ...Object.keys(storageLocation ?? {}).map((name) => `storageLocation.${name}`),
    ];
    const { text } = await client.get(`/warehouses/sku/histories?fields=${fields.join(',')}`);
    const lines = text.trimEnd().split('\n');
    expect(JSON.parse(lines.pop() ?? '')).toEqual({ rows: listed.length });
    const read = lines.map((line) => JSON.parse(line).map(String));
    expect(new Set(read.map((values) => values.join('\t')))).toEqual(
      new Set(listed.map((entry) => valuesOf(entry).join('\t'))),
    );
  });

  it('with fields, the filters have their effect, and other fields are refused', async () => {
    const { text } = await admin.get(`/warehouses/sku/histories?fields=sku,quantity&changeType=Add&keywords=${SKU}`);
    const { items: added } = await list({ pageSize: EVERYTHING, changeType: 'Add', keywords: SKU });
    expect(added.length).toBeGreaterThan(0);
    expect(added.length).toBeLessThan(all.length);
    expect(text.trimEnd().split('\n')).toHaveLength(added.length + 1);
    const refused = await admin.get('/warehouses/sku/histories?fields=sku,version');
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: [{ field: 'fields.1', code: 'NOT_A_CHOICE' }] },
    ]);
  });

  describe('by hand', () => {
    const note = {
      storageLocationId: 1,
      dateTime: '2026-11-10T12:00:00.000Z',
      inStockOld: 5,
      inStockNew: 8,
      changedType: 'Add',
      historyTypeId: 1,
      reason: ' Nachgetragen ',
    };
    const path = `/warehouses/${SKU}/histories`;
    const create = (body: object, client = admin) =>
      client.send<EnvelopeOf<'createStockHistoryEntry'>>('POST', path, { ...note, ...body });
    const correct = (id: number, body: object, client = admin) =>
      client.send<EnvelopeOf<'updateStockHistoryEntry'>>('PUT', `${path}/${id}`, { ...note, ...body });

    /** The fields of an entry that a booking wrote, as the form shows them. */
    const formOf = (entry: Entry) => ({
      storageLocationId: entry.storageLocation?.id,
      dateTime: entry.dateTime,
      inStockOld: entry.inStockOld,
      inStockNew: entry.inStockNew,
      changedType: entry.changedType,
      historyTypeId: entry.historyTypeId,
      reason: entry.reason,
    });

    it('records a change without changing the stock', async () => {
      const stock = () => backend.db.selectFrom('inventories').selectAll().orderBy('id').execute();
      const before = await stock();
      const { storageLocationId: _place, ...shown } = note;
      const { status, body } = await create({});
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        ...shown,
        storageLocation: { id: 1, fullName: 'PP-01-01-01', warehouseName: 'Peine' },
        sku: SKU,
        reason: 'Nachgetragen',
        quantity: 3,
        totalOld: null,
        totalNew: null,
        userWhoChangeName: 'Martina Berger',
        historyTypeName: 'counting',
        isManual: true,
      });
      expect(await stock()).toEqual(before);
      expect(ids((await list({ reason: 'nachgetragen' }, SKU)).items)).toEqual([body.data.id]);
    });

    it('can be corrected in all fields, except for its user', async () => {
      const { data } = (await create({})).body;
      const corrected = {
        storageLocationId: 400,
        dateTime: '2026-11-11T13:00:00.000Z',
        inStockOld: 8,
        inStockNew: 2,
        changedType: 'Subtract',
        historyTypeId: 2,
        reason: null,
      };
      const answer = await correct(data.id, corrected);
      expect(answer.status).toBe(200);
      const { storageLocationId, ...shown } = corrected;
      expect(answer.body.data).toMatchObject({ ...shown, id: data.id, storageLocation: { id: storageLocationId } });
      expect(answer.body.data).toMatchObject({ quantity: 6, userWhoChangeName: 'Martina Berger', totalNew: null });
    });

    it('allows changes of time, type and reason of an entry that a booking wrote, but not of its figures', async () => {
      const entry = all.find(({ sku, quantity }) => sku === SKU && quantity > 1);
      if (entry === undefined) throw new Error('The demo company has no such entry.');
      const same = formOf(entry);
      const noted = { dateTime: '2026-11-12T07:00:00.000Z', historyTypeId: 1, reason: 'War eine Zählung' };
      const answer = await correct(entry.id, { ...same, ...noted });
      expect(answer.body.data).toEqual({ ...entry, ...noted, historyTypeName: 'counting' });

      const refused = await correct(entry.id, {
        ...same,
        storageLocationId: 544,
        inStockOld: entry.inStockOld + 1,
        inStockNew: entry.inStockNew + 1,
      });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        fields: [{ field: 'storageLocationId' }, { field: 'inStockOld' }, { field: 'inStockNew' }],
      });
    });

    it.each([
      [{ inStockNew: 4 }, 400, { fields: [{ field: 'changedType' }] }],
      [{ changedType: 'Subtract' }, 400, { fields: [{ field: 'changedType' }] }],
      [{ changedType: 'Move' }, 400, { fields: [{ field: 'changedType' }] }],
      [{ inStockOld: -1 }, 400, { fields: [{ field: 'inStockOld' }] }],
      [{ dateTime: 'today' }, 400, { fields: [{ field: 'dateTime' }] }],
      [{ dateTime: '2026-02-29T00:00:00Z' }, 400, { fields: [{ field: 'dateTime' }] }],
      [{ storageLocationId: MISSING }, 400, { message: 'ERROR_WH_OO4' }],
      [{ historyTypeId: 99 }, 400, { message: 'ERROR_WH_OO5', metadata: { historyType: 99 } }],
    ])('is refused with %j', async (body, status, expected) => {
      expect(await create(body)).toMatchObject({ status, body: expected });
      const { data } = (await create({})).body;
      expect(await correct(data.id, body)).toMatchObject({ status, body: expected });
    });

    it('accepts both directions for a count without a difference', async () => {
      const { body } = await create({ inStockNew: 5, changedType: 'Subtract' });
      expect(body.data).toMatchObject({ quantity: 0, changedType: 'Subtract' });
    });

    it('requires an existing SKU, and an entry of that SKU', async () => {
      const unknown = await admin.send('POST', '/warehouses/no-such-sku/histories', note);
      expect(unknown.status).toBe(404);
      const { data } = (await create({})).body;
      expect((await admin.send('PUT', `/warehouses/BRE-PND3-SWZ/histories/${data.id}`, note)).status).toBe(404);
      expect((await correct(MISSING, {})).status).toBe(404);
    });

    it('requires Write on Warehouses, and access to the warehouses of the old and the new location', async () => {
      const analyst = await signInAs(backend.url, 'analyst');
      expect((await create({}, analyst)).status).toBe(403);
      expect((await create({ storageLocationId: 400 }, warehouse)).status).toBe(403);
      const own = (await create({}, warehouse)).body.data;
      expect(own.userWhoChangeName).toBe('Uwe Krause');
      expect((await correct(own.id, {}, analyst)).status).toBe(403);
      expect((await correct(own.id, { storageLocationId: 400 }, warehouse)).status).toBe(403);
      const theirs = (await create({ storageLocationId: 400 })).body.data;
      expect((await correct(theirs.id, {}, warehouse)).status).toBe(403);
      expect((await correct(own.id, {}, warehouse)).status).toBe(200);
    });
  });

  it.each<[string, Record<string, number | string | boolean | null>]>([
    ['a quantity that is not the difference', { quantity: 2 }],
    ['a direction that is not the difference', { changed_type: 'Subtract' }],
    ['totals that change otherwise', { total_new: 7 }],
    ['a negative stock', { in_stock_old: -1, quantity: 2 }],
    ['a booking without totals', { total_old: null, total_new: null }],
    ['totals of what a person wrote', { is_manual: true }],
  ])('cannot store %s: the database refuses it', async (_what, wrong) => {
    const right = {
      product_id: 1,
      storage_location_id: 1,
      in_stock_old: 0,
      in_stock_new: 1,
      quantity: 1,
      total_old: 5,
      total_new: 6,
      changed_type: 'Add',
      history_type_id: 1,
      is_manual: false,
    } as const;
    const insert = (values: typeof right) => backend.db.insertInto('stock_history').values(values).execute();
    await insert(right);
    await expect(insert({ ...right, ...wrong })).rejects.toThrow('stock_history_');
  });
});
