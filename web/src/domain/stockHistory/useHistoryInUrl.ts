import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRecordName } from '../../platform/urls/recordUrl';

const historyParam = 'history';

type HistoryInUrl = {
  /** The SKU whose history is open over a list; undefined if none is. */
  sku: string | undefined;
  /** Stable between renders. The back button undoes opening. */
  open: (sku: string) => void;
  close: () => void;
};

/** The SKU whose history is open over a list, in the URL: `?history=KIE-REG5`. Other parameters stay. */
export function useHistoryInUrl(): HistoryInUrl {
  const [params, setParams] = useSearchParams();
  const newest = useRef(setParams);
  useLayoutEffect(() => {
    newest.current = setParams;
  });
  const changes = useMemo(
    () => ({
      open: (sku: string) => newest.current((current) => changedTo(current, sku)),
      close: () => newest.current((current) => changedTo(current, undefined), { replace: true }),
    }),
    [],
  );
  const sku = params.get(historyParam);
  return { ...changes, sku: sku !== null && isRecordName(sku) ? sku : undefined };
}

function changedTo(current: URLSearchParams, sku: string | undefined): URLSearchParams {
  const next = new URLSearchParams(current);
  if (sku === undefined) next.delete(historyParam);
  else next.set(historyParam, sku);
  return next;
}
