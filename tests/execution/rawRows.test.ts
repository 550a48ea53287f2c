import { createRowReader } from 'gateway/engine/bytes/readRows.ts';
import { type OperationId, readContract } from 'gateway/rest/contract.ts';
import { signInAs } from 'backend/testing/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';

/** A change of the contract or of the back-end must not make the gateway parse rows that could stay raw. */
const SIZE = 500;
const RAW_LISTS: readonly OperationId[] = [
  'listOrders',
  'listInventories',
  'listProducts',
  'listStockHistory',
  'listSkuStats',
];
const readRows = createRowReader();
const contract = await readContract();
let backend: TestBackend;

beforeAll(async () => {
  backend = await startDemoBackend();
});
afterAll(() => backend.close());

it.each(RAW_LISTS)('every response of the demo company to %s stays raw', async (id) => {
  const operation = contract.get(id);
  if (!operation) throw new Error(`the contract has no ${id}`);
  const { http } = await signInAs(backend.url, 'admin');
  for (let pageIndex = 0, total = 1; pageIndex * SIZE < total; pageIndex += 1) {
    const { text } = await http.get(operation.path).query({ pageIndex, pageSize: SIZE });
    const bytes = Buffer.from(text);
    expect({ pageIndex, raw: readRows(operation, [bytes]) }).toEqual({ pageIndex, raw: expect.anything() });
    const { data } = JSON.parse(text);
    total = data.total ?? data.totalItems;
    expect(total).toBeGreaterThan(SIZE);
  }
});
