import { type Action, can, canOpen, type Permissions } from './can.ts';

/** What the SDL asks of whoever reads or writes one field, input field or enum value. */
export type Rule =
  | { readonly kind: 'unrestricted' }
  | { readonly kind: 'fullRead'; readonly table: string; readonly orReadOf: readonly string[] }
  | { readonly kind: 'writersOnly'; readonly table: string }
  | {
      readonly kind: 'columns';
      readonly table: string;
      /** Tables of which the right to read the whole is enough, too. */
      readonly orReadOf: readonly string[];
      readonly columns: readonly string[];
      readonly explicit: boolean;
    };

/** What the SDL asks of whoever calls a root field. */
export type Demand =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'administrators' }
  | { readonly kind: 'requires'; readonly anyOf: readonly Requirement[] };

/** One of these menus, and what the caller may do on its table. */
export interface Requirement {
  readonly menus: readonly string[];
  readonly action: Action;
  /** One, or several that are needed together; links carry it, so that a single one stays a text. */
  readonly column: string | readonly string[] | undefined;
}

/** The columns that a requirement names; none where any column of the table is enough. */
export function columnsOf({ column }: Requirement): readonly string[] {
  return column === undefined ? [] : [column].flat();
}

/** The whole permission policy, read once from the SDL. Keys are `Type.field`, `Input.field`, `Enum.VALUE`. */
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
  readonly name: string;
  /** Tables of which the right to read the whole is enough, too. */
  readonly orReadOf: readonly string[];
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
      return can(permissions, 'Read', rule.table) || readsWhole(permissions, rule.orReadOf);
    case 'writersOnly':
      return can(permissions, 'Write', rule.table);
    case 'columns':
      return (
        rule.columns.every((column) => can(permissions, 'LimitRead', rule.table, column)) ||
        readsWhole(permissions, rule.orReadOf)
      );
  }
}

/** Whether the viewer may go over into a table's type: a join tells of the columns that it is made by. */
export function mayCross(permissions: Permissions, { name, orReadOf, columns }: Crossing): boolean {
  return (
    (canOpen(permissions, name) && columns.every((column) => can(permissions, 'LimitRead', name, column))) ||
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
  const { table, columns, explicit } = rule;
  return columns
    .filter((column) =>
      isWrite ? !can(permissions, 'Write', table, column, { explicit }) : !can(permissions, 'LimitRead', table, column),
    )
    .map((column) => `${table}.${column}`);
}

function readsWhole(permissions: Permissions, tables: readonly string[]): boolean {
  return tables.some((table) => canOpen(permissions, table) && can(permissions, 'Read', table));
}

/** Whether the viewer may write what stands under this rule. */
export function mayWrite(permissions: Permissions, rule: Rule): boolean {
  switch (rule.kind) {
    case 'unrestricted':
      return true;
    case 'fullRead':
    case 'writersOnly':
      // What has no name of its own can be in no Write list but that of the whole.
      return can(permissions, 'Write', rule.table, 'ALL');
    case 'columns':
      return rule.columns.every((column) => can(permissions, 'Write', rule.table, column, { explicit: rule.explicit }));
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

function meets(permissions: Permissions, table: string, requirement: Requirement): boolean {
  const { action } = requirement;
  const columns = columnsOf(requirement);
  return columns.length === 0
    ? can(permissions, action, table)
    : columns.every((column) => can(permissions, action, table, column));
}
