import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAt, textAt, valueAt } from '../support/answers.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

const READ = `query ($filter: RightsChangeFilter, $page: PageInput) {
  rightsChanges(filter: $filter, page: $page) {
    total isRecorded pageIndex pageSize
    items {
      id time userId userName changedById changedByName permission
      oldValue { names read write limitRead } newValue { names read write limitRead }
    }
  }
}`;
const SET = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
const NOTHING = { names: [], read: [], write: [], limitRead: [] };

describe('rights changes that the back-end keeps', () => {
  let recorded: RecordedGateway;
  let admin: string;
  beforeAll(async () => {
    recorded = await startRecordedGateway();
    admin = await recorded.gateway.signIn('admin');
  });
  afterAll(() => recorded.close());

  const read = (variables: Readonly<Record<string, unknown>> = {}, token = admin) =>
    recorded.gateway.query(READ, { token, variables });

  it('are read by administrators, newest first', async () => {
    const input = {
      isChinaUser: true,
      menus: ['Dashboard', 'Orders'],
      permissions: [{ menu: 'Orders', limitRead: ['PickType'] }],
    };
    const changed = await recorded.gateway.query(SET, { token: admin, variables: { id: 'demo-orders', input } });
    expect(changed.errors).toEqual([]);
    const answer = await read({ filter: { userId: 'demo-orders' }, page: { index: 0, size: 3 } });
    const items = listAt(answer, 'rightsChanges', 'items').map((item) => Object(item));
    const shared = {
      userId: 'demo-orders',
      userName: 'Sabine Hoffmann',
      changedById: 'demo-admin',
      changedByName: 'Martina Berger',
    };
    expect(items).toMatchObject([
      { ...shared, permission: 'isChinaUser', oldValue: null, newValue: NOTHING },
      { ...shared, permission: 'News', oldValue: { ...NOTHING, read: ['ALL'] }, newValue: null },
      {
        ...shared,
        permission: 'Orders',
        oldValue: { ...NOTHING, write: ['ALL'] },
        newValue: { ...NOTHING, limitRead: ['PickType'] },
      },
    ]);
    expect(new Set(items.map(({ time }) => time)).size).toBe(1);
    expect(valueAt(answer, 'rightsChanges', 'isRecorded')).toBe(true);
    expect(recorded.gateway.logLines.filter((line) => line.includes('the rights of a user'))).toEqual([]);
  });

  it('are filtered by the back-end', async () => {
    const filter = { userId: 'demo-orders', changedById: 'demo-admin', permission: 'News' };
    const period = { from: '2020-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' };
    recorded.upstream.take();
    const answer = await read({ filter: { ...filter, ...period }, page: { index: 1, size: 1 } });
    const [call] = recorded.upstream.take().filter(({ path }) => path.startsWith('/users/rights_changes'));
    expect(Object.fromEntries(new URL(call?.path ?? '', 'http://x').searchParams)).toEqual({
      ...filter,
      fromDate: '2020-01-01T00:00:00.000Z',
      toDate: '2999-01-01T00:00:00.000Z',
      pageIndex: '1',
      pageSize: '1',
    });
    expect(listAt(answer, 'rightsChanges', 'items')).toHaveLength(1);
    expect(valueAt(answer, 'rightsChanges', 'total')).toBe(2);
  });

  interface Change {
    readonly id: string;
    readonly time: string;
    readonly userId: string;
    readonly changedById: string | null;
    readonly permission: string;
  }
  const NOON = '2026-11-12T12:00:00.000Z';
  it.each<[string, (change: Change) => boolean]>([
    ['rightsChanges(filter: { userId: "demo-orders" }', ({ userId }) => userId === 'demo-orders'],
    ['rightsChanges(filter: { changedById: "demo-admin" }', ({ changedById }) => changedById === 'demo-admin'],
    ['rightsChanges(filter: { permission: "News" }', ({ permission }) => permission === 'News'],
    [`rightsChanges(filter: { from: "${NOON}" }`, ({ time }) => time >= NOON],
    [`rightsChanges(filter: { to: "${NOON}" }`, ({ time }) => time <= NOON],
  ])('%s) returns what fulfils it, and nothing else', async (list, matches) => {
    const ask = async (call: string): Promise<Change[]> => {
      const query = `{ ${call} page: { size: 5000 }) { items { id time userId changedById permission } } }`;
      const { data } = await recorded.gateway.query(query, { token: admin });
      return JSON.parse(JSON.stringify(Object(data?.['rightsChanges']).items));
    };
    const all = await ask('rightsChanges(');
    const found = await ask(list);
    expect(found).toEqual(all.filter(matches));
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([
    [{ userId: 'a b' }, 'filter.userId'],
    [{ changedById: '../x' }, 'filter.changedById'],
    [{ permission: 'x'.repeat(101) }, 'filter.permission'],
    [{ from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'filter.to'],
  ])('are not read with a wrong filter: %j', async (filter, field) => {
    recorded.upstream.take();
    const { errors } = await read({ filter });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] });
    expect(recorded.upstream.take().filter(({ path }) => path.includes('rights'))).toEqual([]);
  });

  it('are refused to everybody else', async () => {
    for (const account of ['orders', 'warehouse', 'analyst']) {
      const token = await recorded.gateway.signIn(account);
      recorded.upstream.take();
      const { errors } = await read({ filter: { userId: `demo-${account}` } }, token);
      expect([account, errors[0]?.extensions.code]).toEqual([account, 'FORBIDDEN']);
      expect(recorded.upstream.take().filter(({ path }) => path.includes('rights'))).toEqual([]);
    }
  });
});

