import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAfterwards } from '../afterwards.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openMailer } from '../mail/open.ts';
import { createMetrics } from '../metrics.ts';
import { openStorage } from '../storage/open.ts';
import { createRoom } from '../storage/room.ts';
import { StorageUnreachable } from '../storage/unreachable.ts';
import { clientOf, type Client, signInAs } from '../testing/client.ts';
import { startBackend, type TestBackend } from '../testing/startBackend.ts';
import { toFailure } from './errorEnvelope.ts';

describe('every answer', () => {
  let backend: TestBackend;
  let anonymous: Client;
  const log: string[] = [];

  beforeAll(async () => {
    backend = await startBackend({ logger: pino({ level: 'debug' }, { write: (line) => log.push(line) }) });
    anonymous = clientOf(backend.url);
  });
  afterAll(() => backend.close());

  it('has the request id that was sent, and so does the log', async () => {
    const id = 'trace-1.2_3';
    await anonymous.http.get('/warehouses').set('x-request-id', id).expect('x-request-id', id);
    expect(log.some((line) => line.includes('"requestId":"trace-1.2_3"') && line.includes('"status":401'))).toBe(true);
  });

  it.each(['a b', 'x'.repeat(129), '<script>', 'a,b'])('has a new request id instead of %j', async (id) => {
    await anonymous.http
      .get('/nowhere')
      .set('x-request-id', id)
      .expect('x-request-id', /^[0-9a-f-]{36}$/);
  });

  it('reveals nothing about the server, and is not cached', async () => {
    const { headers } = await anonymous.http
      .get('/warehouses')
      .expect('cache-control', 'no-store')
      .expect('x-content-type-options', 'nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each([
    ['bad JSON', 'POST', '/auth', '{"email":', 400],
    ['JSON that is not an object', 'POST', '/auth', '"text"', 400],
    ['an array', 'POST', '/auth', '[]', 400],
    ['a body over the limit', 'POST', '/auth', JSON.stringify({ email: 'x'.repeat(300_000) }), 413],
    ['an unknown path', 'GET', '/nowhere', undefined, 404],
    ['a path with a broken escape', 'GET', '/users/%E0%A4%A', undefined, 400],
    ['a method that the path does not have', 'DELETE', '/auth', undefined, 405],
    ['a missing body', 'POST', '/auth', undefined, 415],
    ['the name of the prototype as a path', 'GET', '/__proto__', undefined, 404],
  ])('is an envelope without a stack trace for %s', async (_case, method, path, body, status) => {
    const answer = await anonymous.send(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String), data: null });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.text).not.toMatch(/node_modules|\.ts|\bat \//);
  });

  it('refuses JSON that is not UTF-8 instead of storing something else', async () => {
    const bytes = Buffer.from('{"email":"m\u00fcller@occ.example","password":"x"}', 'latin1');
    const call = anonymous.http.post('/auth').type('json');
    call.write(bytes);
    await call.expect(400, { statusCode: 400, message: 'The request is not valid UTF-8.', data: null });
  });

  it.each([
    ['{"email":', 'The body is not valid JSON.'],
    ['null', 'The body must be an object.'],
    ['"text"', 'The body must be an object.'],
    ['[]', 'The body must be an object.'],
  ])('explains what is wrong with the body %s', async (body, message) => {
    expect((await anonymous.send('POST', '/auth', body)).body).toEqual({ statusCode: 400, message, data: null });
  });

  it('names the field with a character that a text cannot contain', async () => {
    const admin = await signInAs(backend.url, 'admin');
    const news = await admin.send('POST', '/common/news', { headline: 'a', text: 'b\0c' });
    expect(news.body.fields?.map(({ field }) => field)).toEqual(['text']);
    const products = await admin.get('/shipping_data/products?keywords=a%00b');
    expect(products.body.fields?.map(({ field }) => field)).toEqual(['keywords']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of %s with 415',
    async (type) => {
      const { body } = await anonymous.http.post('/auth').set('content-type', type).send('x').expect(415);
      expect(body).toMatchObject({ statusCode: 415, data: null });
    },
  );

  it('names each wrong input', async () => {
    const answer = await anonymous.send('POST', '/auth', { email: '', extra: 1 });
    expect(answer.body.fields?.map(({ field }) => field).toSorted()).toEqual(['email', 'extra', 'password']);
  });

  it('contains no password or token in the log', async () => {
    const { token = '-' } = await signInAs(backend.url, 'admin');
    await clientOf(backend.url, token).get('/warehouses/inventories?keywords=geheimnis');
    expect(log.some((line) => line.includes('"userId":"demo-admin"'))).toBe(true);
    expect(log.filter((line) => /demo-admin"?,"password|geheimnis/.test(line) || line.includes(token))).toEqual([]);
  });

  it('logs an unexpected failure, and reveals nothing about it to the caller', async () => {
    const { token = '' } = await signInAs(backend.url, 'admin');
    await backend.db.schema.alterTable('news').renameTo('news_gone').execute();
    const answer = await clientOf(backend.url, token).get('/common/news', { 'x-request-id': 'broken' });
    await backend.db.schema.alterTable('news_gone').renameTo('news').execute();
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ statusCode: 500, message: 'Something went wrong on the server.', data: null });
    expect(
      log.some(
        (line) => line.includes('"requestId":"broken"') && line.includes('does not exist') && line.includes('stack'),
      ),
    ).toBe(true);
  });

  it('is checked against the contract', async () => {
    const { token = '' } = await signInAs(backend.url, 'admin');
    const client = clientOf(backend.url, token);
    expect((await client.get('/common/news')).status).toBe(200);
    // No id is 0 in the contract; only the database can be made to contain one.
    await backend.db.insertInto('news').values({ id: 0, headline: 'H', text: 'T' }).execute();
    const answer = await client.get('/common/news');
    await backend.db.deleteFrom('news').where('id', '=', 0).execute();
    expect(answer).toMatchObject({ status: 500, body: { statusCode: 500, data: null } });
  });
});

