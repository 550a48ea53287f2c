import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/filter/filter';
import { useSession } from '../../platform/session/useSession';
import { warehouseText } from './warehouseText';
import { WarehousesQuery } from './warehouses.operations';
import { WarehousePanel } from './WarehousePanel';

/**
 * The filter by warehouse; locked for users limited to one (document 1, section 6, Warehouse scope). The address has its id; its
 * name is looked up in the list of warehouses, which is short.
 */
export function useWarehouseFilter(warehouseId: string, onChange: (warehouseId: string) => void): Filter {
  const { t } = useTranslation(['warehouses', 'kit']);
  const own = useSession()?.user.warehouse;
  const { data } = useQuery(WarehousesQuery, { skip: own !== undefined || warehouseId === '' });
  const chosen = data?.warehouses.find(({ id }) => id === warehouseId);
  const warehouse = own ?? chosen;
  const locked = own !== undefined;
  return useMemo(
    () => ({
      id: 'warehouse',
      label: t('warehouse'),
      value: warehouse
        ? warehouseText(warehouse)
        : warehouseId === ''
          ? undefined
          : t('kit:filter.chosen', { count: 1 }),
      locked,
      panel: <WarehousePanel selectedId={warehouseId} onSelect={(id = '') => onChange(id)} />,
      remove: () => onChange(''),
    }),
    [t, warehouse, warehouseId, locked, onChange],
  );
}
