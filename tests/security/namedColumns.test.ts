import { PERMISSION_COLUMNS } from 'backend/permissions/columns.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Who reads each column that has a name, one by one, may still not search what has none. */
let backend: TestBackend;
let upstream: RecordingProxy;
let gateway: TestGateway;
let token: string;

const TABLES = ['Orders', 'Warehouses', 'WarehousesHistory'] as const;

beforeAll(async () => {
  backend = await startDemoBackend();
  const rights = Object.fromEntries(TABLES.map((table) => [table, { LimitRead: PERMISSION_COLUMNS[table] }]));
  await backend.db
    .updateTable('users')
    .set({ menu_permissions: [...TABLES], table_column_permissions: JSON.stringify(rights) })
    .where('email', '=', 'analyst@occ.example')
    .execute();
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url);
  token = await gateway.signIn('analyst');
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await backend.close();
});

it.each([
  ['OrderFilter', '{ orders(filter: { keywords: "PK" }) { total } }'],
  ['OrderFilter', '{ orderIds(filter: { keywords: "PK" }) }'],
  ['OrderFilter', '{ exportOrders(filter: { keywords: "PK" }) { url } }'],
  ['InventoryFilter', '{ inventories(filter: { keywords: "Stuhl" }) { total } }'],
  ['StockHistoryFilter', '{ stockHistory(filter: { keywords: "Stuhl" }) { total } }'],
])('%s.keywords, which find what is hidden, are refused: %s', async (filter, document) => {
  upstream.take();
  const { errors } = await gateway.query(document, { token });
  expect(errors[0]?.extensions).toMatchObject({ code: 'COLUMN_FORBIDDEN', places: [`${filter}.keywords`] });
  expect(upstream.take().filter(({ path }) => !path.startsWith('/users/'))).toEqual([]);
});
