import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { verifyPassword } from '../../passwords.ts';
import { clientOf, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';
import { hashToken } from './token.ts';

// A module that another file has loaded before would not have the spy.
vi.hoisted(() => vi.resetModules());
vi.mock('../../passwords.ts', { spy: true });
afterAll(() => vi.resetModules());

type SignIn = EnvelopeOf<'signIn'>;

const REFUSED = { statusCode: 401, message: 'Invalid username or password', data: null };

describe('sessions', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const signIn = (email: string, password: string) =>
    clientOf(backend.url).send<SignIn>('POST', '/auth', { email, password });
  const statusWith = async (token: string) => (await clientOf(backend.url, token).get('/warehouses')).status;

  it('start with the right password, whatever the case of the e-mail', async () => {
    const { status, body } = await signIn(' Warehouse@OCC.example', 'demo-warehouse');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      statusCode: 200,
      data: {
        userId: 'demo-warehouse',
        roles: ['Warehouse'],
        isActive: true,
        allowAllWarehouses: false,
        allowWarehouseId: 1,
        tableColumnPermissions: { Warehouses: { Write: ['ALL'] } },
      },
    });
    expect(body.data?.menuPermissions).toContain('StorageLocations');
    expect(body.data?.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('are refused with the same answer after the same work for a wrong password, an unknown e-mail and an inactive user', async () => {
    await backend.db.updateTable('users').set({ is_active: false }).where('email', '=', 'orders@occ.example').execute();
    const verifying = vi.mocked(verifyPassword).mockClear();
    const wrong = await signIn('admin@occ.example', 'demo-wrong');
    const unknown = await signIn('nobody@occ.example', 'demo-admin');
    const inactive = await signIn('orders@occ.example', 'demo-orders');
    expect([wrong.status, unknown.status, inactive.status]).toEqual([200, 200, 200]);
    expect(wrong.body).toEqual(REFUSED);
    expect(unknown.text).toBe(wrong.text);
    expect(inactive.text).toBe(wrong.text);
    // What that costs is the same for each (`passwords.test.ts`), so that the time of an answer does not tell who exists.
    expect(verifying.mock.calls.map(([password]) => password)).toEqual(['demo-wrong', 'demo-admin', 'demo-orders']);
    await backend.db.updateTable('users').set({ is_active: true }).where('email', '=', 'orders@occ.example').execute();
  });

  it('are not started by a LIKE wildcard or a name without domain as the e-mail', async () => {
    expect((await signIn('%@occ.example', 'demo-admin')).body).toEqual(REFUSED);
    expect((await signIn('admin', 'demo-admin')).body).toEqual(REFUSED);
  });

  it('accept the token with and without Bearer', async () => {
    const { token = '' } = await signInAs(backend.url, 'admin');
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    expect(await statusWith(`bearer  ${token}`)).toBe(200);
  });

  it.each([
    '',
    'x',
    'Bearer',
    'Bearer ',
    'null',
    'Basic YTpi',
    'A'.repeat(43),
    `${'A'.repeat(43)}'--`,
    'A'.repeat(8000),
  ])('are refused with the token %j', async (token) => {
    const answer = await clientOf(backend.url, token).get('/warehouses');
    expect(answer).toMatchObject({ status: 401, body: { statusCode: 401, data: null } });
  });

  it('are required', async () => {
    expect((await clientOf(backend.url).get('/warehouses')).status).toBe(401);
    expect((await clientOf(backend.url).send('PUT', '/auth/logout')).status).toBe(401);
  });

  it('are ended by signing out, and other sessions of the user are not', async () => {
    const one = await signInAs(backend.url, 'admin');
    const other = await signInAs(backend.url, 'admin');
    const answer = await one.send('PUT', '/auth/logout');
    expect(answer).toMatchObject({ status: 200, body: { statusCode: 200, data: null } });
    expect(await statusWith(one.token ?? '')).toBe(401);
    expect(await statusWith(other.token ?? '')).toBe(200);
  });

  it('end immediately when the user is deactivated', async () => {
    const { token = '' } = await signInAs(backend.url, 'analyst');
    await backend.db.updateTable('users').set({ is_active: false }).where('id', '=', 'demo-analyst').execute();
    expect(await statusWith(token)).toBe(401);
    await backend.db.updateTable('users').set({ is_active: true }).where('id', '=', 'demo-analyst').execute();
  });

  it('end when they expire, and are deleted at the next sign-in', async () => {
    const { token = '' } = await signInAs(backend.url, 'admin');
    const isThis = { column: 'token_hash', value: hashToken(token) } as const;
    const past = sql<Date>`now() - interval '1 second'`;
    await backend.db
      .updateTable('sessions')
      .set({ expires_at: past })
      .where(isThis.column, '=', isThis.value)
      .execute();
    expect(await statusWith(token)).toBe(401);
    await signInAs(backend.url, 'admin');
    const left = await backend.db.selectFrom('sessions').selectAll().where(isThis.column, '=', isThis.value).execute();
    expect(left).toEqual([]);
  });

  it('last twelve hours, and only the hash of their token is stored', async () => {
    const { token = '' } = await signInAs(backend.url, 'admin');
    const stored = await sql<{ hours: string; leak: boolean }>`
      select extract(epoch from expires_at - now()) / 3600 as hours, position(${token}::bytea in token_hash) > 0 as leak
      from sessions where token_hash = ${hashToken(token)}
    `.execute(backend.db);
    expect(Number(stored.rows[0]?.hours)).toBeCloseTo(12, 1);
    expect(stored.rows[0]?.leak).toBe(false);
  });

  it('use the current permissions, not those at sign-in', async () => {
    const analyst = await signInAs(backend.url, 'analyst');
    expect((await analyst.get('/common/news')).status).toBe(200);
    const before = await backend.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', 'demo-analyst')
      .executeTakeFirstOrThrow();
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: '{}' })
      .where('id', '=', 'demo-analyst')
      .execute();
    expect((await analyst.get('/common/news')).status).toBe(403);
    const permissions = JSON.stringify(before.table_column_permissions);
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: permissions })
      .where('id', '=', 'demo-analyst')
      .execute();
  });

  it.each([
    ['no password', { email: 'a@b.example' }, ['password']],
    ['an empty e-mail', { email: '', password: 'x' }, ['email']],
    ['an object for a password', { email: 'a@b.example', password: { $ne: '' } }, ['password']],
    ['an unknown field', { email: 'a@b.example', password: 'x', remember: true }, ['remember']],
  ])('refuse %s', async (_case, body, fields) => {
    const answer = await clientOf(backend.url).send('POST', '/auth', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.map(({ field }) => field)).toEqual(fields);
  });
});
