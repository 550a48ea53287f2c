import { PERMISSION_COLUMNS } from './columns.ts';
import type { ColumnLists } from './tableRights.ts';

/** Stands for every column of a menu. */
export const ALL_COLUMNS = 'ALL';

/** What the matrix can grant on one menu: the names that each list can hold. */
export type GrantableLists = Readonly<Record<'Read' | 'Write' | 'LimitRead', readonly string[]>>;

/** Menus that can be granted but not changed through (document 1, section 4). */
const READ_ONLY_MENUS: readonly string[] = ['Dashboard', 'WarehousesHistory'];
/** The only menu whose columns are granted one by one for writing (document 1, section 4). */
const COLUMN_WISE_MENU = 'Products';

/** Every menu with what can be granted on it, in the order of document 1, section 3. */
export const PERMISSION_CATALOG: ReadonlyMap<string, GrantableLists> = new Map(
  Object.entries({ Dashboard: [], ...PERMISSION_COLUMNS }).map(([menu, columns]) => [
    menu,
    { Read: [ALL_COLUMNS], Write: writable(menu, columns), LimitRead: columns },
  ]),
);

/** The first name in these lists that cannot be granted on a menu, as `List.name`; undefined when all can. */
export function findUngrantable(menu: string, lists: ColumnLists): string | undefined {
  const grantable = PERMISSION_CATALOG.get(menu);
  if (grantable === undefined) return menu;
  const readable = [ALL_COLUMNS, ...grantable.LimitRead];
  const known: Readonly<Record<string, readonly string[]>> = {
    Read: readable,
    Write: grantable.Write,
    LimitRead: readable,
    // Some tables write ReadLimit for LimitRead (document 1, section 6).
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

function writable(menu: string, columns: readonly string[]): readonly string[] {
  if (READ_ONLY_MENUS.includes(menu)) return [];
  return menu === COLUMN_WISE_MENU ? [ALL_COLUMNS, ...columns] : [ALL_COLUMNS];
}
