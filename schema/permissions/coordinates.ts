import * as generated from '../generated/policy.ts';
import type { Permissions, Table } from './can.ts';
import {
  type Demand,
  mayRead,
  maySee,
  mayWrite,
  type Policy,
  type Requirement,
  type Rule,
  satisfies,
} from './policy.ts';

type Rules = typeof generated.rules;

/** A type, input or enum of the SDL whose members are guarded. */
export type GuardedType = keyof Rules;
/** A field of a type, a field of an input or a value of an enum. */
export type MemberOf<Type extends GuardedType> = keyof Rules[Type]['members'] & string;
/** `Order.customerOrderId`, `OrderFilter.sku`, `OrderSortField.STATUS`. */
export type Coordinate = { [Type in GuardedType]: `${Type}.${MemberOf<Type>}` }[GuardedType];
/** `Query.orders`, `Mutation.createOrder`. */
export type RootField = keyof typeof generated.demands;

/** The policy of the SDL at the time when the module was generated. */
export const policy: Policy = {
  rules: new Map(
    Object.entries(generated.rules).flatMap(([type, { table, orReadOf, members }]) =>
      Object.entries(members).map(([member, needs]) => [`${type}.${member}`, ruleOf(table, orReadOf, needs)] as const),
    ),
  ),
  demands: new Map(Object.entries(generated.demands).map(([key, demand]) => [key, demandOf(demand)] as const)),
  warehouseArguments: new Map(Object.entries(generated.warehouseArguments)),
  derivations: new Map(Object.entries(generated.derivations)),
  ofAllWarehouses: new Set(generated.ofAllWarehouses),
  crossings: new Map(Object.entries(generated.crossings)),
  needs: new Map(),
};

function ruleOf(table: Table, orReadOf: readonly Table[], needs: string | readonly string[]): Rule {
  switch (needs) {
    case '-':
      return { kind: 'unrestricted' };
    case '*':
      return { kind: 'fullRead', table, orReadOf };
    case '+':
      return { kind: 'writersOnly', table };
    default:
      return { kind: 'columns', table, orReadOf, columns: [needs].flat() };
  }
}

function demandOf(demand: Exclude<Demand['kind'], 'requires'> | readonly Requirement[]): Demand {
  return typeof demand === 'string' ? { kind: demand } : { kind: 'requires', anyOf: demand };
}

/** Whether a user may read a schema coordinate: a field, a filter, a sort order. */
export function readsCoordinate(permissions: Permissions, coordinate: Coordinate): boolean {
  return maySee(permissions, policy, coordinate);
}

/** The columns of a table that count all warehouses, so that users of one do not see them. */
export function columnsOfAllWarehouses(table: string): readonly string[] {
  return [...policy.ofAllWarehouses].flatMap((coordinate) => {
    const rule = policy.rules.get(coordinate);
    return rule?.kind === 'columns' && rule.table === table ? rule.columns : [];
  });
}

/** Whether a user may write a field of an input. */
export function writesCoordinate(permissions: Permissions, coordinate: Coordinate): boolean {
  const rule = policy.rules.get(coordinate);
  return rule !== undefined && mayWrite(permissions, rule);
}

/** Whether a user may call a root field and read the columns that its result is derived from. */
export function mayCall(permissions: Permissions, field: RootField): boolean {
  const demand = policy.demands.get(field);
  const derivation = policy.derivations.get(field);
  return (
    demand !== undefined &&
    satisfies(permissions, demand) &&
    (derivation === undefined || mayRead(permissions, derivation))
  );
}

export function isCoordinate(text: string): text is Coordinate {
  return policy.rules.has(text);
}
