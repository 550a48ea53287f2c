import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { StockOfSkuQuery, type BookingEntry } from '../bookings/bookings.operations';
import { requestFailureOf } from '../../platform/errors/requestFailure';

type Known = { sku: string; stock: readonly BookingEntry[] | undefined; isNew: boolean };

/** The last known stock by SKU, for use without a connection. */
const lastRead = new Map<string, readonly BookingEntry[]>();

/**
 * The stock of a SKU: the current one or, without a connection, the last one read; undefined while unknown.
 *
 * @param round changing it reads the stock again
 */
export function useKnownStock(
  sku: string | undefined,
  round: number,
  report: (isConnected: boolean) => void,
): { stock: readonly BookingEntry[] | undefined; isNew: boolean; isLoading: boolean } {
  const client = useApolloClient();
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (sku === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      try {
        const { data } = await client.query({
          query: StockOfSkuQuery,
          variables: { sku },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal } },
        });
        if (signal.aborted) return;
        const page = data?.inventories;
        // Stock of more than one page is not added up.
        const stock = page && page.items.length === page.total ? page.items : undefined;
        if (stock) lastRead.set(sku, stock);
        setKnown({ sku, stock, isNew: stock !== undefined });
        report(true);
      } catch (error) {
        if (signal.aborted) return;
        setKnown({ sku, stock: lastRead.get(sku), isNew: false });
        if (requestFailureOf(error).code === 'UNREACHABLE') report(false);
      }
    };
    void read();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round reads the stock again
  }, [client, sku, round, report]);
  if (known !== undefined && known.sku === sku) return { ...known, isLoading: false };
  return { stock: undefined, isNew: false, isLoading: sku !== undefined };
}
