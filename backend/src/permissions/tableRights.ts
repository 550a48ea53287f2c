import type { components } from 'schema/rest';

/** The lists of columns that a user has on one table (document 1, section 3). */
export type ColumnLists = components['schemas']['ColumnLists'];

/** What the rights of a user depend on. */
export interface RightsHolder {
  readonly isAdministrator: boolean;
  readonly tableColumnPermissions: Readonly<Record<string, ColumnLists>>;
}

/** The tables that permissions are given on; they carry the names of the menus (document 1, section 3). */
export type PermissionTable =
  | 'ShippingPlans'
  | 'Products'
  | 'Orders'
  | 'Suppliers'
  | 'Warehouses'
  | 'StorageLocations'
  | 'Inventories'
  | 'News'
  | 'InventoryManagementExport'
  | 'WarehousesHistory';

/** What is to be done with a table: change it, read all of it, or read at least one column of it. */
export type TableAction = 'Write' | 'Read' | 'LimitRead';

/**
 * The permission check of document 1, section 6, for a table as a whole. A list counts only when it is not empty.
 * Which columns of a row a reader sees is decided by the gateway.
 */
export function can(holder: RightsHolder, action: TableAction, table: PermissionTable): boolean {
  if (holder.isAdministrator) return true;
  const lists = holder.tableColumnPermissions[table];
  if (lists === undefined) return false;
  const writes = isGranted(lists.Write);
  const reads = writes || isGranted(lists.Read);
  const granted: Record<TableAction, boolean> = {
    Write: writes,
    Read: reads,
    LimitRead: reads || isGranted(lists.LimitRead) || isGranted(lists.ReadLimit),
  };
  return granted[action];
}

function isGranted(columns: readonly string[] | undefined): boolean {
  return columns !== undefined && columns.length > 0;
}
