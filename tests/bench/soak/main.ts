import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBackendProcess } from 'backend/testing/backendProcess.ts';
import { startBackend } from 'backend/testing/startBackend.ts';
import { createTemporaryDatabase } from 'backend/testing/temporaryDatabase.ts';
import { sql } from 'kysely';
import { Agent, request } from 'undici';
import { freePort, startBalancer } from '../../support/balancer.ts';
import { startGatewayProcess } from '../../support/gatewayProcess.ts';
import { graphqlForm, uploadHeaders } from '../../support/multipart.ts';

/**
 * `pnpm bench:soak`: two gateways and two back-ends over PostgreSQL and Redis, behind nginx with the configuration of
 * `docs/`, and many users who work at a person's pace: lists, single orders, bookings, imports, exports, sign-ins.
 * Prints each minute how long they waited and what memory and processor each process takes, and at the end which
 * requests failed, and whether each booking and imported order is there once. Needs TEST_DATABASE_URL, TEST_REDIS_URL
 * and nginx; ends by itself.
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, users: { type: 'string', default: '200' } },
});
const MINUTES = Number(options.minutes);
const USERS = Number(options.users);
const SERVER = process.env['TEST_DATABASE_URL'] ?? required('TEST_DATABASE_URL');
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? required('TEST_REDIS_URL');
/** The pause between two requests of a user, in milliseconds: 2 to 8 seconds. */
const PAUSE = { least: 2_000, spread: 6_000 };
/** Users that are made or signed in at the same time: each takes a tenth of a second to hash a password. */
const AT_ONCE = 4;
const PASSWORD = 'soak-password';
const TICKS_PER_SECOND = 100;

const LISTS = [
  '{ orders(page: { size: 100 }) { total items { id customerOrderId shippingStatusName outboundCarriers lines { id sku amount } } } }',
  '{ inventories(page: { size: 100 }) { total items { id sku name inventory valueOfGoods totalValueOfGoods } } }',
  '{ products(page: { size: 25 }) { total items { id sku name inStock supplierName } } }',
  '{ shippingPlans(page: { size: 25 }) { total items { id shipmentRecordName recordStatus products { sku } } } }',
  '{ storageLocations(page: { size: 100 }) { total items { id fullName } } }',
  '{ orders(filter: { keywords: "gart" }, page: { size: 100 }) { total items { id customerOrderId } } }',
];
const ONE = 'query ($number: String!) { order(customerOrderId: $number) { id lines { sku } parts { description } } }';
const BOOK = 'mutation ($input: IncomingGoodsInput!) { bookIncomingGoods(input: $input) { id } }';
const IMPORT = 'mutation ($file: Upload!) { importOrders(file: $file) { created errors { line } } }';
const EXPORT = 'query ($filter: OrderFilter) { exportOrders(filter: $filter) { url orders } }';
const SIGN_IN =
  'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';

/** What users do, with how many of a hundred requests. */
const WORK = { list: 68, order: 14, booking: 12, import: 2, export: 2, 'sign-in': 2 } as const;
type Kind = keyof typeof WORK;

interface User {
  readonly email: string;
  readonly agent: Agent;
  token: string;
}

interface Place {
  readonly name: string;
  readonly pid: number;
}

const database = await createTemporaryDatabase(SERVER);
const onlooker = await startBackend({ settings: { databaseUrl: database.url } });
const directory = await mkdtemp(path.join(tmpdir(), 'occ-soak-'));
const ends: (() => Promise<unknown>)[] = [];
try {
  await soak();
} finally {
  for (const end of ends.toReversed()) await end();
  await onlooker.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
}

