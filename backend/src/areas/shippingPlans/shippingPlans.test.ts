import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, clientOf, signInAs } from '../../testing/client.ts';
import { type FormFields, sendForm } from '../../testing/form.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type Plan = EnvelopeOf<'getShippingPlan'>;
/** The one of the two documented forms that this back-end answers. */
type Page = { data: Extract<EnvelopeOf<'listShippingPlans'>['data'], { data: unknown }> };

const SUPPLIER = 'Ningbo Haoyuan Furniture Co., Ltd.';
const NEW_PLAN = { shipmentRecordName: 'Herbst 1', supplierName: SUPPLIER, supplierOrderId: 'NB-26-900' };
const MISSING = 2_147_483_647;

describe('shipping plans', () => {
  let backend: TestBackend;
  let admin: Client;
  let purchasing: Client;
  let analyst: Client;
  let orders: Client;

  beforeAll(async () => {
    backend = await startBackend();
    [admin, purchasing, analyst, orders] = await Promise.all([
      signInAs(backend.url, 'admin'),
      signInAs(backend.url, 'purchasing'),
      signInAs(backend.url, 'analyst'),
      signInAs(backend.url, 'orders'),
    ]);
  });
  afterAll(() => backend.close());

  const post = (fields: object, headers?: Record<string, string>) =>
    purchasing.send<Plan>('POST', '/shipping_plans', { ...NEW_PLAN, ...fields }, headers);
  async function create(fields: object = {}) {
    const { status, body } = await post(fields);
    expect(status).toBe(200);
    return body.data;
  }
  async function createLocked(fields: object = {}) {
    const plan = await create(fields);
    await purchasing.send('POST', `/shipping_plans/${plan.shipmentRecordId}/block`);
    return plan;
  }
  const put = (id: number, fields: FormFields, client = purchasing, headers?: Record<string, string>) =>
    sendForm<Plan>(client, 'PUT', '/shipping_plans', { shipmentRecordId: String(id), ...NEW_PLAN, ...fields }, headers);
  const get = async (id: number) => (await admin.get<Plan>(`/shipping_plans/${id}`)).body.data;
  const fieldsOf = ({ text }: { text: string }) =>
    JSON.parse(text).fields?.map(({ field }: { field: string }) => field);
  async function list(parameters: Record<string, string | number | boolean>, client = admin) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    const { status, body } = await client.get<Page>(`/shipping_plans?${query.toString()}`);
    expect(status).toBe(200);
    return body.data;
  }

  describe('are created', () => {
    it('with the required fields, as a placed order', async () => {
      const plan = await create();
      expect(plan).toMatchObject({
        ...NEW_PLAN,
        supplierNameId: 1,
        recordStatus: 'order_placed',
        recordStatusColor: null,
        recordTags: null,
        containerArrivalDate: null,
        dateIsFixed: false,
        orderTotalAmount: null,
        documents: [],
        products: [],
        lockedBy: null,
        canRelease: false,
      });
      expect(await get(plan.shipmentRecordId)).toEqual(plan);
    });

    it('with every field of the form', async () => {
      const fields = {
        recordStatusId: 3,
        shipmentNote: 'Zoll prüfen',
        containerId: 'HLXU1234567',
        containerSizeId: 3,
        containerArrivalDate: '2026-12-24T04:00:00.000Z',
        containerArrivalDatePlanned: true,
        containerArrivalPlaceId: 1,
        carrierShipmentId: 'HLCU-77',
        carrierNameId: 8,
        carrierShipmentUrl: 'https://carrier.example/HLCU-77',
        paymentStatusId: 2,
        orderTotalAmount: 123_456_789_012.34,
        prepaymentAmount: 0.1,
        prepaymentDate: '2026-10-01',
        fullpaidDate: '2026-12-31',
        shipmentPaidStatusId: 1,
        customsPaidStatusId: 2,
        chinaStatusId: 3,
        chinaText: 'QC 12.11.',
        chinaUserId: 'demo-purchasing',
        accountingStatusId: 2,
        accountingStatusDate: '2026-11-01',
      };
      const plan = await create({
        ...fields,
        recordTags: 'Saison, Eilig',
        linkedProducts: [
          { id: 2, name: 'egal', quantityDelivering: 7 },
          { id: 1, quantityDelivering: 30 },
        ],
      });
      expect(plan).toMatchObject({
        ...fields,
        recordTags: 'Eilig,Saison',
        recordStatus: 'delivery_date_fixed',
        recordStatusColor: '#56a8e8',
        containerSize: '40_hc',
        dateIsFixed: false,
        containerArrivalDateFixed: false,
        containerArrivalDateProvisional: false,
        containerArrivalPlace: 'Hamburg, Burchardkai',
        carrierName: 'Hapag-Lloyd',
        paymentStatus: 'deposit_made',
        shipmentPaidStatus: 'outstanding',
        customsPaidStatus: 'paid',
        chinaStatus: 'data_tranferred',
        chinaStatusColor: '#56a8e8',
        chinaUser: 'Jens Petersen',
        accountingStatus: 'transferred',
      });
      expect(plan.products?.map(({ id, quantityDelivering }) => [id, quantityDelivering]).toSorted()).toEqual([
        [1, 30],
        [2, 7],
      ]);
    });

    it('with a known supplier, ignoring case, and no other', async () => {
      expect((await create({ supplierName: ` ${SUPPLIER.toUpperCase()} ` })).supplierName).toBe(SUPPLIER);
      const answer = await post({ supplierName: 'Niemand' });
      expect([answer.status, answer.body.message, fieldsOf(answer)]).toEqual([
        400,
        'invalidSupplierName',
        ['supplierName'],
      ]);
    });

    it.each<[string, object, string[]]>([
      ['blank texts', { shipmentRecordName: ' ', supplierOrderId: '\t' }, ['shipmentRecordName', 'supplierOrderId']],
      ['a blank supplier', { supplierName: ' ' }, ['supplierName']],
      ['a negative amount', { orderTotalAmount: -1 }, ['orderTotalAmount']],
      [
        'an amount with three decimals',
        { orderTotalAmount: 0.001, prepaymentAmount: 1e-7 },
        ['orderTotalAmount', 'prepaymentAmount'],
      ],
      ['an amount that is text', { prepaymentAmount: 'viel' }, ['prepaymentAmount']],
      ['a date without a mode', { containerArrivalDate: '2026-12-24T04:00:00Z' }, ['containerArrivalDate']],
      ['a mode without a date', { containerArrivalDateFixed: true }, ['containerArrivalDate']],
      [
        'two modes',
        {
          containerArrivalDate: '2026-12-24T04:00:00Z',
          containerArrivalDateFixed: true,
          containerArrivalDateProvisional: true,
        },
        ['containerArrivalDate'],
      ],
      [
        'an impossible time',
        { containerArrivalDate: '2026-02-30T04:00:00Z', containerArrivalDateFixed: true },
        ['containerArrivalDate'],
      ],
      [
        'a time in the year 10000 in UTC',
        { containerArrivalDate: '9999-12-31T23:59:59-14:00', containerArrivalDateFixed: true },
        ['containerArrivalDate'],
      ],
      [
        'a time before 1900',
        { containerArrivalDate: '0000-06-01T00:00:00Z', containerArrivalDateFixed: true },
        ['containerArrivalDate'],
      ],
      ['an impossible date', { prepaymentDate: '2027-02-29' }, ['prepaymentDate']],
      [
        'days of the years 0 and 1899',
        { prepaymentDate: '0000-01-01', fullpaidDate: '1899-12-31' },
        ['prepaymentDate', 'fullpaidDate'],
      ],
      ['an unknown tag', { recordTags: 'Eilig,Nie gesehen' }, ['recordTags']],
      ['a script as an address', { carrierShipmentUrl: 'javascript:alert(1)' }, ['carrierShipmentUrl']],
      ['an unknown status', { recordStatusId: MISSING }, ['recordStatusId']],
      ['an unknown size', { containerSizeId: MISSING }, ['containerSizeId']],
      ['an unknown place', { containerArrivalPlaceId: MISSING }, ['containerArrivalPlaceId']],
      ['an unknown carrier', { carrierNameId: MISSING }, ['carrierNameId']],
      ['the forwarder without a number', { carrierNameId: -1 }, ['carrierNameId']],
      ['an unknown payment status', { paymentStatusId: MISSING }, ['paymentStatusId']],
      ['an unknown freight status', { shipmentPaidStatusId: MISSING }, ['shipmentPaidStatusId']],
      ['an unknown customs status', { customsPaidStatusId: MISSING }, ['customsPaidStatusId']],
      ['an unknown China status', { chinaStatusId: MISSING }, ['chinaStatusId']],
      ['an unknown China user', { chinaUserId: 'niemand' }, ['chinaUserId']],
      ['a China user without the flag', { chinaUserId: 'demo-admin' }, ['chinaUserId']],
      ['an unknown accounting status', { accountingStatusId: MISSING }, ['accountingStatusId']],
      ['an unknown product', { linkedProducts: [{ id: MISSING, quantityDelivering: 1 }] }, ['linkedProducts']],
      [
        'a product twice',
        {
          linkedProducts: [
            { id: 1, quantityDelivering: 1 },
            { id: 1, quantityDelivering: 2 },
          ],
        },
        ['linkedProducts'],
      ],
      ['no pieces', { linkedProducts: [{ id: 1, quantityDelivering: 0 }] }, ['linkedProducts.0.quantityDelivering']],
    ])('but not with %s', async (_name, fields, wrong) => {
      const { total } = await list({ pageSize: 1 });
      const answer = await post(fields);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, wrong]);
      expect((await list({ pageSize: 1 })).total).toBe(total);
    });

    it('once per Idempotency-Key', async () => {
      const headers = { 'Idempotency-Key': 'plan' };
      const answers = [await post({}, headers), await post({}, headers)];
      expect(answers[1]?.text).toBe(answers[0]?.text);
    });
  });

  describe('are changed', () => {
    it('in the fields that were sent, and no others', async () => {
      const before = await createLocked({
        shipmentNote: 'bleibt',
        containerId: 'weg',
        containerArrivalDate: '2026-12-24T04:00:00.000Z',
        containerArrivalDateFixed: true,
        recordTags: 'Eilig',
        linkedProducts: [{ id: 1, quantityDelivering: 30 }],
      });
      const { status, body } = await put(before.shipmentRecordId, {
        shipmentRecordName: 'Herbst 2',
        containerId: '',
        orderTotalAmount: '12.50',
      });
      expect(status).toBe(200);
      expect(body.data).toEqual({
        ...before,
        shipmentRecordName: 'Herbst 2',
        containerId: null,
        orderTotalAmount: 12.5,
        lockedBy: 'Jens Petersen',
        lockedById: 'demo-purchasing',
        lockedUntil: expect.any(String),
        canRelease: true,
      });
    });

    it('with the arrival as one value, and with complete lists', async () => {
      const plan = await createLocked({
        containerArrivalDate: '2026-12-24T04:00:00.000Z',
        containerArrivalDateFixed: true,
        recordTags: 'Eilig,Saison',
        linkedProducts: [
          { id: 1, quantityDelivering: 30 },
          { id: 2, quantityDelivering: 5 },
        ],
      });
      const changed = await put(plan.shipmentRecordId, {
        containerArrivalDate: '2026-12-25T04:00:00+01:00',
        containerArrivalDateProvisional: 'true',
        recordTags: 'Neuheit,Saison',
        linkedProducts: JSON.stringify([{ id: 2, quantityDelivering: 6 }]),
      });
      expect(changed.body.data).toMatchObject({
        containerArrivalDate: '2026-12-25T03:00:00.000Z',
        dateIsFixed: false,
        containerArrivalDateProvisional: true,
        recordTags: 'Saison,Neuheit',
        products: [{ id: 2, quantityDelivering: 6 }],
      });
      const emptied = await put(plan.shipmentRecordId, {
        containerArrivalDate: '',
        recordTags: '',
        linkedProducts: '[]',
      });
      expect(emptied.body.data).toMatchObject({
        containerArrivalDate: null,
        containerArrivalDateProvisional: false,
        recordTags: null,
        products: [],
      });
    });

    it('with an allowed China user or the current one', async () => {
      const plan = await createLocked({ chinaUserId: 'demo-purchasing' });
      const choose = (chinaUserId: string) => put(plan.shipmentRecordId, { chinaUserId });
      const setAnalyst = (change: { is_china_user?: boolean; is_active?: boolean }) =>
        backend.db.updateTable('users').set(change).where('id', '=', 'demo-analyst').execute();
      expect(fieldsOf(await choose('demo-analyst'))).toEqual(['chinaUserId']);
      await setAnalyst({ is_china_user: true, is_active: false });
      expect(fieldsOf(await choose('demo-analyst'))).toEqual(['chinaUserId']);
      await setAnalyst({ is_active: true });
      expect((await choose('demo-analyst')).status).toBe(200);
      await setAnalyst({ is_china_user: false });
      expect((await choose('demo-analyst')).status).toBe(200);
    });

    it('completely or not at all', async () => {
      const before = await createLocked();
      const now = await get(before.shipmentRecordId);
      const answers = [
        await put(before.shipmentRecordId, { shipmentNote: 'x', supplierName: 'Niemand' }),
        await put(before.shipmentRecordId, { shipmentNote: 'x', recordTags: 'Nie gesehen' }),
        await put(before.shipmentRecordId, { shipmentNote: 'x', carrierNameId: String(MISSING) }),
        await put(before.shipmentRecordId, { shipmentNote: 'x', orderTotalAmount: '-1' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      expect(answers.map(fieldsOf).slice(1)).toEqual([['recordTags'], ['carrierNameId'], ['orderTotalAmount']]);
      expect(await get(before.shipmentRecordId)).toEqual({ ...now, canRelease: true });
    });

    it('to no value that the form does not allow', async () => {
      const update = (change: object) => backend.db.updateTable('shipping_plans').set(change).execute();
      await expect(update({ order_total_amount: -1 })).rejects.toThrow('check');
      await expect(update({ prepayment_amount: -0.01 })).rejects.toThrow('check');
      await expect(update({ container_arrival_date: new Date(), container_arrival_date_mode: null })).rejects.toThrow(
        'check',
      );
      const tag = backend.db.insertInto('record_tags').values({ name: 'a,b' }).execute();
      await expect(tag).rejects.toThrow('check');
    });
  });

  it('can only be read and changed by users with the permission', async () => {
    const { shipmentRecordId } = await createLocked();
    const path = `/shipping_plans/${shipmentRecordId}`;
    expect((await analyst.get(path)).status).toBe(200);
    expect((await analyst.get('/shipping_plans')).status).toBe(200);
    for (const read of [path, '/shipping_plans', `${path}/histories`]) {
      expect((await orders.get(read)).status).toBe(403);
      expect((await clientOf(backend.url).get(read)).status).toBe(401);
    }
    for (const client of [analyst, orders]) {
      expect((await client.send('POST', '/shipping_plans', NEW_PLAN)).status).toBe(403);
      expect((await put(shipmentRecordId, {}, client)).status).toBe(403);
      expect((await client.send('POST', `${path}/block`)).status).toBe(403);
      expect((await client.send('POST', `${path}/release`)).status).toBe(403);
      const ids = { shipmentRecordIds: [shipmentRecordId] };
      expect((await client.send('PUT', '/shipping_plans/send_document_ci', ids)).status).toBe(403);
    }
    expect((await analyst.get(`${path}/histories`)).status).toBe(403);
  });

  it('answer 404 if they do not exist', async () => {
    expect((await admin.get(`/shipping_plans/${MISSING}`)).status).toBe(404);
    expect((await admin.get(`/shipping_plans/${MISSING}/histories`)).status).toBe(404);
    expect((await admin.send('POST', `/shipping_plans/${MISSING}/block`)).status).toBe(404);
    expect((await admin.send('POST', `/shipping_plans/${MISSING}/release`)).status).toBe(404);
    expect((await put(MISSING, {})).status).toBe(404);
  });
});
