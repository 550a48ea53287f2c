import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import type { UserRow } from './userRow';

/** The warehouse permission in words: all warehouses, or the one (document 1, section 6, Warehouse scope). */
export function useWarehouseWords(): (user: Pick<UserRow, 'allowAllWarehouses' | 'warehouse'>) => string {
  const { t } = useTranslation('users');
  return useCallback(
    ({ allowAllWarehouses, warehouse }) => {
      if (warehouse) return warehouseInWords(warehouse);
      return allowAllWarehouses ? t('allWarehouses') : t('unknownWarehouse');
    },
    [t],
  );
}
