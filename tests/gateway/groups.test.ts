import { Decimal } from 'decimal.js';
import { createSchema } from 'gateway/schema.ts';
import { getNamedType, isEnumType, isListType, isNonNullType, isObjectType } from 'graphql';
import { maySee } from 'schema/permissions/policy.ts';
import type { Permissions } from 'schema/permissions/can.ts';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAt } from '../support/answers.ts';
import { HARDLY_BOUNDED } from '../support/gateway.ts';
import { type RecordedGateway, startRememberingGateway } from '../support/recordedGateway.ts';

/**
 * `<list>Groups` of every list, with every field: compared with the rows of the same list, which the test adds up by itself, and with the
 * permissions of the fields that each member names.
 */
const { schema, policy } = createSchema();

/** The list of the graph that has the same rows, with the path of the rows in its answer. */
const ROWS: Readonly<Record<string, { readonly list: string; readonly rows?: string }>> = {
  orders: { list: 'orders' },
  orderLines: { list: 'orders', rows: 'lines' },
  products: { list: 'products' },
  shippingPlans: { list: 'shippingPlans' },
  shippingPlanProducts: { list: 'shippingPlans', rows: 'products' },
  shippingPlanChanges: { list: 'shippingPlans', rows: 'history' },
  skuStocks: { list: 'skuStocks' },
  stockHistory: { list: 'stockHistory' },
  storageLocations: { list: 'storageLocations' },
  inventories: { list: 'inventories' },
};
const LISTS = Object.keys(ROWS);
const VIEWERS = ['warehouse', 'analyst', 'orders', 'purchasing'] as const;
const NUMBERS = ['Int', 'Float', 'Decimal'];
const TIMES = ['DateTime', 'Date'];

/** The rows of a list that are enough to compare: some lists have tens of thousands. */
const FEWER: Readonly<Record<string, string>> = {
  stockHistory: 'filter: { from: "2026-11-17T00:00:00Z" }',
  inventories: 'filter: { warehouseId: "2" }',
};

type Value = string | number | boolean | null;
/** A row with the values of each field by its name; those of a list as a list. */
type Row = ReadonlyMap<string, readonly Value[]>;

interface Field {
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly path: readonly string[];
}

let recorded: RecordedGateway;
const tokens = new Map<string, string>();
const permissions = new Map<string, Permissions>();
const rowsOfList = new Map<string, readonly Row[]>();

beforeAll(async () => {
  recorded = await startRememberingGateway(HARDLY_BOUNDED);
  for (const viewer of ['admin', ...VIEWERS]) {
    tokens.set(viewer, await recorded.gateway.signIn(viewer));
    const credentials = { email: `${viewer}@occ.example`, password: `demo-${viewer}` };
    const { body } = await request(recorded.backendUrl).post('/auth').send(credentials).expect(200);
    permissions.set(viewer, readPermissions({ ...body.data }));
  }
});
afterAll(() => recorded.close());

const ask = (document: string, viewer = 'admin', headers = {}) =>
  recorded.gateway.query(document, { token: tokens.get(viewer), headers });
const DRY_RUN = { 'occ-dry-run': 'true' };
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const permissionsOf = (viewer: string) => permissions.get(viewer) ?? readPermissions({});

function fieldsOf(list: string): Field[] {
  const names = schema.getType(`${capitalised(list)}Field`);
  if (!isEnumType(names)) throw new Error(`${list} has no fields`);
  return names.getValues().map(({ name }) => {
    const path = policy.needs.get(`${names.name}.${name}`) ?? [];
    const [owner = '', field = ''] = (path.at(-1) ?? '').split('.');
    const type = schema.getType(owner);
    const of = isObjectType(type) ? type.getFields()[field]?.type : undefined;
    if (!of) throw new Error(`${list} has no ${name}`);
    return { name, type: getNamedType(of).name, isList: isListType(isNonNullType(of) ? of.ofType : of), path };
  });
}

const filterOf = (list: string) => FEWER[list] ?? '';
const inBrackets = (args: string) => (args === '' ? '' : `(${args})`);

