import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from 'backend/contract/operations.ts';
import { startBackendProcess } from 'backend/testing/backendProcess.ts';
import { type Client, signInAs } from 'backend/testing/client.ts';
import { type FormFields, sendForm } from 'backend/testing/form.ts';
import { pdf } from 'backend/testing/pdf.ts';
import { startBackend, type TestBackend } from 'backend/testing/startBackend.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from 'backend/testing/temporaryDatabase.ts';
import { type FaultProxy, startFaultProxy } from '../support/faultProxy.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const SKU = 'CEL-WAG3-BAM';
const SUPPLIER = 'Ningbo Haoyuan Furniture Co., Ltd.';
/** The shortest text that is recognised as PNG. */
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');
const GOODS = { sku: SKU, storageLocationId: 1, inventory: 5, reason: 'Database away' };
const BOOK = `mutation ($input: IncomingGoodsInput!) { bookIncomingGoods(input: $input) { id } }`;

/**
 * PostgreSQL fails under a running back-end: every answer says so, no change is half done, and the back-end recovers.
 */
describe.runIf(SERVER !== '' && new URL(SERVER).hostname === '127.0.0.1')('the database', { timeout: 60_000 }, () => {
  let database: TemporaryDatabase;
  let proxy: FaultProxy;
  let backend: TestBackend;
  let gateway: TestGateway;
  let admin: Client;
  let token: string;
  /** A second back-end on a proxy of its own, to hold locks and inspect the data. */
  let onlooker: TestBackend;

  beforeAll(async () => {
    database = await createTemporaryDatabase(SERVER);
    onlooker = await startBackend({ settings: { databaseUrl: database.url } });
    const url = new URL(database.url);
    proxy = await startFaultProxy(Number(url.port || 5432));
    url.port = String(proxy.port);
    backend = await startBackend({ settings: { databaseUrl: url.href } });
    gateway = await startGateway(backend.url);
    admin = await signInAs(backend.url, 'admin');
    token = await gateway.signIn('admin');
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
    await proxy.close();
    await onlooker.close();
    await database.drop();
  });

  const readiness = async () => (await request(backend.url).get('/readyz')).status;
  const book = () => admin.send<EnvelopeOf<'bookIncomingGoods'>>('POST', '/warehouses', GOODS);
  async function pieces(): Promise<number> {
    const { rows } = await sql<{ pieces: number }>`
      select sum(inventory)::int as pieces from inventories join products on products.id = product_id where sku = ${SKU}
    `.execute(onlooker.db);
    return rows[0]?.pieces ?? -1;
  }

  it('unavailable: reads and bookings get an error, and nothing is booked', async () => {
    const before = await pieces();
    await proxy.stopListening();
    await expect.poll(readiness).toBe(503);
    const away = { statusCode: 503, message: 'The database cannot be reached. Try again in a moment.', data: null };
    expect(await admin.get('/orders')).toMatchObject({ status: 503, body: away });
    expect(await book()).toMatchObject({ status: 503, body: away });
    for (const [document, variables] of [
      ['{ news { id } }', {}],
      [BOOK, { input: GOODS }],
    ] as const) {
      const { errors } = await gateway.query(document, { token, variables });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BACKEND_UNAVAILABLE']);
    }
    await proxy.listenAgain();
    await expect.poll(readiness).toBe(200);
    expect(await pieces()).toBe(before);
  });

  it.each([
    ['the line is cut', async () => proxy.set({ kind: 'none' })],
    ['the line is reset', async () => proxy.reset()],
    ['the server ends the sessions', endWaiting],
  ])('lost during a booking (%s): nobody is told whether it is done, and it is not', async (_, lose) => {
    const before = await pieces();
    await onlooker.db.transaction().execute(async (transaction) => {
      await sql`select from products where sku = ${SKU} for update`.execute(transaction);
      // A news post is written with a single statement, without a transaction.
      await sql`lock table news`.execute(transaction);
      const direct = [book(), admin.send('POST', '/common/news', { headline: 'Lost', text: 'Lost' })];
      const viaGateway = [
        gateway.query(BOOK, { token, variables: { input: GOODS } }),
        gateway.query('mutation { createNews(input: { title: "Lost", content: "Lost" }) { id } }', { token }),
      ];
      await expect.poll(waiting, { timeout: 10_000 }).toBe(4);
      await lose();
      for (const answer of await Promise.all(direct)) {
        expect(answer).toMatchObject({ status: 504, body: { statusCode: 504, data: null } });
        expect(answer.body).toMatchObject({ message: expect.stringContaining('Look what was done') });
      }
      for (const { errors } of await Promise.all(viaGateway)) {
        expect(errors.map(({ extensions }) => extensions.code)).toEqual(['OUTCOME_UNKNOWN']);
      }
    });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(await pieces()).toBe(before);
    expect((await book()).status).toBe(200);
    expect(await pieces()).toBe(before + GOODS.inventory);
  });

  it('silent: each connection is given up and replaced, and the session that it leaves holds no lock', async () => {
    const url = new URL(database.url);
    const line = await startFaultProxy(Number(url.port || 5432));
    url.port = String(line.port);
    const silenceLimits = { statement: 2_000, presence: 500 };
    const impatient = await startBackend({ settings: { databaseUrl: url.href, demoData: false }, silenceLimits });
    try {
      const caller = await signInAs(impatient.url, 'admin');
      const news = () => caller.get('/common/news');
      await Promise.all(Array.from({ length: 30 }, news));
      const before = await pieces();
      const present = await presences();
      let booking: Promise<unknown> | undefined;
      await onlooker.db.transaction().execute(async (transaction) => {
        await sql`select from products where sku = ${SKU} for update`.execute(transaction);
        booking = caller.send('POST', '/warehouses', GOODS);
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
        line.fallSilent();
      });
      // Now the session of the booking has the lock, and does not learn that its connection is lost.
      const silent = Promise.all(Array.from({ length: 9 }, news));
      // All connections are in use.
      const later = Promise.all(Array.from({ length: 10 }, news));
      expect(await booking).toMatchObject({ status: 504 });
      expect((await silent).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 504));
      expect((await later).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect((await request(impatient.url).get('/readyz')).status).toBe(200);
      expect((await caller.send('POST', '/warehouses', GOODS)).status).toBe(200);
      expect(await pieces()).toBe(before + GOODS.inventory);
      await expect.poll(presences, { timeout: 5_000 }).toBe(present + 1);
    } finally {
      await impatient.close();
      await line.close();
    }
  });

  it('silent: SIGTERM ends the back-end within its time limit', async () => {
    const url = new URL(database.url);
    const line = await startFaultProxy(Number(url.port || 5432));
    url.port = String(line.port);
    const directory = await mkdtemp(join(tmpdir(), 'occ-silent-'));
    const stuck = await startBackendProcess(directory, { DATABASE_URL: url.href });
    try {
      await request(stuck.url).get('/readyz').expect(200);
      line.fallSilent();
      await pause(600);
      await request(stuck.url).get('/readyz').expect(503);
      const start = performance.now();
      await stuck.kill('SIGTERM');
      expect(await stuck.ended).toEqual([1, null]);
      expect(performance.now() - start).toBeLessThan(15_000);
    } finally {
      await stuck.kill('SIGKILL');
      await line.close();
      await rm(directory, { recursive: true });
    }
  });

  it('busy: a start waits longer for it than a connection may be silent, because migrations take their time', async () => {
    const silenceLimits = { statement: 300, presence: 300 };
    const settings = { databaseUrl: database.url, demoData: false };
    const starting = await onlooker.db.transaction().execute(async (transaction) => {
      await sql`lock table kysely_migration`.execute(transaction);
      const started = startBackend({ settings, silenceLimits });
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      await pause(5 * silenceLimits.statement);
      return { started };
    });
    await (await starting.started).close();
  });

  it('lost during a commit: uploaded files are stored when the call is sent again', async () => {
    const plan = { shipmentRecordName: 'Lost', supplierName: SUPPLIER, supplierOrderId: 'L-1' };
    const created = await admin.send<EnvelopeOf<'createShippingPlan'>>('POST', '/shipping_plans', plan);
    const shipmentRecordId = String(created.body.data.shipmentRecordId);
    await admin.send('POST', `/shipping_plans/${shipmentRecordId}/block`);
    const put = <Body>(path: string, fields: FormFields) =>
      sendForm<Body>(admin, 'PUT', path, fields, { 'idempotency-key': `lost${path}` });
    const send = () =>
      Promise.all([
        put<EnvelopeOf<'updateShippingPlan'>>('/shipping_plans', { ...plan, shipmentRecordId, packingListFile: pdf() }),
        put<EnvelopeOf<'updateUser'>>('/users', { userId: 'demo-admin', avatars: new File([PICTURE], 'me.png') }),
      ]);

    proxy.set({ kind: 'unanswered', words: 'commit' });
    expect((await send()).map(({ status }) => status)).toEqual([504, 504]);
    proxy.set({ kind: 'none' });
    const [updated, user] = await send();
    expect([updated.status, user.status]).toEqual([200, 200]);
    const documentPath = `/api/files/${updated.body.data.documents?.[0]?.id}`;
    for (const path of [documentPath, '/api/files/avatar/demo-admin']) {
      await admin.http.get(path).expect(200);
    }
  });

  async function endWaiting(): Promise<void> {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(onlooker.db);
  }

  /** The sessions that have the lock of back-ends that run. */
  async function presences(): Promise<number> {
    const { rows } = await sql<{ present: number }>`
      select count(*)::int as present from pg_stat_activity
      where datname = current_database() and application_name = 'occ-backend presence'
    `.execute(onlooker.db);
    return rows[0]?.present ?? -1;
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(onlooker.db);
    return rows[0]?.waiting ?? -1;
  }
});
