import { Box } from '@chakra-ui/react';
import { Copy, ExternalLink, History, PackageCheck, PanelTopOpen, Send } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../ui/lazyPart';
import { useRecordInUrl } from '../../ui/dialog/useRecordInUrl';
import { notify } from '../../ui/notifications';
import { PageMeta } from '../../ui/PageMeta';
import { Segments } from '../../ui/Segments';
import { RowMenu } from '../../ui/table/RowMenu';
import type { RunAction } from '../../ui/table/RunMenu';
import { selectedCount, useRowSelection, type Selection } from '../../ui/table/selection';
import { useIsMedium } from '../../ui/useIsNarrow';
import { formatCount } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { AddButton } from '../../lists/AddButton';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import type { Rights } from '../../platform/permissions/rights';
import { isRecordName } from '../../platform/urls/recordUrl';
import { planColumns } from './planColumns';
import { PlanItem } from './PlanItem';
import { planName, type PlanRow } from './plans.operations';
import { planFilterOf, plansList } from './plansList';
import { statusColour, usePlanTexts } from './planCodes';
import { usePlanFilters } from './usePlanFilters';
import { usePlanLists } from './usePlanLists';
import { usePlanReceipts } from './usePlanReceipts';

// Loaded when first opened, so that the list does not wait for them.
const PlanDialog = lazyPart(async () => (await import('./dialog/PlanDialog')).PlanDialog);
const CalendarView = lazyPart(async () => (await import('./calendar/CalendarView')).CalendarView);
const ReceiveView = lazyPart(async () => (await import('./receive/ReceiveView')).ReceiveView, ['receive', 'bookings']);
const PlanHistoryDialog = lazyPart(async () => (await import('./history/PlanHistoryDialog')).PlanHistoryDialog);
const SendInvoicesDialog = lazyPart(async () => (await import('./SendInvoicesDialog')).SendInvoicesDialog);

/** The tabs of a plan (document 3, section 2). */
const planTabs = ['shipment', 'order', 'china', 'accounting'] as const;

/** URL value for a new plan. */
const newPlan = 'new';

