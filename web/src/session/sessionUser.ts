/** The three lists of column names for one table; a list may hold `ALL`, and counts only when it is not empty. */
type ColumnPermissions = { Read: readonly string[]; Write: readonly string[]; LimitRead: readonly string[] };

/** The warehouse that a user is held to. */
type SessionWarehouse = { id: string; name: string; code: string };

/** The signed-in user as local storage keeps it under `user` (document 1, section 3), with what the top bar shows of it. */
export type SessionUser = {
  userId: string;
  roles: readonly string[];
  menuPermissions: readonly string[];
  tableColumnPermissions: Readonly<Record<string, ColumnPermissions>>;
  firstName: string;
  lastName: string;
  email: string;
  allowAllWarehouses: boolean;
  allowWarehouseId: string | undefined;
  warehouse: SessionWarehouse | undefined;
};

export function fullName({ firstName, lastName, email }: SessionUser): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** `MB` for Marit Brandt. */
export function initials(user: SessionUser): string {
  const [first = '', ...others] = fullName(user).split(' ');
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase();
}

/**
 * Reads what local storage holds under `user`. Anyone may have written there: what is not a user is nobody, and a malformed
 * list grants nothing.
 */
export function parseSessionUser(text: string | null): SessionUser | undefined {
  return readSessionUser(parseJson(text));
}

/** The user as whom a tab is shown, and the session that asked for it. */
export type View = { token: string; user: SessionUser };

export function parseView(text: string | null): View | undefined {
  const stored = parseJson(text);
  const user = isRecord(stored) ? readSessionUser(stored.user) : undefined;
  return isRecord(stored) && user ? { token: textOf(stored.token), user } : undefined;
}

function readSessionUser(stored: unknown): SessionUser | undefined {
  if (!isRecord(stored)) return undefined;
  const userId = textOf(stored.userId);
  if (userId === '') return undefined;
  return {
    userId,
    firstName: textOf(stored.firstName),
    lastName: textOf(stored.lastName),
    email: textOf(stored.email),
    roles: namesOf(stored.roles),
    menuPermissions: namesOf(stored.menuPermissions),
    tableColumnPermissions: tablesOf(stored.tableColumnPermissions),
    allowAllWarehouses: stored.allowAllWarehouses === true,
    allowWarehouseId: textOf(stored.allowWarehouseId) || undefined,
    warehouse: warehouseOf(stored.warehouse),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : [];
}

function tablesOf(value: unknown): Record<string, ColumnPermissions> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([table, lists]) => [table, listsOf(lists)]));
}

function listsOf(value: unknown): ColumnPermissions {
  const lists = isRecord(value) ? value : {};
  return { Read: namesOf(lists.Read), Write: namesOf(lists.Write), LimitRead: namesOf(lists.LimitRead) };
}

function warehouseOf(value: unknown): SessionWarehouse | undefined {
  if (!isRecord(value)) return undefined;
  const id = textOf(value.id);
  return id === '' ? undefined : { id, name: textOf(value.name), code: textOf(value.code) };
}
