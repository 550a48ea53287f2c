import type { TFunction } from 'i18next';
import { missing } from '../../platform/format/numbers';
import type { ListColumn } from '../../lists/useReadableColumns';
import { UserAvatar } from '../../domain/users/UserAvatar';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { StatusBadge } from './StatusBadge';
import { UserButtons } from './UserButtons';
import { userName, type UserRow } from './users.operations';
import type { UserSortField } from './usersList';

/** The columns of document 1, section 2, Users screen. */
export function userColumns(t: TFunction<'users'>): ListColumn<UserRow, UserSortField>[] {
  return [
    {
      id: 'avatar',
      header: t('columns.avatar'),
      width: 64,
      // The surrounding link already has the name.
      cell: (user) => <UserAvatar name={userName(user)} src={user.avatarUrl ?? undefined} />,
    },
    {
      id: 'salutation',
      header: t('columns.salutation'),
      foldsUnder: 'firstName',
      width: 92,
      sortField: 'salutation',
      cell: ({ salutation }) => salutation || missing,
    },
    {
      id: 'firstName',
      header: t('columns.firstName'),
      width: 120,
      sortField: 'firstName',
      cell: ({ firstName }) => <Cut text={firstName} />,
    },
    {
      id: 'lastName',
      header: t('columns.lastName'),
      width: 132,
      sortField: 'lastName',
      cell: ({ lastName }) => <Cut text={lastName} strong />,
    },
    {
      id: 'email',
      header: t('columns.email'),
      foldsUnder: 'lastName',
      width: 190,
      sortField: 'email',
      cell: ({ email }) => <Cut text={email} />,
    },
    {
      id: 'roles',
      header: t('columns.roles'),
      width: 140,
      sortField: 'roles',
      cell: ({ roles }) => <Cut text={roles.join(', ')} />,
    },
    {
      id: 'warehouse',
      header: t('columns.warehouse'),
      foldsUnder: 'roles',
      width: 130,
      sortField: 'warehouse',
      cell: (user) => <Cut text={warehouseScopeText(t, user)} />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 104,
      sortField: 'status',
      cell: ({ isActive }) => <StatusBadge isActive={isActive} />,
    },
    {
      id: 'china',
      header: t('columns.china'),
      foldsUnder: 'status',
      width: 112,
      sortField: 'china',
      cell: ({ isChinaUser }) => (isChinaUser ? t('yes') : t('no')),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 116,
      isActions: true,
      cell: (user) => <UserButtons user={user} />,
    },
  ];
}

/** The warehouse permission as text: all warehouses, or one (document 1, section 6, Warehouse scope). */
export function warehouseScopeText(
  t: TFunction<'users'>,
  { allowAllWarehouses, warehouse }: Pick<UserRow, 'allowAllWarehouses' | 'warehouse'>,
): string {
  if (warehouse) return warehouseText(warehouse);
  return allowAllWarehouses ? t('allWarehouses') : t('unknownWarehouse');
}

type CutProps = { text: string | null | undefined; strong?: boolean };

/** A text that is cut in narrow columns, with the full text as tooltip. */
function Cut({ text, strong = false }: CutProps) {
  if (!text) return missing;
  return (
    <span title={text} style={strong ? { fontWeight: 600 } : undefined}>
      {text}
    </span>
  );
}
