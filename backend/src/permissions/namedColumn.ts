import type { PermissionTable, RightsHolder } from './tableRights.ts';

/**
 * Whether a column that must be granted by its own name may be written: the table's Write list holds it, 'ALL' is not enough.
 * For Products that is Sku (document 1, sections 4 and 6; document 2, section 6).
 */
export function writesNamedColumn(holder: RightsHolder, table: PermissionTable, column: string): boolean {
  if (holder.isAdministrator) return true;
  return holder.tableColumnPermissions[table]?.Write?.includes(column) ?? false;
}
