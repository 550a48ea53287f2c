import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ForbiddenError } from '../permissions/forbidden.ts';
import { ChangedMeanwhileError } from '../graph/versions/changedMeanwhile.ts';
import { readPolicy } from 'schema/permissions/readPolicy.ts';
import { readViewer } from '../session/viewer.ts';
import { guardSchema } from './guardSchema.ts';

/** Tests the guard with a schema that the gateway does not have, to show that it knows no area by name. */
const directives = readFileSync(new URL(import.meta.resolve('schema/graphql/directives.graphql')), 'utf8');
const SDL = `
  type Product @table(name: Products) {
    id: ID! @unrestricted
    name: String @column(name: "Name")
    sku: String @column(name: "Sku")
    stock: Stock @column(name: "Sku") @joins(by: "Sku")
  }
  type Stock @table(name: Warehouses) { inventory: Int @column(name: "Inventory") }
  input LineInput @table(name: Orders) { sku: String @column(name: "OrderSkus") }
  input ProductInput @table(name: Products) {
    sku: String @column(name: "Sku")
    name: String @column(name: "Name")
    lines: [LineInput!] @unrestricted
  }
  input ProductFilter @table(name: Products) { warehouseId: ID @unrestricted, sku: String @column(name: "Sku") }
  enum ProductGroup @table(name: Products) { SKU @column(name: "Sku") NAME @column(name: "Name") }
  enum ProductSort @table(name: Products) { SKU @column(name: "Sku") NAME @column(name: "Name") }
  type Query {
    product: Product @requires(menu: Products)
    products(filter: ProductFilter, sort: [ProductSort!]): [String!]!
      @requires(menu: Products)
      @warehouseScope(argument: "filter.warehouseId")
    sums(groupBy: [ProductGroup!]!, filter: ProductFilter): Int
      @requires(menu: Products)
      @derivedFrom(table: Products, columns: ["HsUK", "HsEU"])
    users: Int @administrators
    changed: Int @requires(menu: Products)
  }
  type Mutation { save(input: ProductInput!): Boolean @requires(menu: Products, action: Write) }
`;

const called: unknown[] = [];
const base = makeExecutableSchema({
  typeDefs: [directives, SDL],
  resolvers: {
    Query: {
      product: () => ({ id: '1', sku: 'A', stock: { inventory: 5 } }),
      products: (_: unknown, args: unknown) => {
        called.push(args);
        return [];
      },
      sums: () => 1,
      users: () => 3,
      changed() {
        throw new ChangedMeanwhileError('Product', [
          { field: 'sku', value: 'B' },
          { field: 'name', value: 'Bank' },
        ]);
      },
    },
    Mutation: {
      save: (_: unknown, args: unknown) => {
        called.push(args);
        return true;
      },
    },
  },
});
const { schema } = guardSchema(base, readPolicy(base));

async function ask(source: string, tables: object, warehouse: object = {}, roles: string[] = []) {
  called.length = 0;
  const viewer = readViewer({
    userId: 'u',
    roles,
    menuPermissions: Object.keys(tables),
    tableColumnPermissions: { ...tables },
    ...warehouse,
  });
  const signedIn = { viewer };
  const contextValue = { authenticate: async () => signedIn, signedIn: () => signedIn };
  const { data, errors } = await graphql({ schema, source, contextValue });
  return { data, errors, refused: errors?.map(({ message }) => message) ?? [] };
}

