import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** Shipping plans and the lists that they choose from (document 3) through the real gateway and back-end. */
let house: RecordedGateway;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  house = await startRecordedGateway();
  for (const account of ['admin', 'purchasing', 'analyst', 'orders']) {
    tokens[account] = await house.gateway.signIn(account);
  }
});
afterAll(() => house.close());

const ask = (document: string, account = 'admin', variables: Record<string, unknown> = {}) =>
  house.gateway.query(document, { token: tokens[account], variables });

/** The calls that had to do with the operation, without their queries. */
const sent = () =>
  house.upstream
    .take()
    .filter(({ path }) => !path.startsWith('/users/'))
    .map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);

interface Plan {
  readonly id: string;
  readonly recordStatusId: string;
  readonly recordTags: readonly string[];
  readonly supplierNameId: string;
  readonly shipmentRecordName: string;
  readonly containerArrivalDate: string | null;
}

const PLANS = `query ($filter: ShippingPlanFilter, $page: PageInput, $sort: ShippingPlanSort) {
  shippingPlans(filter: $filter, page: $page, sort: $sort) {
    total pageIndex pageSize
    items { id recordStatusId recordTags supplierNameId shipmentRecordName containerArrivalDate }
  }
}`;

async function plans(variables: Record<string, unknown>, account = 'admin') {
  const { data, errors } = await ask(PLANS, account, variables);
  expect(errors).toEqual([]);
  const answer: { shippingPlans: { items: Plan[]; total: number; pageIndex: number; pageSize: number } } = JSON.parse(
    JSON.stringify(data),
  );
  return answer.shippingPlans;
}

const everything = { page: { size: 5_000 } };

describe('the plans', () => {
  it('come 25 to a page, the latest arrival first', async () => {
    const { items, total, ...page } = await plans({});
    expect(page).toEqual({ pageIndex: 0, pageSize: 25 });
    expect(items).toHaveLength(25);
    expect(total).toBeGreaterThan(50);
    const dates = items.map(({ containerArrivalDate }) => containerArrivalDate).filter((date) => date !== null);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const names = (await plans({ ...everything, sort: { field: 'SHIPMENT_RECORD_NAME' } })).items;
    expect(names).toHaveLength(total);
  });

  it('are filtered by each of the documented filters', async () => {
    const all = (await plans(everything)).items;
    const [sample] = all.filter(({ recordTags, containerArrivalDate }) => recordTags[0] && containerArrivalDate);
    if (!sample?.containerArrivalDate) throw new Error('no plan');
    const ids = async (filter: object) => (await plans({ ...everything, filter })).items.map(({ id }) => id).toSorted();
    const expected = (matches: (plan: Plan) => boolean) =>
      all
        .filter(matches)
        .map(({ id }) => id)
        .toSorted();
    const { recordStatusId, supplierNameId, recordTags, containerArrivalDate } = sample;
    expect(await ids({ recordStatusIds: [recordStatusId] })).toEqual(
      expected((plan) => plan.recordStatusId === recordStatusId),
    );
    expect(await ids({ supplierNameIds: [supplierNameId, supplierNameId] })).toEqual(
      expected((plan) => plan.supplierNameId === supplierNameId),
    );
    expect(await ids({ recordTags })).toEqual(
      expected((plan) => plan.recordTags.some((tag) => recordTags.includes(tag))),
    );
    expect(await ids({ arrivalFrom: containerArrivalDate, arrivalTo: containerArrivalDate })).toEqual(
      expected((plan) => plan.containerArrivalDate === containerArrivalDate),
    );
    expect(await ids({ keywords: ` ${sample.shipmentRecordName} ` })).toContain(sample.id);
    expect(await ids({ recordStatusIds: [], recordTags: [], keywords: ' ' })).toEqual(expected(() => true));
  });

  it('have everything that the document names', async () => {
    const { data, errors } = await ask(`{
      shippingPlans(page: { size: 60 }) { items {
        recordStatusColor containerSize containerArrivalDateMode orderTotalAmount prepaymentDate
        commercialInvoice { id name } products { id sku quantityDelivering } canRelease
      } }
    }`);
    expect(errors).toEqual([]);
    const text = JSON.stringify(data);
    for (const part of [
      /"recordStatusColor":"#/,
      /"containerSize":"(20_gp|40_gp|40_hc)"/,
      /"containerArrivalDateMode":"FIXED"/,
      /"containerArrivalDateMode":"PLANNED"/,
      /"containerArrivalDateMode":"PROVISIONAL"/,
      /"containerArrivalDateMode":null/,
      /"orderTotalAmount":"\d+(\.\d+)?"/,
      /"prepaymentDate":"\d{4}-\d{2}-\d{2}"/,
      /"commercialInvoice":\{"id":"\d+","name":"[^"]+\.pdf"\}/,
      /"products":\[\{"id":"\d+","sku":"[^"]+","quantityDelivering":\d+\}/,
    ]) {
      expect(text).toMatch(part);
    }
  });

  it('are found by id', async () => {
    const [first] = (await plans({})).items;
    const { data } = await ask('query ($id: ID!) { shippingPlan(id: $id) { id shipmentRecordName } }', 'admin', {
      id: first?.id,
    });
    expect(data).toEqual({ shippingPlan: { id: first?.id, shipmentRecordName: first?.shipmentRecordName } });
    const missing = await ask('{ shippingPlan(id: "2147483647") { id } }');
    expect(missing.data).toEqual({ shippingPlan: null });
    expect(missing.errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it.each([
    [{ page: { size: 0 } }, 'page.size', 'validation.minValue'],
    [{ filter: { recordStatusIds: ['1', '../users'] } }, 'filter.recordStatusIds', 'validation.id'],
    [{ filter: { recordStatusIds: ['1234567890'] } }, 'filter.recordStatusIds', 'validation.id'],
    [{ filter: { carrierNameIds: Array(51).fill('1') } }, 'filter.carrierNameIds', 'validation.maxItems'],
    [{ filter: { recordTags: ['a,b'] } }, 'filter.recordTags', 'validation.noComma'],
    [{ filter: { keywords: 'a'.repeat(101) } }, 'filter.keywords', 'validation.maxLength'],
    [
      { filter: { arrivalFrom: '2026-02-02T00:00:00Z', arrivalTo: '2026-02-01T00:00:00Z' } },
      'filter.arrivalTo',
      'validation.endBeforeStart',
    ],
  ])('%j is refused at its field, and nothing is sent', async (variables, field, messageKey) => {
    sent();
    const { data, errors } = await ask(PLANS, 'admin', variables);
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field, messageKey }] });
    expect(sent()).toEqual([]);
  });
});

