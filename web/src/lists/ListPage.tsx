import { HStack } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import { CheckBox } from '../ui/CheckBox';
import type { Filter } from '../ui/filter/filter';
import { FilterBar } from '../ui/filter/FilterBar';
import { activeFilters } from '../ui/filter/activeFilters';
import { ListState as ListMessage } from '../ui/listState/ListState';
import { listStateOf } from '../ui/listState/listStateOf';
import type { PlainColour } from '../ui/plainColour';
import { Num } from '../ui/Num';
import { PageMeta } from '../ui/PageMeta';
import { DataTable } from '../ui/table/DataTable';
import type { Density } from '../ui/table/density';
import { Pager } from '../ui/table/Pager';
import { RunActions, RunMenu, type RunAction } from '../ui/table/RunMenu';
import { pageRange } from '../ui/table/pages';
import type { RowSelection } from '../ui/table/selection';
import { SortList } from '../ui/table/SortList';
import { TableFooter } from '../ui/table/TableFooter';
import { useTablePreferences } from '../ui/table/tablePreferences';
import { TableTools } from '../ui/table/TableTools';
import { useIsNarrow } from '../ui/useIsNarrow';
import { SavedViewsMenu } from '../ui/views/SavedViewsMenu';
import { SaveViewButton } from '../ui/views/SaveViewButton';
import { useSession } from '../platform/session/useSession';
import { recordUrl } from '../platform/urls/recordUrl';
import type { List, Page, Paging } from './list';
import { StaleNotice } from './StaleNotice';
import type { ListChanges, ListState } from './useList';
import { useRecordWalk } from './useRecordWalk';
import { useReadableColumns, type ListColumn } from './useReadableColumns';
import { useStrictestFilter } from './useStrictestFilter';

/** A toggle beside the filters: its name, the filter it belongs to, and its text. */
type Toggle = { name: string; filter: string; label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** The parts of a list's state that do not depend on its filters. */
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
  /** The name of a row's record in the address; by default its id. Stable between renders. */
  idOf?: (row: Row) => string;
  /** The address of a row's record, if it needs more than the record's name. Stable between renders. */
  hrefOf?: (row: Row) => string;
};

type ListPageProps<Row extends { id: string }, SortField extends string> = {
  state: ShownState<Row, SortField>;
  /** The list's key in this browser's storage: columns, density, saved views. */
  name: string;
  texts: {
    /** The accessible name of the rows. */
    label: string;
    /** The total number of rows, beside the title. */
    count: (total: number) => string;
    emptyTitle: string;
    emptyText: string;
    nothingMatches: string;
    /** The title for rows that could not be read, if the screen has its own. */
    failedTitle?: string;
    /** What the search covers. */
    keywords?: string;
  };
  /** The field of a default filter that can hide what users search for, and the text for the number of rows that the search finds without it. */
  hider?: { field: string; textOf: (rows: number) => string };
  /** Stable between renders (useMemo). Columns that this user may not read are left out here, without a gap. */
  columns: readonly ListColumn<Row, SortField>[];
  /** Stable between renders, as from `useListFilters`; without those that this user may not use. */
  filters: readonly Filter[];
  /** Toggles beside the filters, by the name of their field. */
  toggles?: readonly Toggle[];
  searchWidth?: string;
  density?: Density;
  /** A row for screens too narrow for columns. */
  renderItem: (row: Row) => ReactNode;
  copyText?: ((row: Row) => string) | undefined;
  /** The name of a row, if it is not the copied text. Stable between renders. */
  nameOf?: (row: Row) => string;
  /** The colour of the edge of a row, for its state, which a cell must name too. Stable between renders. */
  colourOf?: (row: Row) => PlainColour | undefined;
  /** The record that is open over the list, from `useRecordInUrl`; without it rows cannot be opened. */
  record?: OpenRecord<Row> | undefined;
  /** Makes rows selectable, with these actions. */
  selection?: { rows: RowSelection; title: string; actions: readonly RunAction[] } | undefined;
  /** Actions on the list as a whole. */
  run?: { title: string; actions: readonly RunAction[]; hidden?: boolean } | undefined;
  /** The primary action; also shown on a narrow screen. */
  action?: ReactNode;
  /** Shows all filters in a drawer beside the rows, also on a wide screen. */
  filtersInDrawer?: boolean;
  /** Shown between the filters and the rows, such as a chart of them. */
  aboveRows?: ReactNode;
  /** Further details of the page, such as its sum. */
  pageSum?: ReactNode;
};

