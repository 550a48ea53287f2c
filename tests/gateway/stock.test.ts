import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/**
 * Storage locations, stock by SKU, stock history and bookings (document 3) through the real gateway and back-end.
 * Warehouse 1 is Peine, the only one of the demo company's warehouse worker; locations 1 and 2 are there, 400 is in
 * Hamburg.
 */
const PLACE = '1';
const OTHER_PLACE = '2';
const PLACE_IN_HAMBURG = '400';
const SKU = 'CEL-WAG3-BAM';
/** A SKU of the demo company whose entries the bookings below may change. */
const BOOKED = 'SOE-WAG3-BAM';
const MISSING = '2147483647';

let recorded: RecordedGateway;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'warehouse', 'analyst', 'orders', 'purchasing']) {
    tokens[account] = await recorded.gateway.signIn(account);
  }
});
afterAll(() => recorded.close());

const ask = (document: string, account = 'admin', variables: Record<string, unknown> = {}) =>
  recorded.gateway.query(document, { token: tokens[account], variables });

/** The calls for the operation. */
const sent = () =>
  recorded.upstream
    .take()
    .filter(({ path }) => !path.startsWith('/users/'))
    .map(({ method, path }) => `${method} ${path}`);
const written = () => sent().filter((call) => !call.startsWith('GET '));

/** The data of an operation without errors. */
async function answerOf<Data>(document: string, account = 'admin', variables: Record<string, unknown> = {}) {
  const { data, errors } = await ask(document, account, variables);
  expect(errors).toEqual([]);
  const answer: Data = JSON.parse(JSON.stringify(data));
  return answer;
}

/** The errors of a refused operation. */
async function refusalOf(document: string, account = 'admin', variables: Record<string, unknown> = {}) {
  const { errors } = await ask(document, account, variables);
  expect(errors).toHaveLength(1);
  return errors[0]?.extensions ?? {};
}

interface Entry {
  readonly id: string;
  readonly sku: string;
  readonly inventory: number;
  readonly reserved: number;
  readonly storageLocationId: string;
  readonly warehouseId: string;
  readonly [cost: string]: unknown;
}

const ENTRY = `id sku inventory reserved storageLocationId warehouseId date purchasePrice exchangeRate additionalCosts customsItem
  source reference`;

async function entriesOf(sku: string, account = 'admin'): Promise<Entry[]> {
  const document = `query ($sku: String!) {
    inventories(filter: { sku: $sku, exactMatchSku: true }, page: { size: 500 }) { items { ${ENTRY} } }
  }`;
  return (await answerOf<{ inventories: { items: Entry[] } }>(document, account, { sku })).inventories.items;
}

const BOOK = `mutation ($input: IncomingGoodsInput!) { bookIncomingGoods(input: $input) { ${ENTRY} } }`;
const MOVE = `mutation ($input: MoveGoodsInput!) { moveGoods(input: $input) { source { ${ENTRY} } target { ${ENTRY} } } }`;
const ADJUST = `mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { ${ENTRY} } }`;
const CREATE = `mutation ($input: CreateInventoryInput!, $type: ID) { createInventory(input: $input, historyTypeId: $type) { ${ENTRY} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateInventoryInput!, $type: ID) {
  updateInventory(id: $id, input: $input, historyTypeId: $type) { ${ENTRY} }
}`;

async function book(input: object = {}, account = 'admin'): Promise<Entry> {
  const goods = { sku: BOOKED, storageLocationId: PLACE, inventory: 10, reason: 'Container', ...input };
  return (await answerOf<{ bookIncomingGoods: Entry }>(BOOK, account, { input: goods })).bookIncomingGoods;
}

describe('incoming goods', () => {
  it('create an entry with exact costs', async () => {
    const costs = { purchasePrice: '27.3', exchangeRate: '1.0701', additionalCosts: '4.1' };
    const entry = await book({ ...costs, source: ' Container ' });
    expect(entry).toMatchObject({ sku: BOOKED, inventory: 10, reserved: 0, ...costs, customsItem: null });
    expect(entry).toMatchObject({ source: 'Container', storageLocationId: PLACE });
    expect((await entriesOf(BOOKED)).map(({ id }) => id)).toContain(entry.id);
  });

  it.each([
    [{ inventory: -1 }, 'input.inventory', 'validation.minValue'],
    [{ reason: ' ' }, 'input.reason', 'validation.required'],
    [{ sku: '' }, 'input.sku', 'validation.required'],
    [{ sku: 'Inventories' }, 'input.sku', 'product.reservedSku'],
    [{ storageLocationId: '../1' }, 'input.storageLocationId', 'validation.id'],
    [{ purchasePrice: '1.00001' }, 'input.purchasePrice', 'validation.decimal'],
    [{ exchangeRate: '-1' }, 'input.exchangeRate', 'validation.minValue'],
    [{ source: 'x'.repeat(201) }, 'input.source', 'validation.maxLength'],
  ])('with %j are refused at the field, and nothing is sent', async (input, field, messageKey) => {
    sent();
    const goods = { sku: BOOKED, storageLocationId: PLACE, inventory: 1, reason: 'Test', ...input };
    expect(await refusalOf(BOOK, 'admin', { input: goods })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, messageKey }],
    });
    expect(sent()).toEqual([]);
  });

  it('at an unknown location are ERROR_WH_OO4', async () => {
    const goods = { sku: BOOKED, storageLocationId: MISSING, inventory: 1, reason: 'Test' };
    expect(await refusalOf(BOOK, 'admin', { input: goods })).toMatchObject({
      code: 'ERROR_WH_OO4',
      messageKey: 'wms.messages.ERROR_WH_OO4',
      values: { storageLocationId: Number(MISSING) },
    });
  });
});

