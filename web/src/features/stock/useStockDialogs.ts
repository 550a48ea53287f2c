import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bookingKinds, type BookingKind } from '../../bookings/bookingKinds';
import { isRecordName } from '../../urls/recordUrl';

type DialogChanges = {
  add: (kind: BookingKind) => void;
  /** Switches the tab of the open booking, without a history entry. */
  setKind: (kind: BookingKind) => void;
  edit: (id: string) => void;
  close: () => void;
};

export type StockDialogs = DialogChanges & { adding: BookingKind | undefined; editedId: string | undefined };

/**
 * The dialog that is open over the stock, in the URL: `?add=movement`, `?edit=4711`. Filters and page of the list are kept. The functions
 * are stable between renders.
 */
export function useStockDialogs(): StockDialogs {
  const [params, setParams] = useSearchParams();
  const newest = useRef(setParams);
  useLayoutEffect(() => {
    newest.current = setParams;
  });
  const changes = useMemo<DialogChanges>(() => {
    const go = (opened: Record<string, string>, replace: boolean) =>
      newest.current(
        (current) => {
          const others = [...current].filter(([name]) => name !== 'add' && name !== 'edit');
          return new URLSearchParams([...others, ...Object.entries(opened)]);
        },
        { replace },
      );
    return {
      add: (kind) => go({ add: kind }, false),
      setKind: (kind) => go({ add: kind }, true),
      edit: (id) => go({ edit: id }, false),
      close: () => go({}, true),
    };
  }, []);
  const id = params.get('edit');
  return {
    ...changes,
    adding: bookingKinds.find((kind) => kind === params.get('add')),
    editedId: id !== null && isRecordName(id) ? id : undefined,
  };
}
