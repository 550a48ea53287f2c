import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPolicy } from '../permissions/readPolicy.ts';
import { deriveGroups } from './deriveGroups.ts';

const read = (file: string) => readFileSync(new URL(`../graphql/${file}`, import.meta.url), 'utf8');

/** An area that does not exist: the derivation knows no list by name. */
const CHAIRS = `
  type Chair @table(name: Products) {
    id: ID! @unrestricted
    sku: String @column(name: "Sku")
    size: Float @column(name: "HsUK")
    colours: [String!] @column(name: "Name")
    made: DateTime @fullRead
    maker: Maker @column(name: "Supplier") @joins(by: "Name")
    parts: [Part!] @column(name: "Sku")
    notes(first: Int! = 3): [String!] @column(name: "Name")
    version: String @fullRead
  }
  type Maker @table(name: Suppliers) { name: String @column(name: "Name") }
  type Part @table(name: Products) { weight: Decimal @column(name: "SkuWoodWeight") }
  type ChairPage @unrestricted { items: [Chair!]! }
  input ChairFilter @table(name: Products) { sku: String @column(name: "Sku") }
  type Query {
    chairs(filter: ChairFilter): ChairPage! @requires(menu: Products) @groupable @groupable(list: "chairParts", rows: "parts")
  }
`;
const areas = [read('directives.graphql'), read('common.graphql'), read('groups.graphql'), CHAIRS];
const schema = buildSchema([...areas, deriveGroups(areas)].join('\n'));
const policy = readPolicy(schema);

function membersOf(name: string): string[] {
  const type = schema.getType(name);
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

it('gives a row the fields with values, and those of the records that it leads to', () => {
  expect(membersOf('ChairsField')).toEqual(['id', 'sku', 'size', 'colours', 'made', 'maker_name']);
  expect(membersOf('ChairsGroupSums')).toEqual(['size']);
  expect(membersOf('ChairsGroupExtremes')).toEqual(['size', 'made']);
  expect(membersOf('ChairsWhere')).toEqual(['and', 'or', 'not', ...membersOf('ChairsField')]);
});

it('gives the parts of a record the fields of the record, too', () => {
  expect(membersOf('ChairPartsField')).toEqual([
    'weight',
    'chair_id',
    'chair_sku',
    'chair_size',
    'chair_colours',
    'chair_made',
  ]);
});

it('needs for each member the fields that it tells something about, and for a list of parts the field that has them', () => {
  expect(policy.needs.get('ChairsWhere.maker_name')).toEqual(['Chair.maker', 'Maker.name']);
  expect(policy.needs.get('ChairPartsGroupKeys.chair_made')).toEqual(['Chair.parts', 'Chair.made']);
  expect(policy.needs.get('Query.chairPartsGroups')).toEqual(['Chair.parts']);
  expect(policy.needs.has('Query.chairsGroups')).toBe(false);
});

it('opens the groups to whoever the list is open to, with its filter', () => {
  expect(policy.demands.get('Query.chairsGroups')).toEqual(policy.demands.get('Query.chairs'));
  const { args } = schema.getQueryType()?.getFields()['chairsGroups'] ?? { args: [] };
  expect(args.map(({ name }) => name)).toEqual(['filter', 'where', 'by', 'having', 'orderBy', 'differences', 'first']);
});
