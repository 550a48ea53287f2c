import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlForm, pdfOf, pngOf, postForm, type TestFile, uploadHeaders } from '../support/multipart.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** Shipping plans and their lookups (document 3) through the real gateway and back-end. */
let recorded: RecordedGateway;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'purchasing', 'analyst', 'orders', 'warehouse']) {
    tokens[account] = await recorded.gateway.signIn(account);
  }
});
afterAll(() => recorded.close());

const ask = (document: string, account = 'admin', variables: Record<string, unknown> = {}) =>
  recorded.gateway.query(document, { token: tokens[account], variables });

/** The calls for the operation, without their queries. */
const sent = () =>
  recorded.upstream
    .take()
    .filter(({ path }) => !path.startsWith('/users/'))
    .map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);

const written = () => sent().filter((call) => !call.startsWith('GET '));

/** The data of an operation without errors. */
async function answerOf<Data>(document: string, account = 'admin', variables: Record<string, unknown> = {}) {
  const { data, errors } = await ask(document, account, variables);
  expect(errors).toEqual([]);
  const answer: Data = JSON.parse(JSON.stringify(data));
  return answer;
}

/** The errors of a refused operation. */
async function refusalOf(document: string, account = 'admin', variables: Record<string, unknown> = {}) {
  const { errors } = await ask(document, account, variables);
  expect(errors).toHaveLength(1);
  return errors[0]?.extensions ?? {};
}

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
  it('come 25 per page, latest arrival first', async () => {
    const { items, total, ...page } = await plans({});
    expect(page).toEqual({ pageIndex: 0, pageSize: 25 });
    expect(items).toHaveLength(25);
    expect(total).toBeGreaterThan(50);
    const dates = items.map(({ containerArrivalDate }) => containerArrivalDate).filter((date) => date !== null);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const names = (await plans({ ...everything, sort: { field: 'SHIPMENT_RECORD_NAME' } })).items;
    expect(names).toHaveLength(total);
  });

  it('come by their next arrival, overdue ones first and those that have arrived last, page by page', async () => {
    const all = (await plans(everything)).items;
    const { data } = await ask('{ lookups { recordStatuses { id name } } }', 'admin');
    const lookups: { recordStatuses: { id: string; name: string }[] } = Object(data?.['lookups']);
    const named = new Map(lookups.recordStatuses.map(({ id, name }) => [id, name]));
    const hasArrived = ({ recordStatusId }: Plan) =>
      ['delivered', 'archived'].includes(named.get(recordStatusId) ?? '');
    const dateOf = ({ containerArrivalDate }: Plan) => containerArrivalDate ?? '9999';
    const expected = [
      ...all
        .filter((plan) => !hasArrived(plan))
        .map(dateOf)
        .toSorted(),
      ...all
        .filter(hasArrived)
        .map((plan) => plan.containerArrivalDate ?? '')
        .toSorted()
        .toReversed(),
    ];
    const sort = { field: 'NEXT_ARRIVAL' };
    const found: Plan[] = [];
    for (let index = 0; index * 17 < all.length; index += 1) {
      const { items, total } = await plans({ page: { index, size: 17 }, sort });
      expect(total).toBe(all.length);
      found.push(...items);
    }
    expect(found.map((plan) => plan.containerArrivalDate ?? (hasArrived(plan) ? '' : '9999'))).toEqual(expected);
    expect(new Set(found.map(({ id }) => id)).size).toBe(all.length);

    // With a condition that the call has no parameter for, and among chosen statuses.
    const fixed = { ...everything, filter: { arrivalDateModes: ['FIXED'] } };
    const inOrder = (await plans({ ...fixed, sort })).items.map(({ id }) => id);
    const wanted = new Set((await plans(fixed)).items.map(({ id }) => id));
    expect(inOrder).toEqual(found.map(({ id }) => id).filter((id) => wanted.has(id)));
    const delivered = lookups.recordStatuses.filter(({ name }) => name === 'delivered').map(({ id }) => id);
    const arrived = await plans({ ...everything, filter: { recordStatusIds: delivered }, sort });
    expect(arrived.items.map(({ id }) => id)).toEqual(
      found.filter(({ recordStatusId }) => delivered.includes(recordStatusId)).map(({ id }) => id),
    );
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

  it('can be filtered by fields without a parameter in the call, with the right order and total', async () => {
    const FIELDS = `id recordStatus containerArrivalDate containerSizeId containerArrivalPlaceId shipmentPaidStatusId
      customsPaidStatusId`;
    const read = async (page: object, filter: object = {}) => {
      const document = `query ($page: PageInput, $filter: ShippingPlanFilter) {
        shippingPlans(page: $page, filter: $filter) { total items { ${FIELDS} chinaUserId containerArrivalDateMode } } }`;
      const answer = await answerOf<{ shippingPlans: { total: number; items: Record<string, string | null>[] } }>(
        document,
        'admin',
        { page, filter },
      );
      return answer.shippingPlans;
    };
    const all = (await read({ size: 5_000 })).items;
    for (const [filter, field] of [
      ['containerSizeIds', 'containerSizeId'],
      ['containerArrivalPlaceIds', 'containerArrivalPlaceId'],
      ['shipmentPaidStatusIds', 'shipmentPaidStatusId'],
      ['customsPaidStatusIds', 'customsPaidStatusId'],
      ['chinaUserIds', 'chinaUserId'],
      ['arrivalDateModes', 'containerArrivalDateMode'],
    ] as const) {
      const value = all.find((plan) => plan[field])?.[field];
      const matching = all.filter((plan) => plan[field] === value);
      expect([field, matching.length > 0 && matching.length < all.length]).toEqual([field, true]);
      const page = await read({ index: 1, size: 2 }, { [filter]: [value] });
      expect([field, page]).toEqual([field, { total: matching.length, items: matching.slice(2, 4) }]);
    }
    const without = all.filter(({ containerArrivalDate }) => containerArrivalDate === null);
    expect(without.length > 0 && without.length < all.length).toBe(true);
    const firstWithout = await read({ size: 1 }, { withoutArrival: true });
    expect(firstWithout).toEqual({ total: without.length, items: without.slice(0, 1) });
    expect((await read({ size: 1 }, { withoutArrival: false })).total).toBe(all.length);
    const archived = all.find(({ recordStatus }) => recordStatus === 'archived');
    expect(archived).toBeDefined();
    const others = all.filter(({ recordStatus }) => recordStatus !== 'archived');
    expect(await read({ size: 5_000 }, { notArchived: true })).toEqual({ total: others.length, items: others });
    interface Count {
      readonly status: { readonly name: string };
      readonly count: number;
    }
    const counted = await answerOf<Record<'all' | 'open', readonly Count[]>>(`{
      all: shippingPlanStatusCounts { status { name } count }
      open: shippingPlanStatusCounts(filter: { notArchived: true, keywords: "no such plan" }) { status { name } count }
    }`);
    const statuses = [...new Set(all.map(({ recordStatus }) => recordStatus))];
    expect(new Set(counted.all)).toEqual(
      new Set(
        statuses.map((name) => ({
          status: { name },
          count: all.filter(({ recordStatus }) => recordStatus === name).length,
        })),
      ),
    );
    expect(new Set(counted.open)).toEqual(
      new Set(statuses.filter((name) => name !== 'archived').map((name) => ({ status: { name }, count: 0 }))),
    );
    const both = { notArchived: true, arrivalDateModes: ['FIXED'], containerSizeIds: [] };
    const fixed = others.filter(({ containerArrivalDateMode: mode }) => mode === 'FIXED');
    expect(await read({ size: 3 }, both)).toEqual({ total: fixed.length, items: fixed.slice(0, 3) });
  });

  it('have colours, sizes, modes, amounts, dates, documents and products in the documented form', async () => {
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

describe('the lookup lists', () => {
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

  it('each come from their own call', async () => {
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

  it('of hidden columns are neither shown nor fetched', async () => {
    sent();
    const { data, masked } = await ask('{ lookups { recordStatuses { id } chinaUsers { name } } }', 'analyst');
    expect(data).toMatchObject({ lookups: { recordStatuses: expect.any(Array), chinaUsers: null } });
    expect(masked).toEqual(['Lookups.chinaUsers']);
    expect(sent()).toEqual(['GET /shipping_data/record_statuses']);
  });

  it('are refused to users without shipping plans', async () => {
    sent();
    const { errors } = await ask('{ lookups { recordStatuses { id } } }', 'warehouse');
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(sent()).toEqual([]);
  });

  it('fail one by one, each at its own path', async () => {
    recorded.upstream.refuse('/shipping_data/record_tags', 503);
    const { data, errors } = await ask('{ lookups { recordTags { id } containerSizes { id } } }');
    recorded.upstream.allow('/shipping_data/record_tags');
    expect(data).toMatchObject({ lookups: { recordTags: null, containerSizes: expect.any(Array) } });
    expect(errors).toMatchObject([{ path: ['lookups', 'recordTags'], extensions: { code: 'BACKEND_UNAVAILABLE' } }]);
  });
});

const CREATE = `mutation ($input: CreateShippingPlanInput!) { createShippingPlan(input: $input) { id } }`;
const FIELDS = `id shipmentRecordName supplierName supplierOrderId recordStatus recordTags shipmentNote containerId
  containerArrivalDate containerArrivalDateMode orderTotalAmount chinaText products { id quantityDelivering }
  proformaInvoice { id name } commercialInvoice { id name } packingList { id name }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateShippingPlanInput!) { updateShippingPlan(id: $id, input: $input) { ${FIELDS} } }`;
const LOCK = 'mutation ($id: ID!) { lockShippingPlan(id: $id) { lockedBy lockedUntil canRelease isMine } }';
const RELEASE = 'mutation ($id: ID!) { releaseShippingPlan(id: $id) { lockedBy lockedUntil canRelease isMine } }';
const SEND = 'mutation ($ids: [ID!]!) { sendCommercialInvoices(ids: $ids) }';

async function aSupplier(): Promise<string> {
  const { lookups } = await answerOf<{ lookups: { supplierNames: { name: string }[] } }>(
    '{ lookups { supplierNames { name } } }',
  );
  return lookups.supplierNames[0]?.name ?? '';
}

const described = {
  shipmentRecordName: 'NB-26-77',
  supplierOrderId: 'PO-77',
  shipmentNote: 'Note',
  containerId: 'MSKU1234567',
  containerArrivalDate: '2026-12-24T04:00:00.000Z',
  containerArrivalDateMode: 'PLANNED',
  orderTotalAmount: '1200.5',
  chinaText: 'Text',
  products: [{ id: '1', quantityDelivering: 9 }],
};

/** A plan for one test, locked by a user. */
async function newPlan(lockedBy?: string): Promise<string> {
  const input = { ...described, supplierName: await aSupplier() };
  const { createShippingPlan } = await answerOf<{ createShippingPlan: { id: string } }>(CREATE, 'purchasing', {
    input,
  });
  if (lockedBy !== undefined) await answerOf(LOCK, lockedBy, { id: createShippingPlan.id });
  return createShippingPlan.id;
}

interface Written extends Omit<Plan, 'recordStatusId' | 'supplierNameId'> {
  readonly commercialInvoice: { readonly id: string; readonly name: string } | null;
  readonly packingList: { readonly id: string; readonly name: string } | null;
}

const readPlan = async (id: string) =>
  (
    await answerOf<{ shippingPlan: Written }>(`query ($id: ID!) { shippingPlan(id: $id) { ${FIELDS} } }`, 'admin', {
      id,
    })
  ).shippingPlan;

describe('a plan that is written', () => {
  it('is created with all its fields', async () => {
    const id = await newPlan();
    expect(await readPlan(id)).toMatchObject({
      id,
      ...described,
      recordStatus: 'order_placed',
      commercialInvoice: null,
    });
  });

  it('with an unknown supplier is refused at the field', async () => {
    const input = { ...described, supplierName: 'no such' };
    expect(await refusalOf(CREATE, 'purchasing', { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'input.supplierName', messageKey: 'shippingPlans.invalidSupplierName' }],
    });
  });

  it('keeps omitted fields, and clears null ones', async () => {
    const id = await newPlan('purchasing');
    const input = { shipmentNote: 'Another', chinaText: null, containerArrivalDateMode: 'FIXED' };
    const { updateShippingPlan } = await answerOf<{ updateShippingPlan: Written }>(UPDATE, 'purchasing', { id, input });
    expect(updateShippingPlan).toMatchObject({ ...described, ...input });
    expect(await readPlan(id)).toEqual(updateShippingPlan);
  });

  it('is not written if it cannot be read first', async () => {
    const id = await newPlan('purchasing');
    sent();
    recorded.upstream.refuse(`/shipping_plans/${id}`, 503);
    const refusal = await refusalOf(UPDATE, 'purchasing', { id, input: { shipmentNote: 'Lost' } });
    recorded.upstream.allow(`/shipping_plans/${id}`);
    expect(refusal).toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    expect(written()).toEqual([]);
    expect(await readPlan(id)).toMatchObject(described);
  });

  it.each([
    [CREATE, { input: { ...described, supplierName: 'x' } }],
    [UPDATE, { id: '1', input: { shipmentNote: 'x' } }],
    [LOCK, { id: '1' }],
    [RELEASE, { id: '1' }],
    [SEND, { ids: ['1'] }],
  ])('is refused to users without Write: %s', async (document, variables) => {
    sent();
    expect(await refusalOf(document, 'analyst', variables)).toMatchObject({ code: 'FORBIDDEN' });
    expect(sent()).toEqual([]);
  });
});

describe('the lock of a plan', () => {
  interface Lock {
    readonly lockedBy: string | null;
    readonly lockedUntil: string | null;
    readonly canRelease: boolean;
  }

  it('is held for 15 minutes by the user who took it, and required for changes', async () => {
    const id = await newPlan();
    const change = { id, input: { shipmentNote: 'x' } };
    sent();
    expect(await refusalOf(UPDATE, 'purchasing', change)).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'shippingPlans.blocked',
      values: {},
    });
    expect(written()).toEqual([]);
    const { lockShippingPlan } = await answerOf<{ lockShippingPlan: Lock }>(LOCK, 'purchasing', { id });
    expect(lockShippingPlan).toMatchObject({ lockedBy: 'Jens Petersen', canRelease: true, isMine: true });
    const whose = 'query ($id: ID!) { shippingPlan(id: $id) { lockIsMine } }';
    expect(await answerOf(whose, 'purchasing', { id })).toEqual({ shippingPlan: { lockIsMine: true } });
    expect(await answerOf(whose, 'admin', { id })).toEqual({ shippingPlan: { lockIsMine: false } });
    const minutes = (Date.parse(lockShippingPlan.lockedUntil ?? '') - Date.now()) / 60_000;
    expect([Math.ceil(minutes), minutes > 14]).toEqual([15, true]);
    const taken = { messageKey: 'shippingPlans.blocked', values: { lockedBy: 'Jens Petersen' } };
    expect(await refusalOf(LOCK, 'admin', { id })).toMatchObject({ code: 'CONFLICT', ...taken });
    expect(await refusalOf(UPDATE, 'admin', change)).toMatchObject({ code: 'CONFLICT', ...taken });
    await answerOf(LOCK, 'purchasing', { id });
    await answerOf(UPDATE, 'purchasing', change);
  });

  it('is released by its holder, or by an administrator', async () => {
    const id = await newPlan('admin');
    expect(await refusalOf(RELEASE, 'purchasing', { id })).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'shippingPlans.canNotRelease',
      values: { lockedBy: 'Martina Berger', lockedUntil: expect.any(String) },
    });
    const free = { releaseShippingPlan: { lockedBy: null, lockedUntil: null, canRelease: false, isMine: false } };
    expect(await answerOf(RELEASE, 'admin', { id })).toEqual(free);
    await answerOf(LOCK, 'purchasing', { id });
    expect(await answerOf(RELEASE, 'admin', { id })).toEqual(free);
    // Releasing a plan that is not locked is not an error.
    expect(await answerOf(RELEASE, 'purchasing', { id })).toEqual(free);
  });

  it('is released only if the same user still holds it', async () => {
    const GIVE_BACK = `mutation ($id: ID!) {
      releaseShippingPlan(id: $id, onlyOwn: true) { lockedBy isMine canRelease }
    }`;
    const id = await newPlan('purchasing');
    sent();
    expect(await answerOf(GIVE_BACK, 'admin', { id })).toEqual({
      releaseShippingPlan: { lockedBy: 'Jens Petersen', isMine: false, canRelease: true },
    });
    expect(written()).toEqual([]);
    const free = { releaseShippingPlan: { lockedBy: null, isMine: false, canRelease: false } };
    expect(await answerOf(GIVE_BACK, 'purchasing', { id })).toEqual(free);
    expect(written()).toHaveLength(1);
    expect(await answerOf(GIVE_BACK, 'purchasing', { id })).toEqual(free);
    expect(written()).toEqual([]);
  });

  it.each([
    ['is released again if who takes it disconnects before the answer', true],
    ['stays if who renews it disconnects before the answer', false],
  ])('%s', async (_, releaseIfGone) => {
    const id = await newPlan('admin');
    await answerOf(RELEASE, 'admin', { id });
    const tab = new AbortController();
    recorded.upstream.beforeNext('POST', async () => {
      tab.abort();
      // The gateway notices it on its side of the connection.
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    sent();
    const query = `mutation ($id: ID!, $releaseIfGone: Boolean!) {
      lockShippingPlan(id: $id, releaseIfGone: $releaseIfGone) { isMine }
    }`;
    await expect(
      fetch(`${recorded.gateway.url}/graphql`, {
        method: 'POST',
        signal: tab.signal,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens['purchasing']}` },
        body: JSON.stringify({ query, variables: { id, releaseIfGone } }),
      }),
    ).rejects.toThrow('aborted');
    const holder = 'query ($id: ID!) { shippingPlan(id: $id) { lockedBy } }';
    const lock = `POST /shipping_plans/${id}/block`;
    const release = `POST /shipping_plans/${id}/release`;
    const calls: string[] = [];
    await expect.poll(() => [calls.push(...written()), ...calls]).toContain(releaseIfGone ? release : lock);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([...calls, ...written()]).toEqual(releaseIfGone ? [lock, release] : [lock]);
    expect(await answerOf(holder, 'admin', { id })).toEqual({
      shippingPlan: { lockedBy: releaseIfGone ? null : 'Jens Petersen' },
    });
  });
});

describe('the documents of a plan', () => {
  interface UploadAnswer {
    readonly data?: { readonly updateShippingPlan?: Written } | null;
    readonly errors?: readonly { readonly extensions: Readonly<Record<string, unknown>> }[];
  }

  async function upload(
    id: string,
    files: Readonly<Record<string, Omit<TestFile, 'path'>>>,
    input: object = {},
    account = 'purchasing',
  ): Promise<UploadAnswer> {
    const documents = { ...Object.fromEntries(Object.keys(files).map((kind) => [kind, null])), ...input };
    const form = graphqlForm({
      document: UPDATE,
      variables: { id, input: { documents } },
      files: Object.entries(files).map(([kind, file]) => ({ path: `input.documents.${kind}`, ...file })),
    });
    return (await postForm(recorded.gateway.url, form, uploadHeaders(tokens[account]))).body;
  }

  it('can be uploaded three at once, stay by default, are replaced by kind, and are removed by null or by a list without them', async () => {
    const id = await newPlan('purchasing');
    const three = await upload(id, {
      packingList: { content: pdfOf(300_000), name: 'Größe "1".pdf' },
      proformaInvoice: { content: pdfOf(2_000), name: 'proforma.pdf' },
      commercialInvoice: { content: pdfOf(1_000), name: 'commercial.pdf' },
    });
    expect(three.errors).toBeUndefined();
    expect(await readPlan(id)).toMatchObject({
      ...described,
      proformaInvoice: { name: 'proforma.pdf' },
      commercialInvoice: { name: 'commercial.pdf' },
      packingList: { name: expect.stringContaining('Größe') },
    });

    const kept = await answerOf<{ updateShippingPlan: Written }>(UPDATE, 'purchasing', {
      id,
      input: { shipmentNote: 'Kept' },
    });
    expect(kept.updateShippingPlan.commercialInvoice).not.toBeNull();

    const replaced = await upload(id, { commercialInvoice: { content: pdfOf(500), name: 'second.pdf' } });
    expect(replaced.data?.updateShippingPlan).toMatchObject({
      commercialInvoice: { name: 'second.pdf' },
      proformaInvoice: { name: 'proforma.pdf' },
    });

    const emptied = await answerOf<{ updateShippingPlan: Written }>(UPDATE, 'purchasing', {
      id,
      input: { documents: { packingList: null } },
    });
    expect(emptied.updateShippingPlan).toMatchObject({
      commercialInvoice: { name: 'second.pdf' },
      proformaInvoice: { name: 'proforma.pdf' },
      packingList: null,
    });

    const keepIds = [replaced.data?.updateShippingPlan?.commercialInvoice?.id];
    const fewer = await answerOf<{ updateShippingPlan: Written }>(UPDATE, 'purchasing', {
      id,
      input: { documents: { keepIds } },
    });
    expect(fewer.updateShippingPlan).toMatchObject({
      commercialInvoice: { name: 'second.pdf' },
      proformaInvoice: null,
    });
  });

  it('must be PDFs by content, whatever their names; if one is not, nothing is changed', async () => {
    const id = await newPlan('purchasing');
    const answer = await upload(id, {
      proformaInvoice: { content: pdfOf(1_000), name: 'good.pdf' },
      commercialInvoice: { content: pngOf(1_000), name: 'picture.pdf' },
    });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'input.documents.commercialInvoice', messageKey: 'shippingPlans.onlyPdf' }],
    });
    expect(await readPlan(id)).toMatchObject({ proformaInvoice: null, commercialInvoice: null });
  });

  it('are not received without the lock, nor from users who may not write them', async () => {
    const id = await newPlan('admin');
    sent();
    const files = { commercialInvoice: { content: pdfOf(5_000_000) } };
    expect((await upload(id, files)).errors?.[0]?.extensions).toMatchObject({ messageKey: 'shippingPlans.blocked' });
    expect((await upload(id, files, {}, 'analyst')).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(written()).toEqual([]);
  });

  it('that are to stay must belong to the plan', async () => {
    const id = await newPlan('purchasing');
    sent();
    const input = { documents: { keepIds: ['2147483647'] } };
    expect(await refusalOf(UPDATE, 'purchasing', { id, input })).toMatchObject({
      fields: [{ field: 'input.documents.keepIds', messageKey: 'validation.unknownChoice' }],
    });
    expect(written()).toEqual([]);
  });

  it('are mailed, all or none', async () => {
    const id = await newPlan('purchasing');
    const without = await newPlan();
    await upload(id, { commercialInvoice: { content: pdfOf(1_000) } });
    expect(await answerOf(SEND, 'purchasing', { ids: [id, id] })).toEqual({ sendCommercialInvoices: 1 });
    expect(await refusalOf(SEND, 'purchasing', { ids: [id, without] })).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'shippingPlans.commercialInvoiceMissing',
      values: { ids: [without] },
    });
    sent();
    expect(await refusalOf(SEND, 'purchasing', { ids: [] })).toMatchObject({
      fields: [{ field: 'ids', messageKey: 'shippingPlans.requiredShippingPlans' }],
    });
    expect(await refusalOf(SEND, 'purchasing', { ids: Array(101).fill('1') })).toMatchObject({
      fields: [{ field: 'ids', messageKey: 'validation.maxItems' }],
    });
    expect(sent()).toEqual([]);
  });
});

describe('the history of a plan', () => {
  interface Change {
    readonly time: string;
    readonly modifiedBy: string;
    readonly content: string;
    readonly valuesChanged: readonly {
      readonly property: string;
      readonly oldValue: string | null;
      readonly newValue: string | null;
    }[];
  }
  const HISTORY = `query ($id: ID!, $page: PageInput) {
    shippingPlanHistory(id: $id, page: $page) {
      total pageIndex pageSize
      items { time modifiedBy modifiedById modifiedByAvatarUrl content valuesChanged { property oldValue newValue } }
    }
  }`;

  it('contains who changed what, newest first', async () => {
    const id = await newPlan('purchasing');
    const input = { shipmentNote: 'Secret', orderTotalAmount: '7.5' };
    await answerOf(UPDATE, 'purchasing', { id, input });
    type History = { shippingPlanHistory: { items: Change[]; total: number } };
    const { shippingPlanHistory } = await answerOf<History>(HISTORY, 'purchasing', { id });
    expect(shippingPlanHistory.items.map(({ content, modifiedBy }) => [content, modifiedBy])).toEqual([
      ['updated', 'Jens Petersen'],
      ['created', 'Jens Petersen'],
    ]);
    const second = await answerOf<History>(HISTORY, 'purchasing', { id, page: { index: 1, size: 1 } });
    const [, oldest] = shippingPlanHistory.items;
    expect(second.shippingPlanHistory).toEqual({ items: [oldest], total: 2, pageIndex: 1, pageSize: 1 });
    const typed = await ask(
      'query ($id: ID!) { shippingPlanHistory(id: $id) { items { valuesChanged { property old { text amount } new { text amount } } } } }',
      'purchasing',
      { id },
    );
    expect(JSON.parse(typed.text).data.shippingPlanHistory.items[0].valuesChanged).toEqual([
      { property: 'OrderTotalAmount', old: { text: null, amount: '1200.50' }, new: { text: null, amount: '7.50' } },
      { property: 'ShipmentNote', old: { text: 'Note', amount: null }, new: { text: 'Secret', amount: null } },
    ]);
    expect(shippingPlanHistory.items[0]?.valuesChanged).toEqual([
      { property: 'OrderTotalAmount', oldValue: '1200.50', newValue: '7.50' },
      { property: 'ShipmentNote', oldValue: 'Note', newValue: 'Secret' },
    ]);
    expect(await refusalOf(HISTORY, 'admin', { id: '2147483647' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('never contains values of hidden columns', async () => {
    const id = await newPlan('purchasing');
    await answerOf(UPDATE, 'purchasing', { id, input: { shipmentNote: 'Secret', containerId: 'OOLU7654321' } });
    await answerOf(
      'mutation ($input: UpdateUserInput!) { updateUser(id: "demo-orders", input: $input) { userId } }',
      'admin',
      {
        input: {
          menus: ['ShippingPlans'],
          permissions: [{ menu: 'ShippingPlans', limitRead: ['History', 'ContainerId'] }],
        },
      },
    );
    const { text, data } = await ask(HISTORY, 'orders', { id });
    expect(text).not.toMatch(/Secret|ShipmentNote|1200|OrderTotalAmount|NB-26-77/);
    const history: Change[] = JSON.parse(JSON.stringify(data)).shippingPlanHistory.items;
    expect(history.map(({ valuesChanged }) => valuesChanged)).toEqual([
      [{ property: 'ContainerId', oldValue: 'MSKU1234567', newValue: 'OOLU7654321' }],
      [{ property: 'ContainerId', oldValue: null, newValue: 'MSKU1234567' }],
    ]);
  });

  it("is also a field of each plan, with the same entries, and each plan's is fetched once", async () => {
    const list = (fields: string) => `{ shippingPlans(page: { size: 9 }) { items { ${fields} } } }`;
    sent();
    interface Told {
      readonly id: string;
      readonly history: readonly Change[];
      readonly last: readonly Change[];
    }
    const { shippingPlans } = await answerOf<{ shippingPlans: { items: Told[] } }>(
      list('id history { content valuesChanged { property newValue } } last: history(first: 1) { content time }'),
    );
    expect(sent().filter((call) => call.endsWith('/histories'))).toHaveLength(9);
    for (const { history, last } of shippingPlans.items) {
      expect(history.at(-1)?.content).toBe('created');
      expect(last.map(({ content }) => content)).toEqual(history.slice(0, 1).map(({ content }) => content));
    }
    const id = await newPlan('purchasing');
    await answerOf(UPDATE, 'purchasing', { id, input: { shipmentNote: 'Nested' } });
    const own = '{ shippingPlan(id: ID) { history { content valuesChanged { newValue } } } }'.replace('ID', id);
    expect(await answerOf(own)).toMatchObject({
      shippingPlan: {
        history: [{ content: 'updated', valuesChanged: [{ newValue: 'Nested' }] }, { content: 'created' }],
      },
    });

    sent();
    const hidden = await ask(list('history { content }'), 'analyst');
    expect(hidden.masked).toEqual(['ShippingPlan.history']);
    expect(JSON.stringify(hidden.data)).not.toMatch(/created|updated/);
    expect(sent().filter((call) => call.endsWith('/histories'))).toEqual([]);
    const none = await refusalOf('{ shippingPlan(id: 1) { history(first: 0) { content } } }');
    expect(none).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'first' }] });
    expect(await refusalOf(list('history { content }').replace('9', '100'))).toMatchObject({
      code: 'OPERATION_TOO_LARGE',
      measure: 'calls',
      path: 'shippingPlans.items.history',
      cost: 100,
    });
  });

  it('is refused to users who may not read History', async () => {
    sent();
    expect(await refusalOf(HISTORY, 'analyst', { id: '1' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(sent()).toEqual([]);
  });
});

describe('joined for analysts', () => {
  it('the suppliers and products of many plans need one call for the suppliers and few for the products', async () => {
    sent();
    const { shippingPlans } = await answerOf<{
      shippingPlans: {
        items: {
          supplierName: string;
          supplier: { name: string };
          products: { sku: string; product: { sku: string } }[];
        }[];
      };
    }>(
      '{ shippingPlans { items { supplierName supplier { name } products { sku product { sku name } } } } }',
      'analyst',
    );
    const calls = sent();
    expect(calls.filter((call) => call.includes('supplier_names'))).toHaveLength(1);
    expect(calls.filter((call) => call.includes('products')).length).toBeLessThan(10);
    for (const { supplierName, supplier, products } of shippingPlans.items) {
      expect(supplier.name).toBe(supplierName);
      for (const { sku, product } of products) expect(product.sku).toBe(sku);
    }
  });
});