/** The rows of a list as the graph shows them, read with all their fields. */
async function rowsOf(list: string): Promise<readonly Row[]> {
  const known = rowsOfList.get(list);
  if (known) return known;
  const { list: outer, rows } = ROWS[list] ?? { list };
  const fields = fieldsOf(list);
  const own = fields.filter(({ path }) => rows === undefined || !path[1]?.startsWith(`${ownerOf(fields)}.`));
  const ofWhole = fields.filter((field) => !own.includes(field));
  const select = (some: readonly Field[], skipped: number) =>
    some.map(({ name, path }) => nested(name, path.slice(skipped))).join(' ');
  const inner =
    rows === undefined
      ? select(own, 0)
      : `${rows}${rows === 'history' ? '(first: 1000)' : ''} { ${select(own, 1)} } ${select(ofWhole, 1)}`;
  const args = [filterOf(list), 'page: { size: 5000 }'].filter(Boolean).join(', ');
  const answer = await ask(`{ ${outer}(${args}) { total items { ${inner} } } }`);
  expect(answer.errors).toEqual([]);
  const items = listAt(answer, outer, 'items');
  expect(items.length).toBe(Number(Object(answer.data)[outer].total));
  const read = items.flatMap((item) => {
    const parts: readonly unknown[] = rows === undefined ? [item] : (Object(item)[rows] ?? []);
    return parts.map(
      (part) =>
        new Map(
          fields.map(
            (field) =>
              [field.name, valuesAt(ofWhole.includes(field) ? item : part, field, rows === undefined ? 0 : 1)] as const,
          ),
        ),
    );
  });
  rowsOfList.set(list, read);
  return read;
}

/** The type that has the rows, for lists whose rows are parts of records. */
const ownerOf = (fields: readonly Field[]) => fields[0]?.path[0]?.split('.')[0] ?? '';

