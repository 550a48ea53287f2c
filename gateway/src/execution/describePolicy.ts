import {
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { columnsOf, type Crossing, type Demand, type Policy, type Rule } from 'schema/permissions/policy.ts';

type Described = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLEnumValue;

/**
 * Writes into each field's description which permissions it needs, so that whoever explores the schema reads the policy itself, not
 * a copy of it.
 */
export function describePolicy(schema: GraphQLSchema, policy: Policy): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    for (const member of membersOf(type)) {
      const key = `${type.name}.${member.name}`;
      const permission = describePermission(
        policy.demands.get(key),
        policy.derivations.get(key) ?? policy.rules.get(key),
        policy.crossings.get(key),
        policy.ofAllWarehouses.has(key),
      );
      const needed = policy.needs.get(key);
      const as = needed && `Permission: as ${needed.join(', ')}.`;
      const described = [member.description, permission, as].filter(Boolean);
      if (described.length > 0) member.description = described.join('\n\n');
    }
  }
}

function membersOf(type: unknown): readonly Described[] {
  if (isObjectType(type) || isInputObjectType(type)) return Object.values(type.getFields());
  return isEnumType(type) ? type.getValues() : [];
}

/** `Permission: LimitRead on Warehouses.PurchasePrice and Warehouses.ExchangeRate`; undefined where everybody may. */
function describePermission(
  demand: Demand | undefined,
  rule: Rule | undefined,
  crossing: Crossing | undefined,
  countsAllWarehouses: boolean,
): string | undefined {
  const menu = crossing && describeCrossing(crossing);
  const warehouses = countsAllWarehouses && 'all warehouses';
  const words = [demand && describeDemand(demand), rule && describeRule(rule), menu, warehouses].filter(Boolean);
  return words.length === 0 ? undefined : `Permission: ${words.join(', and ')}.`;
}

/** `Read on Warehouses or LimitRead on Orders.OrderSkus` */
export function describeDemand(demand: Demand): string {
  switch (demand.kind) {
    case 'public':
      return 'none, not even a session';
    case 'signedIn':
      return 'any signed-in user';
    case 'administrators':
      return 'the role Administrators';
    case 'requires':
      return demand.anyOf
        .flatMap((requirement) =>
          requirement.menus.map((menu) => {
            const columns = columnsOf(requirement).map((column) => `${menu}.${column}`);
            return `${requirement.action} on ${columns.join(' and ') || menu}`;
          }),
        )
        .join(' or ');
  }
}

function describeRule(rule: Rule): string | undefined {
  switch (rule.kind) {
    case 'unrestricted':
      return undefined;
    case 'fullRead':
      return `Read on ${rule.table}${orWhole(rule.orReadOf)}`;
    case 'writersOnly':
      return `Write on ${rule.table}`;
    case 'columns': {
      const columns = rule.columns.map((column) => `${rule.table}.${column}`).join(' and ');
      return `${columns}${orWhole(rule.orReadOf)}`;
    }
  }
}

/** `the menu Warehouses with Warehouses.Sku` */
function describeCrossing({ name, orReadOf, columns }: Crossing): string {
  const joined = columns.map((column) => `${name}.${column}`).join(' and ');
  return `the menu ${name} with ${joined}${orWhole(orReadOf)}`;
}

/** The tables whose screens also show the field. */
function orWhole(tables: readonly string[]): string {
  return tables.map((table) => ` or Read on ${table}`).join('');
}
