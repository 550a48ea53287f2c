import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, clientOf, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';
import { up as markShippingLines } from '../../database/migrations/0071_shipping_lines.ts';

type Lookups = EnvelopeOf<'listCarriers'>;

const SHIPPING_PLAN_LISTS: [string, string[]][] = [
  [
    'record_statuses',
    [
      'order_placed',
      'delivery_date_in_planning',
      'delivery_date_fixed',
      'container_number_given',
      'delivered',
      'archived',
    ],
  ],
  ['record_tags', ['Eilig', 'Saison', 'Neuheit', 'Reklamation', 'Sammelcontainer', 'Verzollt']],
  ['container_sizes', ['20_gp', '40_gp', '40_hc', 'individual', 'parcel', 'truck']],
  [
    'container_arrival_places',
    [
      'Hamburg, Burchardkai',
      'Hamburg, Tollerort',
      'Bremerhaven',
      'Rotterdam, Maasvlakte',
      'Duisburg, Logport',
      'Lager Peine',
      'Lager Leipzig',
    ],
  ],
  ['payment_statuses', ['deposit_outstanding', 'deposit_made', 'paid_in_full']],
  ['shipment_paid_statuses', ['outstanding', 'paid']],
  ['customs_paid_statuses', ['outstanding', 'paid']],
  ['china_statuses', ['none', 'in_process', 'data_tranferred', 'control_completed_with_china']],
  ['accounting_statuses', ['outstanding_transfers', 'transferred']],
];
const ALL_LISTS = [
  ...SHIPPING_PLAN_LISTS.map(([list]) => list),
  'supplier_names',
  'carrier_names',
  'carriers',
  'china_users',
  'linked_products',
];

