import { Box, Button, Flex } from '@chakra-ui/react';
import { History, Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyExtra } from '../../chunks/lazyPart';
import { CopyableId } from '../../components/CopyableId';
import { useRecordInUrl } from '../../components/dialog/useRecordInUrl';
import { StatePanel } from '../../components/listState/StatePanel';
import { formatDateTime } from '../../format/dates';
import { formatCount } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
import { filtersOf } from '../../lists/listFilters';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import { useSession } from '../../session/useSession';
import { historyColumns } from '../../stockHistory/historyColumns';
import { HistoryItem } from '../../stockHistory/HistoryItem';
import type { StockHistoryRow } from '../../stockHistory/stockHistory.operations';
import { historyEntryUrl, stockHistoryList } from '../../stockHistory/stockHistoryList';
import { useHistoryFilters } from '../../stockHistory/useHistoryFilters';
import { LocationPanel, useLocationLabel } from '../../warehouses/LocationPanel';
import { SkuChooser } from './SkuChooser';
import { StockLine } from '../../stockHistory/StockLine';

const HistoryEntryDialog = lazyExtra(
  async () => (await import('../../stockHistory/HistoryEntryDialog')).HistoryEntryDialog,
);

/** Stands in the address where an entry is being added. No entry has such an id. */
const newEntry = 'new';
const tabs = ['general'] as const;

/** The stock history (document 3, section 2, History screen): first a SKU is chosen. */
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
  const state = useList(stockHistoryList);
  const { rights, view, change, page } = state;
  const { filter } = view;
  const { sku } = filter;
  const record = useRecordInUrl(tabs);
  const { open } = record;
  const isHeld = useSession()?.user.warehouse !== undefined;
  const mayWrite = rights.mayCall('Mutation.createStockHistoryEntry');
  const opened = page?.items.find(({ id }) => id === record.openId);
  const columns = useMemo(
    () =>
      historyColumns({ t, language, rights, withSku: true, withTotals: !isHeld, onEdit: mayWrite ? open : undefined }),
    [t, language, rights, isHeld, mayWrite, open],
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
    // Always set, so that it is no filter that could be taken back.
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
  // The SKU stays, whatever else is taken back.
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
            {/* A narrow screen has its filters in a drawer. */}
            <Box hideFrom="md" px="3" pb="2">
              <CopyableId id={sku} strong />
            </Box>
            <StockLine key={sku} filter={filter} onPeriod={change.filter} />
          </>
        }
        density="compact"
        renderItem={(row) => <HistoryItem row={row} />}
        nameOf={nameOf}
        record={mayWrite ? { ...record, hrefOf: historyEntryUrl } : undefined}
        action={
          mayWrite && (
            <Button
              variant="solid"
              colorPalette="accent"
              flexShrink={0}
              aria-label={t('addLabel')}
              onClick={() => open(newEntry)}
            >
              <Plus />
              <Box as="span" hideBelow="md">
                {t('add')}
              </Box>
            </Button>
          )
        }
      />
      <Suspense>
        {mayWrite && (opened !== undefined || record.openId === newEntry) && (
          <HistoryEntryDialog key={record.openId} sku={sku} entry={opened} onClose={record.close} />
        )}
      </Suspense>
    </>
  );
}