describe('rights changes that the back-end does not keep', () => {
  let backend: DocumentOnlyBackend;
  let gateway: TestGateway;
  let token: string;
  let userId: string;
  beforeAll(async () => {
    backend = await startDocumentOnlyBackend('nested');
    gateway = await startGateway(backend.url, { BACKEND_CONTRACT: 'liberal' });
    const signIn = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';
    token = textAt(await gateway.query(signIn), 'signIn', 'token');
    const { data } = await gateway.query('{ users { id email } }', { token });
    const users: { id: string; email: string }[] = Object(data)['users'];
    userId = users.find(({ email }) => email === 'staff@occ.example')?.id ?? '';
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });

  /** The entries about rights that an operation writes to the log. */
  const loggedBy = async (document: string, variables: Readonly<Record<string, unknown>>) => {
    const before = gateway.logLines.length;
    const { errors } = await gateway.query(document, { token, variables });
    const lines = gateway.logLines.slice(before).map((line) => Object(JSON.parse(line)));
    return { errors, logged: lines.filter(({ msg }) => msg === 'the rights of a user were changed') };
  };

  it('are an empty list that says so, and no call is made', async () => {
    expect((await gateway.query(READ, { token })).data).toEqual({
      rightsChanges: { total: 0, isRecorded: false, pageIndex: 0, pageSize: 20, items: [] },
    });
    expect(backend.calls.filter((call) => call.includes('rights'))).toEqual([]);
  });

  it("are in the gateway's log: whose, by whom, from what to what", async () => {
    const input = { roles: ['Orders'], isActive: false, menus: ['News'], permissions: [] };
    const { errors, logged } = await loggedBy(SET, { id: userId, input });
    expect(errors).toEqual([]);
    expect(logged).toMatchObject([
      { userId, userEmail: 'staff@occ.example', changedByEmail: 'admin@occ.example', isCertain: true },
    ]);
    expect(logged[0]).toMatchObject({ changedById: expect.any(String), requestId: expect.any(String) });
    const changes: { permission: string }[] = logged[0].changes;
    expect(changes).toContainEqual(expect.objectContaining({ permission: 'roles', newValue: { names: ['Orders'] } }));
    expect(changes).toContainEqual({ permission: 'isActive', oldValue: {}, newValue: null });
    expect((await loggedBy(SET, { id: userId, input: { roles: ['Orders'], lastName: 'Neu' } })).logged).toEqual([]);
  });

  it('are logged for new users, without the password', async () => {
    const { errors, logged } = await loggedBy(
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
      {
        input: {
          salutation: 'Frau',
          firstName: 'Ada',
          lastName: 'Neu',
          email: 'ada@occ.example',
          password: 'very-secret',
          roles: ['Orders'],
          allowAllWarehouses: true,
        },
      },
    );
    expect(errors).toEqual([]);
    expect(logged).toMatchObject([{ userEmail: 'ada@occ.example', isCertain: true }]);
    expect(gateway.logLines.join('\n')).not.toContain('very-secret');
  });

  it('are logged as uncertain if nobody knows whether they were made, and not if they were refused', async () => {
    backend.loseAnswer('PUT /users');
    const lost = await loggedBy(SET, { id: userId, input: { isChinaUser: false } });
    expect(lost.errors[0]?.extensions.code).toBe('OUTCOME_UNKNOWN');
    expect(lost.logged).toMatchObject([{ userId, isCertain: false }]);
    const refused = await loggedBy(SET, { id: 'nobody-9', input: { isChinaUser: true } });
    expect(refused.errors).toHaveLength(1);
    expect(refused.logged).toEqual([]);
  });
});
