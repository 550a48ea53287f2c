import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '../../schema.ts';
import { ORDER_VERSION } from '../../areas/orders/orderVersion.ts';
import { NEWS_VERSION } from '../../areas/news/newsVersion.ts';
import { RULE_RECORD_VERSION } from '../../areas/pickTypeRules/ruleVersion.ts';
import { PRODUCT_VERSION } from '../../areas/products/productVersion.ts';
import { LOCATION_VERSION } from '../../areas/storageLocations/locationVersion.ts';
import { SUPPLIER_VERSION } from '../../areas/suppliers/supplierVersion.ts';
import { USER_VERSION } from '../../areas/users/userVersion.ts';
import { INVENTORY_VERSION } from '../../domain/stock/inventoryVersion.ts';
import { ChangedMeanwhileError } from './changedMeanwhile.ts';
import { changesSince, hasVersion, readVersion, versionOf } from './recordVersion.ts';

const { schema, policy } = createSchema();

const VERSIONS = [
  ORDER_VERSION,
  PRODUCT_VERSION,
  INVENTORY_VERSION,
  SUPPLIER_VERSION,
  LOCATION_VERSION,
  RULE_RECORD_VERSION,
  USER_VERSION,
  NEWS_VERSION,
];

/** The inputs of the mutations that have another name than the type. */
const INPUTS: Readonly<Record<string, string>> = {
  Order: 'OrderInput',
  Supplier: 'SupplierInput',
  PickTypeRule: 'PickTypeRuleInput',
  NewsPost: 'NewsInput',
};

/** Inputs that a version does not cover by their name: a reason, the SKU that identifies an entry, a file, and the warehouse's id. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  Inventory: ['reason', 'sku'],
  User: ['avatar', 'warehouseId'],
};

describe.each(VERSIONS)('versions of the type $type', ({ type, fields }) => {
  it('include fields of the type, none of which is hidden from users who can read the version', () => {
    const inGraph = schema.getType(type);
    const names = isObjectType(inGraph) ? Object.keys(inGraph.getFields()) : [];
    expect(Object.keys(fields).filter((field) => !names.includes(field))).toEqual([]);
    const table = policy.rules.get(`${type}.version`);
    // Whoever sees a user at all sees all of it: there is no rule.
    if (type === 'User') expect(table).toBeUndefined();
    else expect(table).toMatchObject({ kind: 'fullRead', orReadOf: [] });
    const tables = Object.keys(fields).flatMap((field) => {
      const rule = policy.rules.get(`${type}.${field}`);
      return rule && 'table' in rule ? [rule.table] : [];
    });
    expect(new Set(tables)).toEqual(new Set(table && 'table' in table ? [table.table] : []));
  });

  it('include all fields that the input can change', () => {
    const input = schema.getType(INPUTS[type] ?? `Update${type}Input`);
    const besides = BESIDES[type] ?? [];
    const given = input && 'getFields' in input ? Object.keys(input.getFields()) : [];
    expect(given.length).toBeGreaterThan(besides.length);
    expect(given.filter((field) => !(field in fields) && !besides.includes(field))).toEqual([]);
  });
});

const ENTRY = { id: 1, sku: 'S', inventory: 4, reserved: 1, purchasePrice: 12.5 };
const given = (followsContract: boolean) => readVersion(versionOf(INVENTORY_VERSION, ENTRY, followsContract));

describe('a version', () => {
  it('is the back-end’s own only if it has versions in the same sense', () => {
    expect(versionOf(INVENTORY_VERSION, { ...ENTRY, version: 'v1' }, true)).toMatch(/^bv1\./);
    for (const [version, followsContract] of [
      ['v1', false],
      ['v 1"', true],
      [null, true],
    ] as const) {
      expect(versionOf(INVENTORY_VERSION, { ...ENTRY, version }, followsContract)).toMatch(/^g[\w-]{22}\./);
    }
  });

  it('treats missing and empty values alike, and every other change as a change', () => {
    const before = given(false);
    const still = (row: object) => before && hasVersion(INVENTORY_VERSION, { ...ENTRY, ...row }, before, false);
    expect([still({}), still({ source: null, name: 'Bank', priority: 7 })]).toEqual([true, true]);
    expect([still({ reserved: 2 }), still({ source: 'CMR' }), still({ id: 2 })]).toEqual([false, false, false]);
  });

  it.each([true, false])(
    'is compared whole: with any other character it is another one (back-end with versions: %s)',
    (followsContract) => {
      const row = { ...ENTRY, version: 'v1' };
      const text = versionOf(INVENTORY_VERSION, row, followsContract);
      const isStill = (version: string) => {
        const read = readVersion(version);
        return read !== undefined && hasVersion(INVENTORY_VERSION, row, read, followsContract);
      };
      expect(isStill(text)).toBe(true);
      const accepted = text.split('').flatMap((character, at) => {
        if (at === 0 || character === '.') return [];
        const altered = `${text.slice(0, at)}${character === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
        return isStill(altered) ? [altered] : [];
      });
      expect(accepted).toEqual([]);
      expect(isStill(`${text}A`)).toBe(false);
    },
  );

  it('tells which fields have changed since, by their names in the schema', () => {
    const before = given(false);
    const now = { ...ENTRY, purchasePrice: 0.000_001, reserved: 2 };
    expect(before && changesSince(INVENTORY_VERSION, now, before)).toEqual([
      { field: 'reserved', value: 2 },
      { field: 'purchasePrice', value: '0.000001' },
    ]);
    expect(
      changesSince(INVENTORY_VERSION, now, {
        origin: 'gateway',
        value: '',
        fingerprints: Buffer.alloc(3),
        isWhole: true,
      }),
    ).toEqual([]);
  });

  it.each(['', 'b', 'x1.AAAAAAAA', 'b1', 'b1.AAAA', 'b"1".AAAAAAAA', `b1.${'A'.repeat(409)}`])('refuses %j', (text) => {
    expect(() => readVersion(text)).toThrow('version validation.regex');
  });
});

it('tells the changes without fields that the user may not see', () => {
  const error = new ChangedMeanwhileError('Order', [
    { field: 'phoneNumber', value: '1' },
    { field: 'pickType', value: 'CAB' },
  ]);
  expect(error.redactedFor((coordinate) => coordinate !== 'Order.phoneNumber').changed).toEqual([
    { field: 'pickType', value: 'CAB' },
  ]);
});
