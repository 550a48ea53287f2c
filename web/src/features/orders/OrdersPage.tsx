import { useQuery } from '@apollo/client/react';
import { HStack } from '@chakra-ui/react';
import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../chunks/lazyPart';
import { ListState } from '../../components/listState/ListState';
import { listStateOf } from '../../components/listState/listStateOf';
import { FilterBar } from '../../components/filter/FilterBar';
import { activeFilters, strictestFilter } from '../../components/filter/strictestFilter';
import { Num } from '../../components/Num';
import { PageMeta } from '../../components/PageMeta';
import { RunMenu } from '../../components/table/RunMenu';
import { selectedCount, useRowSelection } from '../../components/table/selection';
import { TableFooter } from '../../components/table/TableFooter';
import { TableTools } from '../../components/table/TableTools';
import { useTablePreferences } from '../../components/table/tablePreferences';
import { useIsNarrow } from '../../components/useIsNarrow';
import { SavedViewsMenu } from '../../components/views/SavedViewsMenu';
import { formatCount } from '../../format/numbers';
import { useCan } from '../../permissions/useCan';
import { useSession } from '../../session/useSession';
import { carrierLogosOf } from './carrierLogos';
import { OrderChoicesQuery } from './orders.operations';
import { orderPageSizes } from './orders.urls';
import { mayFilterByKeywords, ordersAccess } from './ordersAccess';
import { choicesRequest, defaultSort, filterOf, ordersRequest } from './ordersRequest';
import type { OrderRow } from './orderRow';
import { OrdersTable } from './OrdersTable';
import { OrderRowMenu } from './run/OrderRowMenu';
import { useOrdersRun } from './run/useOrdersRun';
import { useOrderColumns } from './useOrderColumns';
import { useOrderFilters } from './useOrderFilters';
import { useOrderRows } from './useOrderRows';
import { useOrdersView } from './useOrdersView';

// Loaded when the first order is opened: the list does not wait for it.
const OrderDialog = lazyExtra(async () => (await import('./OrderDialog')).OrderDialog);

/** The orders of customers (document 2, section 2.1). */
export function OrdersPage(): ReactNode {
  const { t } = useTranslation('orders');
  const { can } = useCan();
  const userId = useSession()?.user.userId ?? '';
  const access = useMemo(() => ordersAccess(can), [can]);
  const { view, change } = useOrdersView(access);
  const [preferences, changePreferences] = useTablePreferences('orders', 'compact');

  // What can be chosen changes seldom; each list that fails is missing by itself.
  const { data: choices } = useQuery(OrderChoicesQuery, { variables: choicesRequest(access), errorPolicy: 'all' });
  const logos = useMemo(() => carrierLogosOf(choices?.carriers), [choices]);
  const columns = useOrderColumns(access, logos);

  const { page, failure, loading, refetch } = useOrderRows(ordersRequest(view, access));
  const total = page?.total ?? 0;

  const filter = useMemo(() => filterOf(view, access), [view, access]);
  const rowSelection = useRowSelection(JSON.stringify(filter));
  const selected = selectedCount(rowSelection.selection, total);
  const mayWrite = can('Write', 'Orders');
  const run = useOrdersRun({ rowSelection, count: selected, filter, access, mayWrite });

  const filters = useOrderFilters({ view, access, choices, onChange: change.filter });
  const active = [
    ...activeFilters(filters),
    ...(view.keywords === ''
      ? []
      : [{ label: t('filters.keywords'), value: view.keywords, remove: () => change.filter({ keywords: '' }) }]),
  ];
  const open = useCallback(({ id, customerOrderId }: OrderRow) => change.open(customerOrderId ?? id), [change]);
  const search = useMemo(
    () => ({
      label: t('filters.keywords'),
      value: view.keywords,
      w: '236px',
      onChange: (text: string) => change.filter({ keywords: text.trim() }),
    }),
    [t, view.keywords, change],
  );
  const tools = useMemo(
    () => (
      <HStack gap="2" flexShrink={0}>
        <TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />
        {run.withoutSelection.length > 0 && (
          <RunMenu title={t('run.all')} actions={run.withoutSelection} placement="bottom-end" variant="outline" />
        )}
      </HStack>
    ),
    [columns, preferences, changePreferences, run.withoutSelection, t],
  );
  const isNarrow = useIsNarrow();
  const listState = listStateOf({ failure, page, pageSize: view.pageSize, isFiltered: active.length > 0 });

  const views = <SavedViewsMenu userId={userId} screen="orders" />;

  return (
    <>
      <PageMeta>
        <HStack gap="2">
          {!isNarrow && views}
          {page && <Num>{t('count', { count: page.total, orders: formatCount(page.total) })}</Num>}
        </HStack>
      </PageMeta>
      <FilterBar
        search={mayFilterByKeywords(access) ? search : undefined}
        filters={filters}
        onReset={change.resetFilters}
        action={isNarrow && views}
        tools={tools}
      />
      <OrderRowMenu
        access={access}
        mayWrite={mayWrite}
        filter={filter}
        onOpen={open}
        onDone={(id) => rowSelection.select([id], false)}
      >
        <OrdersTable
          columns={columns}
          rows={page?.items}
          access={access}
          refreshing={loading && page !== undefined}
          listState={
            listState && (
              <ListState
                listState={listState}
                texts={{
                  emptyTitle: t('empty.title'),
                  emptyText: t('empty.text'),
                  nothingMatches: t('nothingMatches'),
                }}
                strictest={strictestFilter(active)}
                onReset={listState.kind === 'nothingMatches' ? change.showAll : change.resetFilters}
                onPage={change.page}
                onRetry={refetch}
              />
            )
          }
          sort={view.sort ?? defaultSort(access)}
          onSort={change.sort}
          preferences={preferences}
          onPreferences={changePreferences}
          rowSelection={mayWrite ? rowSelection : undefined}
          onOpen={open}
        />
      </OrderRowMenu>
      {page && (
        <TableFooter
          pageIndex={view.pageIndex}
          pageSize={view.pageSize}
          total={page.total}
          pageSizes={orderPageSizes}
          onPage={change.page}
          onPageSize={change.pageSize}
          rowSelection={rowSelection}
          selectionActions={
            <RunMenu
              title={t('run.selected', { count: selected, orders: formatCount(selected) })}
              actions={run.withSelection}
            />
          }
        />
      )}
      {run.dialogs}
      <Suspense>
        {view.openOrder !== '' && (
          <OrderDialog view={view} access={access} logos={logos} onTab={change.tab} onClose={change.close} />
        )}
      </Suspense>
    </>
  );
}