describe('a movement', () => {
  it('removes pieces at one location and adds them at the other', async () => {
    const { id } = await book();
    const input = { inventoryId: id, storageLocationId: OTHER_PLACE, quantity: 4 };
    const { moveGoods } = await answerOf<{ moveGoods: { source: Entry; target: Entry } }>(MOVE, 'admin', { input });
    expect(moveGoods.source).toMatchObject({ id, inventory: 6, storageLocationId: PLACE });
    expect(moveGoods.target).toMatchObject({ inventory: 4, storageLocationId: OTHER_PLACE });
  });

  it('that is repeated with its key gets the same answer, though the pieces are gone', async () => {
    const { id } = await book();
    const input = { inventoryId: id, storageLocationId: OTHER_PLACE, quantity: 10 };
    const headers = { 'idempotency-key': `movement-${id}` };
    const move = () => recorded.gateway.query(MOVE, { token: tokens['admin'], variables: { input }, headers });
    const first = await move();
    expect(first.errors).toEqual([]);
    expect((await move()).data).toEqual(first.data);
    const another = await refusalOf(MOVE, 'admin', { input });
    expect(another).toMatchObject({ code: 'ERROR_WH_OO2' });
  });

  it('of more than inventory − reserved is ERROR_WH_OO2, and is not sent', async () => {
    const { id } = await book();
    await answerOf(UPDATE, 'admin', { id, input: { reserved: 4, sku: BOOKED } });
    sent();
    const input = { inventoryId: id, storageLocationId: OTHER_PLACE, quantity: 7, sku: BOOKED };
    expect(await refusalOf(MOVE, 'admin', { input })).toMatchObject({
      code: 'ERROR_WH_OO2',
      messageKey: 'wms.messages.ERROR_WH_OO2',
      values: { warehouseInvetoryId: Number(id), quantity: 7, inventory: 10, reserved: 4 },
    });
    expect(written()).toEqual([]);
    await answerOf(MOVE, 'admin', { input: { ...input, quantity: 6 } });
  });

  it('of an unknown entry is ERROR_WH_OO1, to an unknown location ERROR_WH_OO4', async () => {
    const { id } = await book();
    const input = { inventoryId: id, storageLocationId: OTHER_PLACE, quantity: 1, sku: BOOKED };
    sent();
    expect(await refusalOf(MOVE, 'admin', { input: { ...input, inventoryId: MISSING } })).toMatchObject({
      code: 'ERROR_WH_OO1',
      values: { warehouseInvetoryId: Number(MISSING) },
    });
    // Nor with another SKU than the entry's.
    expect(await refusalOf(MOVE, 'admin', { input: { ...input, sku: SKU } })).toMatchObject({ code: 'ERROR_WH_OO1' });
    expect(written()).toEqual([]);
    // The back-end answers HTTP 200 with status 'error'.
    expect(await refusalOf(MOVE, 'admin', { input: { ...input, storageLocationId: MISSING } })).toMatchObject({
      code: 'ERROR_WH_OO4',
      values: { storageLocationId: Number(MISSING) },
    });
    expect((await entriesOf(BOOKED)).find((entry) => entry.id === id)).toMatchObject({ inventory: 10 });
  });

  it('from or to another warehouse is refused to a user of one warehouse, and is not sent', async () => {
    const own = await book({}, 'warehouse');
    const foreign = await book({ storageLocationId: PLACE_IN_HAMBURG });
    sent();
    for (const input of [
      { inventoryId: own.id, storageLocationId: PLACE_IN_HAMBURG, quantity: 1, sku: BOOKED },
      { inventoryId: foreign.id, storageLocationId: PLACE, quantity: 1, sku: BOOKED },
    ]) {
      expect(await refusalOf(MOVE, 'warehouse', { input })).toMatchObject({ code: 'WAREHOUSE_FORBIDDEN' });
    }
    expect(written()).toEqual([]);
    const input = { inventoryId: own.id, storageLocationId: OTHER_PLACE, quantity: 1 };
    await answerOf(MOVE, 'warehouse', { input });
  });
});

