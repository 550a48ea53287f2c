import type { ColumnLists, Permissions } from 'schema/permissions/can.ts';
import type { Policy } from 'schema/permissions/policy.ts';
import type { Random } from './random.ts';

/** The permissions of a random viewer. */
export function randomPermissions(policy: Policy, random: Random): Permissions {
  const columns = new Map<string, Set<string>>();
  for (const rule of policy.rules.values()) {
    if (rule.kind === 'unrestricted') continue;
    const ofTable = columns.get(rule.table) ?? new Set();
    columns.set(rule.table, ofTable);
    if (rule.kind === 'columns') for (const column of rule.columns) ofTable.add(column);
  }
  const tables = random.some([...columns], 0.97).map(([table, names]): [string, ColumnLists] => [
    table,
    {
      read: random.chance(0.2) ? ['ALL'] : [],
      write: random.chance(0.3) ? ['ALL', ...names] : [],
      limitRead: random.some([...names], 0.6),
    },
  ]);
  return {
    isAdministrator: random.chance(0.4),
    menus: new Set(random.some([...columns.keys()], 0.97)),
    tables: new Map(tables),
    seesAllWarehouses: random.chance(0.8),
  };
}
