import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { graphqlForm, postForm, uploadHeaders } from '../support/multipart.ts';

/**
 * From a shop's file to the shelf: orders are imported, reserved, split, corrected, shipped and flushed, and all
 * figures add up.
 */
let backend: TestBackend;
let gateway: TestGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  backend = await startDemoBackend();
  gateway = await startGateway(backend.url);
  for (const account of ['admin', 'orders', 'warehouse']) tokens.set(account, await gateway.signIn(account));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

type Account = 'admin' | 'orders';

/** The answer of an operation's only field. */
async function ask<Result>(account: Account, document: string, variables: object = {}): Promise<Result> {
  const { data, errors } = await gateway.query(document, { token: tokens.get(account), variables: { ...variables } });
  expect(errors).toEqual([]);
  return Object(data)[Object.keys(data ?? {})[0] ?? ''];
}

interface Entry {
  readonly id: string;
  readonly storageLocationId: string;
  readonly inventory: number;
  readonly reserved: number;
  readonly purchasePrice: string | null;
  readonly exchangeRate: string | null;
  readonly additionalCosts: string | null;
  readonly customsItem: string | null;
  readonly totalValueOfGoods: string | null;
}

async function stockOf(sku: string): Promise<Entry[]> {
  const fields = `id storageLocationId inventory reserved purchasePrice exchangeRate additionalCosts customsItem totalValueOfGoods`;
  const document = `query ($sku: String!) {
    inventories(filter: { sku: $sku, exactMatchSku: true }, page: { size: 500 }) { items { ${fields} } } }`;
  return (await ask<{ items: Entry[] }>('admin', document, { sku })).items;
}

interface Order {
  readonly id: string;
  readonly customerOrderId: string;
  readonly pickType: string;
  readonly shippingStatusName: string;
  readonly orderShippingWeight: number | null;
  readonly warehouseId: string | null;
  readonly lines: readonly {
    readonly id: string;
    readonly sku: string;
    readonly amount: number;
    /** kg, of one piece; only where it is selected. */
    readonly shippingSizeWeight?: number;
    readonly places: readonly {
      readonly storageLocationId: string;
      readonly storageLocationName: string;
      readonly amount: number;
      readonly inventoryId: string;
    }[];
  }[];
}

async function ordersOf(prefix: string): Promise<Map<string, Order>> {
  const fields = `id customerOrderId pickType shippingStatusName orderShippingWeight warehouseId
    lines { id sku amount places { storageLocationId storageLocationName amount inventoryId } }`;
  const document = `query ($keywords: String!) { orders(filter: { keywords: $keywords }) { items { ${fields} } } }`;
  const { items } = await ask<{ items: Order[] }>('orders', document, { keywords: prefix });
  return new Map(items.map((order) => [order.customerOrderId, order]));
}

async function importFile<Result>(rows: readonly string[], dryRun: boolean): Promise<Result> {
  const head =
    'Name,Email,Created at,Lineitem quantity,Lineitem name,Lineitem sku,Lineitem requires shipping,Cancelled at,Shipping Street,Shipping Zip';
  const document = `mutation ($file: Upload!, $dryRun: Boolean!) { importOrders(file: $file, dryRun: $dryRun) {
    created split notPlaced pickTypes { pickType orders } orders { customerOrderId pickType isPlaced }
    errors { line column value messageKey values { name value } } } }`;
  const content = new TextEncoder().encode([head, ...rows].join('\n'));
  const files = [{ path: 'file', content, name: 'shop.csv' }];
  const form = graphqlForm({ document, variables: { file: null, dryRun }, files });
  return (await postForm(gateway.url, form, uploadHeaders(tokens.get('orders')))).body.data.importOrders;
}

const piecesIn = (entries: readonly Entry[]) => entries.reduce((sum, { inventory }) => sum + inventory, 0);
const reservedIn = (entries: readonly Entry[]) => entries.reduce((sum, { reserved }) => sum + reserved, 0);

/** The value of some pieces of an entry in EUR, rounded once at the end (document 3, section 9). */
function valueOf({ purchasePrice, exchangeRate, additionalCosts, customsItem }: Entry, pieces: number): string | null {
  if (purchasePrice === null || exchangeRate === null || Number(exchangeRate) === 0) return null;
  return new Decimal(purchasePrice)
    .dividedBy(exchangeRate)
    .plus(additionalCosts ?? 0)
    .plus(customsItem ?? 0)
    .times(pieces)
    .toFixed(2, Decimal.ROUND_HALF_UP);
}