describe('a manual adjustment', () => {
  const input = { isAdd: true, quantity: 3, reason: 'Zählung', historyType: 'counting', sku: BOOKED };

  it('adds and removes pieces', async () => {
    const { id } = await book();
    const added = await answerOf<{ adjustStock: Entry }>(ADJUST, 'admin', { input: { ...input, inventoryId: id } });
    expect(added.adjustStock).toMatchObject({ id, inventory: 13 });
    const less = { ...input, inventoryId: id, isAdd: false, quantity: 13 };
    expect((await answerOf<{ adjustStock: Entry }>(ADJUST, 'warehouse', { input: less })).adjustStock.inventory).toBe(
      0,
    );
  });

  it('that the back-end refuses with HTTP 200 is reported as an error', async () => {
    const { id } = await book();
    const change = { ...input, inventoryId: id };
    expect(await refusalOf(ADJUST, 'admin', { input: { ...change, isAdd: false, quantity: 11 } })).toMatchObject({
      code: 'ERROR_WH_OO2',
      values: { warehouseInvetoryId: Number(id), quantity: 11, inventory: 10, reserved: 0 },
    });
    expect(await refusalOf(ADJUST, 'admin', { input: { ...change, historyType: 'guessing' } })).toMatchObject({
      code: 'ERROR_WH_OO5',
      messageKey: 'wms.messages.ERROR_WH_OO5',
      values: { historyType: 'guessing' },
    });
    expect(await refusalOf(ADJUST, 'admin', { input: { ...change, inventoryId: MISSING } })).toMatchObject({
      code: 'ERROR_WH_OO1',
    });
  });

  it.each([
    [{ historyType: null }, 'ERROR_WH_OO3'],
    [{ historyType: ' ' }, 'ERROR_WH_OO3'],
    [{ quantity: -1 }, 'BAD_USER_INPUT'],
    [{ reason: '' }, 'BAD_USER_INPUT'],
  ])('with %j is refused, and nothing is sent', async (change, code) => {
    sent();
    expect(await refusalOf(ADJUST, 'admin', { input: { ...input, inventoryId: '1', ...change } })).toMatchObject({
      code,
    });
    expect(sent()).toEqual([]);
  });

  it('in another warehouse is refused to a user of one warehouse', async () => {
    const { id } = await book({ storageLocationId: PLACE_IN_HAMBURG });
    sent();
    const refusal = await refusalOf(ADJUST, 'warehouse', { input: { ...input, inventoryId: id } });
    expect(refusal).toMatchObject({ code: 'WAREHOUSE_FORBIDDEN' });
    expect(written()).toEqual([]);
  });
});

