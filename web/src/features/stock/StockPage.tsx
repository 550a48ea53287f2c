import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredKinds } from '../../domain/bookings/bookingKinds';
import { lazyPart } from '../../ui/lazyPart';
import { Moment, Num } from '../../ui/Num';
import { formatDateTime } from '../../platform/format/dates';
import { formatCount, formatEuro, quantityOr } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { AddButton } from '../../lists/AddButton';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import { useCan } from '../../platform/permissions/useCan';
import { readsOf } from '../../platform/permissions/rights';
import { useSkuWalk } from '../../domain/skus/useSkuWalk';
import { HistoryButton, HistoryKey, mayOpenHistory } from '../../domain/stockHistory/HistoryButton';
import { useHistoryInUrl } from '../../domain/stockHistory/useHistoryInUrl';
import { exportStock } from './exportStock';
import type { StockRow } from './stock.operations';
import { stockColumns } from './stockColumns';
import { stockList } from './stockList';
import { MoveButton } from './MoveButton';
import { useStockDialogs } from './useStockDialogs';
import { useStockFilters } from './useStockFilters';

const SkuHistoryDialog = lazyPart(
  async () => (await import('../../domain/stockHistory/SkuHistoryDialog')).SkuHistoryDialog,
);
const BookingDialog = lazyPart(async () => (await import('./BookingDialog')).BookingDialog, ['bookings']);
const StockEntryDialog = lazyPart(async () => (await import('./StockEntryDialog')).StockEntryDialog, ['bookings']);

/** Stock per warehouse and storage location, with its value (document 3, section 2, Warehouses screen). */
export function StockPage(): ReactNode {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const state = useList(stockList);
  const { rights, view, change, page } = state;
  useSkuWalk(state, skuOf);
  const client = useApolloClient();
  const dialogs = useStockDialogs();
  const { edit, move } = dialogs;
  const kinds = offeredKinds(rights);
  const [firstKind] = kinds;
  const onMove = kinds.includes('movement') ? move : undefined;
  const { sku: historyOf, open, close } = useHistoryInUrl();
  const openHistory = mayOpenHistory(rights) ? open : undefined;
  const columns = useMemo(
    () => stockColumns({ t, language, rights, onEdit: edit, onMove, onHistory: openHistory }),
    [t, language, rights, edit, onMove, openHistory],
  );
  const filters = useStockFilters(state);
  return (
    <>
      <ListPage
        state={state}
        name="stock"
        texts={{
          label: t('label'),
          count: (total) => t('entries', { count: total, entries: formatCount(total) }),
          emptyTitle: t('empty.title'),
          emptyText: t('empty.text'),
          nothingMatches: t('nothingMatches'),
          keywords: t('filters.keywords'),
        }}
        columns={columns}
        filters={filters}
        toggles={[
          {
            name: 'availableOnly',
            filter: t('filters.availability'),
            label: t('filters.available'),
            isOn: view.filter.availableOnly,
            onChange: (availableOnly) => change.filter({ availableOnly }),
          },
        ]}
        renderItem={(row) => <StockItem row={row} onMove={onMove} onHistory={openHistory} />}
        copyText={rights.reads('Inventory.sku') ? ({ sku }) => sku ?? '' : undefined}
        run={{
          title: t('export.title'),
          actions: rights.mayCall('Mutation.exportWarehouses')
            ? [{ id: 'export', label: t('export.run'), icon: Download, onRun: () => void exportStock(client) }]
            : [],
        }}
        action={firstKind && <AddButton label={t('addLabel')} text={t('add')} onClick={() => dialogs.add(firstKind)} />}
        pageSum={
          rights.reads('InventoryPage.pageValueOfGoods') &&
          page !== undefined &&
          page.items.length > 0 && (
            <Text as="span" data-num="" hideBelow="lg" fontWeight="medium" color="fg" whiteSpace="nowrap">
              {t('pageSum', { sum: formatEuro(page.pageValueOfGoods) })}
            </Text>
          )
        }
      />
      {openHistory && <HistoryKey />}
      <Suspense>
        {dialogs.adding !== undefined && kinds.length > 0 && (dialogs.movedId === undefined || page !== undefined) && (
          <BookingDialog
            kind={dialogs.adding}
            moved={page?.items.find(({ id }) => id === dialogs.movedId)}
            onKind={dialogs.setKind}
            onClose={dialogs.close}
          />
        )}
        {dialogs.editedId !== undefined && page !== undefined && rights.mayCall('Mutation.updateInventory') && (
          <StockEntryDialog
            key={dialogs.editedId}
            listed={page.items.find(({ id }) => id === dialogs.editedId)}
            onClose={dialogs.close}
          />
        )}
        {openHistory && historyOf !== undefined && <SkuHistoryDialog key={historyOf} sku={historyOf} onClose={close} />}
      </Suspense>
    </>
  );
}

function skuOf({ sku }: StockRow): [string | null] {
  return [sku];
}

type StockItemProps = {
  row: StockRow;
  onMove: ((id: string) => void) | undefined;
  onHistory: ((sku: string) => void) | undefined;
};

/** An entry in four lines: SKU and total value, name, location and pieces, date and reserved pieces. */
function StockItem({ row, onMove, onHistory }: StockItemProps): ReactNode {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const reads = readsOf(useCan(), 'Inventory');
  return (
    <>
      <Flex gap="2" align="baseline" justify="space-between">
        <Box as="span" textStyle="id" fontWeight="medium" truncate>
          {row.sku}
        </Box>
        {reads('totalValueOfGoods') && <Num fontWeight="medium">{formatEuro(row.totalValueOfGoods)}</Num>}
      </Flex>
      <Text lineClamp={2} mt="0.5">
        {row.name}
      </Text>
      <Flex gap="2" align="baseline" justify="space-between" mt="1" color="fg.muted">
        <Box as="span" textStyle="id" truncate>
          {row.storageLocation}
        </Box>
        {reads('inventory') && (
          <Num>{t('cells.pieces', { count: row.inventory ?? 0, quantity: quantityOr(row.inventory) })}</Num>
        )}
      </Flex>
      <Flex gap="2" align="center" justify="space-between" textStyle="xs" color="fg.subtle" mt="1">
        {reads('date') && <Moment>{formatDateTime(row.date, language)}</Moment>}
        {reads('reserved') && <Num me="auto">{t('cells.reservedPieces', { quantity: quantityOr(row.reserved) })}</Num>}
        <HStack gap="2" flexShrink={0}>
          {onMove && row.inventory !== 0 && <MoveButton id={row.id} sku={row.sku} onMove={onMove} />}
          {onHistory && row.sku !== null && <HistoryButton sku={row.sku} onOpen={onHistory} />}
        </HStack>
      </Flex>
    </>
  );
}
