/** The split view in the URL, with its order: `?split=1&splitOrder=SHOP-104820`. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRecordName } from '../../../platform/urls/recordUrl';

const openParam = 'split';
const orderParam = 'splitOrder';

type SplitWays = {
  /** Adds a history entry, so that the back button closes it. */
  open: (order?: string) => void;
  /** Shows another order of the queue, without a history entry. */
  show: (order: string) => void;
  close: () => void;
};

type SplitAddress = SplitWays & { isOpen: boolean; order: string | undefined };

/** The functions are stable between renders. */
export function useSplitAddress(): SplitAddress {
  const [params, setParams] = useSearchParams();
  const newest = useRef(setParams);
  useLayoutEffect(() => {
    newest.current = setParams;
  });
  const ways = useMemo<SplitWays>(() => {
    const go = (isOpen: boolean, order: string | undefined, replace: boolean) =>
      newest.current(
        (current) => {
          const next = new URLSearchParams(current);
          if (isOpen) next.set(openParam, '1');
          else next.delete(openParam);
          if (order === undefined) next.delete(orderParam);
          else next.set(orderParam, order);
          return next;
        },
        { replace },
      );
    return {
      open: (order) => go(true, order, false),
      show: (order) => go(true, order, true),
      close: () => go(false, undefined, true),
    };
  }, []);
  const order = params.get(orderParam);
  return {
    ...ways,
    isOpen: params.get(openParam) === '1',
    order: order !== null && isRecordName(order) ? order : undefined,
  };
}
