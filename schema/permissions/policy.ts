import { type Action, canOpen, mayUse, type Permissions, type Table } from './can.ts';

/** What the SDL asks of whoever reads or writes one field, input field or enum value. */
export type Rule =
  | { readonly kind: 'unrestricted' }
  | { readonly kind: 'fullRead'; readonly table: Table; readonly orReadOf: readonly Table[] }
  | { readonly kind: 'writersOnly'; readonly table: Table }
  | {
      readonly kind: 'columns';
      readonly table: Table;
      /** Tables of which the right to read the whole is enough, too. */
      readonly orReadOf: readonly Table[];
      readonly columns: readonly string[];
    };

/** What the SDL asks of whoever calls a root field. */
export type Demand =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'administrators' }
  | { readonly kind: 'requires'; readonly anyOf: readonly Requirement[] };

/** One of these menus, and what the caller may do on its table. */
export interface Requirement {
  readonly menus: readonly Table[];
  readonly action: Action;
  /** One, or several that are needed together; links carry it, so that a single one stays a text. */
  readonly column?: string | readonly string[] | undefined;
}

/** The columns that a requirement names; none where any column of the table is enough. */
export function columnsOf({ column }: Requirement): readonly string[] {
  return column === undefined ? [] : [column].flat();
}

/** The whole permission policy, as the SDL tells it. Keys are `Type.field`, `Input.field`, `Enum.VALUE`. */
export interface Policy {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly demands: ReadonlyMap<string, Demand>;
  /** Root fields that are held to the viewer's warehouse, with the path of the argument that carries it. */
  readonly warehouseArguments: ReadonlyMap<string, readonly string[]>;
  /** Root fields whose answer is made of columns, whatever is selected of it: who may not read one of them is refused. */
  readonly derivations: ReadonlyMap<string, Rule>;
  /** Fields that lead from one table's type into another's, with what the crossing asks for there. */
  readonly crossings: ReadonlyMap<string, Crossing>;
}

/** The table that guards a type. */
export interface GuardingTable {
  readonly name: Table;
  /** Tables of which the right to read the whole is enough, too. */
  readonly orReadOf: readonly Table[];
}

/** What a field asks for that leads into another table's type. */
export interface Crossing extends GuardingTable {
  /** The columns of that table which the field joins by. */
  readonly columns: readonly string[];
}

/** Whether the viewer may see what stands under this rule. Derived values need each of their columns. */
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

/** Whether the viewer may go over into a table's type: a join tells of the columns that it is made by. */
export function mayCross(permissions: Permissions, { name, orReadOf, columns }: Crossing): boolean {
  return (
    (canOpen(permissions, name) && columns.every((column) => mayUse(permissions, 'LimitRead', name, column))) ||
    readsWhole(permissions, orReadOf)
  );
}

/**
 * What the viewer lacks of what a rule asks for, as `Table.Column`; the table alone where the whole of it is asked for. Nothing where
 * the rule is met.
 */
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

/** Whether the viewer may write what stands under this rule. */
export function mayWrite(permissions: Permissions, rule: Rule): boolean {
  switch (rule.kind) {
    case 'unrestricted':
      return true;
    case 'fullRead':
    case 'writersOnly':
      // What has no name of its own can be in no Write list but that of the whole.
      return mayUse(permissions, 'Write', rule.table, 'ALL');
    case 'columns':
      return rule.columns.every((column) => mayUse(permissions, 'Write', rule.table, column));
  }
}

/** Whether a signed-in viewer satisfies a root field's demand; `public` needs no viewer and is not asked here. */
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

/** Whether the viewer may see a field: its rule, and where it leads into another table, that table's menu. */
export function maySee(permissions: Permissions, policy: Policy, key: string): boolean {
  const rule = policy.rules.get(key);
  const crossing = policy.crossings.get(key);
  return (
    (rule === undefined || mayRead(permissions, rule)) && (crossing === undefined || mayCross(permissions, crossing))
  );
}
