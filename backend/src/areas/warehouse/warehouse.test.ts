import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import type { UsersTable } from '../../database/tables.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type StorageLocationList = EnvelopeOf<'listStorageLocations'>;

describe('warehouses and their locations', () => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend();
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  async function locations(query: string, client = admin) {
    const { status, body } = await client.get<StorageLocationList>(`/warehouses/storage_locations?${query}`);
    expect(status).toBe(200);
    return body.data;
  }

  const setAnalyst = (change: Updateable<UsersTable>) =>
    backend.db.updateTable('users').set(change).where('id', '=', 'demo-analyst').execute();

  it('lists warehouses by name', async () => {
    const orders = await signInAs(backend.url, 'orders');
    const { body } = await orders.get<EnvelopeOf<'listWarehouses'>>('/warehouses');
    expect(body.data).toEqual([
      { id: 3, name: 'Duisburg', code: 'DU' },
      { id: 2, name: 'Hamburg', code: 'HH' },
      { id: 4, name: 'Leipzig', code: 'LE' },
      { id: 1, name: 'Peine', code: 'PP' },
    ]);
  });

  it.each([
    ['/warehouses', ['Warehouses', 'StorageLocations', 'Inventories', 'Orders'], 'WarehousesHistory'],
    ['/warehouses/history_types', ['Warehouses', 'Inventories', 'WarehousesHistory'], 'Orders'],
  ])('shows %s to users with a column of %j', async (path, tables, other) => {
    const analyst = await signInAs(backend.url, 'analyst');
    const statusWith = async (permissions: object) => {
      await setAnalyst({ table_column_permissions: JSON.stringify(permissions) });
      return (await analyst.get(path)).status;
    };
    for (const table of tables) expect(await statusWith({ [table]: { LimitRead: ['Name'] } })).toBe(200);
    expect(await statusWith({ [other]: { Read: ['ALL'] }, Products: { Write: ['ALL'] } })).toBe(403);
  });

  it('shows every user the name of their own warehouse', async () => {
    await setAnalyst({ table_column_permissions: '{}', allow_all_warehouses: false, allowed_warehouse_id: 2 });
    const { body } = await (await signInAs(backend.url, 'analyst')).get<EnvelopeOf<'listWarehouses'>>('/warehouses');
    expect(body.data).toEqual([{ id: 2, name: 'Hamburg', code: 'HH' }]);
  });

  it('lists the ten history types of the documents', async () => {
    const { body } = await admin.get<EnvelopeOf<'listHistoryTypes'>>('/warehouses/history_types');
    expect(body.data.map(({ name }) => name)).toEqual([
      'counting',
      'defect',
      'fba',
      'incoming_goods',
      'manual_adjustment',
      'movement_of_goods',
      'order',
      'physical_inventory_correction',
      'removal_for_spare_parts',
      'returns',
    ]);
  });

  it('lists locations by priority and name, active or not', async () => {
    const all = await locations('');
    expect(all).toHaveLength(800);
    const naturally = new Intl.Collator('en', { numeric: true });
    const expected = all.toSorted(
      (one, other) => (one.priority ?? 0) - (other.priority ?? 0) || naturally.compare(one.fullName, other.fullName),
    );
    expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(all[0]).toMatchObject({
      fullName: 'DU-01-01-01',
      warehouseCode: 'DU',
      warehouseName: 'Duisburg',
      level3: '01',
    });
  });

  it('puts locations without a priority last', async () => {
    const unranked = { warehouse_id: 2, level1: '00', level2: null, level3: null, priority: null };
    const { id } = await backend.db
      .insertInto('storage_locations')
      .values(unranked)
      .returning('id')
      .executeTakeFirstOrThrow();
    const all = await locations('');
    expect(all.at(-1)).toMatchObject({ id, fullName: 'HH-00', priority: null });
    await backend.db.deleteFrom('storage_locations').where('id', '=', id).execute();
  });

  it('finds the location that new parts use by default', async () => {
    expect(await locations('storageLocationId=544')).toMatchObject([
      { id: 544, fullName: 'PP-88-88-88', isActive: true },
    ]);
  });

  it('filters by warehouse, part of the name, and status', async () => {
    const all = await locations('');
    const names = (list: typeof all) => list.map(({ fullName }) => fullName);
    expect(names(await locations('warehouseId=4'))).toEqual(names(all.filter(({ warehouseId }) => warehouseId === 4)));
    expect(names(await locations('location=le-07'))).toEqual(
      names(all.filter(({ fullName }) => fullName.includes('LE-07'))),
    );
    expect(await locations('location=%25')).toEqual([]);
    expect(await locations('location=_')).toEqual([]);
    const archived = all.filter(({ isActive }) => isActive === false);
    expect(archived.length).toBeGreaterThan(10);
    expect(names(await locations('isActive=false'))).toEqual(names(archived));
    expect(await locations('isActive=true')).toHaveLength(800 - archived.length);
    expect(await locations('warehouseId=99')).toEqual([]);
  });

  it('returns a pick-list of at most 200, by name', async () => {
    const picks = await locations('isPulldown=true&warehouseId=1');
    expect(picks).toHaveLength(200);
    expect(picks.map(({ fullName }) => fullName).slice(0, 4)).toEqual([
      'PP-01-01-01',
      'PP-01-01-02',
      'PP-01-01-03',
      'PP-01-02-01',
    ]);
  });

  it.each(['warehouseId=0', 'isActive=1', 'isPulldown=ja', 'unknown=1', `location=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      const answer = await admin.get(`/warehouses/storage_locations?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, data: null } });
    },
  );

  it('requires StorageLocations, Warehouses or Orders, whose lines and parts have a location', async () => {
    const setRights = (rights: object) =>
      backend.db
        .updateTable('users')
        .set({ table_column_permissions: JSON.stringify(rights) })
        .where('id', '=', 'demo-orders')
        .execute();
    const orders = await signInAs(backend.url, 'orders');
    const status = async () => (await orders.get('/warehouses/storage_locations?isPulldown=true')).status;
    expect(await status()).toBe(200);
    await setRights({ Products: { Read: ['ALL'] } });
    expect(await status()).toBe(403);
    await setRights({ StorageLocations: { LimitRead: ['Name'] } });
    expect(await status()).toBe(200);
    await setRights({ Warehouses: { Read: ['ALL'] } });
    expect(await status()).toBe(200);
    await setRights({ Warehouses: { Read: [] }, StorageLocations: {} });
    expect(await status()).toBe(403);
  });

  it('restricts a user of one warehouse to it', async () => {
    const warehouse = await signInAs(backend.url, 'warehouse');
    const own = await locations('', warehouse);
    expect(new Set(own.map(({ warehouseCode }) => warehouseCode))).toEqual(new Set(['PP']));
    expect((await warehouse.get('/warehouses/storage_locations?warehouseId=2')).status).toBe(403);
  });
});
