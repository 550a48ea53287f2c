import type { ReactNode } from 'react';
import { locationsList } from '../features/locations/locationsList';
import { stockList } from '../features/stock/stockList';
import type { DashboardLinks } from '../features/warehouseDashboard/dashboardLinks';
import { WarehouseDashboardPage } from '../features/warehouseDashboard/WarehouseDashboardPage';
import { useCan } from '../platform/permissions/useCan';
import { stockHistoryList } from '../domain/stockHistory/stockHistoryList';

const links: DashboardLinks = {
  stock: (of) => stockList.url(of),
  locations: (of) => locationsList.url(of),
  history: (of) => stockHistoryList.url(of),
};

/** The warehouse dashboard; its cards link to the matching rows. */
export function WarehouseDashboardRoute(): ReactNode {
  const opensLocations = useCan().canOpen('StorageLocations');
  return <WarehouseDashboardPage links={opensLocations ? links : { ...links, locations: undefined }} />;
}