/**
 * A whole list page from its definition: search, filters and chips, table or narrow list, empty and error states, pager or
 * selection bar, column chooser, saved views.
 */
export function ListPage<Row extends { id: string }, SortField extends string>(
  props: ListPageProps<Row, SortField>,
): ReactNode {
  const { state, name, texts, filters, selection, run } = props;
  const { list, rights, view, change, page, isStale, failure, refreshFailure, loading } = state;
  const search = state.search && {
    value: state.search.value,
    onChange: state.search.onChange,
    label: texts.keywords ?? '',
    w: props.searchWidth,
  };
  const toggles = (props.toggles ?? []).filter((toggle) => list.mayFilter(toggle.name, rights));
  const ticked = toggles.filter(({ isOn }) => isOn);
  const userId = useSession()?.user.userId ?? '';
  const [preferences, changePreferences] = useTablePreferences(name, props.density ?? 'comfortable');
  const isNarrow = useIsNarrow();
  const columns = useReadableColumns(props.columns, rights, list.maySort);
  const active = [
    ...activeFilters(filters),
    ...(search && search.value !== ''
      ? [{ ...search, fields: [state.search?.field ?? ''], remove: () => search.onChange('') }]
      : []),
    ...ticked.map(({ name: field, filter, label, onChange }) => ({
      fields: [field],
      label: filter,
      value: label,
      remove: () => onChange(false),
    })),
  ];
  // While outdated rows are shown, there is no empty or error state.
  const message = isStale
    ? undefined
    : listStateOf({ failure, page, pageSize: view.pageSize, isFiltered: active.length > 0 });
  const { hider } = props;
  const hidden = useStrictestFilter(
    active,
    message?.kind === 'nothingMatches',
    state.countWithout,
    hider && { field: hider.field, searchField: state.search?.field },
  );
  const record: OpenRecord<Row> = props.record ?? closed;
  const { openId, open, replaceBy, idOf = idOfRow, hrefOf: ownHrefOf } = record;
  const { path } = list;
  const openRow = useCallback((row: Row) => open(idOf(row)), [open, idOf]);
  const listHrefOf = useCallback((row: Row) => recordUrl(path, idOf(row)), [path, idOf]);
  const hrefOf = ownHrefOf ?? listHrefOf;
  useRecordWalk({
    isOffered: props.record !== undefined,
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
  const hasRun = run !== undefined && run.actions.length > 0;
  const toolsOf = (isShort: boolean) => (
    <HStack gap="2" flexShrink={0}>
      <TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />
      {hasRun && <RunMenu {...run} placement="bottom-end" variant="outline" compact={isShort} />}
    </HStack>
  );
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
            textWithout={hidden.hidesFound && hidden.rows !== undefined ? hider?.textOf(hidden.rows) : undefined}
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
          <CheckBox key={label} flexShrink={0} whiteSpace="nowrap" isChecked={isOn} onChange={onChange}>
            {label}
          </CheckBox>
        ))}
        activeToggles={ticked.length}
        saveView={<SaveViewButton userId={userId} screen={name} />}
        onReset={change.resetFilters}
        inDrawer={props.filtersInDrawer}
        found={page && !isStale ? texts.count(page.total) : undefined}
        sort={<SortList columns={columns} sort={list.sortOf(view, rights)} onSort={change.sort} />}
        narrowTools={
          <>
            {views}
            {hasRun && <RunMenu {...run} placement="bottom-end" compact />}
          </>
        }
        tools={hasRun ? toolsOf : toolsOf(false)}
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

/** For lists without records to open. */
const closed = { openId: undefined, open: () => {}, replaceBy: () => {} };

function idOfRow({ id }: { id: string }): string {
  return id;
}
