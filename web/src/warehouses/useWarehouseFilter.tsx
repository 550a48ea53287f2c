import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../components/filter/filter';
import { useSession } from '../session/useSession';
import { warehouseInWords } from './warehouseInWords';
import { WarehousePanel } from './WarehousePanel';
import { WarehousesQuery } from './warehouses.operations';

/**
 * The filter by warehouse; who is held to one sees it locked (document 1, section 6, Warehouse scope). The address holds an
 * id; the list of warehouses is short, so its name is looked up there.
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
        ? warehouseInWords(warehouse)
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
