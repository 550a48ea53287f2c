import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlForm, pngOf, postForm, uploadHeaders } from '../support/multipart.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

let recorded: RecordedGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'purchasing', 'orders', 'analyst', 'warehouse']) {
    tokens.set(account, await recorded.gateway.signIn(account));
  }
});
afterAll(() => recorded.close());

const ask = (account: string, document: string, variables = {}) =>
  recorded.gateway.query(document, { token: tokens.get(account), variables });

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  request(recorded.gateway.url).get(path).set(headers);

/** The first value of a field with this name, at any depth of an answer. */
function find(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  for (const [key, value] of Object.entries(node)) {
    const found = key === name && value !== null ? value : find(value, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function documentUrl(account = 'purchasing'): Promise<string> {
  const answer = await ask(
    account,
    '{ shippingPlans(page: { size: 100 }) { items { commercialInvoice { id name url } } } }',
  );
  return String(find(answer.data, 'url'));
}

const refusalOf = ({ body }: Response): unknown => find(body, 'code');
/** The calls to the back-end for a file. */
const fetched = () => recorded.upstream.take().filter(({ path }) => path.startsWith('/api/files/'));

describe('a document', () => {
  it('is streamed as an attachment under its own name', async () => {
    const { body } = await get(await documentUrl())
      .expect(200)
      .expect('content-type', 'application/pdf')
      .expect('content-disposition', /^attachment; filename=/)
      .expect('x-content-type-options', 'nosniff')
      .expect('cache-control', 'private, no-cache')
      .expect('accept-ranges', 'bytes')
      .expect('content-security-policy', /sandbox/)
      .expect('etag', /./);
    expect(String(body)).toMatch(/^%PDF/);
  });

  it('can be downloaded in ranges, and resumed', async () => {
    const url = await documentUrl();
    const whole = await get(url);
    const etag = whole.headers['etag'] ?? '';
    const bytes: Buffer = whole.body;
    await get(url, { range: 'bytes=0-99' })
      .expect(206, bytes.subarray(0, 100))
      .expect('content-range', `bytes 0-99/${bytes.length}`);
    await get(url, { range: 'bytes=100-', 'if-range': etag }).expect(206, bytes.subarray(100));
    await get(url, { range: 'bytes=100-', 'if-range': '"another version"' }).expect(200, bytes);
    await get(url, { range: `bytes=${bytes.length + 1}-` }).expect(416);
    await get(url, { 'if-none-match': etag }).expect(304);
  });
});

describe('a link is refused without a call to the back-end', () => {
  it('if it is tampered with, for another file, without its seal or invalid', async () => {
    const url = await documentUrl();
    const { pathname, searchParams } = new URL(url, recorded.gateway.url);
    const seal = searchParams.get('link') ?? '';
    const name = encodeURIComponent(searchParams.get('name') ?? '');
    const broken = `${seal.slice(0, 40)}${seal[40] === 'A' ? 'B' : 'A'}${seal.slice(41)}`;
    fetched();
    for (const path of [
      `${pathname}?name=${name}&link=${broken}`,
      `${pathname}?name=${name}`,
      `${pathname}?name=other.pdf&link=${seal}`,
      `${pathname}?link=${seal}`,
      `${pathname}?name=${name}&name=${name}&link=${seal}`,
      `${pathname}1?name=${name}&link=${seal}`,
      `/files/avatar/1?file=${name}&link=${seal}`,
      `/files/import_export_data/ExportProduct?name=${name}&link=${seal}`,
      `/files/..%2f..%2fusers?name=${name}&link=${seal}`,
    ]) {
      const response = await get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 403 });
      expect(refusalOf(response)).toBe('FORBIDDEN');
    }
    expect(fetched()).toEqual([]);
  });

  it('for another user', async () => {
    const url = await documentUrl();
    fetched();
    await get(url, { authorization: `Bearer ${tokens.get('orders')}` }).expect(403);
    expect(fetched()).toEqual([]);
    await get(url, { authorization: `Bearer ${tokens.get('purchasing')}` }).expect(200);
  });

  it('after the permission was revoked', async () => {
    const url = await documentUrl('purchasing');
    const { data } = await ask('purchasing', '{ viewer { userId menus permissions { menu read write limitRead } } }');
    const viewer: { userId: string; menus: string[]; permissions: { menu: string }[] } = Object(data?.['viewer']);
    const set = (permissions: unknown) =>
      ask('admin', 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }', {
        id: viewer.userId,
        input: { permissions },
      });
    const changed = viewer.permissions.map((row) =>
      row.menu === 'ShippingPlans' ? { menu: row.menu, limitRead: ['PackingList', 'RecordStatus'] } : row,
    );
    expect((await set(changed)).errors).toEqual([]);
    fetched();
    expect(refusalOf(await get(url).expect(403))).toBe('FORBIDDEN');
    expect(fetched()).toEqual([]);
    expect((await set(viewer.permissions)).errors).toEqual([]);
    await get(url).expect(200);
  });

  it('after the user has signed out', async () => {
    const token = await recorded.gateway.signIn('purchasing');
    const answer = await recorded.gateway.query(
      '{ shippingPlans(page: { size: 100 }) { items { commercialInvoice { url } } } }',
      { token },
    );
    const url = String(find(answer.data, 'url'));
    await get(url).expect(200);
    await recorded.gateway.query('mutation { signOut }', { token });
    fetched();
    await get(url).expect(401);
    expect(fetched()).toEqual([]);
  });

  it("and not returned at all if the document's column is hidden", async () => {
    const answer = await ask('analyst', '{ shippingPlans { items { commercialInvoice { url } } } }');
    expect(answer.masked).toEqual(['ShippingPlan.commercialInvoice']);
    expect(answer.text).not.toContain('/files/');
  });
});

