import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRecordName } from '../urls/recordUrl';

const historyParam = 'history';

type HistoryInUrl = {
  /** The SKU whose history the address opens over a list; undefined when none is open. */
  sku: string | undefined;
  /** The same functions in each render. Opening is a step that the back button takes back. */
  open: (sku: string) => void;
  close: () => void;
};

/** Which SKU's history is open over a list: `?history=KIE-REG5`. What else the address says stays as it is. */
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
