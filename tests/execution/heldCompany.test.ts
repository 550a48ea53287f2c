import { unpooled } from 'gateway/buffers.ts';
import { type OperationId, readContract } from 'gateway/rest/contract.ts';
import { signInAs } from 'backend/testing/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startQuickBackend, type TestBackend } from '../support/backend.ts';

/** A change of the contract or of the back-end must not make the gateway parse again what it holds as bytes. */
const SIZE = 500;
const HELD: readonly OperationId[] = ['listOrders', 'listInventories'];
const contract = await readContract();
let backend: TestBackend;

beforeAll(async () => {
  backend = await startQuickBackend();
});
afterAll(() => backend.close());

it.each(HELD)('every response of the demo company to %s is held', async (id) => {
  const { path, hold } = contract.get(id) ?? {};
  const { http } = await signInAs(backend.url, 'admin');
  for (let pageIndex = 0, total = 1; pageIndex * SIZE < total; pageIndex += 1) {
    const { text } = await http.get(path ?? '').query({ pageIndex, pageSize: SIZE });
    const bytes = Buffer.from(text);
    expect({ pageIndex, held: hold?.([bytes], unpooled) }).toEqual({ pageIndex, held: expect.anything() });
    ({ total } = JSON.parse(text).data);
    expect(total).toBeGreaterThan(SIZE);
  }
});
