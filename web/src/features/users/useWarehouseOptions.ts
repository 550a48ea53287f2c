import { useTranslation } from 'react-i18next';
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import { everyWarehouse } from './userForm';

type Warehouse = { id: string; name: string; code?: string | null };

/** All warehouses, or exactly one (document 1, section 5). */
export function useWarehouseOptions(warehouses: readonly Warehouse[] = []): { id: string; label: string }[] {
  const { t } = useTranslation('users');
  return [
    { id: everyWarehouse, label: t('allWarehouses') },
    ...warehouses.map((warehouse) => ({ id: warehouse.id, label: warehouseInWords(warehouse) })),
  ];
}
