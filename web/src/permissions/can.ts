/**
 * The permission check of document 1, section 6, with the gateway's rules. What it decides here is what is drawn; what is
 * served, the gateway decides for itself.
 */

/** The menus that can be granted (document 1, section 3); the tables of column permissions carry the same names. */
const menus = [
  'Dashboard',
  'ShippingPlans',
  'Products',
  'Orders',
  'Suppliers',
  'Warehouses',
  'StorageLocations',
  'Inventories',
  'News',
  'InventoryManagementExport',
  'WarehousesHistory',
] as const;

export type Menu = (typeof menus)[number];

export function isMenu(name: string): name is Menu {
  return menus.some((menu) => menu === name);
}

/** `ReadLimit` is another name of `LimitRead`. */
export type Action = 'Read' | 'Write' | 'LimitRead' | 'ReadLimit';

/** The three lists of column names for one table; a list may hold `ALL`, and counts only when it is not empty. */
export type ColumnPermissions = { Read: readonly string[]; Write: readonly string[]; LimitRead: readonly string[] };

/** What the check needs to know of a user. */
export type Permissions = {
  roles: readonly string[];
  menuPermissions: readonly string[];
  tableColumnPermissions: Readonly<Record<string, ColumnPermissions>>;
};

/** Columns that Write must name themselves: `ALL` is not enough for them. */
const explicitColumns: Readonly<Record<string, readonly string[] | undefined>> = { Products: ['Sku'] };
/** Tables whose Write list is taken column by column; of the others any Write list is Write on the table. */
const writtenByColumn: readonly string[] = ['Products'];

export function isAdministrator({ roles }: Permissions): boolean {
  return roles.includes('Administrators');
}

/**
 * May this user do this with this column of this table? Without a column: Write, with any of the table; Read, with all of it,
 * also the columns that have no name, which `ALL` in LimitRead does not hold; LimitRead, with at least one of its columns.
 */
export function can(permissions: Permissions, action: Action, table: Menu, column?: string): boolean {
  if (isAdministrator(permissions)) return true;
  const lists = listsFor(permissions, table);
  if (lists === undefined) return false;
  if (action === 'Write')
    return lists.Write.length > 0 && (column === undefined || writesColumn(lists.Write, table, column));
  if (lists.Read.length > 0 || lists.Write.length > 0) return true;
  if (column !== undefined) return lists.LimitRead.includes(column) || lists.LimitRead.includes('ALL');
  return action !== 'Read' && lists.LimitRead.length > 0;
}

/** A menu opens when it is granted by name and when its table has an entry that is not empty (document 1, section 2). */
export function canOpenMenu(permissions: Permissions, menu: Menu): boolean {
  if (isAdministrator(permissions)) return true;
  return permissions.menuPermissions.includes(menu) && can(permissions, 'LimitRead', menu);
}

function listsFor({ tableColumnPermissions }: Permissions, table: Menu): ColumnPermissions | undefined {
  return Object.hasOwn(tableColumnPermissions, table) ? tableColumnPermissions[table] : undefined;
}

/** Whether a Write list that is not empty holds a column. */
export function writesColumn(write: readonly string[], table: string, column: string): boolean {
  if (write.includes(column)) return true;
  return !isExplicit(table, column) && (!writtenByColumn.includes(table) || write.includes('ALL'));
}

/** Whether Write must name the column itself. */
export function isExplicit(table: string, column: string): boolean {
  return explicitColumns[table]?.includes(column) ?? false;
}
