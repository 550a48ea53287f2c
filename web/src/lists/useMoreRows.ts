import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../errors/requestFailure';

export type MoreRows = {
  /** Reads the next rows, unless they are on their way, there are none, or reading them has failed. */
  load: () => void;
  isLoading: boolean;
  /** Why the next rows could not be read. */
  failure: RequestFailure | undefined;
  /** After a failure. */
  retry: () => void;
};

type MoreRowsInput = {
  /** How many rows are shown of how many; undefined while that is not known. */
  rows: { shown: number; total: number } | undefined;
  /** What the rows are of: with another filter or order, the reading begins anew. */
  of: string;
  /** Reads the rows behind those that are shown, and shows them. */
  read: (shown: number) => Promise<void>;
};

/** The rows of a list that come as one scrolls. The same functions in each render. */
export function useMoreRows({ rows, of, read }: MoreRowsInput): MoreRows {
  // After which row it was asked last: an answer without a new row is no reason to ask again.
  const asked = useRef<string>(undefined);
  const [state, setState] = useState<{ of: string; failure: RequestFailure | undefined; isLoading: boolean }>();
  const current = state?.of === of ? state : undefined;

  const startNow = async () => {
    if (rows === undefined || rows.shown >= rows.total) return;
    const place = `${of} ${rows.shown}`;
    if (asked.current === place) return;
    asked.current = place;
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
    asked.current = undefined;
    void start.current();
  }, []);
  return { load, isLoading: current?.isLoading ?? false, failure: current?.failure, retry };
}
