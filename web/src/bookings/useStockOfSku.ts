import { useQuery } from '@apollo/client/react';
import { useCan } from '../permissions/useCan';
import { StockOfSkuQuery, type BookingEntry } from './bookings.operations';

/** All stock of a SKU as it is now; undefined until it is read, where it may not be, and where it is more than one page. */
export function useStockOfSku(sku: string | null | undefined): readonly BookingEntry[] | undefined {
  const { reads } = useCan();
  const isAsked = Boolean(sku) && reads('InventoryFilter.sku', 'InventoryFilter.exactMatchSku');
  const { data } = useQuery(StockOfSkuQuery, {
    variables: { sku: sku ?? '' },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  const page = isAsked ? data?.inventories : undefined;
  return page && page.items.length === page.total ? page.items : undefined;
}
