import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL, columnsOfTable, isTable } from 'schema/permissions/can.ts';
import { usePermissionNames } from '../../../platform/permissions/usePermissionNames';
import type { RightsChangeRow } from './rightsChanges.operations';

type Names = ReturnType<typeof usePermissionNames>;
type Value = RightsChangeRow['oldValue'];
type Lists = Record<'read' | 'write' | 'limitRead', readonly string[]>;

export type RightsTexts = {
  /** Whose permissions were changed, and by whom; OCC for changes without a user. */
  userText: (change: RightsChangeRow) => string;
  changedByText: (change: RightsChangeRow) => string;
  permissionText: (change: RightsChangeRow) => string;
  oldText: (change: RightsChangeRow) => string;
  newText: (change: RightsChangeRow) => string;
  /** The new value, or of changed columns only those that were added and removed: two long lists hide what differs. */
  changeText: (change: RightsChangeRow) => string;
};

/** Shown when no user made a change, as in the other histories. */
const nobody = 'OCC';

/** The changes of rights in the words of the form in which they are made. */
export function useRightsTexts(): RightsTexts {
  const { t } = useTranslation(['users', 'permissions']);
  const names = usePermissionNames();
  return useMemo(() => rightsTexts(t, names), [t, names]);
}

function rightsTexts(t: TFunction<['users', 'permissions']>, names: Names): RightsTexts {
  const valueText = (permission: string, value: Value): string => {
    switch (permission) {
      case 'isActive':
        return value ? t('active') : t('inactive');
      case 'isChinaUser':
        return value ? t('yes') : t('no');
      case 'roles':
        return value ? value.names.join(', ') : t('changes.none');
      case 'warehouse':
        return value ? value.names.join(', ') || t('allWarehouses') : t('unknownWarehouse');
      default:
        return value ? menuText(t, names, permission, value) : t('changes.none');
    }
  };
  return {
    userText: ({ userId, userName }) => userName || userId,
    changedByText: ({ changedById, changedByName }) => changedByName || changedById || nobody,
    permissionText: ({ permission }) => {
      switch (permission) {
        case 'isActive':
          return t('columns.status');
        case 'isChinaUser':
          return t('columns.china');
        case 'roles':
        case 'warehouse':
          return t(`columns.${permission}`);
        default:
          return names.menuName(permission);
      }
    },
    oldText: ({ permission, oldValue }) => valueText(permission, oldValue),
    newText: ({ permission, newValue }) => valueText(permission, newValue),
    changeText: ({ permission, oldValue, newValue }) =>
      changedColumns(t, names, permission, oldValue, newValue) ?? valueText(permission, newValue),
  };
}

/** The columns that were added and removed; undefined if they are not all that changed. */
function changedColumns(
  t: TFunction<['users', 'permissions']>,
  names: Names,
  menu: string,
  before: Value,
  after: Value,
): string | undefined {
  const [old, now] = [before, after].map((value) => (value && showsColumns(value) ? value.limitRead : undefined));
  if (!old || !now) return undefined;
  const signed = (sign: string, list: readonly string[]) =>
    inOrder(menu, list).map((column) => `${sign}\u00a0${names.columnName(column)}`);
  const [added, removed] = [
    now.filter((column) => !old.includes(column)),
    old.filter((column) => !now.includes(column)),
  ];
  return t('changes.readOnly', { columns: [...signed('+', added), ...signed('−', removed)].join(', ') });
}

function showsColumns({ read, write, limitRead }: NonNullable<Value>): boolean {
  return read.length === 0 && write.length === 0 && limitRead.length > 0 && !limitRead.includes(ALL);
}

function inOrder(menu: string, columns: readonly string[]): string[] {
  const order = isTable(menu) ? columnsOfTable(menu) : [];
  return columns.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** Write, Read, or the visible columns: the lists that have an effect. */
export function menuText(
  t: TFunction<['users', 'permissions']>,
  { columnName }: Names,
  menu: string,
  { read, write, limitRead }: Lists,
): string {
  const columns = (list: readonly string[]) =>
    inOrder(
      menu,
      list.filter((column) => column !== ALL),
    )
      .map((column) => columnName(column))
      .join(', ');
  if (write.length > 0) {
    if (!write.includes(ALL)) return t('changes.writeOnly', { columns: columns(write) });
    return write.length > 1 ? t('changes.writeToo', { columns: columns(write) }) : t('matrix.write');
  }
  if (read.length > 0) return t('matrix.read');
  if (limitRead.length === 0) return t('matrix.noColumn');
  return t('changes.readOnly', { columns: limitRead.includes(ALL) ? t('matrix.allColumns') : columns(limitRead) });
}
