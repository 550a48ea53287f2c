import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stockList } from '../features/stock/stockList';
import { WarehouseDashboardPage } from '../features/warehouseDashboard/WarehouseDashboardPage';
import { useCan } from '../permissions/useCan';
import { mayReadStockValue } from '../warehouses/mayReadStockValue';
import { warehouseDashboardScreen } from './screens';
import { useOpenScreens } from './useOpenScreens';

/** The warehouse dashboard with the other screens of its group. */
export function WarehouseDashboardRoute(): ReactNode {
  const { t } = useTranslation('app');
  const rights = useCan();
  const { groupKey: group } = warehouseDashboardScreen;
  const screens = useOpenScreens().filter((screen) => screen.groupKey === group && screen !== warehouseDashboardScreen);
  return (
    <WarehouseDashboardPage
      screens={screens.map(({ path, titleKey, icon }) => ({ path, title: t(titleKey), group: undefined, icon }))}
      readsValue={mayReadStockValue(rights)}
      stockHref={(warehouseId) => stockList.url({ warehouseId })}
    />
  );
}