describe('the guard', () => {
  it('a field that leads to another table requires that table’s menu and the columns that join them', async () => {
    const stock = '{ product { sku stock { inventory } } }';
    const products = { Products: { Read: ['ALL'] } };
    expect((await ask(stock, { ...products, Warehouses: { LimitRead: ['Sku', 'Inventory'] } })).data).toEqual({
      product: { sku: 'A', stock: { inventory: 5 } },
    });
    expect((await ask(stock, products)).data).toEqual({ product: { sku: 'A', stock: null } });
    const withoutSku = { ...products, Warehouses: { LimitRead: ['Inventory'] } };
    expect((await ask(stock, withoutSku)).data).toEqual({ product: { sku: 'A', stock: null } });
    // Without the Warehouses menu the joined record is hidden.
    expect((await ask(stock, { ...products, Warehouses: {} })).data).toEqual({ product: { sku: 'A', stock: null } });
  });

  it.each([
    ['{ sku: "A" }', { Write: ['ALL', 'Sku'] }, []],
    ['{ sku: "A" }', { Write: ['ALL'] }, ['forbidden (column): ProductInput.sku']],
    ['{ sku: null }', { Write: ['ALL'] }, ['forbidden (column): ProductInput.sku']],
    ['{ name: "N" }', { Write: ['ALL'] }, []],
    ['{ name: "N" }', { Read: ['ALL'] }, ['forbidden (field): Mutation.save']],
    ['{ name: "N", lines: [{ sku: "A" }] }', { Write: ['ALL'] }, ['forbidden (column): LineInput.sku']],
    ['{ lines: [] }', { Write: ['ALL'] }, []],
  ])('a change of %s with %j is refused for %j', async (input, lists, refused) => {
    const answer = await ask(`mutation { save(input: ${input}) }`, { Products: lists });
    expect(answer.refused).toEqual(refused);
    expect(called).toHaveLength(refused.length === 0 ? 1 : 0);
  });

  it.each([
    ['sort: [NAME]', []],
    ['sort: [NAME, SKU]', ['forbidden (column): ProductSort.SKU']],
    ['filter: { sku: "A" }', ['forbidden (column): ProductFilter.sku']],
    ['filter: { sku: null }', []],
  ])('a query with %s by a user who may only read names is refused for %j', async (args, refused) => {
    const answer = await ask(`{ products(${args}) }`, { Products: { LimitRead: ['Name'] } });
    expect(answer.refused).toEqual(refused);
    expect(called).toHaveLength(refused.length === 0 ? 1 : 0);
  });

  it.each<[string, object, object | undefined]>([
    ['query { products(sort: [NAME, SKU]) }', { LimitRead: ['Name'] }, { asked: 'sort', columns: ['Products.Sku'] }],
    [
      'query { products(filter: { sku: "A" }) }',
      { LimitRead: ['Name'] },
      { asked: 'filter', columns: ['Products.Sku'] },
    ],
    [
      'query { sums(groupBy: [SKU, NAME]) }',
      { LimitRead: ['HsEU'] },
      { asked: 'group', columns: ['Products.Sku', 'Products.Name', 'Products.HsUK'] },
    ],
    ['query { sums(groupBy: SKU) }', { LimitRead: ['Sku', 'HsEU'] }, { asked: 'derived', columns: ['Products.HsUK'] }],
    ['query { sums(groupBy: SKU) }', { LimitRead: ['Sku', 'HsEU', 'HsUK'] }, undefined],
    [
      'mutation { save(input: { sku: "A", lines: [{ sku: "B" }] }) }',
      { Write: ['ALL'] },
      { asked: 'field', columns: ['Products.Sku', 'Orders.OrderSkus'] },
    ],
  ])('%s by a user with %j lacks %j', async (source, lists, use) => {
    const { errors } = await ask(source, { Products: lists });
    const error = errors?.[0]?.originalError;
    expect(error instanceof ForbiddenError ? error.use : error).toEqual(use);
  });

  it.each<[string, object, object | undefined, string[]]>([
    ['products', {}, {}, []],
    ['products', { allowWarehouseId: 3 }, { filter: { warehouseId: '3' } }, []],
    ['products(filter: { sku: "A" })', { allowWarehouseId: 3 }, { filter: { sku: 'A', warehouseId: '3' } }, []],
    ['products(filter: null)', { allowWarehouseId: 3 }, { filter: { warehouseId: '3' } }, []],
    ['products(filter: { warehouseId: 3 })', { allowWarehouseId: 3 }, { filter: { warehouseId: '3' } }, []],
    [
      'products(filter: { warehouseId: 2 })',
      { allowWarehouseId: 3 },
      undefined,
      ['forbidden (warehouse): Query.products'],
    ],
    ['products', { allowWarehouseId: 0 }, undefined, ['forbidden (noWarehouse): Query.products']],
  ])('%s with %j is called with %j', async (field, warehouse, args, refused) => {
    const answer = await ask(`{ ${field} }`, { Products: { Read: ['ALL'] } }, warehouse);
    expect(answer.refused).toEqual(refused);
    expect(called.map((call) => ({ ...Object(call) }))).toEqual(args ? [expect.objectContaining(args)] : []);
  });

  it('an error reveals only those parts of a record that the viewer may see', async () => {
    const answer = await ask('{ changed }', { Products: { LimitRead: ['Name'] } });
    expect(answer.refused).toEqual(['the Product was changed meanwhile: name']);
  });

  it('only administrators get fields for administrators', async () => {
    expect((await ask('{ users }', { Products: { Write: ['ALL'] } })).refused).toEqual([
      'forbidden (field): Query.users',
    ]);
    expect((await ask('{ users }', {}, {}, ['Administrators'])).data).toEqual({ users: 3 });
  });
});
