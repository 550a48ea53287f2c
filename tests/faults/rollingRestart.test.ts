import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBackendProcess } from 'backend/testing/backendProcess.ts';
import { startBackend, type TestBackend } from 'backend/testing/startBackend.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from 'backend/testing/temporaryDatabase.ts';
import { sql } from 'kysely';
import { Agent, type Dispatcher } from 'undici';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Balancer, type BalancerKind, freePort, startBalancer } from '../support/balancer.ts';
import { clientOf } from '../support/gateway.ts';
import { startGatewayProcess } from '../support/gatewayProcess.ts';
import { type NameServer, startNameServer } from '../support/nameServer.ts';

/**
 * Two gateways and two back-ends over one PostgreSQL, behind nginx and HAProxy with the configurations from `docs/`,
 * are restarted one after the other under load. Each gets a new address, like a recreated container. One gateway
 * reaches the back-ends through nginx, the other through HAProxy.
 */
const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
/** The load behind each balancer. */
const [READS_PER_SECOND, WRITES_PER_SECOND] = [25, 5];
/** The pause after a restart before the next process is stopped, in milliseconds. */
const APART = 1_500;
const DRAIN_SECONDS = '1';
/** More rounds, such as ROLLING_ROUNDS=10, take half a minute each and show rare failures. */
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 1);
const KINDS: readonly BalancerKind[] = ['nginx', 'haproxy'];
const GOODS = { sku: 'CEL-WAG3-BAM', storageLocationId: 1, inventory: 1 };
const BOOK = 'mutation ($input: IncomingGoodsInput!) { bookIncomingGoods(input: $input) { id } }';
const READS = [
  '{ news { id title } }',
  '{ inventories(page: { size: 5 }) { total items { sku inventory } } }',
  '{ viewer { email } warehouses { id } }',
];

/** A process of the product that can be replaced by a new one. */
interface Replica {
  replace(): Promise<void>;
  end(): Promise<unknown>;
}

describe.runIf(SERVER !== '')('restarted one after the other', () => {
  let database: TemporaryDatabase;
  /** To inspect the data; requests do not use it. */
  let onlooker: TestBackend;
  let directory: string;
  let names: NameServer;
  let balancers: Balancer[] = [];
  let gateways: Replica[] = [];
  let backends: Replica[] = [];

  beforeAll(async () => {
    database = await createTemporaryDatabase(SERVER);
    onlooker = await startBackend({ settings: { databaseUrl: database.url } });
    directory = await mkdtemp(join(tmpdir(), 'occ-rolling-'));
    names = await startNameServer();
    const [gatewayPort, backendPort] = [await freePort(), await freePort()];
    const places = { nameServerPort: names.port, gatewayPort, backendPort };
    balancers = await Promise.all(KINDS.map((kind) => startBalancer(kind, places)));
    const env = { NODE_COMPILE_CACHE: join(directory, 'compiled'), DRAIN_SECONDS };
    const redisUrl = process.env['TEST_REDIS_URL'];
    const redis = redisUrl ? { REDIS_URL: redisUrl, REDIS_PREFIX: `occ-test-${randomUUID()}:` } : {};

    [gateways, backends] = await Promise.all([
      Promise.all(
        balancers.map(({ kind, backendsUrl }) =>
          startReplica('gateways', kind, async (HOST) => {
            const settings = { ...env, ...redis, HOST, PORT: String(gatewayPort), TRUST_PROXY: '1' };
            const started = await startGatewayProcess(backendsUrl, settings);
            return () => started.end('SIGTERM');
          }),
        ),
      ),
      Promise.all(
        KINDS.map((kind) =>
          startReplica('backends', kind, async (HOST) => {
            const settings = { ...env, HOST, PORT: String(backendPort), DATABASE_URL: database.url };
            const started = await startBackendProcess(directory, settings);
            return () => started.kill('SIGTERM');
          }),
        ),
      ),
    ]);
  });
  afterAll(async () => {
    await Promise.all([...gateways, ...backends].map((replica) => replica.end()));
    await Promise.all(balancers.map((balancer) => balancer.stop()));
    names.close();
    await onlooker.close();
    await database.drop();
    await rm(directory, { recursive: true });
  });

  async function startReplica(
    name: 'gateways' | 'backends',
    kind: BalancerKind,
    start: (address: string) => Promise<() => Promise<unknown>>,
  ): Promise<Replica> {
    const network = `127.${KINDS.indexOf(kind) + 1}.${name === 'gateways' ? 1 : 2}`;
    let life = 1;
    const address = () => `${network}.${life}`;
    let end = await start(address());
    names.add(name, address());
    return {
      async replace() {
        await end();
        names.remove(name, address());
        life += 1;
        end = await start(address());
        names.add(name, address());
      },
      end: () => end(),
    };
  }

  it(
    'behind nginx and HAProxy: no read fails, no write is lost or done twice',
    { timeout: ROUNDS * 120_000 },
    async () => {
      for (const { url } of balancers) await expect.poll(() => readyz(url), { timeout: 20_000 }).toBe(200);
      const token = await clientOf(balancers[0]?.url ?? '').signIn('admin');
      const loads = balancers.map((balancer) => startLoad(balancer, token));
      await pause(APART);
      for (const replica of Array.from({ length: ROUNDS }, () => [...gateways, ...backends]).flat()) {
        await replica.replace();
        await pause(APART);
      }
      const results = await Promise.all(loads.map((load) => load.end()));
      const booked = await bookedTimes();
      const doubled = [...booked].filter(([, times]) => times !== 1);
      for (const { kind, reads, writes, failures, slowest } of results) {
        process.stdout.write(
          `${ROUNDS * 4} restarts behind ${kind}: ${reads} reads, ${writes.length} writes, ${failures.length} failed, slowest ${slowest} ms\n`,
        );
      }
      const failures = results.flatMap((result) => result.failures);
      const lost = results.flatMap(({ writes }) => writes).filter((key) => !booked.has(key));
      expect({ failures: failures.slice(0, 10), lost, doubled }).toEqual({ failures: [], lost: [], doubled: [] });
    },
  );

  it(
    'with both back-ends down, the gateways report it behind both balancers, and are not ready',
    { timeout: 120_000 },
    async () => {
      await Promise.all(backends.splice(0).map((backend) => backend.end()));
      for (const { url } of balancers) await expect.poll(() => readyz(url), { timeout: 20_000 }).toBe(503);
      const { errors } = await clientOf(balancers[0]?.url ?? '').query(
        'mutation { requestPasswordReset(email: "a@b.de") }',
      );
      expect(errors[0]?.extensions.code).toBe('BACKEND_UNAVAILABLE');
    },
  );

  /** How often the stock history contains each booking of the load. */
  async function bookedTimes(): Promise<Map<string, number>> {
    const { rows } = await sql<{ reason: string; times: number }>`
      select reason, count(*)::int as times from stock_history where reason like 'rolling-%' group by reason
    `.execute(onlooker.db);
    return new Map(rows.map(({ reason, times }) => [reason, times]));
  }
});

