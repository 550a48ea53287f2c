import { useEffect, useEffectEvent, useState } from 'react';
import { isRefusal, requestFailureOf, type RequestFailure } from '../errors/requestFailure';

/** What `useQuery` returns, as far as it matters here. */
type Query<Data> = {
  data: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<unknown>;
};

type KeptAnswer<Data> = {
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
 * Keeps the last answer of a query while it is refetched, while other variables are loading, and after the same request has failed. After a
 * failure it is requested again as soon as the network is back.
 *
 * @param asked the current variables as JSON
 */
export function useKeptAnswer<Data>(asked: string, query: Query<Data>): KeptAnswer<Data> {
  const { data, previousData, error, refetch } = query;
  // The last answer for the current variables: if the same request fails, its rows are kept.
  const [last, setLast] = useState<{ asked: string; data: Data }>();
  const isNewer = data !== undefined && (last?.asked !== asked || last.data !== data);
  if (isNewer) setLast({ asked, data });
  const kept = data ?? (last?.asked === asked ? last.data : undefined);
  const reason = error === undefined ? undefined : requestFailureOf(error);
  const keepsRows = kept !== undefined && reason !== undefined && !isRefusal(reason);
  const failure = keepsRows || (kept !== undefined && reason === undefined) ? undefined : reason;
  // While other rows are loading, or the user signs in again, the previous ones stay; after a failure they would be wrong.
  const keepsPrevious = failure === undefined || failure.code === 'UNAUTHENTICATED';
  const shown = failure !== undefined && !keepsPrevious ? undefined : (kept ?? previousData ?? last?.data);
  useRetryOnline(reason !== undefined && reason.code !== 'UNAUTHENTICATED', refetch);
  return {
    shown,
    isStale: kept === undefined && shown !== undefined,
    failure,
    // The sign-in dialog handles an ended session.
    refreshFailure: keepsRows && reason.code !== 'UNAUTHENTICATED' ? reason : undefined,
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