describe('a stock entry', () => {
  const described = {
    date: '2026-11-01T08:00:00.000Z',
    purchasePrice: '27.35',
    exchangeRate: '1.0701',
    additionalCosts: '4.1',
    customsItem: '0.0001',
    source: 'Container',
    reference: 'NB-26-7',
  };
  const added = { sku: BOOKED, storageLocationId: PLACE, inventory: 10, reserved: 2, ...described };
  const create = async () =>
    (await answerOf<{ createInventory: Entry }>(CREATE, 'admin', { input: added, type: '1' })).createInventory;

  it('is created with all its fields', async () => {
    expect(await create()).toMatchObject(added);
  });

  it('keeps omitted fields when it is changed, and clears null ones', async () => {
    const { id } = await create();
    const variables = { id, input: { reserved: 3, customsItem: null, sku: BOOKED } };
    const { updateInventory } = await answerOf<{ updateInventory: Entry }>(UPDATE, 'admin', variables);
    expect(updateInventory).toMatchObject({ ...added, reserved: 3, customsItem: null });
    const stock = { id, input: { inventory: 12 }, type: '1' };
    const changed = await answerOf<{ updateInventory: Entry }>(UPDATE, 'admin', stock);
    expect(changed.updateInventory).toMatchObject({ ...added, reserved: 3, customsItem: null, inventory: 12 });
  });

  it('is not written if it cannot be read first', async () => {
    const { id } = await create();
    sent();
    recorded.upstream.refuse('/warehouses/inventories?', 503);
    const refusal = await refusalOf(UPDATE, 'admin', { id, input: { reserved: 3, sku: BOOKED } });
    recorded.upstream.allow('/warehouses/inventories?');
    expect(refusal).toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    expect(written()).toEqual([]);
    expect((await entriesOf(BOOKED)).find((entry) => entry.id === id)).toMatchObject({ reserved: 2 });
  });

  it('requires a history type when it is created, and when its stock changes', async () => {
    const { id } = await create();
    sent();
    expect(await refusalOf(CREATE, 'admin', { input: added })).toMatchObject({ code: 'ERROR_WH_OO3' });
    const change = { id, input: { inventory: 11, sku: BOOKED } };
    expect(await refusalOf(UPDATE, 'admin', change)).toMatchObject({ code: 'ERROR_WH_OO3' });
    expect(written()).toEqual([]);
    expect(await refusalOf(UPDATE, 'admin', { ...change, type: MISSING })).toMatchObject({
      code: 'ERROR_WH_OO5',
      values: { historyType: Number(MISSING) },
    });
    const nowhere = { id: MISSING, input: { reserved: 0, sku: BOOKED } };
    expect(await refusalOf(UPDATE, 'admin', nowhere)).toMatchObject({ code: 'ERROR_WH_OO1' });
  });

  it("can be changed only by administrators, and created only in the user's own warehouse", async () => {
    const { id } = await create();
    sent();
    expect(await refusalOf(UPDATE, 'warehouse', { id, input: { reserved: 3 } })).toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = { input: { ...added, storageLocationId: PLACE_IN_HAMBURG }, type: '1' };
    expect(await refusalOf(CREATE, 'warehouse', elsewhere)).toMatchObject({ code: 'WAREHOUSE_FORBIDDEN' });
    expect(await refusalOf(CREATE, 'analyst', elsewhere)).toMatchObject({ code: 'FORBIDDEN' });
    expect(written()).toEqual([]);
  });
});