describe('the lookup lists', () => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend();
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  async function list(name: string, client = admin) {
    const { status, body } = await client.get<Lookups>(`/shipping_data/${name}`);
    expect(status).toBe(200);
    return body.data;
  }

  it('are fourteen', async () => {
    expect(new Set(ALL_LISTS).size).toBe(14);
    for (const name of ALL_LISTS) expect((await list(name)).length).toBeGreaterThan(0);
  });

  it.each(SHIPPING_PLAN_LISTS)('have the %s in their order', async (name, expected) => {
    const entries = await list(name);
    expect(entries.map((entry) => entry.name)).toEqual(expected);
    expect(entries.map(({ id }) => id)).toEqual(expected.map((_, index) => index + 1));
  });

  it('have colours for the statuses that colour rows', async () => {
    const statuses = await admin.get<EnvelopeOf<'listRecordStatuses'>>('/shipping_data/record_statuses');
    const coloured = statuses.body.data.filter(({ color }) => /^#[0-9a-f]{6}$/.test(color ?? ''));
    expect(coloured.map(({ name }) => name)).toEqual([
      'delivery_date_in_planning',
      'delivery_date_fixed',
      'delivered',
      'archived',
    ]);
    expect(new Set(coloured.map(({ color }) => color)).size).toBe(4);
    const china = await admin.get<EnvelopeOf<'listChinaStatuses'>>('/shipping_data/china_statuses');
    expect(china.body.data.filter(({ color }) => !/^#[0-9a-f]{6}$/.test(color ?? ''))).toEqual([]);
  });

  it.each(['carriers', 'carrier_names'])('have the %s with the ids that their logos use, without -1', async (name) => {
    const carriers = await list(name);
    expect(carriers.slice(0, 4)).toEqual([
      { id: 1, name: 'DHL' },
      { id: 2, name: 'DPD' },
      { id: 3, name: 'Spedition' },
      { id: 4, name: 'Multi' },
    ]);
  });

  it('have shipping lines for plans only', async () => {
    const ofOrders = await list('carriers');
    const ofPlans = await list('carrier_names');
    expect(ofPlans.filter(({ id }) => ofOrders.every((other) => other.id !== id)).map(({ name }) => name)).toEqual([
      'Hapag-Lloyd',
      'COSCO',
    ]);
    expect(ofPlans).toEqual(expect.arrayContaining(ofOrders));
    // A company that had them before they were told apart.
    await backend.db.schema.alterTable('carriers').dropColumn('is_shipping_line').execute();
    await markShippingLines(backend.db);
    const names = (await list('carriers')).map(({ name }) => name);
    expect(names).toEqual(['DHL', 'DPD', 'Spedition', 'Multi', 'GLS', 'UPS', 'Hermes']);
  });

  it('cannot contain a carrier with the id -1', async () => {
    const carrier = { id: -1, name: 'Spedition ohne Nummer' };
    await expect(backend.db.insertInto('carriers').values(carrier).execute()).rejects.toThrow('carriers_id_check');
  });

  it('cannot contain a tag with a comma', async () => {
    await expect(backend.db.insertInto('record_tags').values({ name: 'a,b' }).execute()).rejects.toThrow('record_tags');
  });

  it('show only the active China users, with id and name', async () => {
    expect(await list('china_users')).toEqual([{ id: 'demo-purchasing', name: 'Jens Petersen' }]);
    const users = backend.db.updateTable('users');
    await users
      .set({ is_china_user: true, first_name: null, last_name: ' ' })
      .where('id', '=', 'demo-orders')
      .execute();
    await users.set({ is_china_user: true, is_active: false }).where('id', '=', 'demo-analyst').execute();
    expect(await list('china_users')).toEqual([
      { id: 'demo-orders', name: 'demo-orders' },
      { id: 'demo-purchasing', name: 'Jens Petersen' },
    ]);
    await users.set({ is_active: true }).where('id', '=', 'demo-analyst').execute();
  });

  it('show all products to link, with id, SKU and name', async () => {
    const { body } = await admin.get<EnvelopeOf<'listLinkedProducts'>>('/shipping_data/linked_products');
    expect(body.data).toHaveLength(600);
    expect(body.data.find(({ id }) => id === 1)).toEqual({
      id: 1,
      sku: 'CEL-WAG3-BAM',
      name: 'Küchenwagen Celle, 3 Ebenen, Bambus',
    });
  });

  it('require a session', async () => {
    for (const name of ALL_LISTS) expect((await clientOf(backend.url).get(`/shipping_data/${name}`)).status).toBe(401);
  });

  describe.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['News', { News: { Write: ['ALL'] } }, []],
    [
      'a column of ShippingPlans',
      { ShippingPlans: { LimitRead: ['RecordStatus'] } },
      ALL_LISTS.filter((name) => name !== 'linked_products'),
    ],
    ['Write on ShippingPlans', { ShippingPlans: { Write: ['ALL'] } }, ALL_LISTS],
    ['a column of Products', { Products: { LimitRead: ['Name'] } }, ['carrier_names', 'carriers', 'linked_products']],
    ['a column of Orders', { Orders: { LimitRead: ['OrderDate'] } }, ['carrier_names', 'carriers']],
    ['Warehouses', { Warehouses: { Write: ['ALL'] } }, []],
  ])('with %s', (_case, rights, open) => {
    it(`are ${open.length}`, async () => {
      const client = await signInAs(backend.url, 'warehouse');
      await backend.db
        .updateTable('users')
        .set({ table_column_permissions: JSON.stringify(rights) })
        .where('id', '=', 'demo-warehouse')
        .execute();
      const answers = await Promise.all(ALL_LISTS.map((name) => client.get(`/shipping_data/${name}`)));
      expect(ALL_LISTS.filter((_name, index) => answers[index]?.status === 200)).toEqual(open);
      expect(ALL_LISTS.filter((_name, index) => answers[index]?.status === 403)).toHaveLength(14 - open.length);
    });
  });
});

describe('a company without demo data', () => {
  it('has the documented codes and carriers, and no places, tags or suppliers of somebody else', async () => {
    const backend = await startBackend({ demo: false });
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::int from record_statuses) as record_statuses,
        (select count(*)::int from container_sizes) as container_sizes,
        (select count(*)::int from carriers) as carriers,
        (select count(*)::int from suppliers) as suppliers,
        (select count(*)::int from record_tags) as record_tags,
        (select count(*)::int from container_arrival_places) as places
    `.execute(backend.db);
    expect(rows).toEqual([
      { record_statuses: 6, container_sizes: 6, carriers: 4, suppliers: 0, record_tags: 0, places: 0 },
    ]);
    const next = await backend.db.insertInto('carriers').values({ name: 'Neu' }).returning('id').executeTakeFirst();
    expect(next?.id).toBe(5);
    await backend.close();
  });
});