it('a full disk, also that of the database, has its own code', () => {
  const full = [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device'),
    new StorageUnreachable(Object.assign(new Error('full'), { $metadata: { httpStatusCode: 507 } })),
  ];
  expect(full.map((error) => toFailure(error).refusal)).toEqual(full.map(() => 'NO_ROOM'));
});

it.each(['22021', '22003', '22008'])(
  'a value that the database cannot store is the caller’s mistake: %s is a 400',
  (code) => {
    expect(toFailure(Object.assign(new Error('of the database'), { code })).status).toBe(400);
  },
);

describe('GET /healthz and /readyz', () => {
  it('the process is alive, and ready while the database responds', async () => {
    const backend = await startBackend({ demo: false });
    await request(backend.url).get('/healthz').expect(200, { status: 'ok' });
    const ready = await request(backend.url).get('/readyz').expect(200);
    expect(ready.body).toMatchObject({ status: 'ready' });

    // The same application with a database that has been stopped.
    const gone = await startBackend({ demo: false });
    const logger = pino({ level: 'silent' });
    const config = { ...readConfig({}), dataDirectory: gone.dataDirectory };
    const app = createApp({
      ...config,
      metrics: createMetrics(),
      metricsSettings: config.metrics,
      tracing: undefined,
      db: gone.db,
      replica: gone.db,
      storage: await openStorage(config),
      room: createRoom(config.dataDirectory, () => undefined),
      mailer: openMailer(config),
      afterwards: createAfterwards(logger),
      logger,
      isDraining: () => false,
      uploadsDirectory: gone.dataDirectory,
    });
    await gone.close();
    const unready = await request(app).get('/readyz').expect(503);
    expect(unready.body).toMatchObject({ status: 'database unavailable' });
    await request(app).get('/healthz').expect(200);
    await backend.close();
  });
});
