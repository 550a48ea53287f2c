import type { ReactNode } from 'react';
import { stockList } from '../features/stock/stockList';
import { WarehouseDashboardPage } from '../features/warehouseDashboard/WarehouseDashboardPage';
import { useCan } from '../permissions/useCan';
import { mayReadStockValue, mayReadTopStock } from '../warehouses/mayReadStockValue';

/** The warehouse dashboard, whose cards lead to the stock that they tell of. */
export function WarehouseDashboardRoute(): ReactNode {
  const rights = useCan();
  return (
    <WarehouseDashboardPage
      readsValue={mayReadStockValue(rights)}
      readsTopStock={mayReadTopStock(rights)}
      stockHref={(of) => stockList.url(of)}
    />
  );
}
