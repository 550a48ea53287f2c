import { sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { hashPassword } from '../../passwords.ts';
import { clientOf, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';
import { replaceCode } from './passwordResetQueries.ts';

// A module that another file has loaded before would not have the spy.
vi.hoisted(() => vi.resetModules());
vi.mock('../../passwords.ts', { spy: true });
afterAll(() => vi.resetModules());

const DONE = '{"statusCode":200,"message":"OK","data":null}';

describe('a forgotten password', () => {
  let backend: TestBackend;
  const logged: string[] = [];
  const email = 'analyst@occ.example';

  beforeAll(async () => {
    const logger = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
    backend = await startBackend({ logger });
  });
  beforeEach(() => backend.db.deleteFrom('password_reset_codes').execute());
  afterAll(() => backend.close());

  const mails = async () => {
    const outbox = join(backend.dataDirectory, 'outbox');
    const names = await readdir(outbox).catch(() => []);
    return Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFile(join(outbox, name), 'utf8')),
    );
  };
  const ask = (to: string) => clientOf(backend.url).send('POST', '/auth/forgot-password', { email: to });
  const askForCode = async (to = email) => {
    const { length } = await mails();
    await ask(to);
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(length + 1);
    const mail = (await mails()).at(-1) ?? '';
    return { mail, code: /\b\d{6}\b/.exec(mail)?.[0] ?? '' };
  };
  const confirm = (otp: string, password = 'neues-wort', to = email) =>
    clientOf(backend.url).send('PUT', '/auth/confirm-forgot-password', { email: to, password, otp });
  const otherThan = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
  const signIn = async (password: string) =>
    (await clientOf(backend.url).send<EnvelopeOf<'signIn'>>('POST', '/auth', { email, password })).body.statusCode;

  it('is replaced with the code from a mail, which ends all sessions and works once', async () => {
    const analyst = await signInAs(backend.url, 'analyst');
    const { mail, code } = await askForCode(' Analyst@occ.example');
    expect(mail).toMatch(/^To: analyst@occ\.example$/m);
    expect(await confirm(code)).toMatchObject({ status: 200, text: DONE });
    expect((await analyst.get('/warehouses')).status).toBe(401);
    expect([await signIn('demo-analyst'), await signIn('neues-wort')]).toEqual([401, 200]);
    expect((await confirm(code, 'noch-eins')).status).toBe(400);
    expect(await signIn('neues-wort')).toBe(200);
  });

  it('with an address that the database cannot store is treated like an unknown one', async () => {
    expect(await ask('analyst\0@occ.example')).toMatchObject({ status: 200, text: DONE });
    // Requests are processed one after the other.
    await askForCode();
    expect(logged).toEqual([]);
  });

  it('gets the same answer for every address, and a mail only for that of an active user', async () => {
    await backend.db.updateTable('users').set({ is_active: false }).where('id', '=', 'demo-orders').execute();
    const { length } = await mails();
    const answers = [
      await ask(email),
      await ask('nobody@occ.example'),
      await ask('orders@occ.example'),
      await ask('%'),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, DONE]));
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(length + 1);
    const { rows } = await sql<{ hash: string }>`select code_hash as hash from password_reset_codes`.execute(
      backend.db,
    );
    expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$/) }]);
  });

  it('causes the same work for every address, one after the other', async () => {
    // Runs after all earlier requests.
    await askForCode();
    const { length } = await mails();
    const hashing = vi.mocked(hashPassword).mockClear();
    await backend.db.transaction().execute(async (transaction) => {
      await sql`lock table users in access exclusive mode`.execute(transaction);
      for (const to of ['nobody@occ.example', email, '%']) await ask(to);
      await expect.poll(() => hashing.mock.calls.length).toBe(1);
    });
    await expect.poll(() => hashing.mock.calls.length, { timeout: 10_000 }).toBe(3);
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(length + 1);
  });

  it('gets an immediate answer, however long it takes to find the user', async () => {
    const { length } = await mails();
    await backend.db.transaction().execute(async (transaction) => {
      await sql`lock table users in access exclusive mode`.execute(transaction);
      // A call that looked up the user first would wait for the end of this transaction.
      for (const to of [email, 'nobody@occ.example']) expect(await ask(to)).toMatchObject({ status: 200, text: DONE });
    });
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(length + 1);
  });

  it('has five attempts', async () => {
    const { code } = await askForCode();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await confirm(otherThan(code));
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'otp' }] } });
    }
    expect((await confirm(code)).status).toBe(400);
  });

  it('has five attempts, even at once', async () => {
    const { code } = await askForCode();
    await Promise.all(Array.from({ length: 8 }, () => confirm(otherThan(code))));
    const { tries } = await backend.db.selectFrom('password_reset_codes').select('tries').executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });

  it.each([
    ['14 minutes', 200],
    ['15 minutes', 400],
  ])('has a code that is valid for 15 minutes: after %s, it is answered with %d', async (age, status) => {
    const { code } = await askForCode();
    const created_at = sql<Date>`created_at - ${age}::interval`;
    await backend.db.updateTable('password_reset_codes').set({ created_at }).execute();
    expect((await confirm(code)).status).toBe(status);
  });

  it('has one valid code: a new one replaces it', async () => {
    const { code: first } = await askForCode();
    const { code: second } = await askForCode();
    expect((await confirm(first === second ? otherThan(first) : first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
  });

  it('has at most five codes per hour, even if requested at once', async () => {
    const replace = () =>
      backend.db.transaction().execute((transaction) => replaceCode(transaction, 'demo-analyst', 'hash'));
    const made = await Promise.all(Array.from({ length: 8 }, replace));
    expect(made.filter((isNew) => isNew)).toHaveLength(5);
    await backend.db
      .updateTable('password_reset_codes')
      .set({ created_at: sql<Date>`now() - interval '1 hour'` })
      .execute();
    const { code } = await askForCode();
    expect((await confirm(code)).status).toBe(200);
  });

  it.each([
    ['of nobody', { email: 'nobody@occ.example' }, 'otp'],
    ['without a code', { otp: '000000' }, 'otp'],
    ['with a short password', { password: 'kurz1' }, 'password'],
    ['with a code that cannot be one', { otp: '12345a' }, 'otp'],
  ])('is not replaced %s', async (_case, change, field) => {
    const body = { email, password: 'neues-wort', otp: '123456', ...change };
    const answer = await clientOf(backend.url).send('PUT', '/auth/confirm-forgot-password', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.map((one) => one.field)).toEqual([field]);
  });
});

describe('registration', () => {
  const person = {
    email: 'ida@firma.example',
    password: 'geheim',
    salutation: 'Frau',
    firstName: 'Ida',
    lastName: 'Neu',
  };
  type Registered = EnvelopeOf<'register'>;

  it('is disabled by default', async () => {
    const backend = await startBackend();
    const answer = await clientOf(backend.url).send('POST', '/auth/register', person);
    expect(answer).toMatchObject({ status: 403, body: { statusCode: 403, data: null } });
    await backend.close();
  });

  it('creates a user without permissions, who confirms their address with a token from a mail', async () => {
    const backend = await startBackend({ settings: { selfRegistration: true } });
    const anonymous = clientOf(backend.url);
    const { body } = await anonymous.send<Registered>('POST', '/auth/register', person);
    expect(body).toMatchObject({
      statusCode: 200,
      data: { email: person.email, roles: [], menuPermissions: [], isActive: true, isEmailVerified: false },
    });
    const ida = clientOf(backend.url, body.data?.token);
    expect((await ida.get('/common/news')).status).toBe(403);
    expect((await ida.get('/warehouses/inventories')).status).toBe(403);

    const again = await anonymous.send('POST', '/auth/register', { ...person, email: 'IDA@firma.example' });
    expect(again).toMatchObject({ status: 409, body: { fields: [{ field: 'email' }] } });
    const nameless = await anonymous.send('POST', '/auth/register', { ...person, email: 'b@c.example', lastName: ' ' });
    expect(nameless).toMatchObject({ status: 400, body: { fields: [{ field: 'lastName' }] } });

    const outbox = join(backend.dataDirectory, 'outbox');
    await expect.poll(() => readdir(outbox).catch(() => []), { timeout: 10_000 }).toHaveLength(1);
    const [name = ''] = await readdir(outbox);
    const mail = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=');
    const token = /^[A-Za-z0-9_-]{43}$/m.exec(mail)?.[0] ?? '';
    expect((await anonymous.send('PUT', `/auth/verify-email/${'A'.repeat(43)}`)).status).toBe(404);
    expect((await anonymous.send('PUT', `/auth/verify-email/${token}`)).text).toBe(DONE);
    expect((await anonymous.send('PUT', `/auth/verify-email/${token}`)).status).toBe(200);
    const seen = await ida.get<EnvelopeOf<'getUser'>>(`/users/${body.data?.userId}`);
    expect(seen.body.data.isEmailVerified).toBe(true);
    await backend.close();
  });
});