/** The shipping plans (document 3, section 2). */
export function PlansPage(): ReactNode {
  const { t } = useTranslation('plans');
  const language = useLanguage();
  const texts = usePlanTexts();
  const state = useList(plansList);
  const { rights, view, page } = state;
  const record = useRecordInUrl(planTabs);
  const { open, openId } = record;

  const lookups = usePlanLists();
  const filters = usePlanFilters(state, lookups);
  const { receivedId, receive } = useReceiptInUrl();
  const receivedOf = usePlanReceipts(page?.items ?? [], receivedId !== undefined);
  const columns = useMemo(
    () => planColumns({ t, texts, language, rights, receivedOf }),
    [t, texts, language, rights, receivedOf],
  );

  const filter = useMemo(() => planFilterOf(plansList.filterOf(view, rights)), [view, rights]);
  const rowSelection = useRowSelection(JSON.stringify(filter));
  const selected = selectedCount(rowSelection.selection, page?.total ?? 0);
  const seen = useSeenRows(page?.items);
  const [sending, setSending] = useState<{ selection: Selection; count: number }>();
  const [historyOf, setHistoryOf] = useState<{ id: string; name: string }>();
  const mayWrite = rights.can('Write', 'ShippingPlans');
  const mayCreate = mayCreatePlan(rights);
  const send: RunAction = {
    id: 'send',
    label: t('run.send'),
    icon: Send,
    onRun: () =>
      selected === 0
        ? notify('warning', t('run.nothing'), { id: 'plans' })
        : setSending({ selection: rowSelection.selection, count: selected }),
  };

  const { isCalendar, showCalendar } = useCalendarInUrl(
    rights.reads('ShippingPlan.containerArrivalDate', 'ShippingPlanFilter.arrivalFrom'),
  );
  const viewSwitch = showCalendar && (
    <Segments
      label={t('calendar.view')}
      options={[
        { value: 'table', label: t('calendar.table') },
        { value: 'calendar', label: t('calendar.title') },
      ]}
      value={isCalendar ? 'calendar' : 'table'}
      onChange={(chosen) => showCalendar(chosen === 'calendar')}
    />
  );
  // Without enough room beside the title, it is above the list.
  const isMedium = useIsMedium();
  const addButton = mayCreate && <AddButton label={t('addLabel')} text={t('add')} onClick={() => open(newPlan)} />;

  const menuOf = (rowId: string) => {
    const row = page?.items.find(({ id }) => id === rowId);
    if (row === undefined) return undefined;
    const { containerId, carrierShipmentUrl } = row;
    const actions: (RunAction | false)[] = [
      { id: 'open', label: t('row.open'), icon: PanelTopOpen, onRun: () => open(row.id) },
      rights.mayCall('Query.shippingPlanHistory') && {
        id: 'history',
        label: t('row.history'),
        icon: History,
        onRun: () => setHistoryOf({ id: row.id, name: planName(row) }),
      },
      row.recordStatus === 'delivered' &&
        mayReceive(rights) && {
          id: 'receive',
          label: t('row.receive'),
          icon: PackageCheck,
          onRun: () => receive(row.id),
        },
      Boolean(containerId) && {
        id: 'copyContainer',
        label: t('row.copyContainer'),
        icon: Copy,
        shortcut: { key: 'c', drawn: 'C' },
        onRun: () => void navigator.clipboard.writeText(containerId ?? ''),
      },
      /^https?:\/\//i.test(carrierShipmentUrl ?? '') && {
        id: 'track',
        label: t('row.track'),
        icon: ExternalLink,
        onRun: () => window.open(carrierShipmentUrl ?? '', '_blank', 'noopener,noreferrer'),
      },
      mayWrite && {
        id: 'send',
        label: t('row.send'),
        icon: Send,
        disabled: rights.reads('ShippingPlan.commercialInvoice') && row.commercialInvoice === null,
        onRun: () => setSending({ selection: { kind: 'rows', ids: new Set([row.id]) }, count: 1 }),
      },
    ];
    return { title: planName(row), actions: actions.filter((action) => action !== false) };
  };

  if (receivedId !== undefined && mayReceive(rights)) {
    return (
      <Suspense>
        <ReceiveView key={receivedId} planId={receivedId} onClose={() => receive(undefined)} />
      </Suspense>
    );
  }
  return (
    <RowMenu menuOf={menuOf} keyText={t('row.key')}>
      {viewSwitch &&
        (isMedium ? (
          <Box px={{ base: '3', md: '4' }} pt="2" alignSelf="start">
            {viewSwitch}
          </Box>
        ) : (
          <PageMeta>{viewSwitch}</PageMeta>
        ))}
      {isCalendar && (
        <Suspense>
          <CalendarView state={state} filters={filters} lookups={lookups} action={addButton} onOpen={open} />
        </Suspense>
      )}
      {!isCalendar && (
        <ListPage
          state={state}
          name="plans"
          searchWidth="clamp(200px, 24vw, 262px)"
          texts={{
            label: t('label'),
            count: (total) => t('count', { count: total, plans: formatCount(total) }),
            emptyTitle: t('empty.title'),
            emptyText: t(mayCreate ? 'empty.add' : 'empty.text'),
            nothingMatches: t('nothingMatches'),
            keywords: t('search'),
          }}
          columns={columns}
          filters={filters}
          filtersInDrawer
          renderItem={(row) => <PlanItem row={row} received={receivedOf(row)} />}
          copyText={rights.reads('ShippingPlan.containerId') ? containerOf : undefined}
          nameOf={planName}
          colourOf={rights.reads('ShippingPlan.recordStatus') ? colourOf : undefined}
          record={record}
          selection={
            mayWrite
              ? {
                  rows: rowSelection,
                  title: t('run.selected', { count: selected, plans: formatCount(selected) }),
                  actions: [send],
                }
              : undefined
          }
          run={mayWrite ? { hidden: selected > 0, title: t('label'), actions: [send] } : undefined}
          action={addButton}
        />
      )}
      <Suspense>
        {openId !== undefined && (openId !== newPlan || mayCreate) && (
          <PlanDialog
            key={openId}
            planId={openId === newPlan ? undefined : openId}
            lookups={lookups}
            tab={record.tab}
            onTab={record.setTab}
            onOpen={record.replaceBy}
            onHistory={setHistoryOf}
            onClose={record.close}
          />
        )}
      </Suspense>
      {/* Not in the Suspense above: while this dialog is loading, the plan's dialog would be hidden; it would then open again on top of this one,
          and hide it from screen readers. */}
      <Suspense>
        {historyOf && (
          <PlanHistoryDialog
            planId={historyOf.id}
            name={historyOf.name}
            isOverPlan={openId === historyOf.id}
            onClose={() => setHistoryOf(undefined)}
          />
        )}
        {sending && (
          <SendInvoicesDialog
            {...sending}
            filter={filter}
            rows={sending.selection.kind === 'rows' ? seen : (page?.items ?? [])}
            onDone={rowSelection.clear}
            onClose={() => setSending(undefined)}
          />
        )}
      </Suspense>
    </RowMenu>
  );
}

