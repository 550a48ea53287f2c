import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

let recorded: RecordedGateway;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'orders', 'warehouse', 'analyst', 'purchasing']) {
    tokens.set(account, await recorded.gateway.signIn(account));
    ids.set(account, textAt(await ask(account, '{ viewer { userId } }'), 'viewer', 'userId'));
  }
});
afterAll(() => recorded.close());

const ask = (account: string, document: string, variables: Readonly<Record<string, unknown>> = {}) =>
  recorded.gateway.query(document, { token: tokens.get(account), variables });
const idOf = (account: string): string => ids.get(account) ?? '';
const NO_SESSION = '';

/** The value at a path of the data. */
function at(answer: Awaited<ReturnType<typeof ask>>, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
    answer.data,
  );
}
const textAt = (...parameters: Parameters<typeof at>): string => String(at(...parameters));

const USER = `userId id salutation firstName lastName email roles isActive isChinaUser isEmailVerified allowAllWarehouses
  warehouse { id name } menus permissions { menu read write limitRead }`;

const CREATE = `mutation ($input: CreateUserInput!) { createUser(input: $input) { ${USER} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { ${USER} } }`;
const PROFILE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ${USER} } }`;

function newUser(email: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    input: {
      salutation: 'Frau',
      firstName: 'Ada',
      lastName: 'Lang',
      email,
      password: 'secret-1',
      roles: ['Orders'],
      allowAllWarehouses: true,
      ...more,
    },
  };
}

const emailOf = (account: string) => `${account}@occ.example`;

describe('reading users', () => {
  it('returns all users to an administrator, with permissions and warehouse', async () => {
    const answer = await ask('admin', `{ users { ${USER} } }`);
    expect(answer.errors).toEqual([]);
    expect(at(answer, 'users')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          userId: idOf('warehouse'),
          id: idOf('warehouse'),
          email: emailOf('warehouse'),
          isActive: true,
          allowAllWarehouses: false,
          warehouse: { id: '1', name: expect.any(String) },
          permissions: expect.arrayContaining([expect.objectContaining({ menu: 'Warehouses', write: ['ALL'] })]),
        }),
      ]),
    );
  });

  it('lets users read themselves', async () => {
    const answer = await ask('analyst', `query ($id: ID!) { user(id: $id) { ${USER} } }`, { id: idOf('analyst') });
    expect(at(answer, 'user', 'email')).toBe(emailOf('analyst'));
  });

  it('returns the roles, and the permissions that can be granted', async () => {
    const answer = await ask('admin', '{ roles { id name } permissionCatalog { menu columns writableColumns } }');
    expect(answer.errors).toEqual([]);
    expect(at(answer, 'roles')).toEqual(expect.arrayContaining([{ id: expect.any(String), name: 'Administrators' }]));
    const catalog = new Map(
      [at(answer, 'permissionCatalog')].flat().map((entry) => [String(Reflect.get(Object(entry), 'menu')), entry]),
    );
    expect(catalog.size).toBe(11);
    expect(catalog.get('Products')).toMatchObject({ writableColumns: expect.arrayContaining(['ALL', 'Sku']) });
    expect(catalog.get('Orders')).toMatchObject({ writableColumns: ['ALL'] });
    expect(catalog.get('WarehousesHistory')).toMatchObject({ writableColumns: [] });
    expect(catalog.get('Warehouses')).toMatchObject({ columns: expect.not.arrayContaining(['ALL']) });
  });

  it('reports an unknown user', async () => {
    const answer = await ask('admin', '{ user(id: "nobody") { id } }');
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['roles', 'Table_Columns'])('does not turn the user id %s into another call', async (id) => {
    recorded.upstream.take();
    for (const document of [
      `{ user(id: "${id}") { id } }`,
      `mutation { updateUser(id: "${id}", input: { lastName: "X" }) { id } }`,
    ]) {
      expect((await ask('admin', document)).errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(recorded.upstream.take().filter(({ path }) => path.toLowerCase().endsWith(id.toLowerCase()))).toEqual([]);
  });
});

describe('a user who is not an administrator', () => {
  it.each([
    ['users', '{ users { id } }'],
    ['another user', `query { user(id: "1") { id } }`],
    ['roles', '{ roles { id } }'],
    ['the catalogue', '{ permissionCatalog { menu } }'],
    [
      'createUser',
      'mutation { createUser(input: { salutation: "Frau", firstName: "A", lastName: "B", email: "x@occ.example", password: "secret-1", roles: ["Orders"], allowAllWarehouses: true }) { id } }',
    ],
    ['updateUser', 'mutation { updateUser(id: "1", input: { roles: ["Administrators"] }) { id } }'],
  ])('is refused %s, and nothing is sent', async (_name, document) => {
    await ask('analyst', '{ viewer { userId } }');
    recorded.upstream.take();
    const answer = await ask('analyst', document);
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', messageKey: 'permission.forbidden' });
    expect(recorded.upstream.take()).toEqual([]);
  });

  it('cannot give themselves permissions with their profile', async () => {
    const answer = await ask('analyst', `mutation { updateProfile(input: { roles: ["Administrators"] }) { id } }`);
    expect(answer.status).toBe(400);
  });
});

describe('adding a user', () => {
  it('creates one who can sign in', async () => {
    const answer = await ask('admin', CREATE, newUser('ada@occ.example', { isChinaUser: true }));
    expect(answer.errors).toEqual([]);
    expect(at(answer, 'createUser')).toMatchObject({
      firstName: 'Ada',
      email: 'ada@occ.example',
      roles: ['Orders'],
      isActive: true,
      isChinaUser: true,
      allowAllWarehouses: true,
      warehouse: null,
    });
    const signIn = await ask(
      NO_SESSION,
      'mutation { signIn(email: "ada@occ.example", password: "secret-1") { token } }',
    );
    expect(signIn.errors).toEqual([]);
  });

  it.each([
    ['input.salutation', { salutation: ' ' }, 'validation.required'],
    ['input.firstName', { firstName: '' }, 'validation.required'],
    ['input.lastName', { lastName: 'x'.repeat(201) }, 'validation.maxLength'],
    ['input.email', { email: 'no address' }, 'validation.email'],
    ['input.email', { email: emailOf('admin') }, 'validation.emailTaken'],
    ['input.password', { password: '12345' }, 'validation.minLength'],
    ['input.roles', { roles: [] }, 'validation.required'],
    ['input.roles', { roles: ['a,b'] }, 'validation.roleComma'],
    ['input.roles', { roles: ['Nobody has this'] }, 'validation.role'],
    ['input.warehouseId', { allowAllWarehouses: false }, 'validation.oneWarehouse'],
    ['input.warehouseId', { warehouseId: '1' }, 'validation.oneWarehouse'],
    ['input.warehouseId', { allowAllWarehouses: false, warehouseId: '99999' }, 'validation.unknownWarehouse'],
  ])('reports %s for %j', async (field, more, messageKey) => {
    const answer = await ask('admin', CREATE, newUser('other@occ.example', more));
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [expect.objectContaining({ field, messageKey })],
    });
  });
});

describe('changing a user', () => {
  it('keeps omitted fields', async () => {
    const before = at(await ask('admin', `{ user(id: "${idOf('purchasing')}") { ${USER} } }`), 'user');
    const answer = await ask('admin', UPDATE, { id: idOf('purchasing'), input: { lastName: ' Petersen-Meyer ' } });
    expect(answer.errors).toEqual([]);
    expect(at(answer, 'updateUser')).toEqual({ ...Object(before), lastName: 'Petersen-Meyer' });
  });

  it('sends nothing if the user cannot be read', async () => {
    recorded.upstream.take();
    const answer = await ask('admin', UPDATE, { id: 'nobody', input: { lastName: 'X' } });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect(recorded.upstream.take().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('applies new permissions at once', async () => {
    expect((await ask('orders', '{ inventories(page: { size: 1 }) { total } }')).errors).toHaveLength(1);
    const permissions = [{ menu: 'Warehouses', limitRead: ['Sku', 'StorageLocation'] }];
    const input = { menus: ['Warehouses'], permissions };
    const answer = await ask('admin', UPDATE, { id: idOf('orders'), input });
    expect(at(answer, 'updateUser', 'permissions')).toEqual([
      { menu: 'Warehouses', read: [], write: [], limitRead: ['Sku', 'StorageLocation'] },
    ]);
    expect((await ask('orders', '{ inventories(page: { size: 1 }) { items { sku } } }')).errors).toEqual([]);
  });

  it('ends the sessions of a user who is deactivated', async () => {
    const made = await ask('admin', CREATE, newUser('leaver@occ.example'));
    const session = await ask(
      NO_SESSION,
      'mutation { signIn(email: "leaver@occ.example", password: "secret-1") { token } }',
    );
    const token = textAt(session, 'signIn', 'token');
    const id = textAt(made, 'createUser', 'userId');
    const answer = await ask('admin', UPDATE, { id, input: { isActive: false } });
    expect(at(answer, 'updateUser', 'isActive')).toBe(false);
    const after = await recorded.gateway.query('{ viewer { userId } }', { token });
    expect(after.errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('moves a user to one warehouse and back', async () => {
    const id = textAt(await ask('admin', CREATE, newUser('mover@occ.example')), 'createUser', 'userId');
    const one = await ask('admin', UPDATE, { id, input: { warehouseId: '1' } });
    expect(at(one, 'updateUser')).toMatchObject({ allowAllWarehouses: false, warehouse: { id: '1' } });
    const same = await ask('admin', UPDATE, { id, input: { isChinaUser: true } });
    expect(at(same, 'updateUser')).toMatchObject({ allowAllWarehouses: false, warehouse: { id: '1' } });
    const all = await ask('admin', UPDATE, { id, input: { allowAllWarehouses: true } });
    expect(at(all, 'updateUser')).toMatchObject({ allowAllWarehouses: true, warehouse: null });
  });

  it('keeps the last active administrator', async () => {
    const answer = await ask('admin', UPDATE, { id: idOf('admin'), input: { isActive: false } });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'users.lastAdministrator' });
  });

  it.each([
    ['input.warehouseId', { allowAllWarehouses: false }, 'validation.oneWarehouse'],
    ['input.menus', { menus: ['Nowhere'] }, 'validation.notGrantable'],
    ['input.permissions', { permissions: [{ menu: 'Orders', limitRead: ['Nothing'] }] }, 'validation.notGrantable'],
    [
      'input.permissions.1.menu',
      {
        permissions: [
          { menu: 'Orders', read: ['ALL'] },
          { menu: 'Orders', write: ['ALL'] },
        ],
      },
      'validation.menuNamedTwice',
    ],
    ['input.roles', { roles: [] }, 'validation.required'],
    ['input.firstName', { firstName: '  ' }, 'validation.required'],
  ])('reports %s for %j', async (field, input, messageKey) => {
    const answer = await ask('admin', UPDATE, { id: idOf('purchasing'), input });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [expect.objectContaining({ field, messageKey })],
    });
  });
});

describe('the own profile', () => {
  it.each(['analyst', 'admin'])('of %s can be changed in its names, and keeps everything else', async (account) => {
    const before = at(await ask(account, `{ user(id: "${idOf(account)}") { ${USER} } }`), 'user');
    const answer = await ask(account, PROFILE, { input: { firstName: 'Changed' } });
    expect(answer.errors).toEqual([]);
    expect(at(answer, 'updateProfile')).toEqual({ ...Object(before), firstName: 'Changed' });
    expect(at(await ask(account, '{ viewer { firstName } }'), 'viewer', 'firstName')).toBe('Changed');
  });

  it('accepts a new password together with the old one', async () => {
    await ask('admin', CREATE, newUser('profile@occ.example'));
    const signIn = (password: string) =>
      ask(NO_SESSION, `mutation { signIn(email: "profile@occ.example", password: "${password}") { token } }`);
    const token = textAt(await signIn('secret-1'), 'signIn', 'token');
    const change = (input: object) => recorded.gateway.query(PROFILE, { token, variables: { input } });

    const missing = await change({ password: 'secret-2' });
    expect(missing.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'input.oldPassword', messageKey: 'validation.required' }],
    });
    const wrong = await change({ password: 'secret-2', oldPassword: 'secret-3' });
    expect(wrong.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'input.oldPassword', messageKey: 'validation.oldPassword' }],
    });
    expect((await change({ password: 'secret-2', oldPassword: 'secret-1' })).errors).toEqual([]);
    expect((await signIn('secret-2')).errors).toEqual([]);
    expect((await signIn('secret-1')).errors[0]?.extensions).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

describe('without a session', () => {
  const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
  const account = (email: string) => ({
    input: { salutation: 'Herr', firstName: 'A', lastName: 'B', email, password: 'secret-1' },
  });

  it('registration is off unless the back-end enables it', async () => {
    const answer = await ask(NO_SESSION, REGISTER, account('guest@occ.example'));
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', messageKey: 'session.registrationOff' });
  });

  it.each([emailOf('analyst'), 'unknown@occ.example'])(
    'a password reset for %s gets the same answer',
    async (email) => {
      const answer = await ask(NO_SESSION, `mutation { requestPasswordReset(email: "${email}") }`);
      expect(answer.data).toEqual({ requestPasswordReset: true });
      expect(answer.errors).toEqual([]);
    },
  );

  it('a wrong code is refused at its field', async () => {
    const input = { email: emailOf('analyst'), otp: '000000', password: 'secret-2' };
    const answer = await ask(NO_SESSION, 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', {
      input,
    });
    expect(answer.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'input.otp', messageKey: 'validation.otp' }],
    });
  });

  it('an invalid token confirms no address', async () => {
    for (const token of ['unknown', '../users', 'a/b', '']) {
      const answer = await ask(NO_SESSION, 'mutation ($token: String!) { verifyEmail(token: $token) }', { token });
      expect(answer.errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it.each([
    ['requestPasswordReset', 'mutation { requestPasswordReset(email: "victim@occ.example") }', '/auth/forgot-password'],
    [
      'resetPassword',
      'mutation { resetPassword(input: { email: "victim@occ.example", otp: "123456", password: "secret-2" }) }',
      '/auth/confirm-forgot-password',
    ],
    [
      'register',
      'mutation { register(input: { salutation: "A", firstName: "A", lastName: "B", email: "victim@occ.example", password: "secret-2" }) { token } }',
      '/auth/register',
    ],
  ])('of twenty calls of %s, five reach the back-end', async (_name, document, path) => {
    recorded.upstream.take();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(NO_SESSION, document)));
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15);
    expect(recorded.upstream.take().filter((request) => request.path === path)).toHaveLength(5);
  });
});
