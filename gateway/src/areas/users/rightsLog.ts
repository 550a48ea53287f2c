import { readPermissions, rolesOf, type WirePermissions } from 'schema/permissions/readPermissions.ts';
import { readWarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { Context, RightsEvent } from '../../graph/context.ts';
import type { FormOf } from '../../rest/callTypes.ts';
import { BackendError } from '../../rest/errors.ts';
import type { WireRightsValue, WireUser } from '../../rest/records.ts';

type UserForm = FormOf<'updateUser'>;

interface RightsWrite<Result> {
  /** The user as before; undefined for a new one. */
  readonly before: WireUser | undefined;
  readonly email: string | null | undefined;
  readonly form: UserForm;
  readonly write: () => Promise<Result>;
}

/**
 * Makes a call that changes a user. If the back-end keeps no log of rights changes, they are written to the gateway's log, also if nobody
 * knows whether the change was made.
 */
export async function withLoggedRights<Result>(
  context: Pick<Context, 'signedIn' | 'logRights'>,
  { before, email, form, write }: RightsWrite<Result>,
): Promise<Result> {
  const log = (isCertain: boolean) => {
    const { backend, viewer } = context.signedIn();
    const changes = backend.offers('rights-log') ? [] : changedRights(before, form);
    if (changes.length === 0) return;
    const [userId, userEmail] = [before?.userId, email ?? undefined];
    const [changedById, changedByEmail] = [viewer.userId, viewer.email ?? undefined];
    context.logRights({ userId, userEmail, changedById, changedByEmail, isCertain, changes });
  };
  try {
    const written = await write();
    log(true);
    return written;
  } catch (error) {
    if (error instanceof BackendError && error.failure === 'outcomeUnknown') log(false);
    throw error;
  }
}

/** The permissions that a form changes, named as in the back-end's log (`RightsChange`); a warehouse is its id. */
export function changedRights(before: WireUser | undefined, form: UserForm): RightsEvent['changes'] {
  const was = before ? rightsOf(before) : new Map<string, WireRightsValue>();
  const becomes = rightsOf({
    ...form,
    roles: form.roles?.split(','),
    isActive: form.isActive ?? before?.isActive,
    allowAllWarehouses: form.allowAll,
  });
  return [...new Set([...was.keys(), ...becomes.keys()])]
    .toSorted()
    .map((permission) => ({
      permission,
      oldValue: was.get(permission) ?? null,
      newValue: becomes.get(permission) ?? null,
    }))
    .filter(({ oldValue, newValue }) => JSON.stringify(oldValue) !== JSON.stringify(newValue));
}

type UserRights = WirePermissions & { readonly isActive?: unknown; readonly isChinaUser?: unknown };

/** What a user may do, by permission. Lists without an effect are left out, as in the back-end's log. */
function rightsOf(user: UserRights): ReadonlyMap<string, WireRightsValue> {
  const { menus, tables } = readPermissions(user);
  const scope = readWarehouseScope(user, false);
  const rights = new Map<string, WireRightsValue>();
  const roles = rolesOf(user).toSorted();
  if (roles.length > 0) rights.set('roles', { names: roles });
  if (user.isActive ?? true) rights.set('isActive', {});
  if (user.isChinaUser === true) rights.set('isChinaUser', {});
  if (scope.kind !== 'none') rights.set('warehouse', scope.kind === 'one' ? { names: [scope.warehouseId] } : {});
  for (const menu of menus) {
    const lists = tables.get(menu);
    const kind = (['write', 'read', 'limitRead'] as const).find((name) => lists && lists[name].length > 0);
    // The same columns in another order are the same right.
    rights.set(menu, lists && kind ? { [kind]: lists[kind].toSorted() } : {});
  }
  return rights;
}
