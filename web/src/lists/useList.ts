import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { Sort } from '../platform/urls/listParams';
import type { RequestFailure } from '../platform/errors/requestFailure';
import type { Rights } from '../platform/permissions/rights';
import { useCan } from '../platform/permissions/useCan';
import { isCached, type Fields, type List, type ValuesOf, type View } from './list';
import { useIsPreloaded } from './preloaded';
import { useRetainedAnswer } from './useRetainedAnswer';
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
  /** The filter that is searched, its text, and how to change it; absent if the list has no search that this user may use. */
  search: { field: string; value: string; onChange: (text: string) => void } | undefined;
};

/** The state of a defined list. */
export type StateOf<Of> =
  Of extends List<infer Filters, infer SortField, infer Data, infer Variables, infer RowPage>
    ? ListState<Filters, SortField, Data, Variables, RowPage>
    : never;

/**
 * The view at the current address, its rows, and functions to change it; each change is a history entry.
 */
export function useList<Of extends Fields, SortField extends string, Data, Variables extends object, RowPage>(
  list: List<Of, SortField, Data, Variables, RowPage>,
): ListState<Of, SortField, Data, Variables, RowPage> {
  type ListView = View<Of, SortField>;
  const rights = useCan();
  const { view, go } = useUrlView<ListView>(list);

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
  const isPreloaded = useIsPreloaded({ query: list.query, variables });
  const query = useQuery(list.query, {
    variables,
    fetchPolicy: !isCached(view) ? 'no-cache' : isPreloaded ? 'cache-first' : 'cache-and-network',
  });
  const { loading, fetchMore } = query;
  const requested = JSON.stringify(variables);
  const { shown, isStale, failure, refreshFailure, refetch } = useRetainedAnswer(requested, query);
  const page = useMemo(() => (shown === undefined ? undefined : list.pageOf(shown, view)), [list, shown, view]);
  const { append } = list;
  const more = useMoreRows({
    // Not for outdated rows, and not before the first ones are loaded.
    rows: append === undefined || isStale || loading ? undefined : rowsOf(page),
    of: requested,
    read: async (shownRows) => {
      if (append === undefined) return;
      const pageIndex = Math.floor(shownRows / view.pageSize);
      await fetchMore({
        variables: list.request({ ...view, pageIndex }, rights),
        updateQuery: (before, { fetchMoreResult }) => append(before, fetchMoreResult),
      });
    },
  });
  const searchField = list.searchField(rights);
  const searched: unknown = searchField === undefined ? undefined : view.filter[searchField];
  const search = useMemo(
    () =>
      searchField !== undefined && typeof searched === 'string'
        ? {
            field: searchField,
            value: searched,
            onChange: (text: string) => change.filter(list.searchFor(text.trim(), rights)),
          }
        : undefined,
    [searchField, searched, change, list, rights],
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
