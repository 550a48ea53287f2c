import type { ReactNode } from 'react';
import { LocationsPage } from '../features/locations/LocationsPage';
import { stockList } from '../features/stock/stockList';
import { useCan } from '../platform/permissions/useCan';

/** The storage locations; each links to its stock on the stock screen, for users who may read stock. */
export function LocationsRoute(): ReactNode {
  const { canOpen, reads } = useCan();
  const readsStock = canOpen('Warehouses') && reads('InventoryFilter.storageLocationId');
  return <LocationsPage stockHref={readsStock ? stockHref : undefined} />;
}

function stockHref({ storageLocationId, sku }: { storageLocationId: string; sku?: string }): string {
  return stockList.url(sku === undefined ? { storageLocationId } : { storageLocationId, sku, exactSku: true });
}
