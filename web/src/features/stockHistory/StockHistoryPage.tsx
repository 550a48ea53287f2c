import { useApolloClient } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Download, History } from 'lucide-react';
import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../ui/lazyPart';
import { CopyableId } from '../../ui/CopyableId';
import { useRecordInUrl } from '../../ui/dialog/useRecordInUrl';
import { StatePanel } from '../../ui/listState/StatePanel';
import { formatDateTime } from '../../platform/format/dates';
import { formatCount } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { AddButton } from '../../lists/AddButton';
import { filtersOf } from '../../lists/listFilters';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import { historyColumns } from '../../domain/stockHistory/historyColumns';
import { HistoryItem } from '../../domain/stockHistory/HistoryItem';
import type { StockHistoryRow } from '../../domain/stockHistory/stockHistory.operations';
import { historyEntryUrl, stockHistoryList } from '../../domain/stockHistory/stockHistoryList';
import { useHistoryFilters } from '../../domain/stockHistory/useHistoryFilters';
import { useLocationLabel } from '../../domain/warehouses/useLocationLabel';
import { exportHistory } from './exportHistory';
import { SkuChooser } from './SkuChooser';
import { LocationPanel } from '../../domain/warehouses/LocationPanel';

const RecordMissingDialog = lazyPart(
  async () => (await import('../../ui/dialog/RecordMissingDialog')).RecordMissingDialog,
);
const StockLine = lazyPart(async () => (await import('../../domain/stockHistory/StockLine')).StockLine);

const HistoryEntryDialog = lazyPart(
  async () => (await import('../../domain/stockHistory/HistoryEntryDialog')).HistoryEntryDialog,
);

/** URL value for adding an entry. No entry has such an id. */
const newEntry = 'new';
const tabs = ['general'] as const;

/** The stock history (document 3, section 2, History screen); first the user chooses a SKU. */
export function StockHistoryPage(): ReactNode {
  const [params] = useSearchParams();
  return stockHistoryList.parse(params).filter.sku === '' ? <WithoutSku /> : <HistoryOfSku />;
}

function WithoutSku(): ReactNode {
  const { t } = useTranslation('stockHistory');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Flex direction="column" flex="1" minH="0" overflowY="auto">
      <StatePanel icon={History} colour="accent" title={t('choose.title')}>
        {t('choose.text')}
        <Box mt="4" w="min(400px, calc(100vw - 64px))">
          <SkuChooser
            sku=""
            onChoose={(sku) => {
              const { filter, ...paging } = stockHistoryList.parse(params);
              void navigate(stockHistoryList.url({ ...filter, sku }, paging));
            }}
          />
        </Box>
      </StatePanel>
    </Flex>
  );
}

function HistoryOfSku(): ReactNode {
  const { t } = useTranslation('stockHistory');
  const language = useLanguage();
  const client = useApolloClient();
  const state = useList(stockHistoryList);
  const { rights, view, change, page } = state;
  const { filter } = view;
  const { sku } = filter;
  const record = useRecordInUrl(tabs);
  const { open, openId } = record;
  const mayWrite = rights.mayCall('Mutation.createStockHistoryEntry');
  const opened = page?.items.find(({ id }) => id === openId);
  // No call reads a single entry.
  const isGone = openId !== undefined && opened === undefined && page !== undefined && !state.isStale && !state.loading;
  const columns = useMemo(
    () => historyColumns({ t, language, rights, withSku: true, onEdit: mayWrite ? open : undefined }),
    [t, language, rights, mayWrite, open],
  );
  const nameOf = useCallback(({ dateTime }: StockHistoryRow) => formatDateTime(dateTime, language), [language]);
  const location = useLocationLabel(filter.storageLocationId, page?.items);
  const {
    from,
    location: locationText,
    changedType,
    historyTypeIds,
    reason,
    changedBy,
  } = useHistoryFilters(filter, change.filter);
  const filters = filtersOf(state, {
    // Always set, so it cannot be reset like a filter.
    sku: {
      label: t('filters.sku', { sku }),
      value: undefined,
      panel: <SkuChooser sku={sku} onChoose={(chosen) => change.filter({ sku: chosen })} />,
      remove: () => change.filter({ sku: '' }),
    },
    ...(rights.mayCall('Query.storageLocationOptions') && {
      storageLocationId: {
        label: t('columns.location'),
        value: location,
        panel: (
          <LocationPanel
            label={t('columns.location')}
            warehouseId=""
            selectedId={filter.storageLocationId}
            onSelect={(id = '') => change.filter({ storageLocationId: id })}
          />
        ),
        remove: () => change.filter({ storageLocationId: '' }),
      },
    }),
    changedType,
    historyTypeIds,
    from,
    reason,
    changedBy,
    location: { ...locationText, label: t('filters.locationText'), secondary: true },
  });
  // Resetting the filters keeps the SKU.
  const withoutFilters = () => change.filter({ ...stockHistoryList.noFilter, sku });
  return (
    <>
      <ListPage
        state={{ ...state, change: { ...change, resetFilters: withoutFilters, showAll: withoutFilters } }}
        name="stockHistory"
        texts={{
          label: t('label'),
          count: (total) => t('count', { count: total, entries: formatCount(total) }),
          emptyTitle: t('empty.title'),
          emptyText: t('empty.text', { sku }),
          nothingMatches: t('nothingMatches'),
          keywords: t('filters.keywords'),
        }}
        columns={columns}
        filters={filters}
        aboveRows={
          <>
            {/* On narrow screens the filters are in a drawer. */}
            <Box hideFrom="md" px="3" pb="2">
              <CopyableId id={sku} strong />
            </Box>
            {/* As high as the chart. */}
            <Suspense fallback={<Box h={{ base: '190px', md: '286px' }} flexShrink={0} />}>
              <StockLine key={sku} filter={filter} onPeriod={change.filter} />
            </Suspense>
          </>
        }
        density="compact"
        renderItem={(row) => <HistoryItem row={row} />}
        nameOf={nameOf}
        run={{
          title: t('export.title'),
          actions: [
            {
              id: 'export',
              label: t('export.run'),
              icon: Download,
              disabled: (page?.total ?? 0) === 0,
              onRun: () => void exportHistory(client, view, rights),
            },
          ],
        }}
        record={mayWrite ? { ...record, hrefOf: historyEntryUrl } : undefined}
        action={mayWrite && <AddButton label={t('addLabel')} text={t('add')} onClick={() => open(newEntry)} />}
      />
      <Suspense>
        {mayWrite && (opened !== undefined || openId === newEntry) && (
          <HistoryEntryDialog key={openId} sku={sku} entry={opened} onClose={record.close} />
        )}
        {mayWrite && isGone && openId !== newEntry && (
          <RecordMissingDialog
            title={t('dialog.edit')}
            gone={{ title: t('dialog.gone'), text: t('dialog.goneText') }}
            onClose={record.close}
          />
        )}
      </Suspense>
    </>
  );
}
