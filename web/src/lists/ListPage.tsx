import { Checkbox, HStack } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import type { Filter } from '../components/filter/filter';
import { FilterBar } from '../components/filter/FilterBar';
import { activeFilters } from '../components/filter/activeFilters';
import { ListState as ListMessage } from '../components/listState/ListState';
import { listStateOf } from '../components/listState/listStateOf';
import type { PlainColour } from '../components/plainColour';
import { Num } from '../components/Num';
import { PageMeta } from '../components/PageMeta';
import { DataTable } from '../components/table/DataTable';
import type { Density } from '../components/table/density';
import { Pager } from '../components/table/Pager';
import { RunActions, RunMenu, type RunAction } from '../components/table/RunMenu';
import { pageRange } from '../components/table/pages';
import type { RowSelection } from '../components/table/selection';
import { SortList } from '../components/table/SortList';
import { TableFooter } from '../components/table/TableFooter';
import { useTablePreferences } from '../components/table/tablePreferences';
import { TableTools } from '../components/table/TableTools';
import { useIsNarrow } from '../components/useIsNarrow';
import { SavedViewsMenu } from '../components/views/SavedViewsMenu';
import { useSession } from '../session/useSession';
import { recordUrl } from '../urls/recordUrl';
import type { List, Page, Paging } from './list';
import { StaleNotice } from './StaleNotice';
import type { ListChanges, ListState } from './useList';
import { useRecordWalk } from './useRecordWalk';
import { useReadableColumns, type ListColumn } from './useReadableColumns';
import { useStrictestFilter } from './useStrictestFilter';