describe('an avatar', () => {
  const ME = '{ users { email avatarUrl } }';

  it('has a stable link, and is cached by the browser', async () => {
    const form = graphqlForm({
      document: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { avatarUrl } }',
      variables: { input: { avatar: null } },
      files: [{ path: 'input.avatar', content: pngOf(1_000) }],
    });
    const { body } = await postForm(recorded.gateway.url, form, uploadHeaders(tokens.get('admin')));
    const url = String(find(body, 'avatarUrl'));
    expect(url).toMatch(/^\/files\/avatar\/[\w-]+\?file=/);
    await get(url)
      .expect(200, Buffer.from(pngOf(1_000)))
      .expect('content-type', 'image/png')
      .expect('cache-control', 'private, max-age=86400, immutable')
      .expect('x-content-type-options', 'nosniff');
    const { data } = await ask('admin', ME);
    expect(Object(data).users).toContainEqual({ email: 'admin@occ.example', avatarUrl: url });
  });

  it('that has been replaced is not found', async () => {
    const url = String(find((await ask('admin', ME)).data, 'avatarUrl'));
    const form = graphqlForm({
      document: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userId } }',
      variables: { input: { avatar: null } },
      files: [{ path: 'input.avatar', content: pngOf(2_000) }],
    });
    await postForm(recorded.gateway.url, form, uploadHeaders(tokens.get('admin')));
    expect(refusalOf(await get(url).expect(404))).toBe('NOT_FOUND');
  });

  it('is null if there is none', async () => {
    const { data } = await ask('analyst', 'query ($id: ID!) { user(id: $id) { avatarUrl } }', {
      id: find((await ask('analyst', '{ viewer { userId } }')).data, 'userId'),
    });
    expect(data).toEqual({ user: { avatarUrl: null } });
  });
});

describe('exported files', () => {
  it.each([
    ['exportProducts', 'ExportProduct', /sku/i],
    ['exportInventories', 'ExportInventory', /sku/i],
    ['exportWarehouses', 'ExportInventoryManagement', /storageLocation/],
  ])('of %s are listed and can be downloaded', async (mutation, type, head) => {
    const made = await ask('admin', `mutation { ${mutation} { name size createdAt url } }`);
    expect(made.errors).toEqual([]);
    const { headers } = await get(String(find(made.data, 'url'))).expect(200, head);
    expect(headers['content-disposition']).toContain(String(find(made.data, 'name')));
    const listed = await ask('admin', `{ files(type: ${type}, search: ".csv") { total items { name url } } }`);
    expect(find(listed.data, 'name')).toBe(find(made.data, 'name'));
  });

  it('can be downloaded by the user who started the export, even without the explorer, and by nobody else', async () => {
    const made = await ask('purchasing', 'mutation { exportProducts { name url } }');
    expect({ errors: made.errors, masked: made.masked }).toEqual({ errors: [], masked: [] });
    const url = String(find(made.data, 'url'));
    await get(url).expect(200, /sku/i);
    for (const other of ['admin', 'orders'])
      await get(url, { authorization: `Bearer ${tokens.get(other)}` }).expect(403);
    const refused = await ask('purchasing', '{ files(type: ExportProduct) { total } }');
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    ['orders', 'mutation { exportProducts { name } }'],
    ['analyst', 'mutation { exportProducts { name } }'],
    ['orders', 'mutation { exportInventories { name } }'],
    ['analyst', 'mutation { exportWarehouses { name } }'],
    ['orders', '{ files(type: ExportProduct) { total } }'],
    ['purchasing', '{ files(type: ExportInventory) { total } }'],
  ])('are refused to %s: %s', async (account, document) => {
    await ask(account, '{ viewer { userId } }');
    recorded.upstream.take();
    const answer = await ask(account, document);
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(recorded.upstream.take()).toEqual([]);
  });

  it('need full Read on their content; the permission for the list of exports is not enough', async () => {
    const { data } = await ask('orders', '{ viewer { userId menus permissions { menu read write limitRead } } }');
    const viewer: { userId: string; menus: string[]; permissions: unknown[] } = Object(data?.['viewer']);
    const input = {
      menus: [...viewer.menus, 'InventoryManagementExport', 'Products'],
      permissions: [
        ...viewer.permissions,
        { menu: 'InventoryManagementExport', limitRead: ['Size'] },
        { menu: 'Products', limitRead: ['Sku'] },
      ],
    };
    const id = viewer.userId;
    const document = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
    expect((await ask('admin', document, { id, input })).errors).toEqual([]);
    recorded.upstream.take();
    const products = await ask('orders', '{ files(type: ExportProduct) { total } }');
    expect(products.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const search = await ask('orders', '{ files(type: ExportOrder, search: "2026") { total } }');
    expect(search.errors[0]?.extensions).toMatchObject({ code: 'COLUMN_FORBIDDEN' });
    expect(recorded.upstream.take().filter(({ path }) => path.startsWith('/files'))).toEqual([]);
    const own = await ask('orders', '{ files(type: ExportOrder) { total items { name size url } } }');
    expect(own.errors).toEqual([]);
    expect(own.masked).toEqual(['FileEntry.name', 'FileEntry.url']);
  });
});
