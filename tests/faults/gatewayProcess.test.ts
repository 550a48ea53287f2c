import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type GatewayProcess, startGatewayProcess } from '../support/gatewayProcess.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/**
 * The gateway's process ends under load: by `kill -9` at any moment, or by a signal to stop. `KILLS=50` sets the number
 * of kills.
 */
const KILLS = Number(process.env['KILLS'] ?? 3);
const CLIENTS = 6;
/** The delay of a kill after the first answer, in milliseconds. */
const [EARLIEST_KILL, LATEST_KILL] = [0, 300];

let backend: TestBackend;
let gateway: GatewayProcess | undefined;
/** A compile cache for all processes, because starting takes most of the time of a kill here. */
let compiled: string;

beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), 'occ-compiled-'));
  backend = await startDemoBackend();
});
afterEach(() => gateway?.end('SIGKILL'));
afterAll(async () => {
  await backend.close();
  await rm(compiled, { recursive: true });
});

const start = (env = {}) => startGatewayProcess(backend.url, { NODE_COMPILE_CACHE: compiled, ...env });

const CREATE = `mutation ($number: String!) {
  createOrder(input: { customerInvoiceNumber: "KILL", customerIdNumber: "1", customerOrderId: $number, orderDate: "2026-11-20T08:00:00Z" }) { id }
}`;

it(`loses and doubles no order over ${KILLS} kills under load`, { timeout: 60_000 + KILLS * 10_000 }, async () => {
  gateway = await start();
  const token = await gateway.signIn('admin');
  const acknowledged = new Set<string>();
  let cutOff = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const load = startLoad(gateway, token, round, acknowledged);
    const next = start();
    await load.firstAnswer;
    await pause(EARLIEST_KILL + ((LATEST_KILL - EARLIEST_KILL) * round) / (KILLS - 1));
    await gateway.end('SIGKILL');
    const open = await load.unanswered;
    expect(open).toHaveLength(CLIENTS);
    cutOff += open.length;

    // The session outlives the process. A caller whose connection was cut sends the request again with the same key.
    const again = await next;
    gateway = again;
    const answers = await Promise.all(open.map((number) => createOrder(again, token, number)));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    for (const number of open) acknowledged.add(number);

    const found = await orderNumbers();
    expect(found.toSorted()).toEqual([...acknowledged].toSorted());
  }
  process.stdout.write(
    `${KILLS} kills under ${CLIENTS} clients: ${acknowledged.size} orders, each there once; ${cutOff} were cut off and sent again\n`,
  );
});

function createOrder(to: GatewayProcess, token: string, number: string) {
  return to.query(CREATE, { token, variables: { number }, headers: { 'idempotency-key': `order-${number}` } });
}

/** Clients that create orders one after the other until the gateway ends. */
function startLoad(to: GatewayProcess, token: string, round: number, acknowledged: Set<string>) {
  const first = Promise.withResolvers<void>();
  const clients = Array.from({ length: CLIENTS }, async (_, client): Promise<string> => {
    for (let n = 0; ; n += 1) {
      const number = `KILL-${String(round).padStart(2, '0')}${client}${String(n).padStart(4, '0')}`;
      const answer = await createOrder(to, token, number).catch(() => undefined);
      if (answer === undefined) return number;
      expect(answer.errors).toEqual([]);
      acknowledged.add(number);
      first.resolve();
    }
  });
  return { firstAnswer: first.promise, unanswered: Promise.all(clients) };
}

async function orderNumbers(): Promise<string[]> {
  const rows = await backend.db
    .selectFrom('orders')
    .select('customer_order_id')
    .where('customer_order_id', 'like', 'KILL-%')
    .execute();
  return rows.map(({ customer_order_id: number }) => number ?? '');
}

it('SIGTERM with DRAIN_SECONDS: not ready at once, but still answering; a second signal ends it at once', async () => {
  gateway = await start({ DRAIN_SECONDS: '4' });
  const readyz = async () => (await request(gateway?.url ?? '').get('/readyz')).status;
  expect(await readyz()).toBe(200);
  const ended = gateway.end('SIGTERM');
  await expect.poll(readyz, { interval: 20 }).toBe(503);
  expect((await gateway.query('{ __typename }')).status).toBe(200);
  expect(await ended).toBe(0);

  gateway = await start({ DRAIN_SECONDS: '60' });
  const told = gateway.end('SIGTERM');
  // A busy process may receive two signals at the same moment as one.
  await expect.poll(readyz, { interval: 20, timeout: 10_000 }).toBe(503);
  await pause(300);
  await gateway.end('SIGTERM');
  expect(await told).toBe(1);
});

it('SIGTERM: requests in progress are answered, no new ones are accepted, and the process ends by itself', async () => {
  const asked = Promise.withResolvers<void>();
  const answerNow = Promise.withResolvers<void>();
  const slow: Server = createServer((_request, response) => {
    asked.resolve();
    void answerNow.promise.then(() => response.writeHead(500, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  gateway = await startGatewayProcess(`http://127.0.0.1:${portOf(slow)}`);
  const { url } = gateway;
  const underWay = gateway.query('mutation { signIn(email: "a@occ.example", password: "a-password") { token } }');
  await asked.promise;
  const ended = gateway.end('SIGTERM');
  const isTaken = () =>
    request(url)
      .get('/healthz')
      .then(
        () => 'taken',
        () => 'refused',
      );
  await expect.poll(isTaken, { timeout: 5_000, interval: 50 }).toBe('refused');
  answerNow.resolve();
  expect((await underWay).errors[0]?.extensions.code).toBe('BACKEND_ERROR');
  expect(await ended).toBe(0);
  await closeServer(slow);
});