async function soak(): Promise<void> {
  const [g1, g2, b1, b2] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const balancer = await startBalancer('nginx', {
    nameServerPort: 53,
    gatewayPort: g1,
    backendPort: b1,
    ports: { gateways: [g1, g2], backends: [b1, b2] },
  });
  ends.push(() => balancer.stop());
  const places: Place[] = [];
  for (const [index, port] of [b1, b2].entries()) {
    const backend = await startBackendProcess(directory, { PORT: String(port), DATABASE_URL: database.url });
    ends.push(() => backend.kill('SIGTERM'));
    places.push({ name: `back-end ${index + 1}`, pid: backend.pid });
  }
  const redis = { REDIS_URL, REDIS_PREFIX: `occ-soak-${randomUUID()}:` };
  for (const [index, port] of [g1, g2].entries()) {
    const gateway = await startGatewayProcess(balancer.backendsUrl, { ...redis, PORT: String(port), TRUST_PROXY: '1' });
    ends.push(() => gateway.end('SIGTERM'));
    places.push({ name: `gateway ${index + 1}`, pid: gateway.pid });
  }
  const { url } = balancer;

  const ask = async (user: Pick<User, 'agent' | 'token'>, query: string, variables: object, headers = {}) => {
    const answer = await request(`${url}/graphql`, {
      method: 'POST',
      dispatcher: user.agent,
      headers: {
        'content-type': 'application/json',
        ...(user.token === '' ? {} : { authorization: `Bearer ${user.token}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    return dataOf(answer.statusCode, await answer.body.text());
  };
  const signIn = async (user: User, password = PASSWORD): Promise<void> => {
    const { signIn: session } = await ask({ ...user, token: '' }, SIGN_IN, { email: user.email, password });
    user.token = session.token;
  };

  const admin: User = { email: 'admin@occ.example', agent: new Agent(), token: '' };
  await signIn(admin, 'demo-admin');
  const users: User[] = Array.from({ length: USERS }, (_, index) => ({
    email: `soak-${index}@occ.example`,
    // Everybody has an address of their own, as behind nginx in an office with several.
    agent: new Agent({ connect: { localAddress: `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}` } }),
    token: '',
  }));
  ends.push(() => Promise.all([admin, ...users].map(({ agent }) => agent.close())));
  const began = performance.now();
  await inTurns(users, async (user) => {
    const name = { salutation: 'Frau', firstName: 'Soak', lastName: user.email, email: user.email };
    await ask(admin, 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
      input: { ...name, password: PASSWORD, roles: ['Administrators'], allowAllWarehouses: true },
    });
    await signIn(user);
  });
  console.log(`${USERS} users made and signed in after ${seconds(began)} s`);

  const { orders } = await ask(admin, '{ orders(page: { size: 500 }) { items { customerOrderId } } }', {});
  const numbers: string[] = orders.items.map((order: { customerOrderId: string }) => order.customerOrderId);
  const stock = await ask(admin, '{ inventories(page: { size: 200 }) { items { sku storageLocationId } } }', {});
  const entries: { sku: string; storageLocationId: string }[] = stock.inventories.items;

  const run = `soak-${randomUUID().slice(0, 8)}`;
  const booked: string[] = [];
  const imported: string[] = [];
  const failures: string[] = [];
  let took = emptyTimes();
  const all = emptyTimes();
  let count = 0;

  const tasks: Readonly<Record<Kind, (user: User) => Promise<unknown>>> = {
    list: (user) => ask(user, pick(LISTS), {}),
    order: (user) => ask(user, ONE, { number: pick(numbers) }),
    async booking(user) {
      const reason = `${run}-${(count += 1)}`;
      await ask(user, BOOK, { input: { ...pick(entries), inventory: 1, reason } }, { 'idempotency-key': reason });
      booked.push(reason);
    },
    async import(user) {
      const number = `${run}-${(count += 1)}`.toUpperCase();
      const file = [
        'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity;shippingAddressName;shippingAddressStreet;shippingAddressZipcode;shippingAddressTown;shippingAddressCountry',
        ...Array.from(
          { length: 5 },
          (_, n) => `${number};K;${number}-${n + 1};${pick(entries).sku};1;Ute Beispiel;Hauptstr. 1;50667;Köln;DE`,
        ),
      ].join('\n');
      const content = new TextEncoder().encode(file);
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: uploadHeaders(user.token),
        body: graphqlForm({ document: IMPORT, files: [{ path: 'file', content, name: 'orders.csv' }] }),
      });
      const { importOrders } = dataOf(answer.status, await answer.text());
      if (importOrders.errors.length > 0) throw new Error(JSON.stringify(importOrders.errors));
      imported.push(number);
    },
    async export(user) {
      const { exportOrders } = await ask(user, EXPORT, { filter: { statusIds: ['1'] } });
      const { statusCode, body } = await request(`${url}${exportOrders.url}`, { dispatcher: user.agent });
      const lines = (await body.text()).trim().split('\n').length;
      if (statusCode !== 200 || lines < 2) throw new Error(`an export of ${lines} lines with status ${statusCode}`);
    },
    'sign-in': (user) => signIn(user),
  };

  const until = performance.now() + MINUTES * 60_000;
  const work = async (user: User): Promise<void> => {
    await pause(Math.random() * PAUSE.spread);
    while (performance.now() < until) {
      const kind = nextKind();
      const start = performance.now();
      try {
        await tasks[kind](user);
        const milliseconds = performance.now() - start;
        took[kind].push(milliseconds);
        all[kind].push(milliseconds);
      } catch (error) {
        failures.push(`${kind} after ${seconds(began)} s: ${String(error).slice(0, 200)}`);
      }
      await pause(PAUSE.least + Math.random() * PAUSE.spread);
    }
  };
  const working = Promise.all(users.map(work));
  let before = await Promise.all(places.map(usageOf));
  const first = before;
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pause(60_000);
    const now = await Promise.all(places.map(usageOf));
    const shares = places.map(({ name }, index) => {
      const [is, was] = [now[index] ?? NOTHING, before[index] ?? NOTHING];
      return `${name} ${is.megabytes} MB ${Math.round(((is.seconds - was.seconds) / 60) * 100)} %`;
    });
    const times = took;
    took = emptyTimes();
    before = now;
    console.log(`${minute} min: ${summaryOf(times)}; ${shares.join(', ')}; ${failures.length} failed`);
  }
  await working;

  const last = await Promise.all(places.map(usageOf));
  const requests = Object.values(all).reduce((sum, times) => sum + times.length, 0);
  console.log(`\n${requests} requests in ${MINUTES} minutes by ${USERS} users: ${summaryOf(all)}`);
  for (const [index, { name }] of places.entries()) {
    const spent = (last[index] ?? NOTHING).seconds - (first[index] ?? NOTHING).seconds;
    console.log(
      `${name}: ${((spent * 1000) / requests).toFixed(1)} ms of CPU per request, ${last[index]?.megabytes} MB`,
    );
  }
  const history = await sql<{ reason: string; times: number }>`
    select reason, count(*)::int as times from stock_history where reason like ${`${run}-%`} group by reason`.execute(
    onlooker.db,
  );
  const times = new Map(history.rows.map((row) => [row.reason, row.times]));
  const stored = await sql<{ invoice: string; orders: number }>`
    select customer_invoice_number as invoice, count(*)::int as orders from orders
    where customer_invoice_number like ${`${run.toUpperCase()}-%`} group by customer_invoice_number`.execute(
    onlooker.db,
  );
  const ordersOf = new Map(stored.rows.map((row) => [row.invoice, row.orders]));
  console.log(
    `${booked.length} bookings: ${booked.filter((reason) => !times.has(reason)).length} lost, ` +
      `${[...times.values()].filter((many) => many !== 1).length} doubled; ` +
      `${imported.length} imports of five orders: ${imported.filter((number) => (ordersOf.get(number) ?? 0) < 5).length} incomplete`,
  );
  console.log(`${failures.length} failed`);
  for (const failure of failures.slice(0, 20)) console.log(failure);
}

const NOTHING = { megabytes: 0, seconds: 0 };

/** The memory and the CPU time of a process (Linux). */
async function usageOf({ pid }: Place): Promise<typeof NOTHING> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets, which may contain blanks: fields 14 and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024),
    seconds: ticks / TICKS_PER_SECOND,
  };
}

function emptyTimes(): Record<Kind, number[]> {
  return { list: [], order: [], booking: [], import: [], export: [], 'sign-in': [] };
}

function summaryOf(times: Readonly<Record<Kind, readonly number[]>>): string {
  return Object.entries(times)
    .map(([kind, of]) => {
      const sorted = of.toSorted((one, other) => one - other);
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return `${of.length} × ${kind} ${at(0.5)}/${at(0.99)} ms`;
    })
    .join(', ');
}

function nextKind(): Kind {
  let left = Math.random() * 100;
  for (const [kind, share] of Object.entries(WORK)) {
    left -= share;
    if (left < 0 && isKind(kind)) return kind;
  }
  return 'list';
}

function isKind(kind: string): kind is Kind {
  return kind in WORK;
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** @throws Error with the refusal */
function dataOf(status: number, text: string) {
  const answer = text.startsWith('{') ? JSON.parse(text) : {};
  if (status !== 200 || answer.errors || !answer.data) throw new Error(`${status} ${text.slice(0, 200)}`);
  return answer.data;
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}

function required(name: string): never {
  throw new Error(`${name} is needed.`);
}
