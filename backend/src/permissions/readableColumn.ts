import type { PERMISSION_COLUMNS } from './columns.ts';
import { can, type PermissionTable, type RightsHolder } from './tableRights.ts';

/**
 * Whether a column may be read (document 1, section 6): with Write or Read on its table, or where LimitRead holds its name
 * or 'ALL'. For what the gateway cannot leave out of an answer, such as a file.
 */
export function readsColumn<Table extends PermissionTable>(
  holder: RightsHolder,
  table: Table,
  column: (typeof PERMISSION_COLUMNS)[Table][number],
): boolean {
  if (can(holder, 'Read', table)) return true;
  const { LimitRead = [], ReadLimit = [] } = holder.tableColumnPermissions[table] ?? {};
  const granted: readonly string[] = [...LimitRead, ...ReadLimit];
  return granted.includes('ALL') || granted.includes(column);
}
