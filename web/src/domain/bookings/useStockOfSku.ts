import { useQuery } from '@apollo/client/react';
import { StockOfSkuQuery, type BookingEntry } from './bookings.operations';

/** All current stock of a SKU; undefined until it is loaded, and when it is more than one page. */
export function useStockOfSku(sku: string | null | undefined): readonly BookingEntry[] | undefined {
  const isRequested = Boolean(sku);
  const { data } = useQuery(StockOfSkuQuery, {
    variables: { sku: sku ?? '' },
    skip: !isRequested,
    fetchPolicy: 'network-only',
  });
  const page = isRequested ? data?.inventories : undefined;
  return page && page.items.length === page.total ? page.items : undefined;
}