async function readyz(url: string): Promise<number> {
  return (await request(url).get('/readyz')).status;
}

/** Reads and books at a steady pace, regardless of earlier requests, over keep-alive connections like a browser's. */
function startLoad({ kind, url }: Balancer, token: string) {
  const agent = new Agent();
  const failures: string[] = [];
  /** The keys of acknowledged bookings. */
  const writes: string[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();
  let reads = 0;
  let slowest = 0;

  async function send(what: string, query: string, variables = {}, headers = {}): Promise<boolean> {
    const sent = performance.now();
    const answer = await ask(query, variables, headers);
    slowest = Math.max(slowest, Math.round(performance.now() - sent));
    if (!answer.startsWith('200 ') || answer.includes('"errors"')) {
      failures.push(`${kind}, ${Math.round(sent - begin)} ms: ${what}: ${answer}`);
      return false;
    }
    return true;
  }
  async function ask(query: string, variables: object, headers: object): Promise<string> {
    const options: Dispatcher.RequestOptions = {
      origin: url,
      path: '/graphql',
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    };
    try {
      const { statusCode, body } = await agent.request(options);
      return `${statusCode} ${(await body.text()).slice(0, 300)}`;
    } catch (error) {
      return String(error);
    }
  }
  function track(work: Promise<void>): void {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }
  async function read(): Promise<void> {
    reads += 1;
    await send('read', READS[reads % READS.length] ?? '');
  }
  async function write(): Promise<void> {
    const key = `rolling-${randomUUID()}`;
    if (await send('write', BOOK, { input: { ...GOODS, reason: key } }, { 'idempotency-key': key })) writes.push(key);
  }

  const reading = setInterval(() => track(read()), 1_000 / READS_PER_SECOND);
  const writing = setInterval(() => track(write()), 1_000 / WRITES_PER_SECOND);
  return {
    async end() {
      clearInterval(reading);
      clearInterval(writing);
      await Promise.all(underWay);
      await agent.close();
      return { kind, reads, writes, failures, slowest };
    },
  };
}