it('orders from a shop’s file remove what they ship from stock, to the piece and the cent', async () => {
  const [wagon, tub, scarce] = ['CEL-WAG3-BAM', 'SOE-WAG3-BAM', 'CHAIN-SCARCE'];
  await backend.db.updateTable('products').set({ cab_quantity: 2 }).where('sku', '=', wagon).execute();
  await backend.db.insertInto('products').values({ sku: scarce, name: scarce, outbound_carrier: 'DHL' }).execute();
  const skus = [wagon, tub, scarce];
  const before = new Map(await Promise.all(skus.map(async (sku) => [sku, await stockOf(sku)] as const)));

  const rows = [
    `#C1,a@example.com,2026-11-20 10:00:00 +0100,1,Wagen,${wagon},true,,Hof 1,24103`,
    `#C2,b@example.com,2026-11-20 10:05:00 +0100,2,Wagen,${wagon},true,,Hof 1,24103`,
    `#C3,c@example.com,2026-11-20 10:10:00 +0100,3,Wagen,${wagon},true,,Hof 1,24103`,
    `#C3,,,2,Kübel,${tub},true,,Hof 1,24103`,
    `#C3,,,1,Gutschein,,false,,Hof 1,24103`,
    `#C4,d@example.com,2026-11-20 10:15:00 +0100,2,Selten,${scarce},true,,Hof 1,24103`,
    `#C5,e@example.com,2026-11-20 10:20:00 +0100,1,Wagen,${wagon},true,2026-11-21 10:00:00 +0100,Hof 1,24103`,
    `#C6,f@example.com,2026-11-20 10:25:00 +0100,1,Unbekannt,CHAIN-NOPE,true,,Hof 1,24103`,
  ];
  const told = await importFile(rows, true);
  expect(told).toMatchObject({
    created: 5,
    notPlaced: 2,
    pickTypes: expect.arrayContaining([
      { pickType: 'SQP', orders: 1 },
      { pickType: 'CAB', orders: 2 },
      { pickType: 'CHECK', orders: 1 },
      { pickType: 'N/A', orders: 1 },
    ]),
    errors: [],
  });
  expect(await importFile(rows, false)).toEqual(told);
  expect(await importFile(rows.slice(0, 1), false)).toMatchObject({
    created: 0,
    errors: [{ line: 2, column: 'Name', value: 'C1-1', messageKey: 'order.customerOrderIdTaken' }],
  });
  expect(await importFile([',a@example.com,,x,Wagen,,true,'], false)).toMatchObject({
    errors: [
      { column: 'Lineitem quantity', value: 'x', messageKey: 'orderImport.notPieces' },
      { column: 'Name', value: null, messageKey: 'validation.required' },
    ],
  });
  expect(await importFile([], false)).toMatchObject({ errors: [{ line: 1, messageKey: 'orderImport.noRows' }] });

  const imported = await ordersOf('@example.com');
  const placed = [...imported.values()].flatMap(({ lines }) => lines.flatMap(({ places }) => places));
  expect(placed.reduce((sum, { amount }) => sum + amount, 0)).toBe(1 + 2 + 3 + 2);
  expect(placed.every(({ storageLocationName }) => /^\w+(-\w+){3}$/.test(storageLocationName))).toBe(true);
  for (const sku of [wagon, tub]) {
    const now = await stockOf(sku);
    expect(piecesIn(now)).toBe(piecesIn(before.get(sku) ?? []));
    expect(reservedIn(now)).toBe(reservedIn(before.get(sku) ?? []) + (sku === wagon ? 6 : 2));
  }
  expect(imported.get('C4-1')).toMatchObject({ shippingStatusName: 'error', warehouseId: null });

  // An order with CHECK is split, and each order weighs what its own pieces weigh.
  const checked = imported.get('C3-1');
  const [wagons, tubs] = checked?.lines ?? [];
  await ask('orders', 'mutation ($id: ID!, $input: OrderInput!) { updateOrder(id: $id, input: $input) { id } }', {
    id: checked?.id,
    input: { orderShippingWeight: 40 },
  });
  const split = await ask<{ order: Order; splits: Order[] }>(
    'orders',
    `mutation ($id: ID!, $input: SplitOrderInput!) { splitOrder(id: $id, input: $input) {
      order { id orderShippingWeight lines { amount shippingSizeWeight } }
      splits { id orderShippingWeight lines { amount shippingSizeWeight } } } }`,
    {
      id: checked?.id,
      input: {
        order: { lines: [{ lineId: wagons?.id, amount: 2 }] },
        splits: [
          {
            outboundCarriers: ['DHL'],
            lines: [
              { lineId: wagons?.id, amount: 1 },
              { lineId: tubs?.id, amount: 2 },
            ],
          },
        ],
      },
    },
  );
  const both = [split.order, ...split.splits];
  const grams = both.map(({ lines }) =>
    lines.reduce(
      (sum, { amount, shippingSizeWeight = NaN }) => sum + amount * Math.round(shippingSizeWeight * 1000),
      0,
    ),
  );
  expect(Math.min(...grams)).toBeGreaterThan(0);
  expect(both.map(({ orderShippingWeight }) => orderShippingWeight)).toEqual(grams.map((sum) => sum / 1000));

  // Orders without a location are not sent.
  const SEND = 'mutation ($ids: [ID!]!) { sendOrders(ids: $ids) { sent skipped { id reason } } }';
  const unplaced = imported.get('C4-1');
  expect(await ask('orders', SEND, { ids: [unplaced?.id] })).toEqual({
    sent: 0,
    skipped: [{ id: unplaced?.id, reason: 'status' }],
  });
  // Goods arrive and are reserved for the order, which clears the error and assigns it to the warehouse of the
  // location.
  const incoming = {
    sku: scarce,
    storageLocationId: '544',
    inventory: 5,
    purchasePrice: '10.00',
    exchangeRate: '1.1000',
  };
  await ask('admin', 'mutation ($input: IncomingGoodsInput!) { bookIncomingGoods(input: $input) { id } }', {
    input: { ...incoming, additionalCosts: '1.00', reason: 'Container', source: 'Container' },
  });
  const options = await ask<{ id: string; storageLocationId: string; available: number; carrier: string }[]>(
    'orders',
    '{ availableStock(keywords: "CHAIN-SCARCE") { id storageLocationId available carrier cabQuantity weight } }',
  );
  expect(options).toMatchObject([
    { storageLocationId: '544', available: 5, carrier: 'DHL', weight: expect.any(Number) },
  ]);
  const locations = '{ storageLocationOptions(keywords: "PP-88-88") { id label } }';
  expect(await ask('orders', locations)).toEqual([{ id: '544', label: expect.stringContaining('PP-88-88-88') }]);
  const mended = await ask(
    'orders',
    `mutation ($id: ID!, $input: OrderInput!) {
      updateOrder(id: $id, input: $input) { shippingStatusName warehouseId } }`,
    {
      id: unplaced?.id,
      input: {
        lines: unplaced?.lines.map(({ id }) => ({
          id,
          amount: 2,
          places: options.map((option) => ({ storageLocationId: '544', inventoryId: option.id, amount: 2 })),
        })),
      },
    },
  );
  expect(mended).toMatchObject({ shippingStatusName: 'unshipped', warehouseId: expect.any(String) });
  before.set(scarce, await stockOf(scarce));

  const ready = [...(await ordersOf('@example.com')).values()].filter(({ pickType }) => pickType !== 'N/A');
  expect(ready.map(({ shippingStatusName }) => shippingStatusName)).toEqual(ready.map(() => 'unshipped'));
  const taken = new Map<string, number>();
  for (const { inventoryId, amount } of ready.flatMap(({ lines }) => lines.flatMap(({ places }) => places))) {
    taken.set(inventoryId, (taken.get(inventoryId) ?? 0) + amount);
  }
  expect(await ask('orders', SEND, { ids: ready.map(({ id }) => id) })).toEqual({ sent: ready.length, skipped: [] });
  expect(await ask('orders', 'mutation { flushReserved }')).toBe(true);
  const kept = await ask<{ items: { name: string }[] }>('admin', '{ files(type: ExportOrder) { items { name } } }');
  expect(kept.items.map(({ name }) => name)).toEqual([expect.stringMatching(/^flatfile/)]);

  for (const sku of skus) {
    const [was, now] = [before.get(sku) ?? [], await stockOf(sku)];
    const shipped = sku === wagon ? 6 : 2;
    expect(piecesIn(now)).toBe(piecesIn(was) - shipped);
    const byId = new Map(now.map((entry) => [entry.id, entry]));
    for (const entry of was) {
      const pieces = entry.inventory - (taken.get(entry.id) ?? 0);
      expect(byId.get(entry.id)).toMatchObject({ inventory: pieces, totalValueOfGoods: valueOf(entry, pieces) });
    }
    const { items } = await ask<{
      items: { quantity: number; changedType: string; totalOld: number; totalNew: number }[];
    }>(
      'admin',
      `query ($sku: String!) { stockHistory(filter: { sku: $sku }, page: { size: 100 }, sort: { field: DATE_TIME, direction: DESC }) {
        items { quantity changedType totalOld totalNew } } }`,
      { sku },
    );
    expect(items[0]?.totalNew).toBe(piecesIn(now));
    const booked = items.slice(0, was.filter(({ id }) => taken.has(id)).length);
    expect(booked.reduce((sum, { totalOld, totalNew }) => sum + totalOld - totalNew, 0)).toBe(shipped);
  }
});
