import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { isNonZero } from '../../platform/format/decimals';
import type { LastReceiptsQuery as LastReceipts } from '../../platform/generated/gql/graphql';
import { useCan } from '../../platform/permissions/useCan';
import { LastReceiptsQuery } from './bookings.operations';

/** What goods of a SKU cost when they last came in. */
export type LastReceipt = {
  purchasePrice: string;
  exchangeRate: string;
  additionalCosts: string;
  /** ISO 8601; null if unknown. */
  date: string | null;
};

/** By SKU, for use without a connection. */
const lastRead = new Map<string, LastReceipt | undefined>();

/**
 * The costs of a SKU's last receipt with a price and a rate, as a proposal for the next one: otherwise goods would be worth nothing until
 * somebody enters them. Undefined while unknown, and for users who may not read prices.
 */
export function useLastReceipt(sku: string | undefined): {
  receipt: LastReceipt | undefined;
  /** Whether it is known that there is one, or none. */
  isKnown: boolean;
  isLoading: boolean;
  mayRead: boolean;
} {
  const { mayCall, reads } = useCan();
  const mayRead =
    mayCall('Query.inventories') &&
    reads('InventoryFilter.sku', 'InventorySortField.DATE', 'Inventory.purchasePrice', 'Inventory.exchangeRate');
  const skip = !mayRead || sku === undefined || sku === '';
  const { data, loading } = useQuery(LastReceiptsQuery, {
    variables: { sku: sku ?? '' },
    skip,
    fetchPolicy: 'network-only',
    // A field that may not be read is null, and the others are proposed.
    errorPolicy: 'all',
  });
  const receipt = useMemo(() => {
    if (sku === undefined || sku === '' || !mayRead) return undefined;
    if (data === undefined) return lastRead.get(sku);
    const found = lastOf(data.inventories.items);
    lastRead.set(sku, found);
    return found;
  }, [data, sku, mayRead]);
  const isKnown = data !== undefined || lastRead.has(sku ?? '');
  return { receipt, isKnown, isLoading: loading && !skip, mayRead };
}

function lastOf(items: LastReceipts['inventories']['items']): LastReceipt | undefined {
  const last = items.find(({ purchasePrice, exchangeRate }) => isNonZero(purchasePrice) && isNonZero(exchangeRate));
  return (
    last && {
      purchasePrice: last.purchasePrice ?? '',
      exchangeRate: last.exchangeRate ?? '',
      additionalCosts: last.additionalCosts ?? '',
      date: last.date,
    }
  );
}
