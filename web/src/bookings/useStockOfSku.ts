import { useQuery } from '@apollo/client/react';
import { StockOfSkuQuery, type BookingEntry } from './bookings.operations';

/** All current stock of a SKU; undefined until it is loaded, and when it is more than one page. */
export function useStockOfSku(sku: string | null | undefined): readonly BookingEntry[] | undefined {
  const isAsked = Boolean(sku);
  const { data } = useQuery(StockOfSkuQuery, {
    variables: { sku: sku ?? '' },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  const page = isAsked ? data?.inventories : undefined;
  return page && page.items.length === page.total ? page.items : undefined;
}
