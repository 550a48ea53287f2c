import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../../contract/operations.ts';
import { type Client, signInAs } from '../../../testing/client.ts';
import { startBackend, type TestBackend } from '../../../testing/startBackend.ts';

type Answer = EnvelopeOf<'createStorageLocation'>;

const MISSING = 2_147_483_647;
const LOCATION_IN_HAMBURG = 400;
const form = { level1: '70', level2: '01', level3: '01', priority: 5 };

describe('storage locations', () => {
  let backend: TestBackend;
  let admin: Client;
  let warehouse: Client;
  let next = 0;

  beforeAll(async () => {
    backend = await startBackend();
    [admin, warehouse] = await Promise.all([signInAs(backend.url, 'admin'), signInAs(backend.url, 'warehouse')]);
  });
  afterAll(() => backend.close());

  const create = (body: object, client = admin) =>
    client.send<Answer>('POST', '/warehouses/storage_locations', { warehouseId: 1, ...form, ...body });
  const update = (id: number, body: object, client = admin) =>
    client.send<Answer>('PUT', `/warehouses/storage_locations/${id}`, { ...form, ...body });
  const setStatus = (id: number, status: 0 | 1, client = admin) =>
    client.send<Answer>('PATCH', `/warehouses/storage_locations/${id}/update_status/${status}`);

  /** A location with a unique name. */
  async function createAnother(warehouseId = 1) {
    next += 1;
    return (await create({ warehouseId, level1: `T${next}` })).body.data;
  }

  const put = (storage_location_id: number, product_id: number, inventory: number, reserved = 0) =>
    backend.db
      .insertInto('inventories')
      .values({
        product_id,
        storage_location_id,
        inventory,
        reserved,
        date: null,
        purchase_price: null,
        exchange_rate: null,
        additional_costs: null,
        customs_item: null,
        source: null,
        reference: null,
        history_type_id: null,
      })
      .execute();

  it('are created, active by default', async () => {
    const { status, body } = await create({ level2: ' 02 ' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.any(Number),
      warehouseId: 1,
      warehouseName: 'Peine',
      warehouseCode: 'PP',
      ...form,
      level2: '02',
      fullName: 'PP-70-02-01',
      isActive: true,
    });
    expect((await create({ level2: '03', isActive: false })).body.data.isActive).toBe(false);
  });

  it('are changed, except for their warehouse', async () => {
    const location = await createAnother();
    const { status, body } = await update(location.id, { level1: '71', priority: 0 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: location.id, fullName: 'PP-71-01-01', priority: 0, isActive: true });
    expect(await update(location.id, { warehouseId: 2 })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'warehouseId' }] },
    });
    expect((await update(location.id, { level1: '71' })).status).toBe(200);
  });

  it('have a full name that is unique in the warehouse, ignoring case', async () => {
    expect((await create({ level1: 'xy' })).status).toBe(200);
    const taken = await create({ level1: 'XY' });
    expect(taken).toMatchObject({
      status: 409,
      body: { statusCode: 409, data: null, metadata: { fullName: 'PP-XY-01-01' }, fields: [{ field: 'level3' }] },
    });
    expect((await create({ level1: 'X', level2: 'y-01', level3: '01' })).status).toBe(200);
    expect((await create({ level1: 'X-Y', level2: '01', level3: '01' })).status).toBe(409);
    expect((await create({ level1: 'xy', warehouseId: 2 })).status).toBe(200);
    const other = await createAnother();
    expect((await update(other.id, { level1: 'xY' })).status).toBe(409);
    expect((await update(other.id, { level1: 'xYz' })).status).toBe(200);
  });

  it('of the same name are created only once, even if many are requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ level1: 'RUSH' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it.each([
    [{ level1: '' }, 'level1'],
    [{ level2: ' ' }, 'level2'],
    [{ level3: 'a\nb' }, 'level3'],
    [{ level3: '\u200b' }, 'level3'],
    [{ level3: null }, 'level3'],
    [{ priority: null }, 'priority'],
    [{ priority: -1 }, 'priority'],
    [{ priority: 'high' }, 'priority'],
    [{ warehouseId: 99 }, 'warehouseId'],
    [{ warehouseId: 0 }, 'warehouseId'],
  ])('are refused with %j', async (body, field) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { data: null, fields: [{ field }] } });
  });

  it('require three levels and a priority', async () => {
    for (const [method, path] of [
      ['POST', '/warehouses/storage_locations'],
      ['PUT', '/warehouses/storage_locations/1'],
    ] as const) {
      const { status, body } = await admin.send(method, path, {});
      expect(status).toBe(400);
      expect(body.fields?.map(({ field }) => field)).toEqual(
        expect.arrayContaining(['level1', 'level2', 'level3', 'priority']),
      );
    }
  });

  it('can be archived and made active again, repeatedly', async () => {
    const { id } = await createAnother();
    expect((await setStatus(id, 0)).body.data).toMatchObject({ id, isActive: false });
    expect((await setStatus(id, 0)).body.data).toMatchObject({ id, isActive: false });
    expect((await setStatus(id, 1)).body.data).toMatchObject({ id, isActive: true });
    expect((await update(id, { level1: 'T-A', isActive: false })).body.data.isActive).toBe(false);
    expect((await update(id, { level1: 'T-A' })).body.data.isActive).toBe(false);
    expect((await update(id, { level1: 'T-A', isActive: true })).body.data.isActive).toBe(true);
    expect((await admin.send('PATCH', `/warehouses/storage_locations/${id}/update_status/2`)).status).toBe(400);
  });

  it('are not archived while goods remain, which the answer lists', async () => {
    const { id } = await createAnother();
    await put(id, 1, 7, 2);
    await put(id, 2, 0);
    await put(id, 3, 5);
    const blocked = {
      status: 409,
      body: {
        statusCode: 409,
        data: null,
        metadata: {
          inventories: [
            { sku: 'CEL-WAG3-BAM', inventory: 7, reserved: 2 },
            { sku: expect.any(String), inventory: 5, reserved: 0 },
          ],
        },
      },
    };
    expect(await setStatus(id, 0)).toMatchObject(blocked);
    expect(await update(id, { level1: 'T-B', isActive: false })).toMatchObject(blocked);
    const stored = backend.db.selectFrom('storage_locations').select(['level1', 'is_active']).where('id', '=', id);
    expect(await stored.executeTakeFirst()).toMatchObject({ is_active: true, level1: `T${next}` });
    await backend.db
      .updateTable('inventories')
      .set({ inventory: 0, reserved: 0 })
      .where('storage_location_id', '=', id)
      .execute();
    expect((await setStatus(id, 0)).status).toBe(200);
  });

  it('list at most 100 blocking entries', async () => {
    const { id } = await createAnother();
    for (let product = 1; product <= 101; product += 1) await put(id, product, 1);
    const { body } = await admin.send('PATCH', `/warehouses/storage_locations/${id}/update_status/0`);
    expect(body.metadata?.['inventories']).toHaveLength(100);
  });

  it('answer 404 if they do not exist', async () => {
    expect((await update(MISSING, {})).status).toBe(404);
    expect((await setStatus(MISSING, 0)).status).toBe(404);
  });

  it('require Write on StorageLocations', async () => {
    const analyst = await signInAs(backend.url, 'analyst');
    const { id } = await createAnother();
    const answers = [
      await create({ level1: 'N' }, analyst),
      await update(id, {}, analyst),
      await setStatus(id, 0, analyst),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('can only be changed by a user of one warehouse if they are in it', async () => {
    expect((await create({ level1: 'OWN' }, warehouse)).status).toBe(200);
    const answers = [
      await create({ level1: 'OWN', warehouseId: 2 }, warehouse),
      await update(LOCATION_IN_HAMBURG, {}, warehouse),
      await setStatus(LOCATION_IN_HAMBURG, 0, warehouse),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
