import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type SupplierList = EnvelopeOf<'listSupplierNames'>;
type Supplier = EnvelopeOf<'createSupplier'>;

const PATH = '/shipping_data/suppliers';

describe('suppliers', () => {
  let backend: TestBackend;
  let purchasing: Client;

  beforeAll(async () => {
    backend = await startBackend();
    purchasing = await signInAs(backend.url, 'purchasing');
  });
  afterAll(() => backend.close());

  async function names(client = purchasing): Promise<string[]> {
    const { status, body } = await client.get<SupplierList>('/shipping_data/supplier_names');
    expect(status).toBe(200);
    return body.data.map(({ name }) => name);
  }

  it('are listed by name, including the one for B-goods', async () => {
    const listed = await names();
    expect(listed).toHaveLength(25);
    expect(listed.filter((name) => name.includes('B-WARE'))).toEqual(['Peine Retouren (B-WARE)']);
    const keys = listed.map((name) => name.toLowerCase());
    expect(keys).toEqual(keys.toSorted());
  });

  it('are created and renamed, with trimmed names', async () => {
    const added = await purchasing.send<Supplier>('POST', PATH, { name: ' Neu, Söhne & Co. ' });
    expect(added).toMatchObject({ status: 200, body: { data: { id: 26, name: 'Neu, Söhne & Co.' } } });
    const renamed = await purchasing.send<Supplier>('PUT', PATH, { id: 26, name: ' Älter ' });
    expect(renamed.body.data).toEqual({ id: 26, name: 'Älter' });
    expect(await names()).toContain('Älter');
    expect(await names()).toHaveLength(26);
  });

  it.each([
    ['no name', {}],
    ['an empty name', { name: '' }],
    ['blanks', { name: ' \n' }],
    ['null', { name: null }],
    ['a long name', { name: 'x'.repeat(201) }],
  ])('need a name: %s is refused', async (_case, body) => {
    for (const [method, id] of [
      ['POST', {}],
      ['PUT', { id: 1 }],
    ] as const) {
      const answer = await purchasing.send(method, PATH, { ...body, ...id });
      expect(answer).toMatchObject({ status: 400, body: { data: null, fields: [{ field: 'name' }] } });
    }
  });

  it('answer supplierNameDuplicated if the name exists, ignoring case', async () => {
    const duplicate = { status: 409, body: { statusCode: 409, message: 'supplierNameDuplicated', data: null } };
    const answer = await purchasing.send('POST', PATH, { name: 'uab baltic PANEL' });
    expect(answer).toMatchObject(duplicate);
    expect(answer.body).toMatchObject({ metadata: { name: 'uab baltic PANEL' }, fields: [{ field: 'name' }] });
    expect(await purchasing.send('PUT', PATH, { id: 1, name: 'uab baltic PANEL' })).toMatchObject(duplicate);
    const own = await purchasing.send<Supplier>('PUT', PATH, { id: 20, name: 'UAB BALTIC PANEL' });
    expect(own.body.data).toEqual({ id: 20, name: 'UAB BALTIC PANEL' });
  });

  it('are the same in every Unicode form of their umlauts', async () => {
    const typed = await purchasing.send<Supplier>('POST', PATH, { name: 'Mo\u0308bel' });
    expect(typed.body.data.name).toBe('M\u00f6bel');
    expect((await purchasing.send('POST', PATH, { name: 'M\u00f6bel' })).body.message).toBe('supplierNameDuplicated');
  });

  it.each(['\u200b', 'a\u200bb', 'a\nb', 'a\u202eb', '\u3164', '\u2800', '\ud800'])(
    'refuse the name %j',
    async (name) => {
      expect(await purchasing.send('POST', PATH, { name })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'name' }] },
      });
    },
  );

  it('are renamed by an existing id', async () => {
    expect((await purchasing.send('PUT', PATH, { id: 2_147_483_647, name: 'a' })).status).toBe(404);
    expect(await purchasing.send('PUT', PATH, { name: 'a' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'id' }] },
    });
  });

  it('can be changed with Write on Suppliers', async () => {
    for (const account of ['analyst', 'orders', 'warehouse']) {
      const client = await signInAs(backend.url, account);
      expect((await client.send('POST', PATH, { name: 'Fremd' })).status).toBe(403);
      expect((await client.send('PUT', PATH, { id: 1, name: 'Fremd' })).status).toBe(403);
    }
    expect(await names()).not.toContain('Fremd');
  });

  it.each<[object, number]>([
    [{}, 403],
    [{ Suppliers: { ReadLimit: ['Name'] } }, 200],
    [{ Products: { Read: ['ALL'] } }, 403],
    [{ Products: { Write: ['ALL'] } }, 200],
    [{ ShippingPlans: { LimitRead: ['SupplierName'] } }, 200],
    [{ Orders: { Write: ['ALL'] }, Warehouses: { Write: ['ALL'] } }, 403],
  ])('are listed or not for %j: %d', async (rights, status) => {
    const client = await signInAs(backend.url, 'orders');
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: JSON.stringify(rights) })
      .where('id', '=', 'demo-orders')
      .execute();
    expect((await client.get('/shipping_data/supplier_names')).status).toBe(status);
  });
});
