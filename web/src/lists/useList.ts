import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Sort } from '../components/table/column';
import { isRefusal, requestFailureOf, type RequestFailure } from '../errors/requestFailure';
import type { Rights } from '../permissions/rights';
import { useCan } from '../permissions/useCan';
import { requestAhead } from '../requests/requestsAhead';
import { readSession, sessionHeaders } from '../session/session';
import type { Fields, List, ValuesOf, View } from './list';
import { useMoreRows, type MoreRows } from './useMoreRows';
import { useUrlView } from './useUrlView';

export type ListChanges<Of extends Fields, SortField extends string> = {
  /** Another filter starts again at the first page. */
  filter: (change: Partial<ValuesOf<Of>>) => void;
  /** Back to what the screen shows by itself. */
  resetFilters: () => void;
  /** Everything there is. */
  showAll: () => void;
  sort: (sort: Sort<SortField>) => void;
  page: (pageIndex: number) => void;
  pageSize: (pageSize: number) => void;
};

/** A list as the address has it now. */
export type ListState<Of extends Fields, SortField extends string, Data, Variables extends object, RowPage> = {
  list: List<Of, SortField, Data, Variables, RowPage>;
  rights: Rights;
  view: View<Of, SortField>;
  /** The same functions in each render. */
  change: ListChanges<Of, SortField>;
  variables: Variables;
  /** Undefined until the first rows are there, and after a failure. */
  page: RowPage | undefined;
  /** The rows are those of the view that was left: the ones that the address asks for are on their way. */
  isStale: boolean;
  data: Data | undefined;
  /** Why there are no rows. */
  failure: RequestFailure | undefined;
  /** Why the rows that are shown could not be read anew. */
  refreshFailure: RequestFailure | undefined;
  loading: boolean;
  refetch: () => void;
  /** Reads the next rows; absent where the list has pages. */
  more: MoreRows | undefined;
  /** How many rows there would be if these filters were not set. */
  countWithout: (client: ApolloClient, fields: readonly string[]) => Promise<number | undefined>;
  /** What is searched for, and how to search; absent where the list has no search, or this user may not use it. */
  search: { value: string; onChange: (text: string) => void } | undefined;
};

/** The state of a list that a screen states. */
export type StateOf<Of> =
  Of extends List<infer Filters, infer SortField, infer Data, infer Variables, infer RowPage>
    ? ListState<Filters, SortField, Data, Variables, RowPage>
    : never;

/**
 * The view that the address asks for, its rows, and how to change it; the back button takes a change back. The rows of the next
 * view are asked for at once, and are on their way while the page is drawn anew.
 */
