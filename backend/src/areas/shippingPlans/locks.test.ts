import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { sendForm } from '../../testing/form.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../testing/startBackend.ts';
import { takeLock } from './locks.ts';

type Plan = EnvelopeOf<'createShippingPlan'>;
type Lock = EnvelopeOf<'blockShippingPlan'>;

const PLAN = {
  shipmentRecordName: 'Schloss',
  supplierName: 'Ningbo Haoyuan Furniture Co., Ltd.',
  supplierOrderId: 'NB-26-901',
};
const MINUTES = 60 * 1_000;

describe.each(TEST_ENGINES)('the lock of a shipping plan on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;
  let purchasing: Client;
  let sabine: Client;

  beforeAll(async () => {
    backend = await startBackend({ engine });
    // A second writer who is not an administrator.
    await sql`
      update users set table_column_permissions = '{"ShippingPlans": {"Write": ["ALL"]}}' where id = 'demo-orders'
    `.execute(backend.db);
    [admin, purchasing, sabine] = await Promise.all([
      signInAs(backend.url, 'admin'),
      signInAs(backend.url, 'purchasing'),
      signInAs(backend.url, 'orders'),
    ]);
  });
  afterAll(() => backend.close());

  async function create(): Promise<number> {
    return (await purchasing.send<Plan>('POST', '/shipping_plans', PLAN)).body.data.shipmentRecordId;
  }
  const block = (client: Client, id: number) => client.send<Lock>('POST', `/shipping_plans/${id}/block`);
  const release = (client: Client, id: number) => client.send<Lock>('POST', `/shipping_plans/${id}/release`);
  const update = (client: Client, id: number) =>
    sendForm(client, 'PUT', '/shipping_plans', { shipmentRecordId: String(id), ...PLAN });
  const view = async (client: Client, id: number) => (await client.get<Plan>(`/shipping_plans/${id}`)).body.data;
  const expire = (id: number) =>
    sql`
      update shipping_plan_locks set locked_until = clock_timestamp() where shipping_plan_id = ${id}
    `.execute(backend.db);
  const sinceOf = async (id: number) => {
    const lock = backend.db.selectFrom('shipping_plan_locks').select('locked_since');
    return (await lock.where('shipping_plan_id', '=', id).executeTakeFirstOrThrow()).locked_since.toISOString();
  };
  const refusal = (message: string, lockedBy: string | null) => ({
    statusCode: 409,
    message,
    metadata: expect.objectContaining({ lockedBy }),
  });

  it('lasts 15 minutes, is visible to all users, and is renewed by locking again', async () => {
    const id = await create();
    const { body } = await block(purchasing, id);
    expect(body.data).toEqual({
      lockedBy: 'Jens Petersen',
      lockedById: 'demo-purchasing',
      lockedUntil: expect.any(String),
      canRelease: true,
    });
    const left = Date.parse(body.data.lockedUntil ?? '') - Date.now();
    expect(left).toBeGreaterThan(14 * MINUTES);
    expect(left).toBeLessThanOrEqual(15 * MINUTES);
    expect(await view(purchasing, id)).toMatchObject(body.data);
    expect(await view(sabine, id)).toMatchObject({ ...body.data, canRelease: false });
    expect(await view(admin, id)).toMatchObject(body.data);

    const renewed = await block(purchasing, id);
    expect(Date.parse(renewed.body.data.lockedUntil ?? '')).toBeGreaterThan(Date.parse(body.data.lockedUntil ?? ''));
  });

  it('keeps other users from locking, releasing and changing the plan', async () => {
    const id = await create();
    await block(purchasing, id);
    const lockedSince = await sinceOf(id);
    // Renewing a lock does not change since when it is held.
    const { lockedUntil } = (await block(purchasing, id)).body.data;
    for (const client of [sabine, admin]) {
      expect((await block(client, id)).body).toMatchObject({
        ...refusal('blocked', 'Jens Petersen'),
        metadata: { lockedBy: 'Jens Petersen', lockedById: 'demo-purchasing', lockedSince, lockedUntil },
      });
      expect((await update(client, id)).body).toMatchObject(refusal('blocked', 'Jens Petersen'));
    }
    expect((await release(sabine, id)).body).toMatchObject(refusal('canNotRelease', 'Jens Petersen'));
    expect((await view(admin, id)).lockedBy).toBe('Jens Petersen');
    expect((await update(purchasing, id)).status).toBe(200);
  });

  it('is released by its holder or by an administrator, and releasing it twice is no error', async () => {
    const id = await create();
    await block(purchasing, id);
    const free = { lockedBy: null, lockedById: null, lockedUntil: null, canRelease: false };
    expect((await release(purchasing, id)).body.data).toEqual(free);
    expect((await release(purchasing, id)).body.data).toEqual(free);
    expect((await update(purchasing, id)).body).toMatchObject(refusal('blocked', null));

    await block(sabine, id);
    expect((await release(admin, id)).body.data).toEqual(free);
    expect((await block(purchasing, id)).status).toBe(200);
  });

  it('blocks nobody after it has expired, but no longer permits changes', async () => {
    const id = await create();
    await block(purchasing, id);
    await expire(id);
    expect(await view(purchasing, id)).toMatchObject({ lockedBy: null, canRelease: false });
    expect((await update(purchasing, id)).body).toMatchObject(refusal('blocked', null));
    expect((await release(sabine, id)).status).toBe(200);
    await expire(id);
    expect((await block(sabine, id)).status).toBe(200);
    expect((await block(purchasing, id)).body).toMatchObject(refusal('blocked', 'Sabine Hoffmann'));
  });

  it('is taken by exactly one of 20 concurrent users', async () => {
    const id = await create();
    const takers = Array.from({ length: 20 }, (_, index) => `taker-${engine}-${index}`);
    await backend.db
      .insertInto('users')
      .values(
        takers.map((user) => ({
          id: user,
          email: `${user}@firma.example`,
          password_hash: '',
          salutation: null,
          first_name: null,
          last_name: null,
          avatar_file: null,
          allowed_warehouse_id: null,
          table_column_permissions: '{}',
        })),
      )
      .execute();
    const results = await Promise.allSettled(
      takers.map((userId) =>
        backend.db
          .transaction()
          .execute((transaction) => takeLock(transaction, id, { userId, isAdministrator: false })),
      ),
    );
    const winners = takers.filter((_user, index) => results[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect((await view(admin, id)).lockedById).toBe(winners[0]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(new Set(reasons)).toEqual(new Set(['Failure: blocked']));
  });
});
