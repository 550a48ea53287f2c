/** How the address says that orders are split, and which: `?split=1&splitOrder=SHOP-104820`. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRecordName } from '../../../urls/recordUrl';

const openParam = 'split';
const orderParam = 'splitOrder';

type SplitWays = {
  /** A step that the back button takes back. */
  open: (order?: string) => void;
  /** Another order of the same queue, which is none. */
  show: (order: string) => void;
  close: () => void;
};

type SplitAddress = SplitWays & { isOpen: boolean; order: string | undefined };

/** The functions are the same in each render. */
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