export function useList<Of extends Fields, SortField extends string, Data, Variables extends object, RowPage>(
  list: List<Of, SortField, Data, Variables, RowPage>,
): ListState<Of, SortField, Data, Variables, RowPage> {
  type ListView = View<Of, SortField>;
  const rights = useCan();
  const { view, go } = useUrlView<ListView>(list, askForNext);

  function askForNext(next: ListView, left: ListView): void {
    const session = readSession();
    const variables = list.request(next, rights);
    const isOther = JSON.stringify(variables) !== JSON.stringify(list.request(left, rights));
    if (session && isOther) requestAhead(list.query, variables, sessionHeaders(session));
  }

  const change = useMemo<ListChanges<Of, SortField>>(() => {
    const toFirstPage = (changed: Partial<Omit<ListView, 'pageIndex'>>) =>
      go((left) => ({ ...left, ...changed, pageIndex: 0 }));
    return {
      filter: (changed) =>
        go((left) => ({ ...left, filter: { ...left.filter, ...changed }, pageIndex: 0 }), {
          replace: ({ filter }) => typesOn(list.filters, filter, changed),
        }),
      resetFilters: () => toFirstPage({ filter: list.ownFilter }),
      showAll: () => toFirstPage({ filter: list.noFilter }),
      sort: (sort) => toFirstPage({ sort }),
      page: (pageIndex) => go((left) => ({ ...left, pageIndex })),
      pageSize: (pageSize) => toFirstPage({ pageSize }),
    };
  }, [go, list]);

  const variables = list.request(view, rights);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(list.query, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const asked = JSON.stringify(variables);
  // The last answer for what is asked for now: a failure of the same request leaves its rows.
  const [last, setLast] = useState<{ asked: string; data: Data }>();
  const isNewer = data !== undefined && (last?.asked !== asked || last.data !== data);
  if (isNewer) setLast({ asked, data });
  const kept = data ?? (last?.asked === asked ? last.data : undefined);
  const reason = error && requestFailureOf(error);
  const keepsRows = kept !== undefined && reason !== undefined && !isRefusal(reason);
  const failure = keepsRows || (kept !== undefined && reason === undefined) ? undefined : reason;
  // While other rows are on their way, or the user signs in again, the ones before stay; after a failure they would be wrong.
  const keepsPrevious = failure === undefined || failure.code === 'UNAUTHENTICATED';
  const shown = failure !== undefined && !keepsPrevious ? undefined : (kept ?? previousData ?? last?.data);
  useRetryOnline(reason !== undefined && reason.code !== 'UNAUTHENTICATED', refetch);
  const page = useMemo(() => (shown === undefined ? undefined : list.pageOf(shown, view)), [list, shown, view]);
  const isStale = kept === undefined && shown !== undefined;
  const { append } = list;
  const more = useMoreRows({
    // Neither of rows that are on their way out, nor before the first ones are known.
    rows: append === undefined || isStale || loading ? undefined : rowsOf(page),
    of: asked,
    read: async (shownRows) => {
      if (append === undefined) return;
      const pageIndex = Math.floor(shownRows / view.pageSize);
      await fetchMore({
        variables: list.request({ ...view, pageIndex }, rights),
        updateQuery: (before, { fetchMoreResult }) => append(before, fetchMoreResult),
      });
    },
  });
  const keywords =
    'keywords' in list.filters && list.mayFilter('keywords', rights) ? view.filter['keywords'] : undefined;
  const search = useMemo(
    () =>
      typeof keywords === 'string'
        ? { value: keywords, onChange: (text: string) => change.filter(list.searchFor(text.trim())) }
        : undefined,
    [keywords, change, list],
  );
  return {
    list,
    rights,
    view,
    change,
    variables,
    page,
    isStale,
    data: shown,
    failure,
    // To sign in again is asked for elsewhere.
    refreshFailure: keepsRows && reason.code !== 'UNAUTHENTICATED' ? reason : undefined,
    loading,
    refetch: () => void refetch().catch(() => undefined),
    more: append === undefined ? undefined : more,
    countWithout: async (client, fields) => {
      const filter = { ...list.filterOf(view, rights) };
      for (const name of Object.keys(filter) satisfies (keyof Of)[]) {
        if (fields.includes(name)) Object.assign(filter, { [name]: list.noFilter[name] });
      }
      const widened = { ...view, filter, pageIndex: 0, pageSize: 1 };
      const answer = await client.query({
        query: list.query,
        variables: list.request(widened, rights),
        fetchPolicy: 'no-cache',
      });
      return answer.data === undefined ? undefined : totalOf(list.pageOf(answer.data, widened));
    },
    search,
  };
}

function totalOf(page: unknown): number | undefined {
  const isPage = typeof page === 'object' && page !== null && 'total' in page;
  return isPage && typeof page.total === 'number' ? page.total : undefined;
}

/** How many rows are shown of how many. */
function rowsOf(page: unknown): { shown: number; total: number } | undefined {
  const total = totalOf(page);
  const isPage = typeof page === 'object' && page !== null && 'items' in page;
  return isPage && Array.isArray(page.items) && total !== undefined ? { shown: page.items.length, total } : undefined;
}

/** After a failure, as soon as the network is back, it is tried again. */
function useRetryOnline(hasFailed: boolean, refetch: () => Promise<unknown>): void {
  const retry = useEffectEvent(() => {
    // What fails again stands on the screen.
    if (hasFailed) refetch().catch(() => undefined);
  });
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
}

/** Typing on in a text that was already searched by is one step back, not one for each pause. */
function typesOn<Of extends Fields>(filters: Of, left: ValuesOf<Of>, change: Partial<ValuesOf<Of>>): boolean {
  return Object.entries(filters).some(([name, { isTyped }]) => isTyped && left[name] !== '' && Boolean(change[name]));
}