describe('a storage location', () => {
  interface Location {
    readonly id: string;
    readonly fullName: string;
    readonly priority: number;
    readonly isActive: boolean;
  }
  const FIELDS = 'id fullName priority isActive';
  const ADD = `mutation ($input: CreateStorageLocationInput!) { createStorageLocation(input: $input) { ${FIELDS} } }`;
  const CHANGE = `mutation ($id: ID!, $input: UpdateStorageLocationInput!) { updateStorageLocation(id: $id, input: $input) { ${FIELDS} } }`;
  const ACTIVE = `mutation ($id: ID!, $active: Boolean!) { setStorageLocationActive(id: $id, active: $active) { ${FIELDS} } }`;
  const named = (level3: string) => ({ warehouseId: '1', level1: '90', level2: '01', level3, priority: 5 });
  const add = async (level3: string, account = 'admin') =>
    (await answerOf<{ createStorageLocation: Location }>(ADD, account, { input: named(level3) })).createStorageLocation;

  it('is created, with a unique name', async () => {
    const location = await add(' A1 ');
    expect(location).toMatchObject({ fullName: 'PP-90-01-A1', priority: 5, isActive: true });
    expect(await refusalOf(ADD, 'admin', { input: named('a1') })).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'storageLocations.nameTaken',
      values: { fullName: 'PP-90-01-a1' },
    });
  });

  it('keeps omitted fields when it is changed', async () => {
    const { id } = await add('B1');
    await answerOf(ACTIVE, 'admin', { id, active: false });
    const { updateStorageLocation } = await answerOf<{ updateStorageLocation: Location }>(CHANGE, 'admin', {
      id,
      input: { level3: 'B2' },
    });
    expect(updateStorageLocation).toEqual({ id, fullName: 'PP-90-01-B2', priority: 5, isActive: false });
    expect(await refusalOf(CHANGE, 'admin', { id: MISSING, input: {} })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not written if it cannot be read first', async () => {
    const { id } = await add('R1');
    sent();
    recorded.upstream.refuse('/warehouses/storage_locations?', 503);
    const refusal = await refusalOf(CHANGE, 'admin', { id, input: { level3: 'R2' } });
    recorded.upstream.allow('/warehouses/storage_locations?');
    expect(refusal).toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    expect(written()).toEqual([]);
  });

  it.each([
    [{ level1: ' ' }, 'input.level1', 'validation.required'],
    [{ level2: null }, 'input.level2', 'validation.required'],
    [{ level3: 'x'.repeat(51) }, 'input.level3', 'validation.maxLength'],
    [{ priority: -1 }, 'input.priority', 'validation.minValue'],
    [{ priority: null }, 'input.priority', 'validation.required'],
  ])('changed to %j is refused at the field, and nothing is sent', async (input, field, messageKey) => {
    sent();
    expect(await refusalOf(CHANGE, 'admin', { id: PLACE, input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, messageKey }],
    });
    expect(sent()).toEqual([]);
  });

  it('is not archived while it holds goods, which the error lists', async () => {
    const { id } = await add('C1');
    await book({ storageLocationId: id, inventory: 7 });
    sent();
    expect(await refusalOf(ACTIVE, 'admin', { id, active: false })).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'storageLocations.holdsGoods',
      values: { count: 1, inventories: [{ sku: BOOKED, inventory: 7, reserved: 0 }] },
    });
    expect(written()).toEqual([]);
  });

  it.each<[columns: readonly string[], told: object]>([
    [[], { messageKey: 'storageLocations.holdsSome' }],
    // Without the location, neither filter nor join says what lies there.
    [['Sku', 'Inventory', 'Reserved'], { messageKey: 'storageLocations.holdsSome' }],
    [['StorageLocation', 'Date'], { messageKey: 'storageLocations.holdsSoMuch', values: { count: 1 } }],
    [
      ['StorageLocation', 'Sku'],
      { messageKey: 'storageLocations.holdsGoods', values: { count: 1, inventories: [{ sku: BOOKED }] } },
    ],
  ])(
    'is not archived while it holds goods, of which a user with %j is told what the join shows',
    async (columns, told) => {
      const { id } = await add(`D${columns.length}${columns.includes('Sku') ? 'S' : ''}`);
      await book({ storageLocationId: id, inventory: 7 });
      const input = {
        menus: ['StorageLocations', 'Warehouses'],
        permissions: [
          { menu: 'StorageLocations', write: ['ALL'] },
          { menu: 'Warehouses', limitRead: columns },
        ],
      };
      const GRANT = 'mutation ($input: UpdateUserInput!) { updateUser(id: "demo-orders", input: $input) { id } }';
      await answerOf(GRANT, 'admin', { input });
      const { messageKey, values } = await refusalOf(ACTIVE, 'orders', { id, active: false });
      expect({ messageKey, ...(values !== undefined && { values }) }).toEqual(told);
    },
  );

  it('of another warehouse cannot be read or changed by a user of one warehouse', async () => {
    sent();
    const elsewhere = { ...named('E1'), warehouseId: '2' };
    for (const [document, variables] of [
      [ADD, { input: elsewhere }],
      [CHANGE, { id: PLACE_IN_HAMBURG, input: { priority: 1 } }],
      [ACTIVE, { id: PLACE_IN_HAMBURG, active: false }],
    ] as const) {
      expect(await refusalOf(document, 'warehouse', variables)).toMatchObject({ code: 'WAREHOUSE_FORBIDDEN' });
    }
    expect(written()).toEqual([]);
    const { id } = await add('E1', 'warehouse');
    await answerOf(ACTIVE, 'warehouse', { id, active: false });
    const { setStorageLocationActive } = await answerOf<{ setStorageLocationActive: Location }>(ACTIVE, 'warehouse', {
      id,
      active: true,
    });
    expect(setStorageLocationActive.isActive).toBe(true);
  });

  it('come in pages that do not overlap, in the requested order', async () => {
    type Page = { storageLocations: { total: number; items: { id: string; priority: number }[]; pageIndex: number } };
    const list = async (page: string) =>
      (await answerOf<Page>(`{ storageLocations(${page}) { total pageIndex items { id priority } } }`))
        .storageLocations;
    const all = await list('page: { size: 5000 }');
    expect(all.total).toBe(all.items.length);
    const priorities = all.items.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((one, other) => one - other));
    const third = await list('page: { index: 2, size: 50 }');
    expect(third).toEqual({ total: all.total, pageIndex: 2, items: all.items.slice(100, 150) });
    const down = await list('page: { size: 5000 }, sort: { field: PRIORITY, direction: DESC }');
    expect(down.items).toEqual(all.items.toReversed());
    expect((await list('page: { index: 900, size: 50 }')).items).toEqual([]);
  });

  it('joins its stock entries, with few calls for many locations', async () => {
    sent();
    const answer = await answerOf<{ storageLocations: { items: { inventories: Entry[]; id: string }[] } }>(
      '{ storageLocations(filter: { location: "PP-01-0" }) { items { id inventories { sku storageLocationId } } } }',
    );
    const storageLocations = answer.storageLocations.items;
    // The whole stock, page by page.
    expect(sent().filter((call) => call.includes('/inventories')).length).toBeLessThan(4);
    expect(storageLocations.length).toBeGreaterThan(8);
    for (const { id, inventories } of storageLocations) {
      for (const entry of inventories) expect(entry.storageLocationId).toBe(id);
    }
    expect(storageLocations.some(({ inventories }) => inventories.length > 0)).toBe(true);
    const one = await answerOf<{ storageLocations: { items: { inventories: Entry[] }[] } }>(
      `{ storageLocations(filter: { storageLocationId: ${storageLocations[0]?.id} }) { items { inventories { sku storageLocationId } } } }`,
    );
    expect(one.storageLocations.items[0]?.inventories).toEqual(storageLocations[0]?.inventories);
  });
});

