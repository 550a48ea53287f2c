import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** The value of the stock by warehouse, supplier and SKU, compared with the stock entries. */
interface Group {
  readonly key: string | null;
  readonly name: string | null;
  readonly entryCount: number;
  readonly inventory: number;
  readonly valueOfGoods: string;
  readonly entriesWithoutValue: number;
  readonly valueOfGoodsIsPartial: boolean;
}

interface Valuation extends Omit<Group, 'key' | 'name'> {
  readonly groupCount: number;
  readonly groups: readonly Group[];
}

const WORTH = 'entryCount inventory valueOfGoods entriesWithoutValue valueOfGoodsIsPartial';

let recorded: RecordedGateway;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'warehouse', 'analyst', 'purchasing']) {
    tokens[account] = await recorded.gateway.signIn(account);
  }
});
afterAll(() => recorded.close());

const ask = (document: string, account = 'admin') => recorded.gateway.query(document, { token: tokens[account] });

async function valuation(args: string, account = 'admin'): Promise<Valuation> {
  const { data, errors } = await ask(
    `{ stockValuation(${args}) { groupCount ${WORTH} groups { key name ${WORTH} } } }`,
    account,
  );
  expect(errors).toEqual([]);
  const answer: { stockValuation: Valuation } = JSON.parse(JSON.stringify(data));
  return answer.stockValuation;
}

interface Entry {
  readonly sku: string;
  readonly warehouseCode: string;
  readonly inventory: number;
  readonly totalValueOfGoods: string | null;
  readonly valueOfGoodsIsPartial: boolean | null;
}

async function entries(account = 'admin'): Promise<readonly Entry[]> {
  const { data } = await ask(
    '{ inventories(page: { size: 5000 }) { items { sku warehouseCode inventory totalValueOfGoods valueOfGoodsIsPartial } } }',
    account,
  );
  const answer: { inventories: { items: Entry[] } } = JSON.parse(JSON.stringify(data));
  return answer.inventories.items;
}

/** The expected total value of some entries. */
function worthOf(of: readonly Entry[]): Omit<Group, 'key' | 'name'> {
  return {
    entryCount: of.length,
    inventory: of.reduce((sum, { inventory }) => sum + inventory, 0),
    valueOfGoods: of.reduce((sum, entry) => sum.plus(entry.totalValueOfGoods ?? 0), new Decimal(0)).toFixed(2),
    entriesWithoutValue: of.filter(({ totalValueOfGoods }) => totalValueOfGoods === null).length,
    valueOfGoodsIsPartial: of.some(({ valueOfGoodsIsPartial }) => valueOfGoodsIsPartial === true),
  };
}

