import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCan } from '../../permissions/useCan';
import { GoodsReceiptsQuery, type GoodsReceipt } from './goodsReceipts.operations';
import type { PlanRow } from './plans.operations';

/** As many as one request may name. */
const PLANS_AT_ONCE = 25;

/**
 * What came in of the delivered plans among these rows, in one request for each page. While it is not known, or cannot be, nothing is shown.
 *
 * @param isPaused while another view covers the rows; afterwards all are read again
 */
export function usePlanReceipts(
  rows: readonly PlanRow[],
  isPaused: boolean,
): (planId: string) => GoodsReceipt | undefined {
  const client = useApolloClient();
  const { mayCall, reads } = useCan();
  const isAsked = mayCall('Query.goodsReceipts') && reads('ShippingPlan.recordStatus') && !isPaused;
  const [receipts, setReceipts] = useState<ReadonlyMap<string, GoodsReceipt>>(new Map());
  const requested = useRef(new Set<string>());
  const delivered = rows.filter(({ recordStatus }) => recordStatus === 'delivered').map(({ id }) => id);
  const key = delivered.join(',');
  useEffect(() => {
    if (!isAsked) {
      requested.current.clear();
      return;
    }
    const fresh = key.split(',').filter((id) => id !== '' && !requested.current.has(id));
    for (let from = 0; from < fresh.length; from += PLANS_AT_ONCE) {
      const planIds = fresh.slice(from, from + PLANS_AT_ONCE);
      for (const id of planIds) requested.current.add(id);
      client
        .query({ query: GoodsReceiptsQuery, variables: { planIds }, fetchPolicy: 'no-cache' })
        .then(({ data }) =>
          setReceipts(
            (shown) => new Map([...shown, ...(data?.goodsReceipts ?? []).map((one) => [one.planId, one] as const)]),
          ),
        )
        // The rows are whole without it, and the form of the goods receipt says why.
        .catch(() => undefined);
    }
  }, [client, isAsked, key]);
  return useCallback((planId) => receipts.get(planId), [receipts]);
}