/** A selection under an alias for each step, so that all fields of a list fit into one operation. */
function nested(name: string, path: readonly string[]): string {
  const [first = '', ...rest] = path.map((step) => step.split('.')[1] ?? '');
  return `${name}: ${first}${rest.length === 0 ? '' : ` { ${rest.join(' { ')} ${'}'.repeat(rest.length)}`}`;
}

function valuesAt(item: unknown, { name, path }: Field, skipped: number): readonly Value[] {
  let value: unknown = Object(item)[name];
  for (const step of path.slice(skipped + 1)) if (isRecord(value)) value = value[step.split('.')[1] ?? ''];
  return (Array.isArray(value) ? value : [value]).map((each) => (isValue(each) ? each : null));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

const numbersOf = (rows: readonly Row[], { name }: Field) =>
  rows.flatMap((row) => row.get(name) ?? []).flatMap((value) => (value === null ? [] : [new Decimal(String(value))]));
const sumOf = (numbers: readonly Decimal[]) => numbers.reduce((sum, number) => sum.plus(number), new Decimal(0));
const same = (figure: unknown, number: Decimal | undefined) =>
  number === undefined ? figure === null : typeof figure === 'string' && number.equals(figure);

describe.each(LISTS)('the groups of %s', (list) => {
  it('have the figures of its rows, for every field', async () => {
    const rows = await rowsOf(list);
    const fields = fieldsOf(list);
    const numbers = fields.filter(({ type, isList }) => NUMBERS.includes(type) && !isList);
    const times = fields.filter(({ type, isList }) => TIMES.includes(type) && !isList);
    const names = (some: readonly Field[]) => some.map(({ name }) => name).join(' ');
    const ordered = [...numbers, ...times];
    const { data, errors } = await ask(`{ ${list}Groups${inBrackets(filterOf(list))} {
      rowCount groupCount
      groups {
        count
        countDistinct { ${names(fields)} }
        ${numbers.length === 0 ? '' : `sum { ${names(numbers)} } avg { ${names(numbers)} }`}
        ${ordered.length === 0 ? '' : `min { ${names(ordered)} } max { ${names(ordered)} }`}
      }
    } }`);
    expect(errors).toEqual([]);
    const { rowCount, groupCount, groups } = Object(data)[`${list}Groups`];
    expect({ rowCount, groupCount, count: groups[0].count }).toEqual({
      rowCount: rows.length,
      groupCount: 1,
      count: rows.length,
    });
    expect(rows.length).toBeGreaterThan(15);
    const distinct = Object.fromEntries(
      fields.map(({ name }) => [
        name,
        new Set(rows.flatMap((row) => row.get(name) ?? []).filter((one) => one !== null)).size,
      ]),
    );
    expect(groups[0].countDistinct).toEqual(distinct);
    for (const field of numbers) {
      const values = numbersOf(rows, field);
      const total = values.length === 0 ? undefined : sumOf(values);
      const { sum, avg, min, max } = groups[0];
      const mean = total?.div(values.length).toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
      const extremes = values.length === 0 ? undefined : { min: Decimal.min(...values), max: Decimal.max(...values) };
      expect({
        field: field.name,
        sum: same(sum[field.name], total),
        avg: same(avg[field.name], mean),
        min: same(min[field.name], extremes?.min),
        max: same(max[field.name], extremes?.max),
      }).toEqual({ field: field.name, sum: true, avg: true, min: true, max: true });
    }
    for (const { name } of times) {
      const values = rows
        .flatMap((row) => row.get(name) ?? [])
        .filter((value) => value !== null)
        .map(String)
        .toSorted();
      expect([name, groups[0].min[name], groups[0].max[name]]).toEqual([
        name,
        values[0] ?? null,
        values.at(-1) ?? null,
      ]);
    }
  });

  it('are those of its rows, by one and by two fields', async () => {
    const rows = await rowsOf(list);
    const fields = fieldsOf(list);
    // Fields with few values, of the row and of what it leads to.
    const counts = new Map(fields.map(({ name }) => [name, new Set(rows.flatMap((row) => row.get(name) ?? [])).size]));
    const few = fields.filter(({ name }) => (counts.get(name) ?? 0) > 1 && (counts.get(name) ?? 0) <= 600);
    const [one, other] = [few[0], few.at(-1)];
    if (!one || !other) throw new Error(`${list} has no fields with few values`);
    for (const by of one === other ? [[one]] : [[one], [one, other]]) {
      const keys = by.map(({ name }) => `{ field: ${name} }`).join(', ');
      const args = [filterOf(list), `by: [${keys}], first: 5000`].filter(Boolean).join(', ');
      const { data, errors } = await ask(
        `{ ${list}Groups(${args}) { groupCount groups { keys { ${by.map(({ name }) => name).join(' ')} } count } } }`,
      );
      expect(errors).toEqual([]);
      const expected = new Map<string, number>();
      for (const row of rows) {
        const combinations = by.reduce<Value[][]>(
          (all, { name }) =>
            all.flatMap((before) => [...new Set(row.get(name) ?? [])].map((value) => [...before, value])),
          [[]],
        );
        for (const combination of combinations) {
          const key = JSON.stringify(combination.length === 0 ? [null] : combination);
          expected.set(key, (expected.get(key) ?? 0) + 1);
        }
      }
      const { groupCount, groups } = Object(data)[`${list}Groups`];
      const got = new Map<string, number>(
        groups.map(({ keys: values, count }: { keys: Record<string, Value>; count: number }) => [
          JSON.stringify(by.map(({ name }) => values[name] ?? null)),
          count,
        ]),
      );
      expect(groupCount).toBe(expected.size);
      expect(got).toEqual(expected);
    }
  });

  it.each(VIEWERS)('show to %s what they may see, and refuse to tell of the rest', async (viewer) => {
    const fields = fieldsOf(list);
    const may = permissionsOf(viewer);
    const seen = fields.filter(({ path }) => path.every((step) => maySee(may, policy, step)));
    const hidden = fields.filter((field) => !seen.includes(field));
    const all = await ask(
      `{ ${list}Groups(first: 1) { groups { countDistinct { ${fields.map(({ name }) => name).join(' ')} } } } }`,
      viewer,
    );
    if (all.errors.length > 0) {
      // The viewer may not open the list itself, or the field that has its rows.
      expect(all.errors[0]?.extensions.code).toMatch(/^(COLUMN_)?FORBIDDEN$/);
      expect(Object(all.errors[0]?.extensions)['columns'].length).toBeGreaterThan(0);
      return;
    }
    const type = capitalised(list);
    expect(all.masked).toEqual(hidden.map(({ name }) => `${type}GroupCounts.${name}`).toSorted());
    const { countDistinct } = Object(all.data)[`${list}Groups`].groups[0];
    for (const { name } of hidden) expect(countDistinct[name]).toBeNull();
    for (const { name } of seen) expect(countDistinct[name]).not.toBeNull();
    for (const { name } of hidden) {
      for (const [args, place] of [
        [`by: [{ field: ${name} }]`, `${type}Field.${name}`],
        [`where: { ${name}: { isNull: true } }`, `${type}Where.${name}`],
        [`where: { or: [{ not: { ${name}: { isNull: false } } }] }`, `${type}Where.${name}`],
        [`having: [{ aggregate: COUNT, field: ${name}, gt: 1 }]`, `${type}Field.${name}`],
        [`orderBy: [{ aggregate: COUNT, field: ${name} }]`, `${type}Field.${name}`],
      ]) {
        for (const headers of [{}, DRY_RUN]) {
          recorded.upstream.take();
          const { data, errors, cost } = await ask(`{ ${list}Groups(${args}) { groupCount } }`, viewer, headers);
          const { extensions } = errors[0] ?? {};
          expect([args, data, extensions]).toMatchObject([args, null, { code: 'COLUMN_FORBIDDEN', places: [place] }]);
          expect(Object(extensions)['columns'].length).toBeGreaterThan(0);
          expect(cost).not.toHaveProperty('rows');
          expect(recorded.upstream.take().filter(({ path }) => !path.startsWith('/users/'))).toEqual([]);
        }
      }
    }
  });
});

describe('a user of one warehouse', () => {
  it.each(['inventories', 'stockHistory', 'storageLocations'])('gets the groups of theirs: %s', async (list) => {
    const field = 'warehouseId';
    const groups = `{ ${list}Groups(by: [{ field: ${field} }]) { groups { keys { ${field} } } } }`;
    const own = Object((await ask(groups, 'warehouse')).data)[`${list}Groups`];
    expect(own.groups.map(({ keys }: { keys: Record<string, string> }) => keys[field])).toEqual(['1']);
    const all = Object((await ask(groups)).data)[`${list}Groups`];
    expect(all.groups.length).toBeGreaterThan(1);
    const elsewhere = await ask(`{ ${list}Groups(where: { ${field}: { eq: "2" } }) { rowCount } }`, 'warehouse');
    expect(Object(elsewhere.data)[`${list}Groups`]).toEqual({ rowCount: 0 });
  });
});

/** The numbers of the rows that conditions leave, and those that the test leaves. */
async function expectRows(list: string, where: string, leaves: (row: Row) => boolean): Promise<void> {
  const rows = (await rowsOf(list)).filter(leaves);
  const args = [filterOf(list), `where: ${where}`].filter(Boolean).join(', ');
  const { data, errors } = await ask(`{ ${list}Groups(${args}) { rowCount } }`);
  expect({ errors, rowCount: Object(data)[`${list}Groups`]?.rowCount }).toEqual({ errors: [], rowCount: rows.length });
  expect(rows.length).toBeGreaterThan(0);
}

describe('conditions', () => {
  const of = (name: string) => (row: Row) => row.get(name)?.[0] ?? null;
  it.each<[string, string, (row: Row) => boolean]>([
    [
      'orders',
      '{ shippingStatusName: { in: ["UNSHIPPED", "error"] } }',
      (row) => /^(unshipped|error)$/.test(String(of('shippingStatusName')(row))),
    ],
    ['orders', '{ outboundCarriers: { eq: "DPD" } }', (row) => row.get('outboundCarriers')?.includes('DPD') === true],
    [
      'orders',
      '{ not: { outboundCarriers: { eq: "DPD" } } }',
      (row) => row.get('outboundCarriers')?.includes('DPD') !== true,
    ],
    ['orders', '{ shippedDate: { isNull: true } }', (row) => of('shippedDate')(row) === null],
    ['orders', '{ shippedDate: { isNull: false } }', (row) => of('shippedDate')(row) !== null],
    [
      'orders',
      '{ orderDate: { between: ["2026-10-05T00:00:00+02:00", "2026-10-07T23:59:59+02:00"] } }',
      (row) =>
        String(of('orderDate')(row)) >= '2026-10-04T22' && String(of('orderDate')(row)) <= '2026-10-07T21:59:59.000Z',
    ],
    [
      'orders',
      '{ orderDate: { gt: "2026-11-01T00:00:00Z" }, shippingStatusId: { eq: "1" } }',
      (row) => String(of('orderDate')(row)) > '2026-11-01' && of('shippingStatusId')(row) === '1',
    ],
    [
      'orders',
      '{ or: [{ shippingStatusId: { eq: "1" } }, { orderShippingWeight: { gte: 100.5 } }] }',
      (row) => of('shippingStatusId')(row) === '1' || Number(of('orderShippingWeight')(row)) >= 100.5,
    ],
    [
      'orders',
      '{ and: [{ orderDate: { gte: "2026-11-01T00:00:00Z" } }, { orderDate: { lt: "2026-11-02T00:00:00Z" } }] }',
      (row) => String(of('orderDate')(row)).startsWith('2026-11-01'),
    ],
    [
      'orders',
      '{ shippingAddressTown: { contains: "BURG" } }',
      (row) => /burg/i.test(String(of('shippingAddressTown')(row))),
    ],
    [
      'products',
      '{ sku: { startsWith: "c" }, bulky: { eq: false } }',
      (row) => /^C/i.test(String(of('sku')(row))) && of('bulky')(row) === false,
    ],
    [
      'orderLines',
      '{ product_supplierName: { isNull: false }, amount: { gt: 2 }, order_shippingStatusId: { in: ["1", "4"] } }',
      (row) =>
        of('product_supplierName')(row) !== null &&
        Number(of('amount')(row)) > 2 &&
        ['1', '4'].includes(String(of('order_shippingStatusId')(row))),
    ],
    [
      'inventories',
      '{ purchasePrice: { lt: "20.00" }, product_bulky: { eq: true } }',
      (row) =>
        of('purchasePrice')(row) !== null && Number(of('purchasePrice')(row)) < 20 && of('product_bulky')(row) === true,
    ],
    [
      'stockHistory',
      '{ changedType: { eq: SUBTRACT }, quantity: { between: [2, 5] } }',
      (row) =>
        of('changedType')(row) === 'SUBTRACT' && Number(of('quantity')(row)) >= 2 && Number(of('quantity')(row)) <= 5,
    ],
    [
      'shippingPlans',
      '{ accountingStatusDate: { gte: "2026-01-01" } }',
      (row) => String(of('accountingStatusDate')(row) ?? '') >= '2026-01-01',
    ],
  ])('%s: %s', expectRows);

  it('count from now', async () => {
    const days = Math.ceil((Date.now() - Date.parse('2026-11-10T00:00:00Z')) / 86_400_000);
    const since = Date.now() - days * 86_400_000;
    await expectRows(
      'orders',
      `{ orderDate: { last: { count: ${days} } } }`,
      (row) => Date.parse(String(of('orderDate')(row))) >= since,
    );
    await expectRows(
      'shippingPlans',
      '{ containerArrivalDate: { next: { count: 5000, unit: YEAR } } }',
      (row) => Date.parse(String(of('containerArrivalDate')(row))) >= Date.now(),
    );
  });

  it('of a date and a status are sent to the back-end, which then returns fewer rows', async () => {
    recorded.upstream.take();
    await ask(
      '{ ordersGroups(where: { orderDate: { gte: "2026-11-19T00:00:00Z" }, shippingStatusId: { eq: "1" } }) { rowCount } }',
    );
    const { searchParams } = new URL(recorded.upstream.take().at(-1)?.path ?? '', 'http://x');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      orderedFrom: '2026-11-19T00:00:00.000Z',
      shippingStatusId: '1',
    });
  });
});