describe('the value of the stock', () => {
  it.each([
    ['WAREHOUSE', 'warehouseCode'],
    ['SKU', 'sku'],
  ] as const)('by %s is the sum of what the entries show, the most valuable first', async (groupBy, field) => {
    const stock = await entries();
    const { groups, groupCount, ...total } = await valuation(`groupBy: ${groupBy}`);
    expect(total).toEqual(worthOf(stock));
    const expected = Map.groupBy(stock, (entry) => entry[field]);
    expect(groupCount).toBe(expected.size);
    for (const { key, name, ...worth } of groups) {
      expect(key).toEqual(groupBy === 'SKU' ? name : expect.stringMatching(/^\d+$/));
      expect(worth).toEqual(worthOf(expected.get(name ?? '') ?? []));
    }
    const values = groups.map(({ valueOfGoods }) => Number(valueOfGoods));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('by supplier has the same sum, with the suppliers of the products', async () => {
    const { groups, ...total } = await valuation('groupBy: SUPPLIER');
    const byWarehouse = await valuation('groupBy: WAREHOUSE');
    expect(total.valueOfGoods).toBe(byWarehouse.valueOfGoods);
    expect(groups.length).toBeGreaterThan(3);
    const { data } = await ask('{ lookups { supplierNames { id name } } }');
    const known: unknown[] = JSON.parse(JSON.stringify(data)).lookups.supplierNames;
    for (const { key, name } of groups) if (key !== null) expect(known).toContainEqual({ id: key, name });
  });

  it('by warehouse and supplier is divided without loss or duplication', async () => {
    const fields = 'key name warehouseCode supplierId supplierName sku inventory entryCount valueOfGoods';
    const { data, errors } = await ask(
      `{ both: stockValuation(groupBy: [WAREHOUSE, SUPPLIER, WAREHOUSE]) { groupBy groupCount valueOfGoods groups { ${fields} } }
        warehouses: stockValuation(groupBy: WAREHOUSE) { groupBy groups { ${fields} } }
        suppliers: stockValuation(groupBy: [SUPPLIER]) { groups { ${fields} } } }`,
    );
    expect(errors).toEqual([]);
    const { both, warehouses, suppliers } = JSON.parse(JSON.stringify(data));
    expect([both.groupBy, warehouses.groupBy]).toEqual([['WAREHOUSE', 'SUPPLIER'], ['WAREHOUSE']]);
    expect(both.groups).toHaveLength(both.groupCount);
    type Split = Group & Record<'warehouseCode' | 'supplierName', string | null>;
    const groups: Split[] = both.groups;
    const sum = (of: readonly Split[]) => ({
      inventory: of.reduce((total, { inventory }) => total + inventory, 0),
      entryCount: of.reduce((total, { entryCount }) => total + entryCount, 0),
      valueOfGoods: of.reduce((total, group) => total.plus(group.valueOfGoods), new Decimal(0)).toFixed(2),
    });
    expect(sum(groups).valueOfGoods).toBe(both.valueOfGoods);
    for (const whole of warehouses.groups) {
      expect(whole).toMatchObject(sum(groups.filter(({ warehouseCode }) => warehouseCode === whole.warehouseCode)));
      expect(whole).toMatchObject({ name: whole.warehouseCode, supplierName: null, supplierId: null, sku: null });
    }
    for (const whole of suppliers.groups) {
      expect(whole).toMatchObject(sum(groups.filter(({ supplierName }) => supplierName === whole.supplierName)));
    }
    expect(groups[0]).toMatchObject({ name: groups[0]?.warehouseCode });
  });

  it('is restricted by a filter, and has the requested number of groups', async () => {
    const { groups, ...narrowed } = await valuation('groupBy: SKU, filter: { sku: "WAG3" }, first: 2');
    expect(narrowed).toMatchObject(worthOf((await entries()).filter(({ sku }) => sku.includes('WAG3'))));
    expect(groups).toHaveLength(2);
    expect(narrowed.groupCount).toBeGreaterThan(2);
  });

  it('of no entries is 0', async () => {
    expect(await valuation('groupBy: SKU, filter: { sku: "no such" }')).toEqual({
      groupCount: 0,
      groups: [],
      entryCount: 0,
      inventory: 0,
      valueOfGoods: '0.00',
      entriesWithoutValue: 0,
      valueOfGoodsIsPartial: false,
    });
  });

  it('for a user of one warehouse is that of the warehouse', async () => {
    const { groups } = await valuation('groupBy: WAREHOUSE', 'warehouse');
    expect(groups.map(({ name }) => name)).toEqual(['PP']);
    expect(groups[0]).toMatchObject(worthOf(await entries('warehouse')));
    const { errors } = await ask(
      '{ stockValuation(groupBy: SKU, filter: { warehouseId: 2 }) { groupCount } }',
      'warehouse',
    );
    expect(errors[0]?.extensions.code).toBe('WAREHOUSE_FORBIDDEN');
  });
});

const DERIVED = {
  code: 'COLUMN_FORBIDDEN',
  asked: 'derived',
  columns: ['Warehouses.AdditionalCosts', 'Warehouses.Customs'],
  places: ['Query.stockValuation'],
};
const GROUPED = {
  code: 'COLUMN_FORBIDDEN',
  asked: 'group',
  columns: ['Products.Sku', 'Products.Supplier', 'Suppliers.Name'],
  places: ['StockValuationGroupBy.SUPPLIER'],
};

describe('is refused, and nothing is sent,', () => {
  it.each([
    ['analyst', 'WAREHOUSE', DERIVED],
    ['analyst', 'SKU', DERIVED],
    ['analyst', '[WAREHOUSE, SUPPLIER]', DERIVED],
    // May read the value, but not the suppliers of products.
    ['warehouse', 'SUPPLIER', GROUPED],
    ['warehouse', '[WAREHOUSE, SUPPLIER]', GROUPED],
    ['purchasing', 'SKU', { code: 'FORBIDDEN' }],
    ['admin', '[]', { code: 'BAD_USER_INPUT', fields: [{ field: 'groupBy', messageKey: 'validation.required' }] }],
  ])('to %s by %s', async (account, groupBy, refusal) => {
    recorded.upstream.take();
    // Even if no value is selected, since groups and counts reveal it, too.
    const { data, errors } = await ask(`{ stockValuation(groupBy: ${groupBy}) { groupCount } }`, account);
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject(refusal);
    expect(recorded.upstream.take().filter(({ path }) => !path.startsWith('/users/'))).toEqual([]);
  });

  it.each([0, 5_001, -1])('for %i groups', async (first) => {
    recorded.upstream.take();
    const { errors } = await ask(`{ stockValuation(groupBy: SKU, first: ${first}) { groupCount } }`);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'first' }] });
    expect(recorded.upstream.take().filter(({ path }) => !path.startsWith('/users/'))).toEqual([]);
  });
});
