import { createServer, request as forward, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/**
 * One signed-in user stops nobody. The heavy calls of one user are never answered here, so that whatever waits for them would wait for
 * ever.
 */
const MANY = 40;
const HEAVY = ['{ stockByLocation { emptyCount } }', '{ inventoriesGroups(by: [{ field: sku }]) { groupCount } }'];

let backend: TestBackend;
let between: Server;
let gateway: TestGateway;
/** The calls that are held. */
let heavy: { readonly path: string; readonly close: () => void }[] = [];
let hog: string;
let other: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  between = createServer((incoming, response) => {
    const path = incoming.url ?? '';
    if (path.startsWith('/warehouses/inventories?') && path.includes('pageSize=5000')) {
      const call = { path, close: () => void response.destroy() };
      heavy.push(call);
      response.once('close', () => {
        heavy = heavy.filter((one) => one !== call);
      });
      return;
    }
    const { method = 'GET', headers } = incoming;
    const outgoing = forward(new URL(path, backend.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(`http://127.0.0.1:${portOf(between)}`, { BACKEND_DEADLINE_MS: '600000' });
  hog = await gateway.signIn('warehouse');
  other = await gateway.signIn('admin');
});
afterAll(async () => {
  for (const { close } of heavy) close();
  await gateway.close();
  await closeServer(between);
  await backend.close();
});

it.each(HEAVY)('many heavy questions of one user leave room for everybody: %s', async (question) => {
  const gone = new AbortController();
  const answers = Array.from({ length: MANY }, () => ask(hog, question, gone.signal));
  // Two at the back-end and twenty that wait; the others are refused at once.
  const refused = await settledOf(answers, MANY - 22);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 200));
  for (const { text } of refused) expect(text).toMatch(/"code":"OVERLOADED".*"messageKey":"backend\.tooManyAtOnce"/);
  expect(heavy).toHaveLength(2);

  const list = await gateway.query('{ inventories(page: { size: 20 }) { items { id sku storageLocationId } } }', {
    token: other,
  });
  expect(list.errors).toEqual([]);
  const [entry] = JSON.parse(list.text).data.inventories.items;
  const booked = await gateway.query(
    'mutation ($input: IncomingGoodsInput!) { bookIncomingGoods(input: $input) { id } }',
    {
      token: other,
      variables: {
        input: { sku: entry.sku, storageLocationId: entry.storageLocationId, inventory: 1, reason: 'Rückläufer' },
      },
    },
  );
  expect(booked.errors).toEqual([]);
  // Another user's heavy question has a place, too.
  answers.push(ask(other, question, gone.signal));
  await expect.poll(() => heavy.length, { timeout: 30_000 }).toBe(3);
  // And the user themselves can still do small things.
  expect((await gateway.query('{ inventories(page: { size: 20 }) { total } }', { token: hog })).errors).toEqual([]);
  expect(await gateway.metrics()).toMatch(/^backend_available 1$/m);

  gone.abort();
  await Promise.allSettled(answers);
  // Nothing goes on that nobody waits for.
  await expect.poll(() => heavy.length, { timeout: 30_000 }).toBe(0);
});

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function ask(token: string, query: string, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
    signal,
  });
  return { status: response.status, text: await response.text() };
}

/** The first of them that are settled, this many. */
async function settledOf(answers: readonly Promise<Reply>[], count: number): Promise<Reply[]> {
  const open = new Map(answers.map((answer, at) => [at, answer.then((reply) => ({ at, reply }))]));
  const settled: Reply[] = [];
  while (settled.length < count) {
    const { at, reply } = await Promise.race(open.values());
    open.delete(at);
    settled.push(reply);
  }
  return settled;
}
