import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signInAs } from '../testing/client.ts';
import { startBackend, type TestBackend } from '../testing/startBackend.ts';
import type { EnvelopeOf } from './operations.ts';

type Orders = EnvelopeOf<'listOrders'>['data'];
type Products = EnvelopeOf<'listProducts'>['data'];
type Entries = EnvelopeOf<'listInventories'>['data'];
type Changed = EnvelopeOf<'updateOrder'> | EnvelopeOf<'updateProduct'> | EnvelopeOf<'updateInventory'>;

describe('a change with If-Match', () => {
  let backend: TestBackend;
  let admin: Client;
  beforeAll(async () => {
    backend = await startBackend();
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  const rowOf = async (path: string): Promise<(Orders | Products | Entries)['data'][number]> => {
    const { body } = await admin.get<{ data: Orders | Products | Entries }>(path);
    const [row] = body.data.data;
    if (row === undefined) throw new Error('nothing is there');
    return row;
  };

  it.each([
    [
      'an order',
      '/orders?pageSize=1&shippingStatusId=1',
      '/orders',
      { phoneNumber: '040 1' },
      { phoneNumber: '040 2' },
    ],
    ['a product', '/shipping_data/products?pageSize=1', '/shipping_data/products', { hsUK: 1 }, { hsUK: 2 }],
    ['an entry', '/warehouses/inventories?pageSize=1', '/warehouses/inventories', { source: 'A' }, { source: 'B' }],
  ])(
    '%s is changed only while it has that version, by one of many concurrent calls',
    async (_, list, path, one, other) => {
      const row = await rowOf(list);
      const whole = path === '/shipping_data/products' ? row : {};
      const put = (change: object, ifMatch?: string) =>
        admin.send<Changed>('PUT', `${path}/${row.id}`, withoutVersion({ ...whole, ...change }), {
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        });
      const answers = await Promise.all([one, other, one, other].map((change) => put(change, `"${row.version}"`)));
      expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 412, 412, 412]);
      const version = answers.find(({ status }) => status === 200)?.body.data.version;
      expect(await rowOf(list)).toMatchObject({ id: row.id, version });
      expect((await put(one, '*')).status).toBe(400);
      expect((await put(other, `"${version}"`)).status).toBe(200);
      expect((await put(one)).status).toBe(200);
    },
  );
});

/** The fields of a product that are sent back. */
function withoutVersion(body: object): object {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !['version', 'supplier', 'inStock', 'inFlow'].includes(name)),
  );
}
