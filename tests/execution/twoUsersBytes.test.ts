import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Random, randomFrom } from 'gateway/engine/testing/random.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/**
 * Responses are copied through memory that is used again for others. Two users ask at the same time for lists of all sizes, of a back-end
 * that stops in the middle of some responses, and some users leave in the middle or read slowly: no byte of one user's records may reach
 * the other. The gateway overwrites returned memory here.
 */
const USERS = ['anna', 'bert'] as const;
const ANSWERS = 1_000;
const AT_ONCE = 16;
const SEED = Number(process.env['BYTES_SEED'] ?? Date.now() % 2 ** 31);
const QUERY = `query ($size: Int!) { orders(page: { index: 0, size: $size }) { total items {
  id customerOrderId orderDate phoneNumberMissing isEditable shippingAddressName skus lines { id sku amount location }
} } }`;

const random = randomFrom(SEED);
let backend: Server;
let gateway: TestGateway;

beforeAll(async () => {
  process.stdout.write(`two users ask by BYTES_SEED=${SEED}\n`);
  backend = createServer((asked, response) => {
    let body = '';
    asked.on('data', (chunk: Buffer) => (body += chunk.toString()));
    asked.on('end', () => {
      const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://x');
      const user = USERS.find((name) => `${asked.headers.authorization} ${body}`.includes(name)) ?? USERS[0];
      if (pathname === '/orders') void sendOrders(response, user, Number(searchParams.get('pageSize')));
      else if (pathname === '/shipping_data/carriers')
        void pause(random.below(10)).then(() => json(response, [{ id: 1, name: user }]));
      else json(response, { ...userOf(user), token: `token-of-${user}` });
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(`http://127.0.0.1:${portOf(backend)}`, { LOG_LEVEL: 'silent', MAX_IN_FLIGHT: '1000' });
});

afterAll(async () => {
  await gateway.close();
  await closeServer(backend);
});

it('no byte of a user’s records reaches another', { timeout: 180_000 }, async () => {
  const tokens = new Map<string, string>();
  for (const user of USERS) tokens.set(user, await signIn(user));
  const counts = { whole: 0, refused: 0, left: 0 };

  async function askAgain(worker: number): Promise<void> {
    const user = USERS[worker % 2] ?? USERS[0];
    for (let times = 0; times < (2 * ANSWERS) / AT_ONCE; times += 1) {
      const size = random.pick([1, 3, 20, 100, 400]);
      const { text, isWhole } = await ask(tokens.get(user) ?? '', size, random);
      expect(text).not.toMatch(user === 'anna' ? /bert/ : /anna/);
      if (!isWhole) counts.left += 1;
      else {
        const answer: { data?: { orders?: { items: { customerOrderId: string }[] } | null } } = JSON.parse(text);
        const items = answer.data?.orders?.items;
        if (!items) counts.refused += 1;
        else {
          counts.whole += 1;
          expect(items.map(({ customerOrderId }) => customerOrderId)).toEqual(numbersOf(user, size));
          expect(text).not.toContain('\ufffd'); // What returned memory is overwritten with.
        }
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => askAgain(worker)));
  expect(counts.whole + counts.refused + counts.left).toBeGreaterThanOrEqual(2 * ANSWERS);
  expect(counts.whole).toBeGreaterThan(ANSWERS);
  expect(Math.min(counts.refused, counts.left)).toBeGreaterThan(ANSWERS / 20);
  expect(await gateway.metrics()).toMatch(/^graphql_operations_total\{execution="written"\} \d{3,}/m);
});

function userOf(user: string) {
  return {
    userId: user,
    email: `${user}@occ.example`,
    roles: ['Administrators'],
    menuPermissions: [],
    tableColumnPermissions: {},
    allowAllWarehouses: true,
  };
}

function numbersOf(user: string, size: number): string[] {
  return Array.from({ length: size }, (_, index) => `${user}-${index}`);
}

/** A list of this user's orders, sometimes cut off, sometimes in a spelling that is parsed. */
async function sendOrders(response: ServerResponse, user: string, size: number): Promise<void> {
  const orders = numbersOf(user, size).map((number, index) => ({
    id: index + 1,
    customerOrderId: number,
    shippingStatusId: 1,
    shippingStatusName: `unshipped by ${user}`,
    pickType: user,
    orderDate: '2026-11-20T13:05:00Z',
    phoneNumber: index % 3 === 0 ? '' : `+49 ${user}`,
    shippingAddressName: `${user} ${'x'.repeat(random.below(200))}`,
    orderSkus: [{ id: 1, shippingSkuName: `SKU-${user}`, shippingSkuAmount: 2, shippingSkuLocation: `at ${user}` }],
    parts: [],
  }));
  const text = JSON.stringify({ statusCode: 200, message: 'OK', data: { data: orders, total: size } });
  const body = Buffer.from(random.chance(0.1) ? text.replace('"shippingStatusId":1', '"shippingStatusId":1.0') : text);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  const cut = random.below(body.length);
  response.write(body.subarray(0, cut));
  await pause(random.below(5));
  if (random.chance(0.1)) response.destroy();
  else response.end(body.subarray(cut));
}

function json(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ statusCode: 200, message: 'OK', data }));
}

/** Sends the operation, and sometimes leaves in the middle of the response or before it, or reads it slowly. */
function ask(token: string, size: number, by: Random): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const leavesAfter = by.chance(0.2) ? by.below(40 * size * 8) : Infinity;
  const leavesIn = by.chance(0.1) ? by.below(20) : undefined;
  const isSlow = by.chance(0.1);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let isWhole = false;
    let hasLeft = false;
    const leave = (): void => {
      hasLeft = true;
      asked.destroy();
    };
    const asked = request(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    asked.on('response', (response) => {
      // The gateway keeps what the socket does not take.
      if (isSlow) {
        response.pause();
        setTimeout(() => response.resume(), 100);
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > leavesAfter) leave();
      });
      response.on('end', () => (isWhole = true));
      response.on('error', () => undefined);
    });
    asked.on('error', () => undefined);
    asked.on('close', () => resolve({ text: Buffer.concat(chunks).toString(), isWhole: isWhole && !hasLeft }));
    asked.setTimeout(60_000, () => reject(new Error('no answer')));
    asked.end(JSON.stringify({ query: QUERY, variables: { size } }));
    if (leavesIn !== undefined) setTimeout(leave, leavesIn);
  });
}

async function signIn(user: string): Promise<string> {
  const query =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  const variables = { email: `${user}@occ.example`, password: 'a-password' };
  const { data } = await gateway.query(query, { variables });
  return Object(data?.['signIn']).token;
}
