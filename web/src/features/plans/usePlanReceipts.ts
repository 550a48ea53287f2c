import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { useCan } from '../../platform/permissions/useCan';
import { GoodsReceiptsQuery, type GoodsReceipt } from './goodsReceipts.operations';
import { type ReceivablePlan, receivedPieces, type ReceivedState } from './receivedPieces';

/** As many as one request may name. */
const PLANS_AT_ONCE = 25;

/**
 * What was received of the delivered plans among these rows, in one request for each page. What could not be read is requested again with the
 * next rows, and when the network is back.
 *
 * @param isPaused while another view covers the rows; afterwards all are read again
 */
export function usePlanReceipts(
  rows: readonly ReceivablePlan[],
  isPaused: boolean,
): (row: ReceivablePlan) => ReceivedState {
  const client = useApolloClient();
  const { mayCall, reads } = useCan();
  const isRequested = mayCall('Query.goodsReceipts') && reads('ShippingPlan.recordStatus') && !isPaused;
  const [receipts, setReceipts] = useState<ReadonlyMap<string, GoodsReceipt | RequestFailure>>(new Map());
  const requested = useRef(new Set<string>());
  const delivered = rows.filter(({ recordStatus }) => recordStatus === 'delivered').map(({ id }) => id);
  const key = delivered.join(',');
  useEffect(() => {
    if (!isRequested) {
      requested.current.clear();
      return;
    }
    const read = async (planIds: readonly string[]): Promise<void> => {
      for (const id of planIds) requested.current.add(id);
      const found = await client
        .query({ query: GoodsReceiptsQuery, variables: { planIds: [...planIds] }, fetchPolicy: 'no-cache' })
        .then(({ data }) => data?.goodsReceipts ?? [], requestFailureOf);
      if (Array.isArray(found)) {
        setReceipts((shown) => new Map([...shown, ...found.map((one) => [one.planId, one] as const)]));
        return;
      }
      for (const id of planIds) requested.current.delete(id);
      setReceipts((shown) => new Map([...shown, ...planIds.map((id) => [id, found] as const)]));
    };
    const readFresh = () => {
      const fresh = key.split(',').filter((id) => id !== '' && !requested.current.has(id));
      for (let from = 0; from < fresh.length; from += PLANS_AT_ONCE) void read(fresh.slice(from, from + PLANS_AT_ONCE));
    };
    readFresh();
    window.addEventListener('online', readFresh);
    return () => window.removeEventListener('online', readFresh);
  }, [client, isRequested, key]);
  return useCallback(
    (row) => {
      const known = receipts.get(row.id);
      return known && 'messageKey' in known ? known : receivedPieces(row.products, known);
    },
    [receipts],
  );
}