describe('stock by SKU', () => {
  interface Stock {
    readonly sku: string;
    readonly total: number;
    readonly warehouses: readonly { readonly warehouseCode: string; readonly inventory: number }[];
  }
  const STOCKS =
    '{ skuStocks(page: { size: 100 }) { total items { sku total warehouses { warehouseCode inventory } } } }';

  it('is the sum of the entries, in total and by warehouse', async () => {
    const { skuStocks } = await answerOf<{ skuStocks: { items: Stock[]; total: number } }>(
      `{ skuStocks(filter: { sku: "${SKU}", exactMatchSku: true }) { total items { sku total warehouses { warehouseCode inventory } } } }`,
    );
    const total = (await entriesOf(SKU)).reduce((sum, { inventory }) => sum + inventory, 0);
    expect(skuStocks).toMatchObject({ total: 1, items: [{ sku: SKU, total }] });
    expect(skuStocks.items[0]?.warehouses.reduce((sum, { inventory }) => sum + inventory, 0)).toBe(total);
  });

  it('in other warehouses is hidden from a user of one warehouse', async () => {
    const { skuStocks } = await answerOf<{ skuStocks: { items: Stock[] } }>(STOCKS, 'warehouse');
    expect(skuStocks.items).toHaveLength(100);
    for (const { total, warehouses } of skuStocks.items) {
      expect(warehouses.map(({ warehouseCode }) => warehouseCode)).toEqual(['PP']);
      expect(warehouses[0]?.inventory).toBe(total);
    }
    const { warehouses } = await answerOf<{ warehouses: { id: string }[] }>('{ warehouses { id } }');
    for (const { id } of warehouses.filter((warehouse) => warehouse.id !== '1')) {
      const asked = `{ skuStocks(filter: { warehouseId: "${id}" }) { total } }`;
      expect(await refusalOf(asked, 'warehouse')).toMatchObject({ code: 'WAREHOUSE_FORBIDDEN' });
    }
  });

  it('in detail has the entries with their costs', async () => {
    const document = `query ($sku: String!) { skuDetails(sku: $sku) { sku total totalReserved entries { ${ENTRY} } } }`;
    const { skuDetails } = await answerOf<{ skuDetails: { total: number; entries: Entry[] } }>(document, 'admin', {
      sku: SKU,
    });
    const entries = await entriesOf(SKU);
    expect(skuDetails).toMatchObject({ sku: SKU, total: entries.reduce((sum, { inventory }) => sum + inventory, 0) });
    expect(skuDetails.entries).toEqual(entries);
    const own = await answerOf<{ skuDetails: { total: number; entries: Entry[] } }>(document, 'warehouse', {
      sku: SKU,
    });
    expect(own.skuDetails.entries).toEqual(entries.filter(({ warehouseId }) => warehouseId === '1'));
    expect(await refusalOf(document, 'admin', { sku: 'no/such sku' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['sku', 'inventories', '..', '.', 'Moving', '', 'x'.repeat(101)])(
    'of %j, which cannot be a SKU, is not requested',
    async (sku) => {
      sent();
      for (const document of [
        'query ($sku: String!) { skuDetails(sku: $sku) { sku } }',
        'query ($sku: String!) { stockHistory(filter: { sku: $sku }) { total } }',
      ]) {
        // An empty filter has no effect.
        if (sku === '' && document.includes('stockHistory')) continue;
        expect(await refusalOf(document, 'admin', { sku })).toMatchObject({ code: 'BAD_USER_INPUT' });
      }
      expect(sent()).toEqual([]);
    },
  );

  it('is requested with an encoded SKU', async () => {
    sent();
    await ask('query ($sku: String!) { skuDetails(sku: $sku) { sku } }', 'admin', { sku: 'a/b?c#d %2e' });
    expect(sent()).toEqual(['GET /warehouses/a%2Fb%3Fc%23d%20%252e/details']);
  });
});

describe('the stock history', () => {
  interface Change {
    readonly id: string;
    readonly sku: string;
    readonly dateTime: string;
    readonly warehouseId: string;
    readonly storageLocationId: string;
    readonly changedType: string;
    readonly quantity: number;
    readonly totalNew: number | null;
    readonly historyTypeId: string;
  }
  const CHANGE = 'id sku dateTime warehouseId storageLocationId changedType quantity totalNew historyTypeId reason';
  const HISTORY = `query ($filter: StockHistoryFilter, $page: PageInput, $sort: StockHistorySort) {
    stockHistory(filter: $filter, page: $page, sort: $sort) { total items { ${CHANGE} } }
  }`;
  const history = async (variables: Record<string, unknown>, account = 'admin') =>
    (await answerOf<{ stockHistory: { items: Change[]; total: number } }>(HISTORY, account, variables)).stockHistory;

  it('is that of one SKU or of all, newest first', async () => {
    sent();
    const all = await history({});
    expect(all.items).toHaveLength(16);
    const times = all.items.map(({ dateTime }) => dateTime);
    expect(times).toEqual(times.toSorted().toReversed());
    const own = await history({ filter: { sku: SKU }, page: { size: 500 } });
    expect(own.items).toHaveLength(own.total);
    expect(new Set(own.items.map(({ sku }) => sku))).toEqual(new Set([SKU]));
    expect(sent().map((call) => call.replace(/\?.*/, ''))).toEqual([
      'GET /warehouses/sku/histories',
      `GET /warehouses/${SKU}/histories`,
    ]);
  });

  it('is filtered by each of the documented filters', async () => {
    const page = { size: 1_000 };
    const all = (await history({ filter: { sku: SKU }, page })).items;
    const [sample] = all;
    if (!sample) throw new Error('no history');
    const ids = async (filter: object) =>
      (await history({ filter: { sku: SKU, ...filter }, page })).items.map(({ id }) => id);
    const expected = (matches: (change: Change) => boolean) => all.filter(matches).map(({ id }) => id);
    expect(await ids({ changedType: 'SUBTRACT' })).toEqual(expected(({ changedType }) => changedType === 'SUBTRACT'));
    expect(await ids({ warehouseId: sample.warehouseId })).toEqual(
      expected(({ warehouseId }) => warehouseId === sample.warehouseId),
    );
    expect(await ids({ storageLocationId: sample.storageLocationId })).toEqual(
      expected(({ storageLocationId }) => storageLocationId === sample.storageLocationId),
    );
    expect(await ids({ historyTypeIds: [sample.historyTypeId, '9'] })).toEqual(
      expected(({ historyTypeId }) => [sample.historyTypeId, '9'].includes(historyTypeId)),
    );
    expect(await ids({ from: sample.dateTime, to: sample.dateTime })).toEqual(
      expected(({ dateTime }) => dateTime === sample.dateTime),
    );
    expect((await history({ filter: { keywords: SKU }, page })).items.map(({ id }) => id)).toEqual(
      expected(() => true),
    );
    expect(await ids({ keywords: SKU })).toEqual(expected(() => true));
    expect(await ids({ keywords: 'no such thing' })).toEqual([]);
    expect(await ids({ changedBy: 'nobody called so' })).toEqual([]);
  });

  it.each([
    [{ filter: { keywords: 'A' } }, 'filter.keywords', 'validation.minLength'],
    [{ filter: { historyTypeIds: ['1,2'] } }, 'filter.historyTypeIds', 'validation.id'],
    [
      { filter: { from: '2026-02-02T00:00:00Z', to: '2026-02-01T00:00:00Z' } },
      'filter.to',
      'validation.endBeforeStart',
    ],
    [{ page: { size: 0 } }, 'page.size', 'validation.minValue'],
  ])('%j is refused at its field, and nothing is sent', async (variables, field, messageKey) => {
    sent();
    expect(await refusalOf(HISTORY, 'admin', variables)).toMatchObject({ fields: [{ field, messageKey }] });
    expect(sent()).toEqual([]);
  });

  it('of other warehouses, and the totals of all, are hidden from a user of one warehouse', async () => {
    const { items } = await history({ page: { size: 300 } }, 'warehouse');
    expect(new Set(items.map(({ warehouseId }) => warehouseId))).toEqual(new Set(['1']));
    expect(new Set(items.map(({ totalNew }) => totalNew))).toEqual(new Set([null]));
    expect(await refusalOf(HISTORY, 'warehouse', { filter: { warehouseId: '2' } })).toMatchObject({
      code: 'WAREHOUSE_FORBIDDEN',
    });
  });

  const NOTE = `mutation ($input: StockHistoryEntryInput!) { createStockHistoryEntry(input: $input) { ${CHANGE} isManual } }`;
  const CORRECT = `mutation ($id: ID!, $input: StockHistoryEntryInput!) {
    updateStockHistoryEntry(id: $id, input: $input) { ${CHANGE} isManual }
  }`;
  const note = {
    sku: SKU,
    storageLocationId: PLACE,
    dateTime: '2026-11-10T12:00:00.000Z',
    inStockOld: 5,
    inStockNew: 8,
    changedType: 'ADD',
    historyTypeId: '1',
    reason: ' Nachgetragen ',
  };

  it('accepts manual entries and their corrections', async () => {
    const noted = await answerOf<{ createStockHistoryEntry: Change }>(NOTE, 'warehouse', { input: note });
    expect(noted.createStockHistoryEntry).toMatchObject({ quantity: 3, isManual: true, reason: 'Nachgetragen' });
    const { id } = noted.createStockHistoryEntry;
    const corrected = { ...note, inStockNew: 2, changedType: 'SUBTRACT', reason: '' };
    const { updateStockHistoryEntry } = await answerOf<{ updateStockHistoryEntry: Change }>(CORRECT, 'warehouse', {
      id,
      input: corrected,
    });
    expect(updateStockHistoryEntry).toMatchObject({ id, quantity: 3, changedType: 'SUBTRACT', reason: null });
  });

  it.each([
    [{ changedType: 'SUBTRACT' }, 'input.changedType', 'stockHistory.otherWay'],
    [{ inStockOld: -1 }, 'input.inStockOld', 'validation.minValue'],
    [{ sku: 'sku' }, 'input.sku', 'product.reservedSku'],
    [{ reason: 'x'.repeat(501) }, 'input.reason', 'validation.maxLength'],
  ])('refuses a manual entry with %j', async (change, field, messageKey) => {
    sent();
    expect(await refusalOf(NOTE, 'admin', { input: { ...note, ...change } })).toMatchObject({
      fields: [{ field, messageKey }],
    });
    expect(sent()).toEqual([]);
  });

  it('refuses manual entries for another warehouse by a user of one warehouse, before and after a change', async () => {
    const elsewhere = { ...note, storageLocationId: PLACE_IN_HAMBURG };
    const { createStockHistoryEntry: foreign } = await answerOf<{ createStockHistoryEntry: Change }>(NOTE, 'admin', {
      input: elsewhere,
    });
    const { createStockHistoryEntry: own } = await answerOf<{ createStockHistoryEntry: Change }>(NOTE, 'admin', {
      input: note,
    });
    sent();
    for (const [document, variables] of [
      [NOTE, { input: elsewhere }],
      [CORRECT, { id: foreign.id, input: note }],
      [CORRECT, { id: own.id, input: elsewhere }],
    ] as const) {
      expect(await refusalOf(document, 'warehouse', variables)).toMatchObject({ code: 'WAREHOUSE_FORBIDDEN' });
    }
    expect(written()).toEqual([]);
  });

  it('is joined to a stock entry', async () => {
    const { inventories } = await answerOf<{ inventories: { items: { sku: string; history: Change[] }[] } }>(
      `{ inventories(filter: { sku: "${SKU}", exactMatchSku: true }, page: { size: 5 }) {
        items { sku storageLocationId history(first: 3) { sku storageLocationId dateTime } }
      } }`,
    );
    expect(inventories.items.length).toBeGreaterThan(0);
    for (const { history: changes, ...entry } of inventories.items) {
      expect(changes.length).toBeLessThanOrEqual(3);
      for (const change of changes) expect(change).toMatchObject(entry);
    }
    expect(inventories.items.some(({ history: changes }) => changes.length > 0)).toBe(true);
  });

  it('is visible with Read on the overview or the stock, and not with less', async () => {
    const as = async (menu: string, lists: object) => {
      const input = { menus: [menu], permissions: [{ menu, ...lists }] };
      await answerOf(
        'mutation ($input: UpdateUserInput!) { updateUser(id: "demo-purchasing", input: $input) { id } }',
        'admin',
        {
          input,
        },
      );
      const { data, errors, masked } = await ask(
        '{ stockHistory(page: { size: 1 }) { items { sku reason isManual } } }',
        'purchasing',
      );
      return { code: errors[0]?.extensions.code, masked, items: JSON.parse(JSON.stringify(data))?.stockHistory?.items };
    };
    const whole = { code: undefined, masked: [], items: [{ sku: expect.any(String), isManual: expect.any(Boolean) }] };
    expect(await as('Inventories', { read: ['ALL'] })).toMatchObject(whole);
    expect(await as('Warehouses', { write: ['ALL'] })).toMatchObject(whole);
    expect(await as('WarehousesHistory', { limitRead: ['Sku'] })).toMatchObject({
      masked: ['StockHistoryEntry.isManual', 'StockHistoryEntry.reason'],
      items: [{ sku: expect.any(String), reason: null, isManual: null }],
    });
    sent();
    expect(await as('Inventories', { limitRead: ['Sku'] })).toMatchObject({ code: 'FORBIDDEN' });
    expect(sent().filter((call) => call.includes('histories'))).toEqual([]);
  });
});
