export type Action = 'Read' | 'Write' | 'LimitRead';

/** The column names that one table's three lists hold; `ALL` stands for every column that has a name. */
export interface ColumnLists {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly limitRead: readonly string[];
}

/** What a viewer may do, as the back-end tells it (document 1, section 3, Session user). */
export interface Permissions {
  readonly isAdministrator: boolean;
  readonly menus: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, ColumnLists>;
}

/** A column whose Write must name it: `ALL` in the Write list means the table as a whole (document 1, section 6, Products). */
export interface ColumnOptions {
  readonly explicit?: boolean;
}

const ALL = 'ALL';
/** Tables whose Write list is taken column by column; of the others any Write list is Write on the table (document 1, section 6). */
const WRITTEN_BY_COLUMN: ReadonlySet<string> = new Set(['Products']);

/**
 * The permission check of document 1, section 6. A list counts only when it is not empty; a table or an action that is
 * not known is refused.
 *
 * Write on a column of Products needs the column or `ALL` in the list, on an explicit one the column itself.
 *
 * Without a column the question is about the table: Write, any of it; Read, all of it, also the columns that have no name, which
 * `ALL` in LimitRead does not hold; LimitRead, any of its columns.
 */
export function can(
  permissions: Permissions,
  action: Action,
  table: string,
  column?: string,
  { explicit = false }: ColumnOptions = {},
): boolean {
  if (permissions.isAdministrator) return true;
  const lists = permissions.tables.get(table);
  if (!lists) return false;
  switch (action) {
    case 'Write':
      return lists.write.length > 0 && (column === undefined || mayWriteColumn(lists.write, table, column, explicit));
    case 'Read':
    case 'LimitRead':
      if (lists.write.length > 0 || lists.read.length > 0) return true;
      if (column !== undefined) return lists.limitRead.includes(column) || lists.limitRead.includes(ALL);
      return action === 'LimitRead' && lists.limitRead.length > 0;
    default:
      return refuseUnknown(action);
  }
}

function mayWriteColumn(write: readonly string[], table: string, column: string, explicit: boolean): boolean {
  if (write.includes(column)) return true;
  return !explicit && (!WRITTEN_BY_COLUMN.has(table) || write.includes(ALL));
}

/**
 * Whether a menu is open to the viewer: its name in menuPermissions, and a non-empty entry of columns
 * (document 1, section 2, route guard).
 */
export function canOpen(permissions: Permissions, menu: string): boolean {
  return permissions.isAdministrator || (permissions.menus.has(menu) && can(permissions, 'LimitRead', menu));
}

/** Types keep other actions out; what reaches the check untyped all the same is refused. */
function refuseUnknown(_action: never): false {
  return false;
}
