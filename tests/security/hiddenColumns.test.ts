import { PERMISSION_COLUMNS } from 'backend/permissions/columns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Roads on which a column that is hidden could be told by what is found, and by the order in which it comes. */
let backend: TestBackend;
let upstream: RecordingProxy;
let gateway: TestGateway;
const tokens = new Map<string, string>();

/** Each column that has a name, one by one. */
const NAMED = {
  Orders: { LimitRead: PERMISSION_COLUMNS.Orders },
  Warehouses: { LimitRead: PERMISSION_COLUMNS.Warehouses },
  WarehousesHistory: { LimitRead: PERMISSION_COLUMNS.WarehousesHistory },
};
/** Not the columns that the lists are ordered by. */
const OTHERS = {
  Orders: { LimitRead: ['CustomerOrderId'] },
  Products: { LimitRead: ['Name'] },
  Warehouses: { LimitRead: ['Date'] },
  Inventories: { LimitRead: ['Total'] },
  StorageLocations: { LimitRead: ['Name'] },
  ShippingPlans: { LimitRead: ['SupplierName'] },
  WarehousesHistory: { LimitRead: ['Sku'] },
};

async function grant(account: string, rights: object): Promise<void> {
  await backend.db
    .updateTable('users')
    .set({ menu_permissions: Object.keys(rights), table_column_permissions: JSON.stringify(rights) })
    .where('email', '=', `${account}@occ.example`)
    .execute();
}

beforeAll(async () => {
  backend = await startDemoBackend();
  await grant('analyst', NAMED);
  await grant('orders', OTHERS);
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url);
  for (const account of ['analyst', 'orders']) tokens.set(account, await gateway.signIn(account));
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await backend.close();
});

const ask = (account: string, document: string) => gateway.query(document, { token: tokens.get(account) });
const sent = () =>
  upstream
    .take()
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/users/'));

describe('who reads each column that has a name', () => {
  it.each([
    ['OrderFilter', '{ orders(filter: { keywords: "PK" }) { total } }'],
    ['OrderFilter', '{ orderIds(filter: { keywords: "PK" }) }'],
    ['OrderFilter', '{ exportOrders(filter: { keywords: "PK" }) { url } }'],
    ['InventoryFilter', '{ inventories(filter: { keywords: "Stuhl" }) { total } }'],
    ['StockHistoryFilter', '{ stockHistory(filter: { keywords: "Stuhl" }) { total } }'],
  ])('is refused %s.keywords, which find what has none: %s', async (filter, document) => {
    sent();
    const { errors } = await ask('analyst', document);
    expect(errors[0]?.extensions).toMatchObject({ code: 'COLUMN_FORBIDDEN', places: [`${filter}.keywords`] });
    expect(sent()).toEqual([]);
  });
});

describe('a list that nobody asks to sort comes by what its reader may read', () => {
  it.each([
    ['{ orders { total } }', 'customer'],
    ['{ products { total } }', 'name'],
    ['{ inventories { total } }', 'date'],
    ['{ skuStocks { total } }', 'totalInventory'],
    ['{ stockHistory { total } }', 'sku'],
    ['{ shippingPlans { total } }', 'supplierName'],
  ])('%s: %s', async (document, orderBy) => {
    sent();
    expect((await ask('orders', document)).errors).toEqual([]);
    expect(sent().map((path) => new URL(path, 'http://x').searchParams.get('orderBy'))).toEqual([orderBy]);
  });

  it('files of an export, too', async () => {
    const answer = await ask('orders', '{ exportOrders { url } }');
    sent();
    await (await fetch(`${gateway.url}${textAt(answer, 'exportOrders', 'url')}`)).text();
    const orders = sent().map((path) => new URL(path, 'http://x').searchParams.get('orderBy'));
    expect(new Set(orders)).toEqual(new Set(['customer']));
  });

  it('and locations, which the back-end knows in one order only', async () => {
    await backend.db
      .updateTable('storage_locations')
      .set({ priority: 0 })
      .where('full_name', 'like', 'PP-88%')
      .execute();
    const names = JSON.stringify((await ask('orders', '{ storageLocations { fullName } }')).data).match(/DU-|PP-/g);
    expect(names?.[0]).toBe('DU-');
  });
});
