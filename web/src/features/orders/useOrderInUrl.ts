import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRecordInUrl, type RecordInUrl } from '../../ui/dialog/useRecordInUrl';
import { isRecordName, recordParam } from '../../platform/urls/recordUrl';

/** The tabs of an order (document 2, section 2.1). */
const orderTabs = ['order', 'sku', 'parts'] as const;

const ownParam = 'order';

/** The order that is open over the list. `?order=SHOP-104859`, the link of other systems, becomes `?open=SHOP-104859`. */
export function useOrderInUrl(): RecordInUrl {
  const [params, setParams] = useSearchParams();
  const record = useRecordInUrl(orderTabs);
  const order = params.get(ownParam);
  const newest = useRef(setParams);
  useLayoutEffect(() => {
    newest.current = setParams;
  });
  useLayoutEffect(() => {
    if (order === null) return;
    newest.current(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(ownParam);
        if (isRecordName(order) && !next.has(recordParam)) next.set(recordParam, order);
        return next;
      },
      { replace: true },
    );
  }, [order]);
  return record;
}
