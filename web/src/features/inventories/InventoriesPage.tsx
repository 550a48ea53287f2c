import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { Num } from '../../ui/Num';
import { formatCount, missing, quantityOr } from '../../platform/format/numbers';
import { filtersOf } from '../../lists/listFilters';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { HistoryButton, HistoryKey, mayOpenHistory } from '../../domain/stockHistory/HistoryButton';
import { useHistoryInUrl } from '../../domain/stockHistory/useHistoryInUrl';
import { useSkuFilter } from '../../domain/skus/useSkuFilter';
import { useSkuWalk } from '../../domain/skus/useSkuWalk';
import { WarehousesQuery } from '../../domain/warehouses/warehouses.operations';
import { exportInventories } from './exportInventories';
import type { SkuStockRow } from './inventories.operations';
import { inventoriesList, readsWarehouses } from './inventoriesList';
import { inventoryColumns, partsOf, type ShownWarehouse } from './inventoryColumns';
import { StockBar } from './StockBar';

const SkuHistoryDialog = lazyPart(
  async () => (await import('../../domain/stockHistory/SkuHistoryDialog')).SkuHistoryDialog,
);

/** The stock of each SKU by warehouse (document 3, section 2, Inventories screen). */
export function InventoriesPage(): ReactNode {
  const { t } = useTranslation('inventories');
  const client = useApolloClient();
  const state = useList(inventoriesList);
  const { rights, view, change } = state;
  useSkuWalk(state, skuOf);
  const isByWarehouse = readsWarehouses(rights);
  const { data, loading } = useQuery(WarehousesQuery, { skip: !isByWarehouse });
  const listed = data?.warehouses;
  // The columns depend on the warehouses; shown earlier, the table would jump when they arrive.
  const waits = isByWarehouse && loading && listed === undefined;
  const warehouses = useMemo<ShownWarehouse[]>(
    () => (listed ?? []).map(({ id, name, code }) => ({ id, name, code: code ?? name })),
    [listed],
  );
  const { sku: historyOf, open, close } = useHistoryInUrl();
  // Document 3, section 6: Read shows the icon.
  const openHistory = rights.can('Read', 'Inventories') && mayOpenHistory(rights) ? open : undefined;
  const columns = useMemo(
    () => (waits ? [] : inventoryColumns(t, warehouses, openHistory)),
    [waits, t, warehouses, openHistory],
  );
  const sku = useSkuFilter(view.filter, change.filter);
  return (
    <>
      <ListPage
        state={waits ? { ...state, page: undefined, loading: true } : state}
        name="inventories"
        texts={{
          label: t('label'),
          count: (total) => t('count', { count: total, skus: formatCount(total) }),
          emptyTitle: t('empty.title'),
          emptyText: t('empty.text'),
          nothingMatches: t('nothingMatches'),
          keywords: t('search'),
        }}
        density="compact"
        columns={columns}
        filters={filtersOf(state, { sku })}
        renderItem={(row) => <InventoryItem row={row} warehouses={warehouses} onHistory={openHistory} />}
        copyText={rights.reads('SkuStock.sku') ? ({ sku: copied }) => copied ?? '' : undefined}
        run={{
          title: t('export.title'),
          actions: rights.mayCall('Mutation.exportInventories')
            ? [{ id: 'export', label: t('export.run'), icon: Download, onRun: () => void exportInventories(client) }]
            : [],
        }}
      />
      {openHistory && <HistoryKey />}
      <Suspense>
        {openHistory && historyOf !== undefined && <SkuHistoryDialog key={historyOf} sku={historyOf} onClose={close} />}
      </Suspense>
    </>
  );
}

function skuOf({ sku }: SkuStockRow): [string | null] {
  return [sku];
}

type InventoryItemProps = {
  row: SkuStockRow;
  warehouses: readonly ShownWarehouse[];
  onHistory: ((sku: string) => void) | undefined;
};

/** A SKU in three lines: total, name and stock by warehouse. */
function InventoryItem({ row, warehouses, onHistory }: InventoryItemProps): ReactNode {
  const { t } = useTranslation('inventories');
  const reads = readsOf(useCan(), 'SkuStock');
  return (
    <>
      <Flex gap="2" align="baseline" justify="space-between">
        <Box as="span" textStyle="id" fontWeight="medium" truncate>
          {reads('sku') ? row.sku : (row.name ?? missing)}
        </Box>
        <Flex gap="2" align="center">
          {reads('total') && (
            <Num fontWeight="medium">{t('pieces', { count: row.total ?? 0, quantity: quantityOr(row.total) })}</Num>
          )}
          {onHistory && row.sku !== null && <HistoryButton sku={row.sku} onOpen={onHistory} />}
        </Flex>
      </Flex>
      {reads('sku', 'name') && (
        <Text truncate mt="0.5" color="fg.muted">
          {row.name}
        </Text>
      )}
      {warehouses.length > 0 && (
        <Box mt="2">
          <StockBar parts={partsOf(row, warehouses)} hasLegend />
        </Box>
      )}
    </>
  );
}
