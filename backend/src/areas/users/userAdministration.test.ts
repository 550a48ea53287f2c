import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { clientOf, type Client, signInAs } from '../../testing/client.ts';
import { type FormFields, sendForm } from '../../testing/form.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type User = EnvelopeOf<'createUser'>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const png = (name = 'bild.exe') => new File([PNG], name);
const NEW_USER = {
  salutation: 'Frau',
  firstName: 'Ida',
  lastName: 'Neu',
  email: 'ida@firma.example',
  password: 'geheim',
  roles: 'Orders',
  allowAll: 'true',
};

describe('administering users', () => {
  let backend: TestBackend;
  let admin: Client;
  let orders: Client;
  let count = 0;

  beforeAll(async () => {
    backend = await startBackend();
    admin = await signInAs(backend.url, 'admin');
    orders = await signInAs(backend.url, 'orders');
  });
  afterAll(() => backend.close());

  const send = (client: Client, method: 'POST' | 'PUT', fields: FormFields, headers?: Record<string, string>) =>
    sendForm<User>(client, method, '/users', fields, headers);
  const someUser = () => {
    count += 1;
    return { ...NEW_USER, email: `ida${count}@firma.example` };
  };
  const create = async (fields: FormFields = {}) => (await send(admin, 'POST', { ...someUser(), ...fields })).body.data;
  const signIn = async (email: string, password: string) => {
    const { body } = await clientOf(backend.url).send<EnvelopeOf<'signIn'>>('POST', '/auth', { email, password });
    return clientOf(backend.url, body.data?.token);
  };
  const fieldsOf = (answer: Awaited<ReturnType<typeof send>>) =>
    JSON.parse(answer.text).fields?.map(({ field }: { field: string }) => field);
  const avatarsOf = (userId: string) => readdir(join(backend.dataDirectory, 'files', 'avatars', userId));

  it('lists users, roles and grantable permissions, for administrators only', async () => {
    const users = await admin.get<EnvelopeOf<'listUsers'>>('/users');
    expect(users.body.data.map(({ lastName }) => lastName)).toEqual([
      'Berger',
      'Hoffmann',
      'Krause',
      'Petersen',
      'Vogt',
    ]);
    const roles = await admin.get<EnvelopeOf<'listRoles'>>('/users/roles');
    expect(roles.body.data.map(({ name }) => name)).toContain('Administrators');
    const catalog = await admin.get<EnvelopeOf<'listTableColumns'>>('/users/table_columns');
    expect(catalog.body.data.menuPermissions).toHaveLength(11);
    expect(catalog.body.data.tableColumnPermissions).toMatchObject({
      Dashboard: { Write: [] },
      Suppliers: { Read: ['ALL'], Write: ['ALL'], LimitRead: ['Name'] },
      WarehousesHistory: { Write: [] },
    });
    expect(catalog.body.data.tableColumnPermissions['Products']?.Write).toContain('Sku');
    for (const path of ['/users', '/users/roles', '/users/table_columns']) {
      expect((await orders.get(path)).status).toBe(403);
      expect((await clientOf(backend.url).get(path)).status).toBe(401);
    }
  });

  it('creates a user, who can sign in', async () => {
    const fields = { ...someUser(), roles: 'Orders, Warehouse', isChinaUser: 'true', avatars: png() };
    const { status, body } = await send(admin, 'POST', { ...fields, lastName: ' Neu ' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      firstName: 'Ida',
      lastName: 'Neu',
      email: fields.email,
      roles: ['Orders', 'Warehouse'],
      isActive: true,
      isChinaUser: true,
      allowAllWarehouses: true,
      allowWarehouseId: null,
      menuPermissions: [],
      tableColumnPermissions: {},
    });
    const ida = await signIn(fields.email.toUpperCase(), 'geheim');
    expect((await ida.get<User>(`/users/${body.data.userId}`)).body.data).toEqual(body.data);
  });

  it.each<[string, FormFields, number, string]>([
    ['an empty name', { lastName: ' ' }, 400, 'lastName'],
    ['an invalid e-mail', { email: 'ida' }, 400, 'email'],
    ['an e-mail in use, in another case', { email: 'ADMIN@occ.example' }, 409, 'email'],
    ['a short password', { password: 'kurz1' }, 400, 'password'],
    ['no role', { roles: ' ' }, 400, 'roles'],
    ['an empty role among others', { roles: 'Orders,' }, 400, 'roles'],
    ['a role that does not exist', { roles: 'Orders,Chefs' }, 400, 'roles'],
    ['neither one warehouse nor all', { allowAll: 'false' }, 400, 'allowWarehouseId'],
    ['one warehouse and all', { allowWarehouseId: '1' }, 400, 'allowWarehouseId'],
    ['a warehouse that does not exist', { allowAll: 'false', allowWarehouseId: '99' }, 400, 'allowWarehouseId'],
    ['an invalid boolean', { isChinaUser: 'ja' }, 400, 'isChinaUser'],
    ['an unknown field', { isAdmin: 'true' }, 400, 'isAdmin'],
    [
      'an HTML page as the avatar',
      { avatars: new File(['<svg onload="alert(1)">'], 'bild.png', { type: 'image/png' }) },
      400,
      'avatars',
    ],
    ['a text as the avatar', { avatars: 'x' }, 400, 'avatars'],
    ['two avatars', { avatars: [png(), png()] }, 400, 'avatars'],
    [
      'an avatar over 2 MB',
      { avatars: new File([PNG, new Uint8Array(2 * 1024 * 1024 + 1 - PNG.length)], 'a.png') },
      413,
      'avatars',
    ],
    ['a file in another field', { firstName: png() }, 400, 'firstName'],
  ])('refuses %s, names the field, and creates no user', async (_case, fields, status, field) => {
    const before = (await admin.get<EnvelopeOf<'listUsers'>>('/users')).body.data.length;
    const answer = await send(admin, 'POST', { ...someUser(), ...fields });
    expect(answer.status).toBe(status);
    expect(fieldsOf(answer)).toEqual([field]);
    expect((await admin.get<EnvelopeOf<'listUsers'>>('/users')).body.data).toHaveLength(before);
  });

  it('accepts an avatar of 2 MB', async () => {
    const { avatarContent } = await create({
      avatars: new File([PNG, new Uint8Array(2 * 1024 * 1024 - PNG.length)], 'a.png'),
    });
    expect(avatarContent).toMatch(/\.png$/);
  });

  it('changes sent fields, and keeps the others', async () => {
    const { userId, ...before } = await create({ allowAll: 'false', allowWarehouseId: '2', isChinaUser: 'true' });
    expect(before.allowWarehouseId).toBe(2);
    const tableColumnPermissions = { Orders: { Write: ['ALL'] }, Products: { Write: ['ALL', 'Sku'], Read: ['ALL'] } };
    const { body } = await send(admin, 'PUT', {
      userId,
      firstName: 'Edda',
      roles: 'Warehouse',
      allowAll: 'true',
      menuPermissions: JSON.stringify(['Orders', 'Products']),
      tableColumnPermissions: JSON.stringify(tableColumnPermissions),
    });
    const changed = { firstName: 'Edda', roles: ['Warehouse'], allowAllWarehouses: true, allowWarehouseId: null };
    const permissions = { menuPermissions: ['Orders', 'Products'], tableColumnPermissions };
    expect(body.data).toEqual({ ...before, userId, ...changed, ...permissions });
    expect((await send(admin, 'PUT', { userId })).body.data).toEqual(body.data);
    expect((await send(admin, 'PUT', { userId, menuPermissions: '[]' })).body.data.menuPermissions).toEqual([]);
  });

  it.each<[string, FormFields, string]>([
    ['a menu that does not exist', { menuPermissions: '["Users"]' }, 'menuPermissions'],
    ['menus that are not JSON', { menuPermissions: 'Orders' }, 'menuPermissions'],
    [
      'a table that does not exist',
      { tableColumnPermissions: '{"Users":{"Read":["ALL"]}}' },
      'tableColumnPermissions.Users',
    ],
    [
      'a column that does not exist',
      { tableColumnPermissions: '{"Orders":{"LimitRead":["Sku"]}}' },
      'tableColumnPermissions.Orders',
    ],
    [
      'Write on a read-only menu',
      { tableColumnPermissions: '{"WarehousesHistory":{"Write":["ALL"]}}' },
      'tableColumnPermissions.WarehousesHistory',
    ],
    [
      'a list that is not an array',
      { tableColumnPermissions: '{"Orders":{"Read":"ALL"}}' },
      'tableColumnPermissions.Orders.Read',
    ],
    ['an e-mail', { email: 'neu@firma.example' }, 'email'],
    ['all warehouses, without giving one', { allowAll: 'false' }, 'allowWarehouseId'],
  ])('refuses to change %s', async (_case, fields, field) => {
    const answer = await send(admin, 'PUT', { userId: 'demo-analyst', ...fields });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('lets users change their own profile, and nothing else', async () => {
    const profile = { userId: 'demo-orders', salutation: 'Dr.', firstName: 'Sabina', lastName: 'Hofmann' };
    expect((await send(orders, 'PUT', profile)).body.data).toMatchObject({ ...profile, roles: ['Orders'] });
    for (const field of ['roles', 'isChinaUser', 'isActive', 'allowAll', 'menuPermissions', 'tableColumnPermissions']) {
      const value =
        { roles: 'Administrators', menuPermissions: '["Orders"]', tableColumnPermissions: '{}' }[field] ?? 'true';
      const answer = await send(orders, 'PUT', { userId: 'demo-orders', [field]: value });
      expect(answer.status).toBe(403);
      expect(fieldsOf(answer)).toEqual([field]);
    }
    expect((await send(orders, 'PUT', { userId: 'demo-analyst', firstName: 'X' })).status).toBe(403);
    expect((await send(orders, 'PUT', { userId: 'nobody', firstName: 'X' })).status).toBe(403);
    expect((await send(orders, 'POST', someUser())).status).toBe(403);
    expect((await send(clientOf(backend.url), 'POST', someUser())).status).toBe(401);
    expect((await send(admin, 'PUT', { userId: 'nobody', firstName: 'X' })).status).toBe(404);
  });

  it('changes a password with the old one, and ends the other sessions', async () => {
    const { userId, email } = await create();
    const here = await signIn(email ?? '', 'geheim');
    const elsewhere = await signIn(email ?? '', 'geheim');
    const wrong = await send(here, 'PUT', { userId, password: 'neues-wort', oldPassword: 'falsch' });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['oldPassword']]);
    expect(fieldsOf(await send(here, 'PUT', { userId, password: 'neues-wort' }))).toEqual(['oldPassword']);
    expect((await send(admin, 'PUT', { userId, password: 'neues-wort', oldPassword: 'geheim' })).status).toBe(403);
    expect((await elsewhere.get(`/users/${userId}`)).status).toBe(200);

    expect((await send(here, 'PUT', { userId, password: 'neues-wort', oldPassword: 'geheim' })).status).toBe(200);
    expect((await here.get(`/users/${userId}`)).status).toBe(200);
    expect((await elsewhere.get(`/users/${userId}`)).status).toBe(401);
    expect((await signIn(email ?? '', 'geheim')).token).toBeUndefined();
    expect((await signIn(email ?? '', 'neues-wort')).token).toBeDefined();
  });

  it('ends the sessions of a deactivated user, who cannot use them even when active again', async () => {
    const { userId, email } = await create();
    const ida = await signIn(email ?? '', 'geheim');
    expect((await send(admin, 'PUT', { userId, isActive: 'false' })).body.data.isActive).toBe(false);
    await send(admin, 'PUT', { userId, isActive: 'true' });
    expect((await ida.get(`/users/${userId}`)).status).toBe(401);
  });

  it('does not deactivate or demote the last active administrator', async () => {
    for (const fields of [{ isActive: 'false' }, { roles: 'Orders' }]) {
      const answer = await send(admin, 'PUT', { userId: 'demo-admin', ...fields });
      expect(answer.status).toBe(409);
    }
    const { userId, email } = await create({ roles: 'Administrators' });
    const second = await signIn(email ?? '', 'geheim');
    const answers = await Promise.all([
      send(admin, 'PUT', { userId, roles: 'Orders' }),
      send(second, 'PUT', { userId: 'demo-admin', isActive: 'false' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await backend.db.updateTable('users').set({ is_active: true }).where('id', '=', 'demo-admin').execute();
    admin = await signInAs(backend.url, 'admin');
  });

  it('serves avatars at both paths to signed-in users, and replaces them', async () => {
    const { userId, avatarContent } = await create({ avatars: png() });
    const paths = [
      `/api/files/avatar/${userId}?file=${avatarContent}`,
      `/api/files/avatar/${userId}`,
      `/files/avatar/${userId}`,
    ];
    for (const path of paths) {
      await orders.http
        .get(path)
        .expect(200, PNG)
        .expect('content-type', 'image/png')
        .expect('x-content-type-options', 'nosniff');
      await clientOf(backend.url).http.get(path).expect(401);
    }
    await orders.http.get('/files/avatar/demo-analyst').expect(404);
    await orders.http.get(`/api/files/avatar/${userId}?file=..%2f..%2flock`).expect(404);
    await orders.http.get('/files/avatar/..%2f..%2flock').expect(400);

    const { body } = await send(admin, 'PUT', { userId, avatars: png() });
    expect(body.data.avatarContent).not.toBe(avatarContent);
    await orders.http.get(paths[0] ?? '').expect(404);
    expect(await avatarsOf(userId)).toEqual([body.data.avatarContent]);

    // A refused change keeps the current avatar and stores no other.
    await send(admin, 'PUT', { userId, avatars: png(), roles: 'Chefs' });
    expect(await avatarsOf(userId)).toEqual([body.data.avatarContent]);
  });
});
