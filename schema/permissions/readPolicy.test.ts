import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mayCross, mayRead, mayWrite, satisfies } from './policy.ts';
import { readPermissions } from './readPermissions.ts';
import { IncompletePolicyError, readPolicy } from './readPolicy.ts';

const directives = readFileSync(new URL(import.meta.resolve('schema/graphql/directives.graphql')), 'utf8');
const policyOf = (sdl: string) => readPolicy(buildSchema(`${directives}\n${sdl}`));

/** An area that does not exist in the gateway: the reader of the policy knows no area by name. */
const PRODUCTS = `
  type Product @table(name: Products) {
    id: ID! @unrestricted
    sku: String @column(name: "Sku")
    name: String @column(name: "Name")
    size: Float @column(name: ["HsUK", "HsEU"])
    note: String @fullRead
    location: Location @unrestricted @joins(by: "Name")
  }
  type Location @table(name: StorageLocations) { name: String @column(name: "Name") }
  input ProductInput @table(name: Products) {
    sku: String @column(name: "Sku")
    name: String @column(name: "Name")
  }
  enum ProductSort @table(name: Products) { SKU @column(name: "Sku") }
  type Query {
    products(sort: ProductSort, warehouseId: ID): [Product!]!
      @requires(menu: [Products, Orders], action: LimitRead)
      @warehouseScope(argument: "warehouseId")
    readable: Int @requires(menu: Products, action: Read)
    oneColumn: Int @requires(menu: Products, action: LimitRead, column: "Sku")
    twoColumns: Int @requires(menu: Products, action: LimitRead, column: ["Sku", "Name"])
    options: Int @requires(menu: Orders, action: Write) @requires(menu: Products, action: LimitRead, column: "Sku")
    users: Int @administrators
    me: Int @signedIn
    hello: Int @public
  }
  type Mutation { createProduct(input: ProductInput!): Product! @requires(menu: Products, action: Write) }
`;

describe('the policy in the SDL', () => {
  const policy = policyOf(PRODUCTS);
  const viewer = (lists: object, menus = ['Products']) =>
    readPermissions({ menuPermissions: menus, tableColumnPermissions: { Products: lists } });

  it('reads every rule, demand, scope and crossing', () => {
    expect(policy.rules.get('Product.size')).toEqual({
      kind: 'columns',
      table: 'Products',
      orReadOf: [],
      columns: ['HsUK', 'HsEU'],
    });
    expect(policy.rules.get('ProductSort.SKU')).toMatchObject({ columns: ['Sku'] });
    expect(policy.rules.get('Product.note')).toEqual({ kind: 'fullRead', table: 'Products', orReadOf: [] });
    expect(policy.demands.get('Mutation.createProduct')).toMatchObject({
      anyOf: [{ menus: ['Products'], action: 'Write' }],
    });
    expect(policy.warehouseArguments.get('Query.products')).toEqual(['warehouseId']);
    expect([...policy.crossings]).toEqual([
      ['Product.location', { name: 'StorageLocations', orReadOf: [], columns: ['Name'] }],
    ]);
  });

  it.each([
    ['Product.id', {}, true],
    ['Product.sku', { LimitRead: ['Sku'] }, true],
    ['Product.sku', { LimitRead: ['Name'] }, false],
    ['Product.size', { LimitRead: ['HsUK'] }, false],
    ['Product.size', { LimitRead: ['HsUK', 'HsEU'] }, true],
    ['Product.note', { LimitRead: ['Sku', 'Name', 'HsUK', 'HsEU'] }, false],
    ['Product.note', { LimitRead: ['ALL'] }, false],
    ['Product.note', { Read: ['ALL'] }, true],
    ['Product.note', { Write: ['ALL'] }, true],
  ])('%s may be read with %j: %s', (key, lists, answer) => {
    const rule = policy.rules.get(key);
    expect(rule && mayRead(viewer(lists), rule)).toBe(answer);
  });

  it.each([
    ['ProductInput.name', { Write: ['ALL'] }, true],
    ['ProductInput.sku', { Write: ['ALL'] }, false],
    ['ProductInput.sku', { Write: ['ALL', 'Sku'] }, true],
    ['ProductInput.name', { Read: ['ALL'] }, false],
  ])('%s may be written with %j: %s', (key, lists, answer) => {
    const rule = policy.rules.get(key);
    expect(rule && mayWrite(viewer(lists), rule)).toBe(answer);
  });

  it.each<[string, object, string[], boolean]>([
    ['Query.products', { LimitRead: ['Name'] }, ['Products'], true],
    ['Query.products', { LimitRead: ['Name'] }, [], false],
    ['Query.products', {}, ['Products'], false],
    ['Query.readable', { LimitRead: ['Name'] }, ['Products'], false],
    ['Query.readable', { Read: ['ALL'] }, ['Products'], true],
    ['Query.oneColumn', { LimitRead: ['Name'] }, ['Products'], false],
    ['Query.oneColumn', { LimitRead: ['Sku'] }, ['Products'], true],
    ['Query.twoColumns', { LimitRead: ['Sku'] }, ['Products'], false],
    ['Query.twoColumns', { LimitRead: ['Sku', 'Name'] }, ['Products'], true],
    ['Query.twoColumns', { LimitRead: ['Sku', 'Name'] }, [], false],
    ['Query.users', { Write: ['ALL'] }, ['Products'], false],
    ['Query.me', {}, [], true],
    ['Mutation.createProduct', { Read: ['ALL'] }, ['Products'], false],
    ['Mutation.createProduct', { Write: ['ALL'] }, ['Products'], true],
  ])('%s with %j and menus %j: %s', (key, lists, menus, answer) => {
    const demand = policy.demands.get(key);
    expect(demand && satisfies(viewer(lists, menus), demand)).toBe(answer);
  });

  it('one of several menus is enough', () => {
    const demand = policy.demands.get('Query.products');
    const orders = readPermissions({
      menuPermissions: ['Orders'],
      tableColumnPermissions: { Orders: { LimitRead: ['PickType'] } },
    });
    expect(demand && satisfies(orders, demand)).toBe(true);
  });
});