it.each([
  ['orders', '{ shippingStatusId: { eq: "no-status" } }', 0],
  ['orders', '{ warehouseId: { eq: "999" } }', 0],
  [
    'orders',
    `{ shippingStatusId: { in: ${JSON.stringify(Array.from({ length: 60 }, (_, index) => String(index + 1)))} } }`,
    undefined,
  ],
  ['stockHistory', '{ dateTime: { gt: "2026-11-19T00:00:00Z", lt: "2026-11-18T00:00:00Z" } }', 0],
  ['stockHistory', '{ storageLocationId: { eq: "x-1" } }', 0],
  [
    'shippingPlans',
    '{ and: [{ containerArrivalDate: { gte: "2027-01-01T00:00:00Z" } }, { containerArrivalDate: { lte: "2026-01-01T00:00:00Z" } }] }',
    0,
  ],
  ['shippingPlans', '{ recordStatusId: { eq: "99999999999" } }', 0],
  ['inventories', '{ warehouseId: { eq: "999" } }', 0],
])(
  'a condition that no filter takes is none the less true or false for each row: %s %s',
  async (list, where, count) => {
    const { data, errors } = await ask(`{ ${list}Groups(where: ${where}) { rowCount } }`);
    expect(errors).toEqual([]);
    expect(Object(data)[`${list}Groups`].rowCount).toBe(count ?? (await rowsOf(list)).length);
  },
);

