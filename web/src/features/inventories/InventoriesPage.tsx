import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../components/Num';
import { formatCount, missing, quantityOr } from '../../format/numbers';
import { filtersOf } from '../../lists/listFilters';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import { readsOf } from '../../permissions/rights';
import { useCan } from '../../permissions/useCan';
import { useSkuFilter } from '../../skus/useSkuFilter';
import { WarehousesQuery } from '../../warehouses/warehouses.operations';
import { exportInventories } from './exportInventories';
import type { SkuStockRow } from './inventories.operations';
import { inventoriesList, readsWarehouses } from './inventoriesList';
import { inventoryColumns, partsOf, type ShownWarehouse } from './inventoryColumns';
import { StockBar } from './StockBar';

/** How much of each SKU is in which warehouse (document 3, section 2, Inventories screen). */
export function InventoriesPage(): ReactNode {
  const { t } = useTranslation('inventories');
  const client = useApolloClient();
  const state = useList(inventoriesList);
  const { rights, view, change } = state;
  const isByWarehouse = readsWarehouses(rights);
  const { data, loading } = useQuery(WarehousesQuery, { skip: !isByWarehouse });
  const listed = data?.warehouses;
  // The columns follow from the warehouses: shown without them, everything would move when they come.
  const waits = isByWarehouse && loading && listed === undefined;
  const warehouses = useMemo<ShownWarehouse[]>(
    () => (listed ?? []).map(({ id, name, code }) => ({ id, name, code: code ?? name })),
    [listed],
  );
  const columns = useMemo(() => (waits ? [] : inventoryColumns(t, rights, warehouses)), [waits, t, rights, warehouses]);
  const sku = useSkuFilter(view.filter, change.filter);
  return (
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
      columns={columns}
      filters={filtersOf(state, { sku })}
      renderItem={(row) => <InventoryItem row={row} warehouses={warehouses} />}
      copyText={rights.reads('SkuStock.sku') ? ({ sku: copied }) => copied ?? '' : undefined}
      run={{
        title: t('export.title'),
        actions: rights.mayCall('Mutation.exportInventories')
          ? [{ id: 'export', label: t('export.run'), icon: Download, onRun: () => void exportInventories(client) }]
          : [],
      }}
    />
  );
}

type InventoryItemProps = { row: SkuStockRow; warehouses: readonly ShownWarehouse[] };

/** A SKU in three lines: its total, its name, and what is where. */
function InventoryItem({ row, warehouses }: InventoryItemProps): ReactNode {
  const { t } = useTranslation('inventories');
  const reads = readsOf(useCan(), 'SkuStock');
  return (
    <>
      <Flex gap="2" align="baseline" justify="space-between">
        <Box as="span" textStyle="id" fontWeight="medium" truncate>
          {reads('sku') ? row.sku : (row.name ?? missing)}
        </Box>
        {reads('total') && <Num fontWeight="medium">{t('pieces', { quantity: quantityOr(row.total) })}</Num>}
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
