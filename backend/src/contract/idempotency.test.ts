import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import { clientOf, type Client, signInAs } from '../testing/client.ts';
import { type FormFields, sendForm } from '../testing/form.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../testing/startBackend.ts';
import type { EnvelopeOf } from './operations.ts';
import { doOnce, findEarlierAnswer } from './idempotency.ts';

type User = EnvelopeOf<'createUser'>;

const FORM = {
  salutation: 'Frau',
  firstName: 'Ida',
  lastName: 'Einmal',
  email: 'einmal@firma.example',
  password: 'geheim',
  roles: 'Orders',
  allowAll: 'true',
};

describe.each(TEST_ENGINES)('a call with an Idempotency-Key on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend({ engine, logger: pino({ level: 'silent' }) });
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  const create = (key: string, fields: FormFields, client = admin) =>
    sendForm<User>(client, 'POST', '/users', { ...FORM, ...fields }, { 'idempotency-key': key });
  const countUsers = async (email: string) =>
    (await backend.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;

  it('is executed once, and always gets the same answer', async () => {
    const email = 'a@firma.example';
    const first = await create('a', { email });
    const second = await create('a', { email });
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, text: first.text });
    // Without the key, it would be a second user with this address.
    expect((await sendForm(admin, 'POST', '/users', { ...FORM, email })).status).toBe(409);
    expect(await countUsers(email)).toBe(1);
  });

  it.each([
    ['POST', '/common/news', { headline: 'Inventur', text: 'Am Freitag' }],
    ['POST', '/shipping_data/suppliers', { name: 'Einmal GmbH' }],
    ['DELETE', '/common/news/1', undefined],
    ['DELETE', '/orders/picktype_import_rules/1', undefined],
  ])('of %s %s is answered again, not done again', async (method, path, body) => {
    const send = () => admin.send(method, path, body, { 'idempotency-key': (method + path).replaceAll('/', '-') });
    const first = await send();
    expect(first.status).toBe(200);
    expect(await send()).toMatchObject({ status: 200, text: first.text });
  });

  it('is executed once when it is sent many times at once', async () => {
    const email = 'b@firma.example';
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('b', { email })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countUsers(email)).toBe(1);
  });

  it('is refused if the key was used for another request', async () => {
    const email = 'c@firma.example';
    await create('c', { email });
    expect((await create('c', { email, firstName: 'Edda' })).status).toBe(422);
    expect((await create('c', { email, avatars: new File(['x'], 'x') })).status).toBe(422);
    const sameKey = { 'idempotency-key': 'c' };
    const change = await sendForm(admin, 'PUT', '/users', { userId: 'demo-admin' }, sameKey);
    expect(change).toMatchObject({ status: 422, body: { statusCode: 422, data: null } });
  });

  it('with another password is not another request, since nothing of a password is compared', async () => {
    const first = await create('p', { email: 'p@firma.example' });
    const second = await create('p', { email: 'p@firma.example', password: 'anders' });
    expect(second).toMatchObject({ status: 200, text: first.text });
  });

  it('does not share its key with other users', async () => {
    await create('d', { email: 'd@firma.example', roles: 'Administrators' });
    const credentials = { email: 'd@firma.example', password: FORM.password };
    const { body } = await clientOf(backend.url).send<EnvelopeOf<'signIn'>>('POST', '/auth', credentials);
    const other = clientOf(backend.url, body.data?.token);
    expect((await create('d', { email: 'd2@firma.example' }, other)).status).toBe(200);
  });

  it('with a key of the company is executed once for all users, and the others do not get its answer', async () => {
    await create('k-admin', { email: 'k-admin@firma.example', roles: 'Administrators' });
    const credentials = { email: 'k-admin@firma.example', password: FORM.password };
    const { body } = await clientOf(backend.url).send<EnvelopeOf<'signIn'>>('POST', '/auth', credentials);
    const other = clientOf(backend.url, body.data?.token);
    const [key, email] = ['company:step-1', 'k@firma.example'];
    const answers = await Promise.all([create(key, { email }), create(key, { email }, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.data).toBeNull();
    expect(await countUsers(email)).toBe(1);
    // A day later it is nobody's any more.
    await sql`update idempotent_calls set created_at = now() - interval '24 hours' where key = ${key}`.execute(
      backend.db,
    );
    const clients = answers[0]?.status === 200 ? other : admin;
    expect((await create(key, { email: 'k2@firma.example' }, clients)).status).toBe(200);
  });

  it('that failed has left nothing, and can be sent again', async () => {
    const fields = { email: 'e@firma.example', allowAll: 'false', allowWarehouseId: '9' };
    expect((await create('e', fields)).status).toBe(400);
    await backend.db.insertInto('warehouses').values({ id: 9, name: 'Neu', code: 'NEU' }).execute();
    expect((await create('e', fields)).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    const email = 'f@firma.example';
    await create('f', { email });
    await backend.db
      .updateTable('idempotent_calls')
      .set({ created_at: sql<Date>`now() - interval '24 hours'` })
      .execute();
    expect((await create('f', { email })).status).toBe(409);
    expect((await create('f', { email: 'f2@firma.example' })).status).toBe(200);
    expect(await backend.db.selectFrom('idempotent_calls').select('key').execute()).toEqual([{ key: 'f' }]);
  });

  it.each(['', 'mit leer', '\u00fc', 'x'.repeat(201)])('is refused with the key %j', async (key) => {
    expect((await create(key, { email: 'g@firma.example' })).status).toBe(400);
  });

  it('stores the change and the answer together or not at all', async () => {
    const call = { userId: 'demo-admin', scope: 'demo-admin', key: 'z', requestHash: Buffer.alloc(32) };
    const post = { headline: 'Einmal', text: 'T' };
    const count = async () =>
      (await backend.db.selectFrom('news').select('id').where('headline', '=', 'Einmal').execute()).length;
    const killed = doOnce(backend.db, call, async (transaction) => {
      await transaction.insertInto('news').values(post).execute();
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await count()).toBe(0);
    const write = () =>
      doOnce(backend.db, call, async (transaction) => {
        await transaction.insertInto('news').values(post).execute();
        return { statusCode: 200 };
      });
    expect(await write()).toEqual({ statusCode: 200 });
    await expect(write()).rejects.toMatchObject({ name: 'EarlierAnswer', json: '{"statusCode":200}' });
    expect(await count()).toBe(1);
  });

  it('reports success only after the follow-up work has succeeded', async () => {
    const call = (key: string) => ({ userId: 'demo-admin', scope: 'demo-admin', key, requestHash: Buffer.alloc(32) });
    const done = { statusCode: 200 };
    const statusOf = async (key: string) => {
      const earlier = await findEarlierAnswer(backend.db, call(key));
      return earlier && JSON.parse(earlier.json).statusCode;
    };
    const follow = (key: string, end: () => void) =>
      doOnce(
        backend.db,
        call(key),
        () => Promise.resolve(done),
        async () => {
          expect(await statusOf(key)).toBe(504);
          end();
        },
      );
    await follow('sent', () => {});
    expect(await statusOf('sent')).toBe(200);
    const failing = (details?: { nothingDone: boolean }) => () => {
      throw new Failure(502, 'documentNotSent', details);
    };
    await expect(follow('half', failing())).rejects.toThrow('documentNotSent');
    expect(await statusOf('half')).toBe(502);
    await expect(follow('none', failing({ nothingDone: true }))).rejects.toThrow('documentNotSent');
    expect(await statusOf('none')).toBeUndefined();
  });
});
