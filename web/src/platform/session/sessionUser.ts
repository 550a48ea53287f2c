/** The column names of one table, in three lists; a list may contain `ALL`, and counts only if it is not empty. */
type ColumnPermissions = { Read: readonly string[]; Write: readonly string[]; LimitRead: readonly string[] };

/** The warehouse that a user is limited to. */
type SessionWarehouse = { id: string; name: string; code: string };

/** The signed-in user as stored in local storage under `user` (document 1, section 3), with the data for the top bar. */
export type SessionUser = {
  userId: string;
  roles: readonly string[];
  menuPermissions: readonly string[];
  tableColumnPermissions: Readonly<Record<string, ColumnPermissions>>;
  firstName: string;
  lastName: string;
  email: string;
  allowAllWarehouses: boolean;
  /** Undefined for all warehouses; empty if the warehouse of the user does not exist. */
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

/** Parses the user from local storage, which is untrusted: invalid data is no user, and a malformed list grants nothing. */
export function parseSessionUser(text: string | null): SessionUser | undefined {
  return readSessionUser(parseJson(text));
}

/** The user that a tab is shown as, and the token of the session that views. */
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
    allowWarehouseId: typeof stored.allowWarehouseId === 'string' ? stored.allowWarehouseId : undefined,
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
