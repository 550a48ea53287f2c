import { unpooled } from 'gateway/buffers.ts';
import { type OperationId, readContract } from 'gateway/rest/contract.ts';
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
  const token = await signIn();
  for (let pageIndex = 0, total = 1; pageIndex * SIZE < total; pageIndex += 1) {
    const response = await fetch(`${backend.url}${path}?pageIndex=${pageIndex}&pageSize=${SIZE}`, {
      headers: { authorization: token },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect({ pageIndex, held: hold?.([bytes], unpooled) }).toEqual({ pageIndex, held: expect.anything() });
    ({ total } = JSON.parse(bytes.toString()).data);
    expect(total).toBeGreaterThan(SIZE);
  }
});

async function signIn(): Promise<string> {
  const response = await fetch(`${backend.url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@occ.example', password: 'demo-admin' }),
  });
  const answer: { data?: { token?: string } } = Object(await response.json());
  return answer.data?.token ?? '';
}