describe('periods', () => {
  it('are those of the time zone, and empty ones are there if asked for', async () => {
    const by = '{ field: orderDate, bucket: DAY, timeZone: "Europe/Berlin", fill: true }';
    const { data } = await ask(
      `{ ordersGroups(where: { shippingStatusName: { eq: "error" } }, by: [${by}]) { groups { keys { orderDate } count } } }`,
    );
    const { groups } = Object(data).ordersGroups;
    const format = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' });
    const expected = new Map<string, number>();
    for (const row of await rowsOf('orders')) {
      if (row.get('shippingStatusName')?.[0] !== 'error') continue;
      const day = format.format(new Date(String(row.get('orderDate')?.[0])));
      expected.set(day, (expected.get(day) ?? 0) + 1);
    }
    const days: string[] = groups.map(({ keys }: { keys: { orderDate: string } }) => keys.orderDate);
    const [first = '', last = ''] = [[...expected.keys()].toSorted()[0], [...expected.keys()].toSorted().at(-1)];
    expect(days).toEqual(
      Array.from({ length: days.length }, (_, index) =>
        new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
      ),
    );
    expect(days.at(-1)).toBe(last);
    expect(
      new Map(
        groups.flatMap(({ keys, count }: { keys: { orderDate: string }; count: number }) =>
          count > 0 ? [[keys.orderDate, count]] : [],
        ),
      ),
    ).toEqual(expected);
    expect(groups.some(({ count }: { count: number }) => count === 0)).toBe(true);
  });

  it('give the days between two times', async () => {
    const { data } = await ask(
      '{ ordersGroups(differences: [{ from: orderDate, to: shippedDate }]) { groups { differences { count avg min max } } } }',
    );
    const days = (await rowsOf('orders')).flatMap((row) => {
      const [from, to] = [row.get('orderDate')?.[0], row.get('shippedDate')?.[0]];
      return from && to ? [(Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000] : [];
    });
    const [figures] = Object(data).ordersGroups.groups[0].differences;
    expect({ ...figures, avg: Number(figures.avg), min: Number(figures.min), max: Number(figures.max) }).toEqual({
      count: days.length,
      avg: expect.closeTo(days.reduce((sum, each) => sum + each, 0) / days.length, 5),
      min: expect.closeTo(Math.min(...days), 5),
      max: expect.closeTo(Math.max(...days), 5),
    });
  });
});

describe.each(LISTS.filter((list) => ROWS[list]?.rows === undefined))('the connection of %s', (list) => {
  const type = capitalised(list);
  const key = fieldsOf(list).some(({ name }) => name === 'id') ? 'id' : 'sku';

  async function pageOf(args: string, viewer = 'admin') {
    const all = [viewer === 'admin' ? filterOf(list) : '', args].filter(Boolean).join(', ');
    const { data, errors } = await ask(
      `{ ${list}Connection(${all}) { totalCount nodes { ${key} } pageInfo { endCursor hasNextPage } } }`,
      viewer,
    );
    const page = Object(data)?.[`${list}Connection`];
    return { errors, page, keys: (page?.nodes ?? []).map((node: Record<string, string>) => node[key]) };
  }

  it('has every row once, page by page, in the order of any field', async () => {
    const rows = await rowsOf(list);
    const size = Math.ceil(rows.length / 3);
    const fields = fieldsOf(list).filter(({ isList }) => !isList);
    // A field with many equal values, one with few of them, and one of a record that the row leads to.
    for (const field of [fields[1], fields[Math.floor(fields.length / 2)], fields.at(-1)]) {
      for (const direction of ['ASC', 'DESC']) {
        const orderBy = `orderBy: [{ field: ${field?.name}, direction: ${direction} }], first: ${size}`;
        const seen: string[] = [];
        let after = '';
        for (let pages = 0; pages < 6; pages += 1) {
          const { page, keys, errors } = await pageOf(`${orderBy}${after}`);
          expect({ errors, total: page?.totalCount }).toEqual({ errors: [], total: rows.length });
          expect(keys.length).toBeGreaterThan(0);
          seen.push(...keys);
          if (!page.pageInfo.hasNextPage) break;
          after = `, after: "${page.pageInfo.endCursor}"`;
        }
        const keysOf = new Map(rows.map((row) => [row.get(key)?.[0], row.get(field?.name ?? '')?.[0] ?? null]));
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length).toBe(rows.length);
        const values = seen.map((each) => keysOf.get(each) ?? null);
        const numeric = NUMBERS.includes(field?.type ?? '');
        const ordered = values.filter((value) => value !== null);
        for (const [index, value] of ordered.slice(1).entries()) {
          const before = ordered[index] ?? null;
          const difference = numeric
            ? Number(before) - Number(value)
            : String(before).localeCompare(String(value), 'en', { numeric: true });
          expect([field?.name, direction === 'ASC' ? difference <= 0 : difference >= 0]).toEqual([field?.name, true]);
        }
        expect(values.slice(ordered.length).every((value) => value === null)).toBe(true);
      }
    }
  });

  it.each(VIEWERS)('is not sorted for %s by what they may not see', async (viewer) => {
    const may = permissionsOf(viewer);
    const hidden = fieldsOf(list).filter(({ path }) => !path.every((step) => maySee(may, policy, step)));
    const open = await pageOf('first: 1', viewer);
    if (open.errors.length > 0) return expect(open.errors[0]?.extensions.code).toMatch(/^(COLUMN_)?FORBIDDEN$/);
    for (const { name } of hidden) {
      recorded.upstream.take();
      const { errors } = await pageOf(`orderBy: [{ field: ${name} }]`, viewer);
      expect(errors[0]?.extensions).toMatchObject({ code: 'COLUMN_FORBIDDEN', places: [`${type}Field.${name}`] });
      expect(recorded.upstream.take().filter(({ path }) => !path.startsWith('/users/'))).toEqual([]);
    }
  });

  it('refuses the cursor of another order', async () => {
    const { page } = await pageOf('first: 1');
    const other = fieldsOf(list).find(({ isList, name }) => !isList && name !== key)?.name;
    for (const [args, after] of [
      [`orderBy: [{ field: ${other} }]`, page.pageInfo.endCursor],
      ['first: 2', 'nonsense'],
      ['first: 2', Buffer.from('{"a":1}').toString('base64url')],
    ]) {
      const { errors } = await pageOf(`${args}, after: "${after}"`);
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'after' }] });
    }
  });

  it('accepts the cursor of a field of any type, and refuses it with a value of another type', async () => {
    const fields = fieldsOf(list).filter(({ isList }) => !isList);
    for (const { name, type: of } of new Map(fields.map((field) => [field.type, field])).values()) {
      const args = `orderBy: [{ field: ${name} }], first: 1`;
      const { page } = await pageOf(args);
      const { endCursor } = page.pageInfo;
      expect(await pageOf(`${args}, after: "${endCursor}"`)).toMatchObject({ errors: [] });
      const [order, , ...rest]: unknown[] = JSON.parse(Buffer.from(endCursor, 'base64url').toString());
      const wrong = of === 'String' || of === 'ID' ? true : 'no value of this type';
      const cursor = Buffer.from(JSON.stringify([order, wrong, ...rest])).toString('base64url');
      const { errors } = await pageOf(`${args}, after: "${cursor}"`);
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'after' }] });
    }
  });
});

