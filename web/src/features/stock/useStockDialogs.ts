import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bookingKinds, type BookingKind } from '../../domain/bookings/bookingKinds';
import { isRecordName } from '../../platform/urls/recordUrl';

type DialogChanges = {
  add: (kind: BookingKind) => void;
  /** Opens the movement of an entry. */
  move: (id: string) => void;
  /** Switches the tab of the open booking, without a history entry. */
  setKind: (kind: BookingKind) => void;
  edit: (id: string) => void;
  close: () => void;
};

export type StockDialogs = DialogChanges & {
  adding: BookingKind | undefined;
  /** The entry that is moved. */
  movedId: string | undefined;
  editedId: string | undefined;
};

const names = ['add', 'of', 'edit'];

/**
 * The dialog that is open over the stock, in the URL: `?add=movement`, `?add=movement&of=4711`, `?edit=4711`. Filters and page of the list stay. The functions
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
          const others = [...current].filter(([name]) => !names.includes(name));
          return new URLSearchParams([...others, ...Object.entries(opened)]);
        },
        { replace },
      );
    return {
      add: (kind) => go({ add: kind }, false),
      move: (id) => go({ add: 'movement', of: id }, false),
      setKind: (kind) => go({ add: kind }, true),
      edit: (id) => go({ edit: id }, false),
      close: () => go({}, true),
    };
  }, []);
  const recordAt = (name: string) => {
    const id = params.get(name);
    return id !== null && isRecordName(id) ? id : undefined;
  };
  return {
    ...changes,
    adding: bookingKinds.find((kind) => kind === params.get('add')),
    movedId: recordAt('of'),
    editedId: recordAt('edit'),
  };
}
