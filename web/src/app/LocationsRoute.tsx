import type { ReactNode } from 'react';
import { LocationsPage } from '../features/locations/LocationsPage';
import { stockList } from '../features/stock/stockList';
import { useCan } from '../permissions/useCan';

/** The storage locations, whose stock is listed on the stock screen. */
export function LocationsRoute(): ReactNode {
  const { canOpen, reads } = useCan();
  const readsStock = canOpen('Warehouses') && reads('InventoryFilter.storageLocationId');
  return <LocationsPage stockHref={readsStock ? stockHref : undefined} />;
}

function stockHref({ storageLocationId, sku }: { storageLocationId: string; sku?: string }): string {
  return stockList.url(sku === undefined ? { storageLocationId } : { storageLocationId, sku, exactSku: true });
}
