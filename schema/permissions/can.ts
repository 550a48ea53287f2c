import { tables } from '../generated/policy.ts';

/** A menu, and the table of column permissions of the same name (document 1, section 3). */
export type Table = keyof typeof tables;

/** The columns of a table that a permission can name (section 6 of the documents). */
export type Column<OfTable extends Table = Table> = (typeof tables)[OfTable]['columns'][number];

export type Action = 'Read' | 'Write' | 'LimitRead';

/** The column names in the three lists of a table; `ALL` means every column that has a name. */
export interface ColumnLists {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly limitRead: readonly string[];
}

/** The permissions of a user, as sent by the back-end (document 1, section 3, Session user). */
export interface Permissions {
  readonly isAdministrator: boolean;
  readonly menus: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, ColumnLists>;
  /** False for users of one warehouse: they may not read what counts the others too. */
  readonly seesAllWarehouses: boolean;
}

/** Means every column of a table that has a name. */
export const ALL = 'ALL';

/** Every table, in the order of document 1, section 3. */
export const tableNames: readonly Table[] = Object.keys(tables).filter(isTable);

export function isTable(name: string): name is Table {
  return Object.hasOwn(tables, name);
}

/** Whether a permission can name this column of the table. */
export function isColumn<OfTable extends Table>(table: OfTable, name: string): name is Column<OfTable> {
  return columnsOfTable(table).includes(name);
}

/** The columns of a table, in the order in which the matrix of permissions shows them. */
export function columnsOfTable(table: Table): readonly string[] {
  return tables[table].columns;
}

/**
 * Whether the Write list of a table applies per column; for other tables, any Write list means Write on the table (document 1, section 6).
 */
export function isWrittenByColumn(table: Table): boolean {
  return tables[table].writtenByColumn;
}

/** Whether a Write list must name the column, because `ALL` does not include it (document 1, section 6, Products). */
export function isExplicit(table: Table, column: string): boolean {
  const { explicit }: { readonly explicit: readonly string[] } = tables[table];
  return explicit.includes(column);
}

/**
 * The permission check of document 1, section 6, for gateway, client and back-end. An empty list has no effect.
 *
 * If the Write list of a table applies per column, it must contain the column or `ALL`; an explicit column must be named.
 *
 * Without a column, the check is for the table: Write means any part of it; Read means all of it, including columns without a name, which
 * `ALL` in LimitRead does not include; LimitRead means any of its columns.
 */
export function can<OfTable extends Table>(
  permissions: Permissions,
  action: Action,
  table: OfTable,
  column?: Column<OfTable> | typeof ALL,
): boolean {
  return mayUse(permissions, action, table, column);
}

/** The same for a column name that is only known at run time. */
export function mayUse(permissions: Permissions, action: Action, table: Table, column: string | undefined): boolean {
  if (permissions.isAdministrator) return true;
  const lists = permissions.tables.get(table);
  if (!lists) return false;
  switch (action) {
    case 'Write':
      return lists.write.length > 0 && (column === undefined || holdsForWriting(lists.write, table, column));
    case 'Read':
    case 'LimitRead':
      if (lists.write.length > 0 || lists.read.length > 0) return true;
      if (column !== undefined) return lists.limitRead.includes(column) || lists.limitRead.includes(ALL);
      return action === 'LimitRead' && lists.limitRead.length > 0;
    default:
      return refuseUnknown(action);
  }
}

/** Whether a non-empty Write list includes a column. */
export function holdsForWriting(write: readonly string[], table: Table, column: string): boolean {
  if (write.includes(column)) return true;
  return !isExplicit(table, column) && (!isWrittenByColumn(table) || write.includes(ALL));
}

/**
 * Whether a menu is open to the user: its name in menuPermissions, and a non-empty entry of columns
 * (document 1, section 2, route guard).
 */
export function canOpen(permissions: Permissions, menu: Table): boolean {
  return (
    permissions.isAdministrator || (permissions.menus.has(menu) && mayUse(permissions, 'LimitRead', menu, undefined))
  );
}

/** Types exclude other actions; untyped callers are refused. */
function refuseUnknown(_action: never): false {
  return false;
}
