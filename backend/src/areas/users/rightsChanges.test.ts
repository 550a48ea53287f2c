import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { clientOf, type Client, signInAs } from '../../testing/client.ts';
import { type FormFields, sendForm } from '../../testing/form.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../testing/startBackend.ts';

type Change = EnvelopeOf<'listRightsChanges'>['data']['items'][number];
type User = EnvelopeOf<'createUser'>;

const NEW_USER = {
  salutation: 'Frau',
  firstName: 'Ida',
  lastName: 'Neu',
  password: 'geheim',
  roles: 'Orders,Analysts',
  allowWarehouseId: '1',
};
const ADMIN = { changedById: 'demo-admin', changedByName: 'Martina Berger' };

describe.each(TEST_ENGINES)('the log of rights changes on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;
  let count = 0;

  beforeAll(async () => {
    backend = await startBackend({ engine, settings: { selfRegistration: true } });
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  const changes = async (query: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await admin.get<EnvelopeOf<'listRightsChanges'>>(
      `/users/rights_changes?${new URLSearchParams(query).toString()}`,
    );
    expect(status).toBe(200);
    return body.data;
  };
  const changesOf = async (userId: string) => (await changes({ userId })).items;
  const short = (list: readonly Change[]) =>
    Object.fromEntries(list.map(({ permission, oldValue, newValue }) => [permission, [oldValue, newValue]]));
  const create = async (fields: FormFields = {}) => {
    const email = `rechte${(count += 1)}@firma.example`;
    return (await sendForm<User>(admin, 'POST', '/users', { ...NEW_USER, email, ...fields })).body.data.userId;
  };
  /** Changes a user, and returns the new entries. */
  const change = async (userId: string, fields: FormFields, headers?: Record<string, string>, client = admin) => {
    const before = await changesOf(userId);
    const { status } = await sendForm<User>(client, 'PUT', '/users', { userId, ...fields }, headers);
    const after = await changesOf(userId);
    return { status, entries: after.slice(0, after.length - before.length) };
  };

  it('has what a new user may do, and who gave it', async () => {
    const userId = await create();
    const given = await changesOf(userId);
    expect(given.map(({ permission }) => permission)).toEqual(['isActive', 'roles', 'warehouse']);
    expect(short(given)).toEqual({
      isActive: [null, {}],
      roles: [null, { names: ['Analysts', 'Orders'] }],
      warehouse: [null, { names: ['Peine'] }],
    });
    expect(given.every((entry) => entry.userName === 'Ida Neu' && entry.changedById === 'demo-admin')).toBe(true);
  });

  it('has every kind of change, with the old and the new value, and only what changed', async () => {
    const userId = await create();
    const menus = (...names: string[]) => JSON.stringify(names);
    const lists = (value: object) => JSON.stringify(value);
    expect(short((await change(userId, { roles: 'Orders' })).entries)).toEqual({
      roles: [{ names: ['Analysts', 'Orders'] }, { names: ['Orders'] }],
    });
    expect(short((await change(userId, { allowAll: 'true', isChinaUser: 'true' })).entries)).toEqual({
      warehouse: [{ names: ['Peine'] }, {}],
      isChinaUser: [null, {}],
    });
    const orders = { Orders: { LimitRead: ['PickType', 'OrderDate'] } };
    const granted = { menuPermissions: menus('Orders', 'News'), tableColumnPermissions: lists(orders) };
    const first = await change(userId, granted);
    expect(short(first.entries)).toEqual({
      Orders: [null, { limitRead: ['OrderDate', 'PickType'] }],
      News: [null, {}],
    });
    expect(first.entries[0]).toMatchObject({ ...ADMIN, userId, userName: 'Ida Neu' });
    // Nothing else is given by another order of columns, or by lists of a menu without the menu.
    const same = { Orders: { LimitRead: ['OrderDate', 'PickType'], Read: [] }, Products: { Read: ['ALL'] } };
    expect((await change(userId, { tableColumnPermissions: lists(same) })).entries).toEqual([]);
    const more = { Orders: { Read: ['ALL'], Write: ['ALL'], LimitRead: ['ALL'] }, Suppliers: { ReadLimit: ['Name'] } };
    const second = { menuPermissions: menus('Orders', 'Suppliers'), tableColumnPermissions: lists(more) };
    expect(short((await change(userId, second)).entries)).toEqual({
      Orders: [{ limitRead: ['OrderDate', 'PickType'] }, { write: ['ALL'] }],
      News: [{}, null],
      Suppliers: [null, { limitRead: ['Name'] }],
    });
    expect(short((await change(userId, { isActive: 'false' })).entries)).toEqual({ isActive: [{}, null] });
    expect((await change(userId, { lastName: 'Alt', isActive: 'false' })).entries).toEqual([]);
    expect(JSON.stringify(await changesOf(userId))).not.toContain('geheim');
  });

  it('is written with the change or not at all, and once for a repeated call', async () => {
    const userId = await create();
    const refused = await change(userId, { roles: 'Orders,Nobody' });
    expect([refused.status, refused.entries]).toEqual([400, []]);
    expect((await change('demo-admin', { roles: 'Orders' })).entries).toEqual([]);
    const key = { 'idempotency-key': `rights-${engine}` };
    expect((await change(userId, { roles: 'Orders' }, key)).entries).toHaveLength(1);
    expect(await change(userId, { roles: 'Orders' }, key)).toEqual({ status: 200, entries: [] });
  });

  it('has changes that no call made, and keeps the names of users that are gone', async () => {
    const userId = await create({ roles: 'Administrators', allowAll: 'true', allowWarehouseId: '' });
    const other = await create();
    const { body } = await clientOf(backend.url).send<EnvelopeOf<'signIn'>>('POST', '/auth', {
      email: `rechte${count - 1}@firma.example`,
      password: 'geheim',
    });
    const client = clientOf(backend.url, body.data?.token);
    expect((await change(other, { isChinaUser: 'true' }, {}, client)).status).toBe(200);
    await backend.db.deleteFrom('users').where('id', '=', userId).execute();
    expect((await changesOf(other))[0]).toMatchObject({ changedById: userId, changedByName: 'Ida Neu' });
    const gone = (await changesOf(userId)).slice(0, 3);
    expect(gone.every((entry) => entry.userName === 'Ida Neu' && entry.changedById === null)).toBe(true);
    expect(short(gone)).toEqual({
      isActive: [{}, null],
      roles: [{ names: ['Administrators'] }, null],
      warehouse: [{}, null],
    });
  });

  it('names users who registered themselves', async () => {
    const email = 'selbst@firma.example';
    const account = { email, password: 'geheim', salutation: 'Herr', firstName: 'Kai', lastName: 'Selbst' };
    const { body } = await clientOf(backend.url).send<EnvelopeOf<'signIn'>>('POST', '/auth/register', account);
    const [entry, ...others] = await changesOf(body.data?.userId ?? '');
    expect(entry).toMatchObject({ permission: 'isActive', changedById: entry?.userId, changedByName: 'Kai Selbst' });
    expect(others).toEqual([]);
  });

  it('is filtered and paged, newest first', async () => {
    const userId = await create();
    const [last] = (await change(userId, { isChinaUser: 'true' })).entries;
    const all = await changes({ pageSize: '1000' });
    expect(all.items.map(({ time }) => time)).toEqual(
      all.items
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    );
    expect(all.items[0]).toEqual(last);
    const second = await changes({ pageIndex: '1', pageSize: '3' });
    expect(second).toEqual({ items: all.items.slice(3, 6), totalItems: all.totalItems });
    const matching = async (query: Record<string, string>) => (await changes({ ...query, pageSize: '1000' })).items;
    expect(await matching({ changedById: 'demo-admin', permission: 'isChinaUser', userId })).toEqual([last]);
    expect(await matching({ changedById: 'demo-orders' })).toEqual([]);
    const { time = '' } = last ?? {};
    const next = new Date(Date.parse(time) + 1).toISOString();
    expect(await matching({ fromDate: next })).toEqual([]);
    expect((await matching({ toDate: next })).length).toBe(all.totalItems);
    expect((await admin.get('/users/rights_changes?fromDate=2026-02-30T00:00:00Z')).status).toBe(400);
  });

  it('is for administrators only', async () => {
    const orders = await signInAs(backend.url, 'orders');
    expect((await orders.get('/users/rights_changes')).status).toBe(403);
    expect((await orders.get('/users/rights_changes?userId=demo-orders')).status).toBe(403);
  });
});
