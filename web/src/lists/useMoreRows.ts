import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../platform/errors/requestFailure';

export type MoreRows = {
  /** Loads the next rows, unless they are being loaded, there are none, or the last attempt failed. */
  load: () => void;
  isLoading: boolean;
  /** Why the next rows could not be loaded. */
  failure: RequestFailure | undefined;
  /** Loads again after a failure. */
  retry: () => void;
};

type MoreRowsInput = {
  /** The number of rows shown, and the total; undefined while unknown. */
  rows: { shown: number; total: number } | undefined;
  /** Identifies the list's filter and order; when it changes, loading starts anew. */
  of: string;
  /** Loads the rows after those that are shown. */
  read: (shown: number) => Promise<void>;
};

/** Loads more rows of a list on scrolling. Stable functions. */
export function useMoreRows({ rows, of, read }: MoreRowsInput): MoreRows {
  // The row after which it last loaded: an answer without new rows must not cause another request.
  const requested = useRef<string>(undefined);
  const [state, setState] = useState<{ of: string; failure: RequestFailure | undefined; isLoading: boolean }>();
  const current = state?.of === of ? state : undefined;

  const startNow = async () => {
    if (rows === undefined || rows.shown >= rows.total) return;
    const position = `${of} ${rows.shown}`;
    if (requested.current === position) return;
    requested.current = position;
    setState({ of, failure: undefined, isLoading: true });
    try {
      await read(rows.shown);
      setState({ of, failure: undefined, isLoading: false });
    } catch (error) {
      setState({ of, failure: requestFailureOf(error), isLoading: false });
    }
  };
  const start = useRef(startNow);
  useLayoutEffect(() => {
    start.current = startNow;
  });
  const load = useCallback(() => void start.current(), []);
  const retry = useCallback(() => {
    requested.current = undefined;
    void start.current();
  }, []);
  return { load, isLoading: current?.isLoading ?? false, failure: current?.failure, retry };
}
