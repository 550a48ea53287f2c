import {
  canOpen,
  type Action,
  type ALL,
  type Column,
  type Permissions,
  type Table,
  can,
} from 'schema/permissions/can.ts';
import {
  isCoordinate,
  mayCall,
  readsCoordinate,
  writesCoordinate,
  type GuardedType,
  type MemberOf,
  type Coordinate,
  type RootField,
} from 'schema/permissions/coordinates.ts';
import { readPermissions, type WirePermissions } from 'schema/permissions/readPermissions.ts';

/** A user's rights, by the policy of the schema. They decide only what is shown; the gateway checks every request itself. */
export type Rights = {
  isAdministrator: boolean;
  /** The permission check of document 1, section 6. */
  can: <OfTable extends Table>(action: Action, table: OfTable, column?: Column<OfTable> | typeof ALL) => boolean;
  /** Whether a menu may be opened (document 1, section 2, route guard). */
  canOpen: (menu: Table) => boolean;
  /** Whether all of these may be read: fields of a type, filters, sort orders. */
  reads: (...coordinates: readonly Coordinate[]) => boolean;
  /** Whether all of these fields of an input may be written. */
  writes: (...coordinates: readonly Coordinate[]) => boolean;
  /** Whether a query or mutation may be sent at all. */
  mayCall: (field: RootField) => boolean;
};

const known = new WeakMap<WirePermissions, Rights>();

/** The rights of a user; without a user, none. The same object for the same user. */
export function rightsOf(user: WirePermissions = nobody): Rights {
  const rights = known.get(user) ?? rightsWith(readPermissions(user));
  known.set(user, rights);
  return rights;
}

const nobody: WirePermissions = {};

function rightsWith(permissions: Permissions): Rights {
  return {
    isAdministrator: permissions.isAdministrator,
    can: (action, table, column) => can(permissions, action, table, column),
    canOpen: (menu) => canOpen(permissions, menu),
    reads: (...coordinates) => coordinates.every((coordinate) => readsCoordinate(permissions, coordinate)),
    writes: (...coordinates) => coordinates.every((coordinate) => writesCoordinate(permissions, coordinate)),
    mayCall: (field) => mayCall(permissions, field),
  };
}

/** The check for the fields of one type: whether all the given ones may be read. */
export function readsOf<Type extends GuardedType>(
  { reads }: Rights,
  type: Type,
): (...fields: readonly MemberOf<Type>[]) => boolean {
  return (...fields) =>
    fields.every((field) => {
      const coordinate = `${type}.${field}`;
      return isCoordinate(coordinate) && reads(coordinate);
    });
}