/** A box beside the filters: what it narrows by, and what it says. */
type Toggle = { name: string; filter: string; label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** What of a list's state is shown, whatever it is narrowed by. */
type ShownState<Row, SortField extends string> = Pick<
  ListState<never, SortField, unknown, object, Page<Row>>,
  | 'rights'
  | 'page'
  | 'isStale'
  | 'failure'
  | 'refreshFailure'
  | 'loading'
  | 'refetch'
  | 'more'
  | 'search'
  | 'countWithout'
> & {
  list: Pick<
    List<never, SortField, unknown, object, Page<Row>>,
    'path' | 'pageSizes' | 'sortOf' | 'maySort' | 'mayFilter'
  >;
  view: Paging<SortField>;
  change: Pick<ListChanges<never, SortField>, 'resetFilters' | 'showAll' | 'sort' | 'page' | 'pageSize'>;
};

type OpenRecord<Row> = {
  openId: string | undefined;
  open: (id: string) => void;
  replaceBy: (id: string) => void;
  /** How the address names the record of a row; its id, where nothing is said. Stable between renders. */
  idOf?: (row: Row) => string;
  /** The address of a row's record, where the list needs more to show it than its name. Stable between renders. */
  hrefOf?: (row: Row) => string;
  /** J and K go on to the next record: where the dialog is no form, in which something may have been typed. */
  walks?: boolean;
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
  /** What a row is called, where that is not what is copied. Stable between renders. */
  nameOf?: (row: Row) => string;
  /** The edge of a row says its state, which a cell of it names. Stable between renders. */
  colourOf?: (row: Row) => PlainColour | undefined;
  /** The record that is open over the list, as `useRecordInUrl` has it; without it rows cannot be opened. */
  record?: OpenRecord<Row> | undefined;
  /** Rows can be selected, and this is done with them. */
  selection?: { rows: RowSelection; title: string; actions: readonly RunAction[] } | undefined;
  /** What can be done with the list as a whole. */
  run?: { title: string; actions: readonly RunAction[] } | undefined;
  /** The primary action; the one that a narrow screen keeps. */
  action?: ReactNode;
  /** All filters stand in a drawer beside the rows, also on a wide screen. */
  filtersInDrawer?: boolean;
  /** Stands between the filters and the rows, such as a picture of them. */
  aboveRows?: ReactNode;
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
  const { list, rights, view, change, page, isStale, failure, refreshFailure, loading } = state;
  const search = state.search && { ...state.search, label: texts.keywords ?? '', w: props.searchWidth };
  const toggles = (props.toggles ?? []).filter((toggle) => list.mayFilter(toggle.name, rights));
  const ticked = toggles.filter(({ isOn }) => isOn);
  const userId = useSession()?.user.userId ?? '';
  const [preferences, changePreferences] = useTablePreferences(name, props.density ?? 'comfortable');
  const isNarrow = useIsNarrow();
  const columns = useReadableColumns(props.columns, rights, list.maySort);
  const active = [
    ...activeFilters(filters),
    ...(search && search.value !== '' ? [{ ...search, fields: ['keywords'], remove: () => search.onChange('') }] : []),
    ...ticked.map(({ name: field, filter, label, onChange }) => ({
      fields: [field],
      label: filter,
      value: label,
      remove: () => onChange(false),
    })),
  ];
  // Of rows that are on their way out nothing can be told.
  const message = isStale
    ? undefined
    : listStateOf({ failure, page, pageSize: view.pageSize, isFiltered: active.length > 0 });
  const hidden = useStrictestFilter(active, message?.kind === 'nothingMatches', state.countWithout);
  const record: OpenRecord<Row> = props.record ?? closed;
  const { openId, open, replaceBy, idOf = idOfRow, hrefOf: ownHrefOf, walks = false } = record;
  const { path } = list;
  const openRow = useCallback((row: Row) => open(idOf(row)), [open, idOf]);
  const listHrefOf = useCallback((row: Row) => recordUrl(path, idOf(row)), [path, idOf]);
  const hrefOf = ownHrefOf ?? listHrefOf;
  useRecordWalk({
    isOffered: walks,
    openId,
    idOf,
    replaceBy,
    rows: isStale ? undefined : page?.items,
    pageIndex: view.pageIndex,
    pageCount: pageRange(view.pageIndex, view.pageSize, page?.total ?? 0).pageCount,
    onPage: change.page,
  });
  const views = <SavedViewsMenu userId={userId} screen={name} />;
  const pager = {
    total: page?.total,
    shown: state.more && page?.items.length,
    waiting: isStale || (page === undefined && loading),
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
      refreshing={loading || (state.more?.isLoading ?? false)}
      stale={isStale}
      listState={
        message && (
          <ListMessage
            listState={message}
            texts={texts}
            strictest={hidden.strictest}
            rowsWithout={hidden.rows}
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
      nameOf={props.nameOf}
      colourOf={props.colourOf}
      onNearEnd={state.more?.load}
      onOpen={props.record && openRow}
      hrefOf={props.record && hrefOf}
      openId={openId === undefined ? undefined : page?.items.find((row) => idOf(row) === openId)?.id}
      rowSelection={selection?.rows}
    />
  );
  return (
    <>
      <PageMeta>
        <HStack gap="2">
          {!isNarrow && views}
          {page && <Num hideBelow="lg">{texts.count(page.total)}</Num>}
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
        inDrawer={props.filtersInDrawer}
        found={page && !isStale ? texts.count(page.total) : undefined}
        sort={<SortList columns={columns} sort={list.sortOf(view, rights)} onSort={change.sort} />}
        narrowTools={
          <>
            {views}
            {run && run.actions.length > 0 && <RunMenu {...run} placement="bottom-end" compact />}
          </>
        }
        tools={
          <HStack gap="2" flexShrink={0}>
            <TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />
            {run && run.actions.length > 0 && <RunMenu {...run} placement="bottom-end" variant="outline" />}
          </HStack>
        }
        action={props.action}
      />
      {props.aboveRows}
      {refreshFailure && <StaleNotice failure={refreshFailure} onRetry={state.refetch} />}
      {table}
      {state.more?.failure && <StaleNotice failure={state.more.failure} onRetry={state.more.retry} ofMore />}
      {selection ? (
        <TableFooter
          {...pager}
          rowSelection={selection.rows}
          selectionActions={<RunActions title={selection.title} actions={selection.actions} />}
        >
          {props.pageSum}
        </TableFooter>
      ) : (
        <Pager {...pager}>{props.pageSum}</Pager>
      )}
    </>
  );
}

/** Where rows have no record to open. */
const closed = { openId: undefined, open: () => {}, replaceBy: () => {} };

function idOfRow({ id }: { id: string }): string {
  return id;
}
