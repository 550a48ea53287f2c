import { Checkbox, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Filter } from '../components/filter/filter';
import { FilterBar } from '../components/filter/FilterBar';
import { activeFilters, strictestFilter } from '../components/filter/strictestFilter';
import { ListState as ListMessage } from '../components/listState/ListState';
import { listStateOf } from '../components/listState/listStateOf';
import { Num } from '../components/Num';
import { PageMeta } from '../components/PageMeta';
import { DataTable } from '../components/table/DataTable';
import type { Density } from '../components/table/density';
import { Pager } from '../components/table/Pager';
import { RunMenu, type RunAction } from '../components/table/RunMenu';
import type { RowSelection } from '../components/table/selection';
import { TableFooter } from '../components/table/TableFooter';
import { useTablePreferences } from '../components/table/tablePreferences';
import { TableTools } from '../components/table/TableTools';
import { useIsNarrow } from '../components/useIsNarrow';
import { SavedViewsMenu } from '../components/views/SavedViewsMenu';
import { useSession } from '../session/useSession';
import type { List, Page, Paging } from './list';
import type { ListChanges, ListState } from './useList';
import { useReadableColumns, type ListColumn } from './useReadableColumns';

/** A box beside the filters: what it narrows by, and what it says. */
type Toggle = { name: string; filter: string; label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** What of a list's state is shown, whatever it is narrowed by. */
type ShownState<Row, SortField extends string> = Pick<
  ListState<never, SortField, unknown, object, Page<Row>>,
  'rights' | 'page' | 'failure' | 'loading' | 'refetch' | 'search'
> & {
  list: Pick<List<never, SortField, unknown, object, Page<Row>>, 'pageSizes' | 'sortOf' | 'maySort' | 'mayFilter'>;
  view: Paging<SortField>;
  change: Pick<ListChanges<never, SortField>, 'resetFilters' | 'showAll' | 'sort' | 'page' | 'pageSize'>;
};

type ListPageProps<Row extends { id: string }, SortField extends string> = {
  state: ShownState<Row, SortField>;
  /** Names the list in this browser's storage: columns, density, named views. */
  name: string;
  texts: {
    /** What the rows are, for those who cannot see them. */
    label: string;
    /** How many there are in all, beside the title. */
    count: (total: number) => string;
    emptyTitle: string;
    emptyText: string;
    nothingMatches: string;
    /** What the search looks into. */
    keywords?: string;
  };
  /** Stable between renders (useMemo). What this user may not read is left out here, without a gap. */
  columns: readonly ListColumn<Row, SortField>[];
  /** Stable between renders, as `useListFilters` makes them; the ones that this user may not use are no part of it. */
  filters: readonly Filter[];
  /** Boxes beside the filters, each by the name of its field. */
  toggles?: readonly Toggle[];
  searchWidth?: string;
  density?: Density;
  /** A row for screens that have no room for columns. */
  renderItem: (row: Row) => ReactNode;
  copyText?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Rows can be selected, and this is done with them. */
  selection?: { rows: RowSelection; title: string; actions: readonly RunAction[] } | undefined;
  /** What can be done with the list as a whole. */
  run?: { title: string; actions: readonly RunAction[] } | undefined;
  /** The primary action; the one that a narrow screen keeps. */
  action?: ReactNode;
  /** What else there is to say about the page, such as its sum. */
  pageSum?: ReactNode;
};

/**
 * A list from its statement: search, filters and chips, table or narrow list, what stands where there are no rows, pager or
 * selection bar, column chooser, named views.
 */
export function ListPage<Row extends { id: string }, SortField extends string>(
  props: ListPageProps<Row, SortField>,
): ReactNode {
  const { state, name, texts, filters, selection, run } = props;
  const { list, rights, view, change, page, failure, loading } = state;
  const search = state.search && { ...state.search, label: texts.keywords ?? '', w: props.searchWidth };
  const toggles = (props.toggles ?? []).filter((toggle) => list.mayFilter(toggle.name, rights));
  const ticked = toggles.filter(({ isOn }) => isOn);
  const userId = useSession()?.user.userId ?? '';
  const [preferences, changePreferences] = useTablePreferences(name, props.density ?? 'comfortable');
  const isNarrow = useIsNarrow();
  const columns = useReadableColumns(props.columns, rights, list.maySort);
  const active = [
    ...activeFilters(filters),
    ...(search && search.value !== '' ? [{ ...search, remove: () => search.onChange('') }] : []),
    ...ticked.map(({ filter, label, onChange }) => ({ label: filter, value: label, remove: () => onChange(false) })),
  ];
  const message = listStateOf({ failure, page, pageSize: view.pageSize, isFiltered: active.length > 0 });
  const views = <SavedViewsMenu userId={userId} screen={name} />;
  const pager = {
    pageIndex: view.pageIndex,
    pageSize: view.pageSize,
    pageSizes: list.pageSizes,
    onPage: change.page,
    onPageSize: change.pageSize,
  };
  const table = (
    <DataTable
      label={texts.label}
      columns={columns}
      rows={page?.items}
      refreshing={loading && page !== undefined}
      listState={
        message && (
          <ListMessage
            listState={message}
            texts={texts}
            strictest={strictestFilter(active)}
            onReset={message.kind === 'nothingMatches' ? change.showAll : change.resetFilters}
            onPage={change.page}
            onRetry={state.refetch}
          />
        )
      }
      sort={list.sortOf(view, rights)}
      onSort={change.sort}
      preferences={preferences}
      onPreferences={changePreferences}
      renderItem={props.renderItem}
      copyText={props.copyText}
      onOpen={props.onOpen}
      rowSelection={selection?.rows}
    />
  );
  return (
    <>
      <PageMeta>
        <HStack gap="2">
          {!isNarrow && views}
          {page && <Num>{texts.count(page.total)}</Num>}
        </HStack>
      </PageMeta>
      <FilterBar
        search={search}
        filters={filters}
        toggles={toggles.map(({ label, isOn, onChange }) => (
          <Checkbox.Root
            key={label}
            flexShrink={0}
            checked={isOn}
            onCheckedChange={({ checked }) => onChange(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label whiteSpace="nowrap">{label}</Checkbox.Label>
          </Checkbox.Root>
        ))}
        activeToggles={ticked.length}
        onReset={change.resetFilters}
        tools={
          <HStack gap="2" flexShrink={0}>
            <TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />
            {run && run.actions.length > 0 && <RunMenu {...run} placement="bottom-end" variant="outline" />}
          </HStack>
        }
        action={
          <>
            {isNarrow && views}
            {props.action}
          </>
        }
      />
      {table}
      {page &&
        (selection ? (
          <TableFooter
            {...pager}
            total={page.total}
            rowSelection={selection.rows}
            selectionActions={<RunMenu title={selection.title} actions={selection.actions} />}
          />
        ) : (
          <Pager {...pager} total={page.total}>
            {props.pageSum}
          </Pager>
        ))}
    </>
  );
}
