import { useQuery } from '@apollo/client/react';
import { HStack } from '@chakra-ui/react';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { selectedCount, useRowSelection } from '../../ui/table/selection';
import { formatCount } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { AddButton } from '../../lists/AddButton';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import type { Rights } from '../../platform/permissions/rights';
import { useSkuWalk } from '../../domain/skus/useSkuWalk';
import { carrierLogosOf } from './carriers';
import { orderColumns } from './orderColumns';
import { useImportOrders } from './import/useImportOrders';
import { OrderListItem } from './OrderListItem';
import { OrderCarriersQuery, OrderStatusesQuery, type OrderRow } from './orders.operations';
import { choosesStatuses, knowsCarriers, orderFilterOf, ordersList } from './ordersList';
import { OrderRowMenu } from './run/OrderRowMenu';
import { useOrdersRun } from './run/useOrdersRun';
import { useSplitOrders } from './split/useSplitOrders';
import { useOrderFilters } from './useOrderFilters';
import { useOrderInUrl } from './useOrderInUrl';

// Loaded when the first order is opened, so that the list does not wait for it.
const OrderDialog = lazyPart(async () => (await import('./OrderDialog')).OrderDialog);
const CreateOrderDialog = lazyPart(async () => (await import('./edit/CreateOrderDialog')).CreateOrderDialog);

/** The orders of customers (document 2, section 2.1). */
export function OrdersPage(): ReactNode {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const state = useList(ordersList);
  const { rights, view, page } = state;
  const record = useOrderInUrl();
  useSkuWalk(state, skusOf);

  // Choices rarely change; one that fails to load is just missing.
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
  const copy = useCallback((row: OrderRow) => openRecord(copyOf(recordOf(row))), [openRecord]);
  // The field that gets the focus is not part of the order's address.
  const [phoneOf, setPhoneOf] = useState<string>();
  const openPhone = useCallback(
    (row: OrderRow) => {
      setPhoneOf(recordOf(row));
      openRecord(recordOf(row));
    },
    [openRecord],
  );
  const mayCreate = mayCreateOrder(rights);
  const mayImport = rights.can('Write', 'Orders');
  const importing = useImportOrders();
  const splitting = useSplitOrders(rights);
  const { openId } = record;
  const copied = mayCreate ? copiedOrder(openId) : undefined;
  const index = page?.items.findIndex((row) => recordOf(row) === openId) ?? -1;
  const wayTo = (row: OrderRow | undefined) => (index >= 0 && row ? () => record.replaceBy(recordOf(row)) : undefined);
  const shown = {
    tab: record.tab,
    logos,
    onTab: record.setTab,
    onClose: () => {
      setPhoneOf(undefined);
      record.close();
    },
  };

  return (
    <OrderRowMenu
      rights={rights}
      filter={filter}
      onOpen={open}
      onCopy={mayCreate ? copy : undefined}
      onSplit={splitting.openOrder}
      onOpenPhone={
        rights.mayCall('Mutation.updateOrder') && rights.writes('OrderInput.phoneNumber') ? openPhone : undefined
      }
      onDone={(id) => rowSelection.select([id], false)}
    >
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
          keywords: t(state.search?.field === 'customerOrderId' ? 'filters.number' : 'filters.keywords'),
        }}
        hider={{ field: 'statusIds', textOf: (rows) => t('otherStatus', { count: rows, orders: formatCount(rows) }) }}
        columns={columns}
        filters={filters}
        renderItem={(row) => <OrderListItem row={row} />}
        copyText={rights.reads('Order.customerOrderId') ? numberOf : undefined}
        record={{ ...record, idOf: recordOf }}
        selection={
          rights.can('Write', 'Orders')
            ? {
                rows: rowSelection,
                title: t('run.selected', { count: selected, orders: formatCount(selected) }),
                actions: run.withSelection,
              }
            : undefined
        }
        // Only one run menu at a time: with a selection, it is in the selection bar.
        run={{
          hidden: selected > 0,
          title: t('run.all'),
          actions: [...(mayImport ? [importing.action] : []), ...splitting.actions, ...run.withoutSelection],
        }}
        action={
          <HStack gap="2" flexShrink={0}>
            {mayImport && importing.button}
            {mayCreate && <AddButton label={t('addLabel')} text={t('add')} onClick={() => openRecord(newOrder)} />}
          </HStack>
        }
      />
      {run.dialogs}
      {importing.dialog}
      {splitting.view}
      <Suspense>
        {mayCreate && openId === newOrder && <CreateOrderDialog copyOf={undefined} {...shown} />}
        {openId !== undefined && !(mayCreate && openId === newOrder) && (
          <OrderDialog
            key={openId}
            openOrder={copied ?? openId}
            isUnnumbered={isUnnumbered(page?.items.find((row) => recordOf(row) === (copied ?? openId)))}
            isCopied={copied !== undefined}
            listed={state.variables}
            statuses={choices.statuses}
            focusField={phoneOf === openId ? 'phoneNumber' : undefined}
            ways={{
              previous: wayTo(page?.items[index - 1]),
              next: wayTo(page?.items[index + 1]),
              copy: mayCreate ? () => openRecord(copyOf(openId)) : undefined,
            }}
            {...shown}
          />
        )}
      </Suspense>
    </OrderRowMenu>
  );
}

/** An order's name in the URL: its number, or its id. */
function recordOf({ id, customerOrderId }: OrderRow): string {
  return customerOrderId ?? id;
}

function isUnnumbered(row: OrderRow | undefined): boolean {
  return row !== undefined && row.customerOrderId === null;
}

function skusOf({ skus }: OrderRow): readonly string[] {
  return skus ?? [];
}

function numberOf({ customerOrderId }: OrderRow): string {
  return customerOrderId ?? '';
}

/** URL value for a new order. */
const newOrder = 'new';
/** URL value for a copy of an order. */
const copyOf = (order: string) => `${newOrder}:${order}`;

function copiedOrder(openId: string | undefined): string | undefined {
  return openId?.startsWith(copyOf('')) ? openId.slice(copyOf('').length) : undefined;
}

/** Whether this user can create an order, for which these numbers are required (document 2, section 5). */
function mayCreateOrder({ mayCall, reads, writes }: Rights): boolean {
  return (
    mayCall('Mutation.createOrder') &&
    (['customerInvoiceNumber', 'customerIdNumber', 'customerOrderId'] as const).every(
      (field) => reads(`Order.${field}`) && writes(`CreateOrderInput.${field}`),
    )
  );
}
