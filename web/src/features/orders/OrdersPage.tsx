import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { HStack } from '@chakra-ui/react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFace } from '../../components/face/ListFace';
import { listFaceOf } from '../../components/face/listFaceOf';
import { FilterBar } from '../../components/filter/FilterBar';
import { activeFilters, strictestFilter } from '../../components/filter/strictestFilter';
import { Num } from '../../components/Num';
import { PageMeta } from '../../components/PageMeta';
import { Pager } from '../../components/table/Pager';
import { TableTools } from '../../components/table/TableTools';
import { useTablePreferences } from '../../components/table/tablePreferences';
import { SavedViewsMenu } from '../../components/views/SavedViewsMenu';
import { requestFailureOf } from '../../errors/requestFailure';
import { formatCount } from '../../format/numbers';
import { useCan } from '../../permissions/useCan';
import { useSession } from '../../session/useSession';
import { carrierLogosOf } from './carrierLogos';
import { OrderChoicesQuery, OrdersQuery } from './orders.operations';
import { orderPageSizes } from './orders.urls';
import { mayFilterByKeywords, ordersAccess } from './ordersAccess';
import { defaultSort, ordersRequest } from './ordersRequest';
import { OrdersTable } from './OrdersTable';
import { takePreloaded } from './preloadOrders';
import { useOrderColumns } from './useOrderColumns';
import { useOrderFilters } from './useOrderFilters';
import { useOrdersView } from './useOrdersView';

// Loaded when the first order is opened: the list does not wait for it.
const OrderDialog = lazy(async () => ({ default: (await import('./OrderDialog')).OrderDialog }));

/** The orders of customers (document 2, section 2.1). */
export function OrdersPage(): ReactNode {
  const { t } = useTranslation('orders');
  const { can } = useCan();
  const userId = useSession()?.user.userId ?? '';
  const { view, change } = useOrdersView();
  const access = useMemo(() => ordersAccess(can), [can]);
  const [preferences, changePreferences] = useTablePreferences('orders', 'compact');

  // What can be chosen changes seldom; each list that fails is missing by itself.
  const { data: choices } = useQuery(OrderChoicesQuery, { errorPolicy: 'all' });
  const logos = useMemo(() => carrierLogosOf(choices?.carriers), [choices]);
  const columns = useOrderColumns(access, logos);

  const client = useApolloClient();
  const variables = ordersRequest(view, access);
  const [firstPolicy] = useState<WatchQueryFetchPolicy>(() =>
    takePreloaded(client, variables) ? 'cache-first' : 'cache-and-network',
  );
  const {
    data: newest,
    previousData,
    error,
    loading,
    refetch,
  } = useQuery(OrdersQuery, {
    variables,
    fetchPolicy: firstPolicy,
    nextFetchPolicy: () => 'cache-and-network',
  });
  const failure = error && !newest ? requestFailureOf(error) : undefined;
  // While other rows are on their way, or the user signs in again, the ones before stay; after a failure they would be wrong.
  const keepsPrevious = failure === undefined || failure.code === 'UNAUTHENTICATED';
  const page = (newest ?? (keepsPrevious ? previousData : undefined))?.orders;

  const filters = useOrderFilters({ view, access, choices, onChange: change.filter });
  const active = [
    ...activeFilters(filters),
    ...(view.keywords === ''
      ? []
      : [{ label: t('filters.keywords'), value: view.keywords, remove: () => change.filter({ keywords: '' }) }]),
  ];
  const face = listFaceOf({ failure, page, pageSize: view.pageSize, isFiltered: active.length > 0 });

  return (
    <>
      <PageMeta>
        <HStack gap="2">
          <SavedViewsMenu userId={userId} screen="orders" />
          {page && <Num>{t('count', { count: page.total, orders: formatCount(page.total) })}</Num>}
        </HStack>
      </PageMeta>
      <FilterBar
        search={
          mayFilterByKeywords(access)
            ? {
                label: t('filters.keywords'),
                value: view.keywords,
                w: '236px',
                onChange: (text) => change.filter({ keywords: text.trim() }),
              }
            : undefined
        }
        filters={filters}
        onReset={change.resetFilters}
        tools={<TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />}
      />
      <OrdersTable
        columns={columns}
        rows={page?.items}
        access={access}
        refreshing={loading && page !== undefined}
        face={
          face && (
            <ListFace
              face={face}
              texts={{ emptyTitle: t('empty.title'), emptyText: t('empty.text'), nothingMatches: t('nothingMatches') }}
              strictest={strictestFilter(active)}
              onReset={face.kind === 'nothingMatches' ? change.showAll : change.resetFilters}
              onPage={change.page}
              onRetry={() => void refetch()}
            />
          )
        }
        sort={view.sort ?? defaultSort(access)}
        onSort={change.sort}
        preferences={preferences}
        onPreferences={changePreferences}
        onOpen={({ id, customerOrderId }) => change.open(customerOrderId ?? id)}
      />
      {page && (
        <Pager
          pageIndex={view.pageIndex}
          pageSize={view.pageSize}
          total={page.total}
          pageSizes={orderPageSizes}
          onPage={change.page}
          onPageSize={change.pageSize}
        />
      )}
      <Suspense>
        {view.openOrder !== '' && (
          <OrderDialog view={view} access={access} logos={logos} onTab={change.tab} onClose={change.close} />
        )}
      </Suspense>
    </>
  );
}