describe('a type that is also shown by screens of another table', () => {
  const { rules, crossings } = policyOf(`
    type Change @table(name: WarehousesHistory, orReadOf: [Products]) {
      sku: String @column(name: "Sku")
      isManual: Boolean @fullRead
    }
    type Product @table(name: Products) { changes: [Change!] @unrestricted @joins(by: "Sku") }
    type Query { ok: Product @public }
  `);
  it.each<[string, object, sku: boolean, isManual: boolean, crossing: boolean]>([
    ['WarehousesHistory', { LimitRead: ['Sku'] }, true, false, true],
    // It joins by the SKU.
    ['WarehousesHistory', { LimitRead: ['Reason'] }, false, false, false],
    ['WarehousesHistory', { Read: ['ALL'] }, true, true, true],
    ['Products', { Read: ['ALL'] }, true, true, true],
    ['Products', { Write: ['ALL'] }, true, true, true],
    // A column of the same name in another table does not count.
    ['Products', { LimitRead: ['Sku'] }, false, false, false],
    ['Suppliers', { Read: ['ALL'] }, false, false, false],
  ])('%s with %j', (menu, lists, sku, isManual, crossing) => {
    const permissions = readPermissions({ menuPermissions: [menu], tableColumnPermissions: { [menu]: lists } });
    const sees = (key: string) => {
      const rule = rules.get(key);
      return rule !== undefined && mayRead(permissions, rule);
    };
    const target = crossings.get('Product.changes');
    expect([sees('Change.sku'), sees('Change.isManual')]).toEqual([sku, isManual]);
    expect(target && mayCross(permissions, target)).toBe(crossing);
  });
});

describe('one of several requirements is enough', () => {
  const demand = policyOf(PRODUCTS).demands.get('Query.options');
  it.each<[string, object, boolean]>([
    ['Orders', { Write: ['ALL'] }, true],
    ['Orders', { Read: ['ALL'] }, false],
    ['Products', { LimitRead: ['Sku'] }, true],
    ['Products', { LimitRead: ['Name'] }, false],
    ['Suppliers', { Write: ['ALL'] }, false],
  ])('%s with %j: %s', (menu, lists, answer) => {
    const permissions = readPermissions({ menuPermissions: [menu], tableColumnPermissions: { [menu]: lists } });
    expect(demand && satisfies(permissions, demand)).toBe(answer);
  });
});

describe('deny by default: a missing declaration keeps the gateway from starting', () => {
  const query = 'type Query { ok: Int @public }';
  it.each([
    ['a root field', 'type Query { products: Int }', 'Query.products names none of'],
    ['a mutation', `${query} type Mutation { drop: Int }`, 'Mutation.drop names none of'],
    ['a type', `${query} type Thing { id: ID }`, 'Thing names neither @table nor @unrestricted'],
    ['a field', `${query} type Thing @table(name: Orders) { id: ID }`, 'Thing.id names none of'],
    ['an input', `input I { a: Int } type Query { f(i: I): Int @public }`, 'I names neither'],
    ['an input field', `input I @table(name: Orders) { a: Int } type Query { f(i: I): Int @public }`, 'I.a names none'],
    ['a sort', `enum S { A } type Query { f(s: S): Int @public }`, 'S names neither'],
    ['a sort value', `enum S @table(name: Orders) { A } type Query { f(s: S): Int @public }`, 'S.A names none'],
    [
      'a field that can be hidden and may not be null',
      `${query} type Thing @table(name: Orders) { a: Int! @column(name: "A") }`,
      'Thing.a can be hidden, so it must be nullable',
    ],
    [
      'a join without its columns',
      `${query} type A @table(name: Orders) { b: B @unrestricted } type B @table(name: Products) { id: ID @unrestricted }`,
      'A.b leads to Products, and names no column that it @joins by',
    ],
    [
      'a join on a field that leads to no other table',
      `${query} type A @table(name: Orders) { b: Int @unrestricted @joins(by: "Sku") }`,
      'A.b @joins no other table',
    ],
    [
      'a scope without its argument',
      'type Query { f: Int @signedIn @warehouseScope(argument: "filter.warehouseId") }',
      'Query.f has no argument filter.warehouseId',
    ],
  ])('%s', (_case, sdl, gap) => {
    expect(() => policyOf(sdl)).toThrow(IncompletePolicyError);
    expect(() => policyOf(sdl)).toThrow(gap);
  });
});
