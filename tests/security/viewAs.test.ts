import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** "Ansehen als …": an administrator sees what another user would see, without changing anything. */
const VIEWER = '{ viewer { userId email isAdministrator menus warehouse { code } } }';
const ORDERS =
  '{ orders(page: { size: 50 }) { total items { id customerOrderId shippingAddress skus } } products(page: { size: 5 }) { items { sku purchasePrice } } }';

let recorded: RecordedGateway;
let admin: string;
const ids = new Map<string, string>();
const ACCOUNTS = ['admin', 'purchasing', 'orders', 'analyst', 'warehouse'];

beforeAll(async () => {
  recorded = await startRecordedGateway();
  admin = await recorded.gateway.signIn('admin');
  const { data } = await recorded.gateway.query('{ users { id email } }', { token: admin });
  for (const [, id = '', name = ''] of JSON.stringify(data).matchAll(/"id":"([^"]+)","email":"([^"@]+)@/g))
    ids.set(name, id);
});
afterAll(() => recorded.close());

/** The text of the only field with this name. */
const textIn = (data: unknown, name: string): string =>
  new RegExp(`"${name}":"([^"]+)"`).exec(JSON.stringify(data))?.[1] ?? '';
const idOf = (account: string): string => ids.get(account) ?? `no ${account}`;
const askAs = (account: string, document: string, token = admin, variables = {}) =>
  recorded.gateway.query(document, { token, variables, headers: { 'occ-view-as': idOf(account) } });
const written = () => recorded.upstream.take().filter(({ method }) => method !== 'GET');

describe('an administrator who views as another user', () => {
  it.each(ACCOUNTS.slice(1))('gets exactly the answers that %s would get', async (account) => {
    const own = await recorded.gateway.signIn(account);
    for (const document of [VIEWER, ORDERS, '{ users { id } }', '{ permissionCatalog { menu } }']) {
      const [theirs, seen] = [await recorded.gateway.query(document, { token: own }), await askAs(account, document)];
      const told = ({ data, errors, masked }: typeof seen) => ({
        data,
        masked,
        codes: errors.map(({ path, extensions }) => [path, extensions.code, extensions['messageKey']]),
      });
      expect(told(seen)).toEqual(told(theirs));
    }
  });

  it('cannot change anything: every mutation is refused before a call is made', async () => {
    recorded.upstream.take();
    for (const document of [
      'mutation { deleteOrders(ids: ["1"]) }',
      'mutation { flushReserved }',
      'mutation { deleteFiles(type: ExportOrder, names: ["a.csv"]) { outcome } }',
      'mutation { signOut }',
      'mutation { signIn(email: "admin@occ.example", password: "demo-admin") { token } }',
      'mutation { requestPasswordReset(email: "admin@occ.example") }',
    ]) {
      const { status, errors } = await askAs('orders', document);
      expect([status, errors.map(({ extensions }) => [extensions.code, extensions['messageKey']])]).toEqual([
        403,
        [['VIEW_ONLY', 'viewAs.readOnly']],
      ]);
    }
    expect(recorded.upstream.take()).toEqual([]);
    expect((await recorded.gateway.query(VIEWER, { token: admin })).data).toMatchObject({
      viewer: { isAdministrator: true },
    });
  });

  it('downloads files by link as that user, and leaves no copy of an export', async () => {
    const { data } = await askAs('orders', '{ exportOrders { url } }');
    const url = textIn(data, 'url');
    recorded.upstream.take();
    const seen = (await request(recorded.gateway.url).get(url)).text;
    expect(written()).toEqual([]);
    const own = await recorded.gateway.signIn('orders');
    const asked = await recorded.gateway.query('{ exportOrders { url } }', { token: own });
    const theirs = textIn(asked.data, 'url');
    const [head] = seen.split('\r\n');
    expect(seen).toBe((await request(recorded.gateway.url).get(theirs)).text);
    expect(head).toContain('orderDate');
  });

  it('is logged together with the other user', async () => {
    await askAs('warehouse', VIEWER);
    const line = recorded.gateway.logLines.findLast((entry) => entry.includes('answered as another user'));
    const { data } = await recorded.gateway.query(VIEWER, { token: admin });
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      administrator: textIn(data, 'userId'),
      viewedUser: idOf('warehouse'),
    });
  });

  it('does not affect the session of that user', async () => {
    const own = await recorded.gateway.signIn('analyst');
    await askAs('analyst', VIEWER);
    await askAs('analyst', 'mutation { signOut }');
    expect((await recorded.gateway.query(VIEWER, { token: own })).errors).toEqual([]);
  });
});

describe('refuses', () => {
  const refused = (answer: Awaited<ReturnType<typeof askAs>>) =>
    answer.errors.map(({ extensions }) => [extensions.code, extensions['messageKey']]);

  it.each(ACCOUNTS.slice(1))('%s, whoever they name', async (account) => {
    const own = await recorded.gateway.signIn(account);
    recorded.upstream.take();
    for (const named of ['admin', account, 'warehouse', 'nobody']) {
      const answer = await askAs(named, VIEWER, own);
      expect(answer.data).toEqual({ viewer: null });
      expect(refused(answer)).toEqual([['VIEW_AS_REFUSED', 'viewAs.administratorsOnly']]);
    }
    expect(recorded.upstream.take().filter(({ path }) => path.includes(idOf('admin')))).toEqual([]);
  });

  it.each([
    ['an administrator', 'admin', 'viewAs.administrator'],
    ['a user who does not exist', 'nobody', 'viewAs.noSuchUser'],
  ])('an administrator who names %s', async (_what, account, messageKey) => {
    expect(refused(await askAs(account, VIEWER))).toEqual([['VIEW_AS_REFUSED', messageKey]]);
  });

  it.each(['', 'roles', '../orders', '%00', 'a'.repeat(300)])('an administrator who names %j', async (named) => {
    const { data, errors } = await recorded.gateway.query(VIEWER, { token: admin, headers: { 'occ-view-as': named } });
    expect(data).toEqual({ viewer: null });
    expect(errors[0]?.extensions.code).toBe('VIEW_AS_REFUSED');
  });

  it('a caller without a session, or with one that has ended', async () => {
    expect((await askAs('orders', VIEWER, '')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const ended = await recorded.gateway.signIn('admin');
    const { data } = await askAs('orders', '{ exportOrders { url } }', ended);
    const url = textIn(data, 'url');
    await recorded.gateway.query('mutation { signOut }', { token: ended });
    expect((await askAs('orders', VIEWER, ended)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await request(recorded.gateway.url).get(url).expect(401);
  });
});
