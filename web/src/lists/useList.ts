import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { Sort } from '../components/table/column';
import type { RequestFailure } from '../errors/requestFailure';
import type { Rights } from '../permissions/rights';
import { useCan } from '../permissions/useCan';
import { requestAhead } from '../requests/requestsAhead';
import { readSession, sessionHeaders } from '../session/session';
import type { Fields, List, ValuesOf, View } from './list';
import { useKeptAnswer } from './useKeptAnswer';
import { useMoreRows, type MoreRows } from './useMoreRows';
import { useUrlView } from './useUrlView';

export type ListChanges<Of extends Fields, SortField extends string> = {
  /** Changes the filter, and returns to the first page. */
  filter: (change: Partial<ValuesOf<Of>>) => void;
  /** Back to the screen's default. */
  resetFilters: () => void;
  /** Removes all filters. */
  showAll: () => void;
  sort: (sort: Sort<SortField>) => void;
  page: (pageIndex: number) => void;
  pageSize: (pageSize: number) => void;
};

/** A list at the current address. */
export type ListState<Of extends Fields, SortField extends string, Data, Variables extends object, RowPage> = {
  list: List<Of, SortField, Data, Variables, RowPage>;
  rights: Rights;
  view: View<Of, SortField>;
  /** Stable functions. */
  change: ListChanges<Of, SortField>;
  variables: Variables;
  /** Undefined until the first rows are loaded, and after a failure. */
  page: RowPage | undefined;
  /** The rows belong to the previous view; those for the current address are being loaded. */
  isStale: boolean;
  data: Data | undefined;
  /** Why there are no rows. */
  failure: RequestFailure | undefined;
  /** Why the rows that are shown could not be refetched. */
  refreshFailure: RequestFailure | undefined;
  loading: boolean;
  refetch: () => void;
  /** Loads the next rows; absent for lists with pages. */
  more: MoreRows | undefined;
  /** The number of rows without these filters. */
  countWithout: (client: ApolloClient, fields: readonly string[]) => Promise<number | undefined>;
  /** The search text, and how to change it; absent if the list has no search, or this user may not use it. */
  search: { value: string; onChange: (text: string) => void } | undefined;
};

/** The state of a defined list. */
export type StateOf<Of> =
  Of extends List<infer Filters, infer SortField, infer Data, infer Variables, infer RowPage>
    ? ListState<Filters, SortField, Data, Variables, RowPage>
    : never;

/**
 * The rows of larger pages are not kept in the cache: writing and reading 5,000 of them takes it more than a second. Who changes such rows
 * reads the list again.
 */
const MOST_CACHED = 1000;

/**
 * The view at the current address, its rows, and functions to change it; each change is a history entry. The rows of the next
 * view are requested at once, before the page is rendered again.
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
  const asking = useQuery(list.query, {
    variables,
    fetchPolicy: view.pageSize > MOST_CACHED ? 'no-cache' : 'cache-and-network',
  });
  const { loading, fetchMore } = asking;
  const asked = JSON.stringify(variables);
  const { shown, isStale, failure, refreshFailure, refetch } = useKeptAnswer(asked, asking);
  const page = useMemo(() => (shown === undefined ? undefined : list.pageOf(shown, view)), [list, shown, view]);
  const { append } = list;
  const more = useMoreRows({
    // Not for outdated rows, and not before the first ones are loaded.
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
    refreshFailure,
    loading,
    refetch,
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

/** The number of rows shown, and the total. */
function rowsOf(page: unknown): { shown: number; total: number } | undefined {
  const total = totalOf(page);
  const isPage = typeof page === 'object' && page !== null && 'items' in page;
  return isPage && Array.isArray(page.items) && total !== undefined ? { shown: page.items.length, total } : undefined;
}

/** Extending a text that is already searched for replaces its history entry, instead of adding one for each pause. */
function typesOn<Of extends Fields>(filters: Of, left: ValuesOf<Of>, change: Partial<ValuesOf<Of>>): boolean {
  return Object.entries(filters).some(([name, { isTyped }]) => isTyped && left[name] !== '' && Boolean(change[name]));
}
