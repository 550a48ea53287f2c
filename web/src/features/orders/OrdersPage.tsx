import { useQuery } from '@apollo/client/react';
import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../chunks/lazyPart';
import { useRecordInUrl } from '../../components/dialog/useRecordInUrl';
import { selectedCount, useRowSelection } from '../../components/table/selection';
import { formatCount } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import { carrierLogosOf } from './carriers';
import { orderColumns } from './orderColumns';
import { OrderListItem } from './OrderListItem';
import { OrderCarriersQuery, OrderStatusesQuery, type OrderRow } from './orders.operations';
import { choosesStatuses, knowsCarriers, orderFilterOf, ordersList } from './ordersList';
import { OrderRowMenu } from './run/OrderRowMenu';
import { useOrdersRun } from './run/useOrdersRun';
import { useOrderFilters } from './useOrderFilters';

// Loaded when the first order is opened: the list does not wait for it.
const OrderDialog = lazyExtra(async () => (await import('./OrderDialog')).OrderDialog);

/** The tabs of an order (document 2, section 2.1). */
const orderTabs = ['order', 'sku', 'parts'] as const;

/** The orders of customers (document 2, section 2.1). */
export function OrdersPage(): ReactNode {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const state = useList(ordersList);
  const { rights, view, page } = state;
  const record = useRecordInUrl(orderTabs);

  // What can be chosen changes seldom; each list that fails is missing by itself.
  const statuses = useQuery(OrderStatusesQuery, { skip: !choosesStatuses(rights), errorPolicy: 'all' });
  const carriers = useQuery(OrderCarriersQuery, { skip: !knowsCarriers(rights), errorPolicy: 'all' });
  const choices = {
    statuses: statuses.data?.orderStatuses,
    carriers: carriers.data?.carriers,
    statusesError: statuses.error,
    carriersError: carriers.error,
  };
  const filters = useOrderFilters(state, choices);
  const logos = useMemo(() => carrierLogosOf(choices.carriers), [choices.carriers]);
  const columns = useMemo(() => orderColumns({ t, language, rights, logos }), [t, language, rights, logos]);

  const filter = useMemo(() => orderFilterOf(ordersList.filterOf(view, rights)), [view, rights]);
  const rowSelection = useRowSelection(JSON.stringify(filter));
  const selected = selectedCount(rowSelection.selection, page?.total ?? 0);
  const run = useOrdersRun({ rowSelection, count: selected, filter, rights });
  const { open: openRecord } = record;
  const open = useCallback((row: OrderRow) => openRecord(recordOf(row)), [openRecord]);

  return (
    <OrderRowMenu rights={rights} filter={filter} onOpen={open} onDone={(id) => rowSelection.select([id], false)}>
      <ListPage
        state={state}
        name="orders"
        density="compact"
        searchWidth="236px"
        texts={{
          label: t('label'),
          count: (total) => t('count', { count: total, orders: formatCount(total) }),
          emptyTitle: t('empty.title'),
          emptyText: t('empty.text'),
          nothingMatches: t('nothingMatches'),
          keywords: t('filters.keywords'),
        }}
        columns={columns}
        filters={filters}
        renderItem={(row) => <OrderListItem row={row} />}
        copyText={rights.reads('Order.customerOrderId') ? numberOf : undefined}
        record={{ ...record, idOf: recordOf, walks: true }}
        selection={
          rights.can('Write', 'Orders')
            ? {
                rows: rowSelection,
                title: t('run.selected', { count: selected, orders: formatCount(selected) }),
                actions: run.withSelection,
              }
            : undefined
        }
        // One run menu at a time: that of the selection is in its bar.
        run={selected === 0 ? { title: t('run.all'), actions: run.withoutSelection } : undefined}
      />
      {run.dialogs}
      <Suspense>
        {record.openId !== undefined && (
          <OrderDialog
            openOrder={record.openId}
            tab={record.tab}
            listed={state.variables}
            logos={logos}
            onTab={record.setTab}
            onClose={record.close}
          />
        )}
      </Suspense>
    </OrderRowMenu>
  );
}

/** How the address names an order: by its number, as people do. */
function recordOf({ id, customerOrderId }: OrderRow): string {
  return customerOrderId ?? id;
}

function numberOf({ customerOrderId }: OrderRow): string {
  return customerOrderId ?? '';
}
