import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { sendForm } from '../../testing/form.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

/** The one of the two documented forms that this back-end answers. */
type Page = { data: Extract<EnvelopeOf<'listShippingPlans'>['data'], { data: unknown }> };
type Plan = Page['data']['data'][number];
type Parameters = Record<string, string | number | boolean>;

const EVERYTHING = 10_000_000;

describe('the list of shipping plans', () => {
  let backend: TestBackend;
  let admin: Client;
  let all: Plan[];

  beforeAll(async () => {
    backend = await startBackend();
    admin = await signInAs(backend.url, 'admin');
    all = (await list({ pageSize: EVERYTHING })).data;
  });
  afterAll(() => backend.close());

  async function list(parameters: Parameters) {
    const { status, body } = await admin.get<Page>(`/shipping_plans?${queryOf(parameters)}`);
    expect(status).toBe(200);
    return body.data;
  }
  function queryOf(parameters: Parameters): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    return query.toString();
  }
  const ids = (plans: readonly Plan[]) => plans.map(({ shipmentRecordId }) => shipmentRecordId);

  it('shows the latest arrival first, 25 per page, without overlaps or gaps', async () => {
    expect(all).toHaveLength(60);
    const pages = await Promise.all([0, 1, 2, 3].map((pageIndex) => list({ pageIndex })));
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
      [0, 60],
    ]);
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(all));
    const dates = all.flatMap(({ containerArrivalDate }) => containerArrivalDate ?? []);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(all.slice(0, dates.length).every(({ containerArrivalDate }) => containerArrivalDate !== null)).toBe(true);
    expect(dates.length).toBeLessThan(60);
  });

  it.each([
    'containerArrivalDate',
    'shipmentRecordName',
    'supplierName',
    'supplierOrderId',
    'containerId',
    'recordStatus',
    'orderTotalAmount',
    'accountingStatusDate',
  ] as const)('is sorted by %s, up and down, plans without it last', async (orderBy) => {
    const up = (await list({ orderBy, ascending: true, pageSize: EVERYTHING })).data;
    const down = (await list({ orderBy, ascending: false, pageSize: EVERYTHING })).data;
    const filled = (plans: readonly Plan[]) => plans.filter((plan) => plan[orderBy] !== null);
    expect(ids(filled(up))).toEqual(ids(filled(down).toReversed()));
    for (const plans of [up, down]) expect(ids(plans.slice(0, filled(plans).length))).toEqual(ids(filled(plans)));
    // A status is sorted by its place in the list of statuses.
    const values = filled(up).map((plan) => (orderBy === 'recordStatus' ? plan.recordStatusId : plan[orderBy]));
    const { compare } = new Intl.Collator('de', { numeric: true });
    expect(new Set(values).size).toBeGreaterThan(2);
    expect(values).toEqual(
      values.toSorted((one, other) =>
        typeof one === 'number' ? one - Number(other) : compare(String(one), String(other)),
      ),
    );
  });

  it.each<[string, Parameters, (plan: Plan) => boolean]>([
    ['statuses', { recordStatusId: '1,5' }, (plan) => [1, 5].includes(plan.recordStatusId ?? 0)],
    ['suppliers', { supplierNameId: '1,2,3' }, (plan) => (plan.supplierNameId ?? 9) <= 3],
    ['carriers', { carrierNameId: '8' }, (plan) => plan.carrierName === 'Hapag-Lloyd'],
    ['a payment status', { paymentStatusId: '3' }, (plan) => plan.paymentStatus === 'paid_in_full'],
    ['a China status', { chinaStatusId: '2,3' }, (plan) => [2, 3].includes(plan.chinaStatusId ?? 0)],
    ['an accounting status', { accountingStatusId: '2' }, (plan) => plan.accountingStatus === 'transferred'],
    [
      'either of two tags',
      { recordTags: 'Eilig,Saison' },
      (plan) => /(?:^|,)(?:Eilig|Saison)(?:,|$)/.test(plan.recordTags ?? ''),
    ],
    [
      'a time of arrival',
      { arrivalFrom: '2026-11-20T00:00:00Z', arrivalTo: '2026-12-20T00:00:00+01:00' },
      ({ containerArrivalDate: date }) =>
        typeof date === 'string' && date >= '2026-11-20T00:00:00.000Z' && date <= '2026-12-19T23:00:00.000Z',
    ],
    ['a part of a name', { keywords: 'nb-26' }, (plan) => plan.shipmentRecordName.startsWith('NB-26')],
    ['a supplier', { keywords: 'ningbo' }, (plan) => plan.supplierName?.startsWith('Ningbo') === true],
    [
      'words of different fields',
      { keywords: 'ningbo  PO-26' },
      (plan) => plan.supplierName?.startsWith('Ningbo') === true,
    ],
    ['a LIKE wildcard', { keywords: '%' }, () => false],
    ['everything at once', { recordStatusId: '5', accountingStatusId: '2', keywords: 'Co., Ltd.' }, isOldAndChinese],
  ])('is filtered by %s', async (name, parameters, expected) => {
    const matching = all.filter(expected);
    if (name !== 'a LIKE wildcard') expect(matching.length).toBeGreaterThan(0);
    expect(matching.length).toBeLessThan(60);
    expect(await list({ ...parameters, pageSize: EVERYTHING })).toEqual({ data: matching, total: matching.length });
  });

  function isOldAndChinese(plan: Plan): boolean {
    const isDelivered = plan.recordStatus === 'delivered' && plan.accountingStatus === 'transferred';
    return isDelivered && plan.supplierName?.endsWith('Co., Ltd.') === true;
  }

  it('finds a plan by a linked SKU, its order, its container, its shipment and its note', async () => {
    const plan = all.find(({ containerId, shipmentNote }) => containerId !== null && shipmentNote !== null);
    const { products: [product] = [], supplierOrderId, containerId, carrierShipmentId, shipmentNote } = plan ?? {};
    for (const keywords of [product?.sku, supplierOrderId, containerId, carrierShipmentId, shipmentNote]) {
      const { data } = await list({ keywords: keywords ?? '', pageSize: EVERYTHING });
      expect(ids(data)).toContain(plan?.shipmentRecordId);
      expect(data.length).toBeLessThan(60);
    }
  });

  it.each<[string, Parameters]>([
    ['recordStatusId', { recordStatusId: '1,x' }],
    ['recordTags', { recordTags: ' , ' }],
    ['arrivalFrom', { arrivalFrom: '2026-02-30T00:00:00Z' }],
    ['orderBy', { orderBy: 'chinaText' }],
    ['pageSize', { pageSize: 0 }],
  ])('refuses a malformed %s', async (field, parameters) => {
    const { status, body } = await admin.get(`/shipping_plans?${queryOf(parameters)}`);
    expect([status, body.fields?.map((one) => one.field)]).toEqual([400, [field]]);
  });

  it('counts goods in transit until they are delivered', async () => {
    const inFlow = async () => {
      const { rows } = await sql<{ pieces: number }>`
        select coalesce(sum(quantity), 0)::int as pieces from goods_in_flow where product_id = 7
      `.execute(backend.db);
      return rows[0]?.pieces ?? 0;
    };
    const before = await inFlow();
    const fields = {
      shipmentRecordName: 'Im Fluss',
      supplierName: 'Yiwu Sunrise Trading Co., Ltd.',
      supplierOrderId: '1',
    };
    const linkedProducts = [{ id: 7, quantityDelivering: 33 }];
    const { body } = await admin.send<EnvelopeOf<'createShippingPlan'>>('POST', '/shipping_plans', {
      ...fields,
      linkedProducts,
    });
    const id = body.data.shipmentRecordId;
    expect(await inFlow()).toBe(before + 33);
    await admin.send('POST', `/shipping_plans/${id}/block`);
    for (const [recordStatusId, pieces] of [
      ['4', 33],
      ['5', 0],
      ['6', 0],
    ] as const) {
      const form = { shipmentRecordId: String(id), ...fields, recordStatusId };
      expect((await sendForm(admin, 'PUT', '/shipping_plans', form)).status).toBe(200);
      expect(await inFlow()).toBe(before + pieces);
    }
  });
});
