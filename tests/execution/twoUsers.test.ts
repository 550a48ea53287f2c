import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type ReplayingProxy, startReplayingProxy } from '../support/replayingProxy.ts';

/**
 * Compiled operations are shared by all whose permissions are the same for them, and by nobody else: users who ask the same at the
 * same time get what each of them gets alone.
 */
const USERS = ['admin', 'warehouse', 'analyst'] as const;
const DOCUMENTS = [
  '{ inventories(page: { size: 5 }) { total items { id sku inventory purchasePrice valueOfGoods location { fullName } } } }',
  'query ($deep: Boolean! = true) { inventories(page: { size: 3 }) { items { ...I @include(if: $deep) } } } ' +
    'fragment I on Inventory { id reserved available warehouse { name } totalValueOfGoods }',
  '{ viewer { userId menus } warehouses { id name } }',
];
const ROUNDS = 1_000;
const AT_ONCE = 25;

let backend: TestBackend;
let proxy: ReplayingProxy;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startDemoBackend();
  proxy = await startReplayingProxy(backend.url);
  gateway = await startGateway(proxy.url, { LOG_LEVEL: 'silent' });
});

afterAll(async () => {
  await gateway.close();
  await proxy.close();
  await backend.close();
});

it('users who ask a thousand times at once never get what is another’s', { timeout: 120_000 }, async () => {
  const questions: { readonly ask: () => Promise<string>; readonly alone: string }[] = [];
  for (const user of USERS) {
    const authorization = `Bearer ${await gateway.signIn(user)}`;
    for (const query of DOCUMENTS) {
      const ask = () => send(authorization, query);
      questions.push({ ask, alone: await ask() });
    }
  }
  expect(new Set(questions.map(({ alone }) => alone)).size).toBe(questions.length);

  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    const asked = Array.from({ length: AT_ONCE }, (_, at) => {
      const question = questions[(round + at * 7) % questions.length];
      if (!question) throw new Error('there is no question');
      return question;
    });
    expect(await Promise.all(asked.map(({ ask }) => ask()))).toEqual(asked.map(({ alone }) => alone));
  }
  const metrics = await gateway.metrics();
  expect(Number(/^graphql_operations_total\{execution="compiled"\} (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(ROUNDS);
  expect(metrics).not.toMatch(/^graphql_operations_total\{execution="(?!compiled)/m);
});

async function send(authorization: string, query: string): Promise<string> {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query }),
  });
  return response.text();
}
