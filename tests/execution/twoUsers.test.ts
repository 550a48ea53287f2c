import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type ReplayingProxy, startReplayingProxy } from '../support/replayingProxy.ts';

/**
 * Compiled operations are shared only by users for whom they have the same permissions. Users who send the same
 * operation at the same time get the same answers as on their own.
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

it("a thousand operations at once never give a user another user's answer", { timeout: 120_000 }, async () => {
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
  const executed = (execution: string): number =>
    Number(new RegExp(`^graphql_operations_total\\{execution="${execution}"\\} (\\d+)`, 'm').exec(metrics)?.[1]);
  expect(executed('compiled') + executed('written')).toBeGreaterThan(ROUNDS);
  expect(executed('written')).toBeGreaterThan(ROUNDS / 2);
  expect(metrics).not.toMatch(/^graphql_operations_total\{execution="(?!compiled|written)/m);
});

async function send(authorization: string, query: string): Promise<string> {
  return (await gateway.query(query, { headers: { authorization } })).text;
}
