import { ALL, columnsOfTable, isTable, isWrittenByColumn, type Table, tableNames } from 'schema/permissions/can.ts';
import type { components } from 'schema/rest';

/** The lists of columns that a user has on one table in the contract's format (document 1, section 3). */
export type ColumnLists = components['schemas']['ColumnLists'];

/** The permissions that the matrix can grant for a menu: the possible names in each list. */
export type GrantableLists = Readonly<Record<'Read' | 'Write' | 'LimitRead', readonly string[]>>;

/** Menus that can be granted only for reading (document 1, section 4). */
const READ_ONLY_MENUS: readonly Table[] = ['Dashboard', 'WarehousesHistory'];

/** Every menu with its grantable permissions, in the order of document 1, section 3. */
export const PERMISSION_CATALOG: ReadonlyMap<string, GrantableLists> = new Map(
  tableNames.map((menu) => [menu, { Read: [ALL], Write: writable(menu), LimitRead: columnsOfTable(menu) }]),
);

/** The first name in these lists that cannot be granted on a menu, as `List.name`; undefined when all can. */
export function findUngrantable(menu: string, lists: ColumnLists): string | undefined {
  if (!isTable(menu)) return menu;
  const readable = [ALL, ...columnsOfTable(menu)];
  const known: Readonly<Record<string, readonly string[]>> = {
    Read: readable,
    Write: writable(menu),
    LimitRead: readable,
    // Some tables use ReadLimit for LimitRead (document 1, section 6).
    ReadLimit: readable,
  };
  for (const [list, names] of Object.entries(lists)) {
    const allowed = Object.hasOwn(known, list) ? known[list] : undefined;
    if (allowed === undefined) return list;
    const wrong = names.find((name) => !allowed.includes(name));
    if (wrong !== undefined) return `${list}.${wrong}`;
  }
  return undefined;
}

function writable(menu: Table): readonly string[] {
  if (READ_ONLY_MENUS.includes(menu)) return [];
  return isWrittenByColumn(menu) ? [ALL, ...columnsOfTable(menu)] : [ALL];
}
