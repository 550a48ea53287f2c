import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/filter/filter';
import { filtersOf } from '../../lists/listFilters';
import { useFilterKinds } from '../../lists/useFilterKinds';
import type { StateOf } from '../../lists/useList';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { usersList } from './usersList';

/** Status, role and warehouse. Only roles and warehouses in use are offered, because the others would match no user. */
export function useUsersFilters(state: StateOf<typeof usersList>): Filter[] {
  const { t } = useTranslation('users');
  const kinds = useFilterKinds();
  const { change, data } = state;
  const { status, role, warehouseId } = state.view.filter;
  const users = data?.users ?? [];
  const roles = [...new Set(users.flatMap((user) => user.roles))].toSorted();
  const warehouses = new Map(
    users.flatMap(({ warehouse }) => (warehouse ? [[warehouse.id, warehouseText(warehouse)]] : [])),
  );
  return filtersOf(state, {
    status: kinds.option({
      label: t('columns.status'),
      options: [
        { id: 'active', label: t('active') },
        { id: 'inactive', label: t('inactive') },
      ],
      value: status ?? '',
      onChange: (id) => change.filter({ status: usersList.filters.status.read(id) }),
    }),
    role: kinds.option({
      label: t('role'),
      options: roles.map((name) => ({ id: name, label: name })),
      value: role,
      onChange: (name) => change.filter({ role: name }),
    }),
    warehouseId: kinds.option({
      label: t('columns.warehouse'),
      options: [...warehouses].map(([id, label]) => ({ id, label })),
      value: warehouseId,
      onChange: (id) => change.filter({ warehouseId: id }),
    }),
  });
}
