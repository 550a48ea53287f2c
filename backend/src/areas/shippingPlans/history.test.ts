import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { type FormFields, sendForm } from '../../testing/form.ts';
import { pdf } from '../../testing/pdf.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type Plan = EnvelopeOf<'createShippingPlan'>;
type History = EnvelopeOf<'getShippingPlanHistory'>;

const PLAN = {
  shipmentRecordName: 'Frühjahr',
  supplierName: 'Ningbo Haoyuan Furniture Co., Ltd.',
  supplierOrderId: 'NB-26-902',
};

describe('the history of a shipping plan', () => {
  let backend: TestBackend;
  let admin: Client;
  let purchasing: Client;

  beforeAll(async () => {
    backend = await startBackend();
    [admin, purchasing] = await Promise.all([signInAs(backend.url, 'admin'), signInAs(backend.url, 'purchasing')]);
  });
  afterAll(() => backend.close());

  async function create(fields: object = {}): Promise<number> {
    const { body } = await purchasing.send<Plan>('POST', '/shipping_plans', { ...PLAN, ...fields });
    return body.data.shipmentRecordId;
  }
  async function update(client: Client, id: number, fields: FormFields): Promise<void> {
    await client.send('POST', `/shipping_plans/${id}/block`);
    const form = { shipmentRecordId: String(id), ...PLAN, ...fields };
    const { status } = await sendForm(client, 'PUT', '/shipping_plans', form);
    expect(status).toBe(200);
    await client.send('POST', `/shipping_plans/${id}/release`);
  }
  const historyOf = async (id: number) => (await admin.get<History>(`/shipping_plans/${id}/histories`)).body.data;
  const change = (property: string, oldValue: string | null, newValue: string | null) => ({
    property,
    oldValue,
    newValue,
  });

  it('starts with the values at creation', async () => {
    const id = await create({ recordTags: 'Eilig', linkedProducts: [{ id: 1, quantityDelivering: 30 }] });
    const { rows } = await sql<{ sku: string }>`select sku from products where id = 1`.execute(backend.db);
    expect(await historyOf(id)).toEqual({
      historicalShippingPlan: [
        {
          time: expect.any(String),
          modifiedBy: 'Jens Petersen',
          modifiedById: 'demo-purchasing',
          content: 'created',
          inverted: false,
          valuesChanged: [
            change('Products', null, `${rows[0]?.sku} × 30`),
            change('RecordStatus', null, 'order_placed'),
            change('RecordTags', null, 'Eilig'),
            change('ShipmentRecordName', null, 'Frühjahr'),
            change('SupplierName', null, PLAN.supplierName),
            change('SupplierOrderId', null, 'NB-26-902'),
          ],
        },
      ],
      avatars: [],
    });
  });

  it('contains a change to another China user with the same name', async () => {
    const id = await create({ chinaUserId: 'demo-purchasing' });
    const namesake = { is_china_user: true, first_name: 'Jens', last_name: 'Petersen' };
    await backend.db.updateTable('users').set(namesake).where('id', '=', 'demo-analyst').execute();
    await update(purchasing, id, { chinaUserId: 'demo-analyst' });
    const { historicalShippingPlan } = await historyOf(id);
    expect(historicalShippingPlan[0]?.valuesChanged).toEqual([change('ChinaUser', 'Jens Petersen', 'Jens Petersen')]);
    await update(purchasing, id, { chinaUserId: 'demo-analyst' });
    expect((await historyOf(id)).historicalShippingPlan).toHaveLength(2);
  });

  it('contains every change, newest first, with names instead of ids', async () => {
    const id = await create({
      recordTags: 'Eilig,Saison',
      chinaUserId: 'demo-purchasing',
      linkedProducts: [{ id: 1, quantityDelivering: 30 }],
    });
    await update(admin, id, {
      recordStatusId: '3',
      containerArrivalDate: '2026-12-24T05:00:00+01:00',
      containerArrivalDateFixed: 'true',
      carrierNameId: '8',
      orderTotalAmount: '12.5',
      chinaUserId: '',
      recordTags: 'Saison,Neuheit',
      linkedProducts: '[{"id": 1, "quantityDelivering": 40}]',
    });
    const { historicalShippingPlan } = await historyOf(id);
    expect(historicalShippingPlan.map(({ content, inverted }) => [content, inverted])).toEqual([
      ['updated', false],
      ['created', true],
    ]);
    expect(historicalShippingPlan[0]).toMatchObject({ modifiedBy: 'Martina Berger', modifiedById: 'demo-admin' });
    const { rows } = await sql<{ sku: string }>`select sku from products where id = 1`.execute(backend.db);
    expect(historicalShippingPlan[0]?.valuesChanged).toEqual([
      change('CarrierName', null, 'Hapag-Lloyd'),
      change('ChinaUser', 'Jens Petersen', null),
      change('ContainerArrivalDate', null, '2026-12-24T04:00:00.000Z'),
      change('ContainerArrivalDateMode', null, 'fixed'),
      change('OrderTotalAmount', null, '12.50'),
      change('Products', `${rows[0]?.sku} × 30`, `${rows[0]?.sku} × 40`),
      change('RecordStatus', 'order_placed', 'delivery_date_fixed'),
      change('RecordTags', 'Eilig', null),
      change('RecordTags', null, 'Neuheit'),
    ]);
  });

  it('keeps the first arrival date for the plan', async () => {
    const first = async (id: number) =>
      (await admin.get<Plan>(`/shipping_plans/${id}`)).body.data.firstContainerArrivalDate;
    const id = await create();
    expect(await first(id)).toBeNull();
    const planned = { containerArrivalDateFixed: 'true' };
    await update(admin, id, { ...planned, containerArrivalDate: '2026-12-24T04:00:00.000Z' });
    await update(admin, id, { ...planned, containerArrivalDate: '2027-01-07T04:00:00.000Z' });
    expect(await first(id)).toBe('2026-12-24T04:00:00.000Z');
    await update(admin, id, { containerArrivalDate: '' });
    expect(await first(id)).toBe('2026-12-24T04:00:00.000Z');
    // Of a time from which there is no history.
    await backend.db.deleteFrom('shipping_plan_history').where('shipping_plan_id', '=', id).execute();
    await update(admin, id, { ...planned, containerArrivalDate: '2027-02-01T04:00:00.000Z' });
    await update(admin, id, { ...planned, containerArrivalDate: '2027-02-02T04:00:00.000Z' });
    expect(await first(id)).toBe('2027-02-01T04:00:00.000Z');
  });

  it('contains changes of documents, even with the same name', async () => {
    const id = await create();
    await update(purchasing, id, { packingListFile: pdf('liste.pdf', 'eins') });
    await update(purchasing, id, { packingListFile: pdf('liste.pdf', 'zwei') });
    await update(purchasing, id, { existedDocumentIds: '[]' });
    const { historicalShippingPlan } = await historyOf(id);
    expect(historicalShippingPlan.slice(0, 3).map(({ valuesChanged }) => valuesChanged)).toEqual([
      [change('PackingList', 'liste.pdf', null)],
      [change('PackingList', 'liste.pdf', 'liste.pdf')],
      [change('PackingList', null, 'liste.pdf')],
    ]);
  });

  it('contains no change that changes nothing or was refused, and no locks', async () => {
    const id = await create({ recordTags: 'Eilig', linkedProducts: [{ id: 1, quantityDelivering: 30 }] });
    await update(purchasing, id, {
      recordTags: 'Eilig',
      linkedProducts: '[{"id": 1, "quantityDelivering": 30}]',
      shipmentNote: '',
    });
    const refused = { shipmentRecordId: String(id), ...PLAN, shipmentNote: 'x' };
    expect((await sendForm(admin, 'PUT', '/shipping_plans', refused)).status).toBe(409);
    expect((await historyOf(id)).historicalShippingPlan).toHaveLength(1);
  });

  it('keeps the names of that time, and contains changes without a user', async () => {
    const id = await create();
    const rename = (from: string, to: string) =>
      backend.db.updateTable('suppliers').set({ name: to }).where('name', '=', from).execute();
    await rename(PLAN.supplierName, 'Ningbo Neu');
    await backend.db.updateTable('shipping_plans').set({ shipment_note: 'SQL' }).where('id', '=', id).execute();
    const { historicalShippingPlan } = await historyOf(id);
    await rename('Ningbo Neu', PLAN.supplierName);
    expect(historicalShippingPlan[0]).toMatchObject({
      modifiedBy: null,
      modifiedById: null,
      valuesChanged: [change('ShipmentNote', null, 'SQL')],
    });
    expect(historicalShippingPlan[1]?.valuesChanged).toContainEqual(change('SupplierName', null, PLAN.supplierName));
  });

  it('shows the avatars of the users', async () => {
    const avatar = { avatar_file: 'bild.png' };
    await backend.db.updateTable('users').set(avatar).where('id', '=', 'demo-purchasing').execute();
    const { avatars } = await historyOf(await create());
    expect(avatars).toEqual([{ userId: 'demo-purchasing', avatarContent: 'bild.png' }]);
  });
});
