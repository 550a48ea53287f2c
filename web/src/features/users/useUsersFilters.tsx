import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { OptionList } from '../../components/filter/OptionList';
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import type { UserRow } from './userRow';
import type { UsersFilter, UserStatus, UsersView } from './users.urls';

type UsersFiltersInput = {
  view: UsersView;
  users: readonly UserRow[] | undefined;
  onChange: (change: Partial<UsersFilter>) => void;
};

/** Status, role and warehouse. Only roles and warehouses that somebody has are offered: the others would find nobody. */
export function useUsersFilters({ view, users = [], onChange }: UsersFiltersInput): Filter[] {
  const { t } = useTranslation('users');
  const statuses = [
    { id: 'active', label: t('active') },
    { id: 'inactive', label: t('inactive') },
  ];
  const roles = [...new Set(users.flatMap((user) => user.roles))].toSorted();
  const warehouses = new Map(
    users.flatMap(({ warehouse }) => (warehouse ? [[warehouse.id, warehouseInWords(warehouse)]] : [])),
  );
  return [
    {
      id: 'status',
      label: t('columns.status'),
      value: view.status && t(view.status),
      panel: (
        <OptionList
          label={t('columns.status')}
          options={statuses}
          selectedId={view.status}
          onSelect={(id) => onChange({ status: statusOf(id) })}
        />
      ),
      remove: () => onChange({ status: undefined }),
    },
    {
      id: 'role',
      label: t('role'),
      value: view.role || undefined,
      panel: (
        <OptionList
          label={t('role')}
          options={roles.map((role) => ({ id: role, label: role }))}
          selectedId={view.role || undefined}
          onSelect={(role = '') => onChange({ role })}
        />
      ),
      remove: () => onChange({ role: '' }),
    },
    {
      id: 'warehouse',
      label: t('columns.warehouse'),
      value: view.warehouseId === '' ? undefined : (warehouses.get(view.warehouseId) ?? view.warehouseId),
      panel: (
        <OptionList
          label={t('columns.warehouse')}
          options={[...warehouses].map(([id, label]) => ({ id, label }))}
          selectedId={view.warehouseId || undefined}
          onSelect={(warehouseId = '') => onChange({ warehouseId })}
        />
      ),
      remove: () => onChange({ warehouseId: '' }),
    },
  ];
}

function statusOf(id: string | undefined): UserStatus | undefined {
  return id === 'active' || id === 'inactive' ? id : undefined;
}