it('having and orderBy leave and sort groups by their figures', async () => {
  const { data, errors } = await ask(`{ orderLinesGroups(
    by: [{ field: product_supplierName }]
    having: [{ aggregate: SUM, field: amount, gte: 50 }]
    orderBy: [{ aggregate: AVG, field: amount, direction: DESC }, { field: product_supplierName }]
  ) { groupCount groups { keys { product_supplierName } sum { amount } avg { amount } } } }`);
  expect(errors).toEqual([]);
  const { groups, groupCount } = Object(data).orderLinesGroups;
  const sums = new Map<string | null, number>();
  for (const row of await rowsOf('orderLines')) {
    const name = String(row.get('product_supplierName')?.[0]);
    sums.set(name, (sums.get(name) ?? 0) + Number(row.get('amount')?.[0]));
  }
  expect(groupCount).toBe([...sums.values()].filter((sum) => sum >= 50).length);
  const means = groups.map(({ avg }: { avg: { amount: string } }) => Number(avg.amount));
  expect(means).toEqual(means.toSorted((one: number, other: number) => other - one));
  expect(means.length).toBeGreaterThan(5);
});

it.each([
  ['ordersGroups(by: [{ field: pickType, bucket: DAY }])', 'by.0.bucket'],
  ['ordersGroups(by: [{ field: orderDate, fill: true }])', 'by.0.fill'],
  ['ordersGroups(by: [{ field: orderDate, bucket: DAY, timeZone: "Berlin" }])', 'by.0.timeZone'],
  ['ordersGroups(by: [{ field: orderDate }, { field: orderDate }])', 'by.1.field'],
  ['ordersGroups(by: [{ field: id }, { field: pickType }, { field: orderType }, { field: bulky }])', 'by'],
  ['ordersGroups(orderBy: [{ field: pickType }])', 'orderBy.0.field'],
  ['ordersGroups(orderBy: [{ aggregate: SUM, field: pickType }])', 'orderBy.0.field'],
  ['ordersGroups(having: [{ aggregate: SUM, gt: 1 }])', 'having.0.field'],
  ['ordersGroups(having: [{ aggregate: COUNT }])', 'having.0'],
  ['ordersGroups(where: { orderDate: { gte: null } })', 'where.orderDate.gte'],
  ['ordersGroups(where: { id: { in: [] } })', 'where.id.in'],
  ['ordersGroups(where: { or: [] })', 'where.or'],
  ['ordersGroups(where: { orderShippingWeight: { between: [1] } })', 'where.orderShippingWeight.between'],
  ['ordersGroups(where: { orderShippingWeight: { between: [2, 1] } })', 'where.orderShippingWeight.between'],
  ['ordersGroups(where: { orderDate: { last: { count: 0 } } })', 'where.orderDate.last.count'],
  ['ordersGroups(first: 0)', 'first'],
])('refuses %s at its place, and reads nothing', async (field, at) => {
  recorded.upstream.take();
  const { errors } = await ask(`{ ${field} { groupCount } }`);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: at }] });
  expect(recorded.upstream.take()).toEqual([]);
});

it('conditions that are nested too deeply are refused', async () => {
  const deep = Array.from({ length: 3_000 }).reduce<object>((inner) => ({ not: inner }), { id: { eq: '1' } });
  const { errors } = await recorded.gateway.query(
    'query Q($where: OrdersWhere) { ordersGroups(where: $where) { rowCount } }',
    {
      token: tokens.get('admin'),
      variables: { where: deep },
    },
  );
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