/** All rows that this list has shown, also by other searches: selected ones are named by them. */
function useSeenRows(rows: readonly PlanRow[] | undefined): readonly PlanRow[] {
  const [seen, setSeen] = useState<{ of: typeof rows; byId: ReadonlyMap<string, PlanRow> }>({
    of: undefined,
    byId: new Map(),
  });
  if (rows !== undefined && rows !== seen.of) {
    setSeen({ of: rows, byId: new Map([...seen.byId, ...rows.map((row) => [row.id, row] as const)]) });
  }
  return useMemo(() => [...seen.byId.values()], [seen]);
}

/** Whether this user can book the products of a plan into the stock. */
function mayReceive({ mayCall, reads, writes }: Rights): boolean {
  return (
    mayCall('Mutation.bookGoodsReceipt') &&
    mayCall('Query.goodsReceipts') &&
    mayCall('Query.storageLocationOptions') &&
    reads('ShippingPlan.products') &&
    writes(
      'GoodsReceiptInput.planId',
      'GoodsReceiptInput.productId',
      'GoodsReceiptInput.receivedBefore',
      'GoodsReceiptInput.inventory',
      'GoodsReceiptInput.storageLocationId',
      'GoodsReceiptInput.reason',
    )
  );
}

/** The plan that is being booked into the stock, in the URL: `?receive=30`. */
function useReceiptInUrl(): { receivedId: string | undefined; receive: (planId: string | undefined) => void } {
  const [params, setParams] = useSearchParams();
  const id = params.get('receive');
  return {
    receivedId: id !== null && isRecordName(id) ? id : undefined,
    receive: (planId) =>
      setParams((current) => {
        const changed = new URLSearchParams(current);
        if (planId === undefined) changed.delete('receive');
        else changed.set('receive', planId);
        return changed;
      }),
  };
}

/** Whether arrivals are shown as a calendar, `?view=calendar`; undefined for users who may not read arrival dates. */
function useCalendarInUrl(mayRead: boolean): {
  isCalendar: boolean;
  showCalendar: ((isShown: boolean) => void) | undefined;
} {
  const [params, setParams] = useSearchParams();
  return {
    isCalendar: mayRead && params.get('view') === 'calendar',
    showCalendar: mayRead
      ? (isShown) =>
          setParams((current) => {
            const changed = new URLSearchParams(current);
            if (isShown) changed.set('view', 'calendar');
            else for (const name of ['view', 'on', 'span']) changed.delete(name);
            return changed;
          })
      : undefined,
  };
}

function containerOf({ containerId }: PlanRow): string {
  return containerId ?? '';
}

function colourOf({ recordStatus }: PlanRow) {
  return statusColour(recordStatus);
}

/** Whether the user may write all required fields of a new plan (document 3, section 5). */
function mayCreatePlan({ mayCall, writes }: Rights): boolean {
  return (
    mayCall('Mutation.createShippingPlan') &&
    writes(
      'CreateShippingPlanInput.shipmentRecordName',
      'CreateShippingPlanInput.supplierName',
      'CreateShippingPlanInput.supplierOrderId',
    )
  );
}