describe('the lists to choose from', () => {
  const LISTS = [
    'recordStatuses',
    'recordTags',
    'supplierNames',
    'containerSizes',
    'containerArrivalPlaces',
    'carrierNames',
    'paymentStatuses',
    'shipmentPaidStatuses',
    'customsPaidStatuses',
    'chinaStatuses',
    'linkedProducts',
    'chinaUsers',
    'accountingStatuses',
    'carriers',
  ];

  it('are all there, each from its own call', async () => {
    sent();
    const { data, errors } = await ask(`{ lookups { ${LISTS.map((list) => `${list} { id }`).join(' ')} } }`);
    expect(errors).toEqual([]);
    const lookups: Record<string, unknown[]> = JSON.parse(JSON.stringify(data)).lookups;
    expect(LISTS.filter((list) => !lookups[list]?.length)).toEqual([]);
    const calls = LISTS.map((list) => `GET /shipping_data/${list.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`);
    expect(sent().toSorted()).toEqual(calls.toSorted());
  });

  it('are fetched only when they are selected', async () => {
    sent();
    await ask('{ lookups { chinaStatuses { name color } containerSizes { name } } }');
    expect(sent().toSorted()).toEqual(['GET /shipping_data/china_statuses', 'GET /shipping_data/container_sizes']);
  });

  it('keep the documents’ spelling', async () => {
    const { text } = await ask('{ lookups { chinaStatuses { name } containerSizes { name } } }');
    expect(text).toContain('"data_tranferred"');
    expect(text).toContain('"20_gp"');
  });

  it('of the columns that are hidden are neither shown nor fetched', async () => {
    sent();
    const { data, masked } = await ask('{ lookups { recordStatuses { id } chinaUsers { name } } }', 'analyst');
    expect(data).toMatchObject({ lookups: { recordStatuses: expect.any(Array), chinaUsers: null } });
    expect(masked).toEqual(['Lookups.chinaUsers']);
    expect(sent()).toEqual(['GET /shipping_data/record_statuses']);
  });

  it('are not for who has no shipping plans', async () => {
    sent();
    const { errors } = await ask('{ lookups { recordStatuses { id } } }', 'orders');
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(sent()).toEqual([]);
  });

  it('fail one by one, each at its own path', async () => {
    house.upstream.refuse('/shipping_data/record_tags', 503);
    const { data, errors } = await ask('{ lookups { recordTags { id } containerSizes { id } } }');
    house.upstream.allow('/shipping_data/record_tags');
    expect(data).toMatchObject({ lookups: { recordTags: null, containerSizes: expect.any(Array) } });
    expect(errors).toMatchObject([{ path: ['lookups', 'recordTags'], extensions: { code: 'BACKEND_UNAVAILABLE' } }]);
  });
});
