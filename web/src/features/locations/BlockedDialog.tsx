import { Alert, Box, Button, Dialog, Flex, Link, Portal, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { DialogCloseButton, DialogHeading } from '../../components/dialog/DialogHeading';
import { dialogSize } from '../../components/dialog/dialogSize';
import { RecordTable, type RecordColumn } from '../../components/dialog/RecordTable';
import { useFocusHome } from '../../components/dialog/useFocusHome';
import { Num } from '../../components/Num';
import { formatCount, quantityOr } from '../../format/numbers';
import type { BlockingEntry, BlockingStock } from './blockingStock';
import { locationInWords } from './locationInWords';
import type { LocationRow } from './locations.operations';

/** Where the stock of a location is listed, of one SKU or of all. */
export type StockHref = (location: { storageLocationId: string; sku?: string }) => string;

type BlockedDialogProps = {
  location: LocationRow;
  stock: BlockingStock;
  /** Absent for who may not open the stock list. */
  stockHref: StockHref | undefined;
  onRetry: () => void;
  onClose: () => void;
};

type Row = BlockingEntry & { id: string };

/** The stock that is still at a location, and keeps it from being archived; each entry leads to where it can be moved. */
export function BlockedDialog({ location, stock, stockHref, onRetry, onClose }: BlockedDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  useFocusHome();
  const rows: Row[] = stock.entries.map((entry, index) => ({ ...entry, id: String(index) }));
  const sum = (field: 'inventory' | 'reserved') =>
    formatCount(rows.reduce((total, row) => total + (row[field] ?? 0), 0));
  const has = (field: keyof BlockingEntry) => hasField(rows, field);
  return (
    <Dialog.Root open closeOnInteractOutside={false} onOpenChange={onClose} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...dialogSize(660, false)}>
            <DialogHeading title={t('archive.title')} context={locationInWords(location)} />
            <Dialog.Body pt="0">
              <Stack gap="4">
                <Alert.Root status="warning" role="alert">
                  <Alert.Indicator />
                  <Alert.Content>
                    <Alert.Title>{t('blocked.title')}</Alert.Title>
                    <Alert.Description>{t('blocked.text')}</Alert.Description>
                  </Alert.Content>
                </Alert.Root>
                {rows.length > 0 ? (
                  <>
                    <RecordTable
                      label={t('blocked.label')}
                      columns={blockedColumns(t, rows, location.id, stockHref)}
                      rows={rows}
                    />
                    <Flex justify="flex-end" gap="4" color="fg.muted" wrap="wrap">
                      {has('inventory') && <Num>{t('blocked.sumInventory', { quantity: sum('inventory') })}</Num>}
                      {has('reserved') && <Num>{t('blocked.sumReserved', { quantity: sum('reserved') })}</Num>}
                    </Flex>
                  </>
                ) : (
                  <Text>{t('blocked.count', { count: stock.count, entries: formatCount(stock.count) })}</Text>
                )}
                {stockHref && rows.length > 0 && <Text color="fg.muted">{t('blocked.hint')}</Text>}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              {stockHref && (
                <Button asChild variant="ghost">
                  <RouterLink to={stockHref({ storageLocationId: location.id })}>
                    {t('blocked.openStock')}
                    <ArrowRight />
                  </RouterLink>
                </Button>
              )}
              <Box flex="1" />
              <Button onClick={onRetry}>{t('blocked.retry')}</Button>
              <Button onClick={onClose}>{t('blocked.close')}</Button>
            </Dialog.Footer>
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function hasField(rows: readonly Row[], field: keyof BlockingEntry): boolean {
  return rows.some((row) => row[field] !== undefined);
}

/** What the viewer may read of the entries. */
function blockedColumns(
  t: TFunction<'locations'>,
  rows: readonly Row[],
  storageLocationId: string,
  stockHref: StockHref | undefined,
): RecordColumn<Row>[] {
  const columns: (RecordColumn<Row> | false)[] = [
    hasField(rows, 'sku') && {
      id: 'sku',
      header: t('blocked.sku'),
      cell: ({ sku = '' }) =>
        stockHref && sku !== '' ? (
          <Link asChild textStyle="id" colorPalette="accent" variant="underline">
            <RouterLink to={stockHref({ storageLocationId, sku })}>{sku}</RouterLink>
          </Link>
        ) : (
          <Box as="span" textStyle="id">
            {sku}
          </Box>
        ),
    },
    hasField(rows, 'inventory') && {
      id: 'inventory',
      header: t('blocked.inventory'),
      align: 'end',
      width: 100,
      cell: ({ inventory }) => <Num fontWeight="semibold">{quantityOr(inventory)}</Num>,
    },
    hasField(rows, 'reserved') && {
      id: 'reserved',
      header: t('blocked.reserved'),
      align: 'end',
      width: 110,
      cell: ({ reserved }) => <Num color={reserved ? 'orange.fg' : undefined}>{quantityOr(reserved)}</Num>,
    },
  ];
  return columns.filter((column) => column !== false);
}
