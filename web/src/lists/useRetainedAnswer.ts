import { useEffect, useEffectEvent, useState } from 'react';
import { isRefusal, requestFailureOf, type RequestFailure } from '../platform/errors/requestFailure';

/** What `useQuery` returns, as far as it matters here. */
type Query<Data> = {
  data: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<unknown>;
};

type RetainedAnswer<Data> = {
  /** Undefined until the first answer, and after a failure. */
  shown: Data | undefined;
  /** `shown` belongs to other variables; those for the current ones are being loaded. */
  isStale: boolean;
  /** Why nothing is shown. */
  failure: RequestFailure | undefined;
  /** Why what is shown could not be refetched. */
  refreshFailure: RequestFailure | undefined;
  refetch: () => void;
};

/**
 * Retains the last answer of a query while it is refetched, while other variables are loading, and after the same request has failed. After a
 * failure it is requested again as soon as the network is back.
 *
 * @param requested the current variables as JSON
 */
export function useRetainedAnswer<Data>(requested: string, query: Query<Data>): RetainedAnswer<Data> {
  const { data, previousData, error, refetch } = query;
  // The last answer for the current variables: if the same request fails, its rows are retained.
  const [last, setLast] = useState<{ requested: string; data: Data }>();
  const isNewer = data !== undefined && (last?.requested !== requested || last.data !== data);
  if (isNewer) setLast({ requested, data });
  const current = data ?? (last?.requested === requested ? last.data : undefined);
  const reason = error === undefined ? undefined : requestFailureOf(error);
  const retainsRows = current !== undefined && reason !== undefined && !isRefusal(reason);
  const failure = retainsRows || (current !== undefined && reason === undefined) ? undefined : reason;
  // While other rows are loading, or the user signs in again, the previous ones stay; after a failure they would be wrong.
  const retainsPrevious = failure === undefined || failure.code === 'UNAUTHENTICATED';
  const shown = failure !== undefined && !retainsPrevious ? undefined : (current ?? previousData ?? last?.data);
  useRetryOnline(reason !== undefined && reason.code !== 'UNAUTHENTICATED', refetch);
  return {
    shown,
    isStale: current === undefined && shown !== undefined,
    failure,
    // The sign-in dialog handles an ended session.
    refreshFailure: retainsRows && reason.code !== 'UNAUTHENTICATED' ? reason : undefined,
    // Another failure is in `error`.
    refetch: () => void refetch().catch(() => undefined),
  };
}

/** Refetches after a failure, as soon as the network is back. */
export function useRetryOnline(hasFailed: boolean, refetch: () => Promise<unknown>): void {
  const retry = useEffectEvent(() => {
    // Another failure is shown on the screen.
    if (hasFailed) refetch().catch(() => undefined);
  });
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
}
