import { type Action, canOpen, mayUse, type Permissions, type Table } from './can.ts';

/** The permission that the SDL requires for reading or writing a field, input field or enum value. */
export type Rule =
  | { readonly kind: 'unrestricted' }
  | { readonly kind: 'fullRead'; readonly table: Table; readonly orReadOf: readonly Table[] }
  | { readonly kind: 'writersOnly'; readonly table: Table }
  | {
      readonly kind: 'columns';
      readonly table: Table;
      /** Permission to read one of these tables completely is sufficient too. */
      readonly orReadOf: readonly Table[];
      readonly columns: readonly string[];
    };

/** The permission that the SDL requires for calling a root field. */
export type Demand =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'administrators' }
  | { readonly kind: 'requires'; readonly anyOf: readonly Requirement[] };

/** One of these menus, with an action on its table. */
export interface Requirement {
  readonly menus: readonly Table[];
  readonly action: Action;
  /** One, or several that are all required. It is part of links, so a single one stays a text to keep them short. */
  readonly column?: string | readonly string[] | undefined;
}

/** The columns that a requirement names; empty if any column of the table is sufficient. */
export function columnsOf({ column }: Requirement): readonly string[] {
  return column === undefined ? [] : [column].flat();
}

/** The whole permission policy of the SDL. Keys are `Type.field`, `Input.field`, `Enum.VALUE`. */
export interface Policy {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly demands: ReadonlyMap<string, Demand>;
  /** Root fields that are restricted to the viewer's warehouse, with the path of their warehouse argument. */
  readonly warehouseArguments: ReadonlyMap<string, readonly string[]>;
  /**
   * Root fields whose result is derived from columns, whichever fields are selected. Users who may not read one of the columns are refused.
   */
  readonly derivations: ReadonlyMap<string, Rule>;
  /** Fields that count all warehouses. Users of one warehouse may not read them. */
  readonly ofAllWarehouses: ReadonlySet<string>;
  /** Fields that lead from one table's type to another's, with the permissions that this requires there. */
  readonly crossings: ReadonlyMap<string, Crossing>;
  /** Members of derived types, with the fields whose permissions they need (@needs). Only the gateway has them. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/** The table that guards a type. */
export interface GuardingTable {
  readonly name: Table;
  /** Permission to read one of these tables completely is sufficient too. */
  readonly orReadOf: readonly Table[];
}

/** The permissions of a field that leads to another table's type. */
export interface Crossing extends GuardingTable {
  /** The columns of that table by which the field joins. */
  readonly columns: readonly string[];
}

/** Whether the viewer may see a schema coordinate with this rule. Derived values require each of their columns. */
export function mayRead(permissions: Permissions, rule: Rule): boolean {
  switch (rule.kind) {
    case 'unrestricted':
      return true;
    case 'fullRead':
      return mayUse(permissions, 'Read', rule.table, undefined) || readsWhole(permissions, rule.orReadOf);
    case 'writersOnly':
      return mayUse(permissions, 'Write', rule.table, undefined);
    case 'columns':
      return (
        rule.columns.every((column) => mayUse(permissions, 'LimitRead', rule.table, column)) ||
        readsWhole(permissions, rule.orReadOf)
      );
  }
}

/** Whether the viewer may follow a join to a table's type. A join reveals the columns that it joins by. */
export function mayCross(permissions: Permissions, { name, orReadOf, columns }: Crossing): boolean {
  return (
    (canOpen(permissions, name) && columns.every((column) => mayUse(permissions, 'LimitRead', name, column))) ||
    readsWhole(permissions, orReadOf)
  );
}

/** The missing permissions of a rule, as `Table.Column`, or only the table if the rule requires all of it. Empty if the rule is met. */
export function missingColumns(permissions: Permissions, rule: Rule, isWrite: boolean): string[] {
  if (isWrite ? mayWrite(permissions, rule) : mayRead(permissions, rule)) return [];
  if (rule.kind === 'unrestricted') return [];
  if (rule.kind !== 'columns') return [rule.table];
  const { table, columns } = rule;
  return columns
    .filter((column) => !mayUse(permissions, isWrite ? 'Write' : 'LimitRead', table, column))
    .map((column) => `${table}.${column}`);
}

function readsWhole(permissions: Permissions, tables: readonly Table[]): boolean {
  return tables.some((table) => canOpen(permissions, table) && mayUse(permissions, 'Read', table, undefined));
}

/** Whether the viewer may write a schema coordinate with this rule. */
export function mayWrite(permissions: Permissions, rule: Rule): boolean {
  switch (rule.kind) {
    case 'unrestricted':
      return true;
    case 'fullRead':
    case 'writersOnly':
      // A column without a name can only be included in `ALL`.
      return mayUse(permissions, 'Write', rule.table, 'ALL');
    case 'columns':
      return rule.columns.every((column) => mayUse(permissions, 'Write', rule.table, column));
  }
}

/** Whether a signed-in viewer meets the requirements of a root field; `public` needs no viewer and is not checked here. */
export function satisfies(permissions: Permissions, demand: Demand): boolean {
  switch (demand.kind) {
    case 'public':
    case 'signedIn':
      return true;
    case 'administrators':
      return permissions.isAdministrator;
    case 'requires':
      return demand.anyOf.some((requirement) =>
        requirement.menus.some((menu) => canOpen(permissions, menu) && meets(permissions, menu, requirement)),
      );
  }
}

function meets(permissions: Permissions, table: Table, requirement: Requirement): boolean {
  const { action } = requirement;
  const columns = columnsOf(requirement);
  return columns.length === 0
    ? mayUse(permissions, action, table, undefined)
    : columns.every((column) => mayUse(permissions, action, table, column));
}

/** Whether the viewer may see a field: its rule, the warehouses that it counts and, if it leads to another table, that table's menu. */
export function maySee(permissions: Permissions, policy: Policy, key: string): boolean {
  const needed = policy.needs.get(key);
  if (needed) return needed.every((each) => maySee(permissions, policy, each));
  const rule = policy.rules.get(key);
  const crossing = policy.crossings.get(key);
  return (
    (rule === undefined || mayRead(permissions, rule)) &&
    (permissions.seesAllWarehouses || !policy.ofAllWarehouses.has(key)) &&
    (crossing === undefined || mayCross(permissions, crossing))
  );
}

/** Whether there are viewers who may not see a field. */
export function canBeHidden(policy: Policy, key: string): boolean {
  return policy.rules.has(key) || policy.crossings.has(key) || policy.needs.has(key);
}

/**
 * The missing permissions for seeing a field, as `Table.Column`, or only the table if all of it is required; the field itself where it
 * counts all warehouses. Empty if the viewer may see it.
 */
export function missingToSee(permissions: Permissions, policy: Policy, key: string): string[] {
  if (maySee(permissions, policy, key)) return [];
  const needed = policy.needs.get(key);
  if (needed) return [...new Set(needed.flatMap((each) => missingToSee(permissions, policy, each)))];
  const rule = policy.rules.get(key);
  const crossing = policy.crossings.get(key);
  const columns = rule ? missingColumns(permissions, rule, false) : [];
  if (crossing && !mayCross(permissions, crossing)) {
    const joined = crossing.columns.filter((column) => !mayUse(permissions, 'LimitRead', crossing.name, column));
    columns.push(...(joined.length > 0 ? joined.map((column) => `${crossing.name}.${column}`) : [crossing.name]));
  }
  return columns.length > 0 ? columns : [key];
}
