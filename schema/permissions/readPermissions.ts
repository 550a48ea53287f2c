import type { ColumnLists, Permissions } from './can.ts';
import { readWarehouseScope, type WireWarehouseScope } from './warehouseScope.ts';

export const ADMINISTRATORS = 'Administrators';

/** The permissions of a user in the wire format (document 1, section 3); they may be malformed. */
export interface WirePermissions extends WireWarehouseScope {
  readonly roles?: unknown;
  readonly menuPermissions?: unknown;
  readonly tableColumnPermissions?: unknown;
}

/**
 * Reads a user's permissions in the wire format. Malformed values grant nothing: a list with anything but strings is empty, and an entry
 * that is not an object is ignored. `ReadLimit` is read as `LimitRead` (document 1, section 6).
 */
export function readPermissions(wire: WirePermissions): Permissions {
  const isAdministrator = rolesOf(wire).includes(ADMINISTRATORS);
  return {
    isAdministrator,
    menus: new Set(strings(wire.menuPermissions)),
    tables: new Map(
      entries(wire.tableColumnPermissions).flatMap(([table, lists]) => {
        const read = readLists(lists);
        return read ? [[table, read] as const] : [];
      }),
    ),
    seesAllWarehouses: readWarehouseScope(wire, isAdministrator).kind === 'all',
  };
}

/** The names of a user's roles; empty if the list is malformed. */
export function rolesOf({ roles }: Pick<WirePermissions, 'roles'>): string[] {
  return strings(roles);
}

function readLists(wire: unknown): ColumnLists | undefined {
  if (!isRecord(wire)) return undefined;
  return {
    read: strings(wire['Read']),
    write: strings(wire['Write']),
    limitRead: [...strings(wire['LimitRead']), ...strings(wire['ReadLimit'])],
  };
}

function strings(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.every((item) => typeof item === 'string') ? list : [];
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
