import { Alert, Box, Button, Dialog, Flex, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { ArrowRight, Lock, MoveRight } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { freePieces } from '../../domain/bookings/bookingForm';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import { useLocationSearch } from '../../domain/bookings/useBookingSearch';
import { DialogCloseButton, DialogHeading } from '../../ui/dialog/DialogHeading';
import { dialogSize } from '../../ui/dialog/dialogSize';
import { RecordTable, type RecordColumn } from '../../ui/dialog/RecordTable';
import { useFocusHome } from '../../ui/dialog/useFocusHome';
import { BusyButton } from '../../ui/dialog/BusyButton';
import { LookupInput } from '../../ui/lookup/LookupInput';
import type { LookupSearch } from '../../ui/lookup/lookupOption';
import { Num } from '../../ui/Num';
import { useClickGuard } from '../../ui/useClickGuard';
import { useErrorText } from '../../platform/errors/useErrorText';
import { formatCount, quantityOr } from '../../platform/format/numbers';
import { StaleNotice } from '../../lists/StaleNotice';
import { SkuId } from '../../domain/skus/SkuId';
import type { BlockingEntry, BlockingStock } from './blockingStock';
import { locationText } from './locationText';
import { useMovingAway } from './useMovingAway';
import type { LocationRow } from './locations.operations';

/** The address of the stock list for a location, of one SKU or all. */
export type StockHref = (location: { storageLocationId: string; sku?: string }) => string;

type BlockedDialogProps = {
  location: LocationRow;
  stock: BlockingStock;
  /** Undefined for users who may not open the stock list. */
  stockHref: StockHref | undefined;
  onRetry: () => void;
  onClose: () => void;
};

type Row = BlockingEntry & { id: string; name?: string | null; entry?: BookingEntry };

type Moving = ReturnType<typeof useMovingAway>;

/**
 * Shows the stock that keeps a location from being archived. Users who may book can move it away here; each entry also links to its stock.
 */
export function BlockedDialog({ location, stock, stockHref, onRetry, onClose }: BlockedDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  useFocusHome();
  const moving = useMovingAway(location.id, onRetry);
  const { guarded, guard } = useClickGuard(1000);
  const searchLocation = useLocationSearch();
  const targets = useCallback<LookupSearch>(
    async (text, signal) => (await searchLocation(text, signal)).filter(({ id }) => id !== location.id),
    [searchLocation, location.id],
  );
  const rows: Row[] =
    moving.entries?.map((entry) => ({
      id: entry.id,
      sku: entry.sku ?? undefined,
      inventory: entry.inventory ?? undefined,
      reserved: entry.reserved ?? undefined,
      name: entry.name,
      entry,
    })) ?? stock.entries.map((entry, index) => ({ ...entry, id: String(index) }));
  const sum = (field: 'inventory' | 'reserved') =>
    formatCount(rows.reduce((total, row) => total + (row[field] ?? 0), 0));
  const has = (field: keyof BlockingEntry) => hasField(rows, field);
  return (
    <Dialog.Root open closeOnInteractOutside={false} onOpenChange={onClose} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...dialogSize(660, false)}>
            <DialogHeading title={t('archive.title')} context={locationText(location)} />
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
                    {moving.refreshFailure && (
                      <StaleNotice failure={moving.refreshFailure} onRetry={() => void moving.readAgain()} />
                    )}
                    <RecordTable
                      label={t('blocked.label')}
                      columns={blockedColumns({ t, rows, storageLocationId: location.id, stockHref, moving, targets })}
                      rows={rows}
                    />
                    <Flex justify="flex-end" align="center" gap="4" color="fg.muted" wrap="wrap" minH="28px">
                      {moving.forAll && (
                        <Button size="xs" variant="ghost" colorPalette="accent" me="auto" onClick={moving.fillRest}>
                          {t('blocked.forAll', { location: moving.forAll.label })}
                        </Button>
                      )}
                      {has('inventory') && <Num>{t('blocked.sumInventory', { quantity: sum('inventory') })}</Num>}
                      {has('reserved') && <Num>{t('blocked.sumReserved', { quantity: sum('reserved') })}</Num>}
                    </Flex>
                  </>
                ) : (
                  <Text>{t('blocked.count', { count: stock.count, entries: formatCount(stock.count) })}</Text>
                )}
                {rows.length > 0 && (moving.entries || stockHref) && (
                  <Text color="fg.muted">{t(moving.entries ? 'blocked.thenConfirm' : 'blocked.hint')}</Text>
                )}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              {stockHref && (
                <Button asChild variant="ghost">
                  <Link to={stockHref({ storageLocationId: location.id })}>
                    {t('blocked.openStock')}
                    <ArrowRight />
                  </Link>
                </Button>
              )}
              <Box flex="1" />
              <Button onClick={onClose}>{t('blocked.close')}</Button>
              {moving.entries === undefined ? (
                <Button onClick={onRetry}>{t('blocked.retry')}</Button>
              ) : (
                <BusyButton
                  busy={moving.isMoving}
                  guarded={guarded || moving.chosenCount === 0}
                  onClick={() => {
                    guard();
                    void moving.move();
                  }}
                >
                  <MoveRight />
                  {t('blocked.move')}
                </BusyButton>
              )}
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

type BlockedColumnsInput = {
  t: TFunction<'locations'>;
  rows: readonly Row[];
  storageLocationId: string;
  stockHref: StockHref | undefined;
  moving: Moving;
  targets: LookupSearch;
};

/** The columns that the user may read, and the target of entries that can be moved. */
function blockedColumns(input: BlockedColumnsInput): RecordColumn<Row>[] {
  const { t, rows, storageLocationId, stockHref, moving, targets } = input;
  const columns: (RecordColumn<Row> | false)[] = [
    hasField(rows, 'sku') && {
      id: 'sku',
      header: t('blocked.sku'),
      cell: ({ sku = '', name }) => (
        <>
          {sku !== '' && <SkuId sku={sku} to={stockHref?.({ storageLocationId, sku })} />}
          {name && (
            <Text textStyle="xs" color="fg.subtle" lineClamp="1">
              {name}
            </Text>
          )}
        </>
      ),
    },
    hasField(rows, 'inventory') && {
      id: 'inventory',
      header: t('blocked.inventory'),
      align: 'end',
      width: 80,
      cell: ({ inventory }) => <Num fontWeight="semibold">{quantityOr(inventory)}</Num>,
    },
    hasField(rows, 'reserved') && {
      id: 'reserved',
      header: t('blocked.reserved'),
      align: 'end',
      width: 90,
      cell: ({ reserved }) => <Num color={reserved ? 'orange.fg' : undefined}>{quantityOr(reserved)}</Num>,
    },
    moving.entries !== undefined && {
      id: 'target',
      header: t('blocked.target'),
      width: 190,
      cell: ({ entry }) => entry && <TargetCell entry={entry} moving={moving} targets={targets} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

type TargetCellProps = { entry: BookingEntry; moving: Moving; targets: LookupSearch };

/** The target of an entry; an entry that orders have reserved completely cannot be moved. */
function TargetCell({ entry, moving, targets }: TargetCellProps): ReactNode {
  const { t } = useTranslation('locations');
  const errorText = useErrorText();
  const target = moving.targetOf(entry);
  const failure = moving.failureOf(entry);
  if ((freePieces(entry) ?? 0) <= 0) {
    return (
      <HStack gap="1.5" color="fg.muted" textStyle="xs">
        <Lock size={14} aria-hidden />
        {t('blocked.reservedFirst')}
      </HStack>
    );
  }
  return (
    <>
      <LookupInput
        label={t('blocked.targetOf', { sku: entry.sku ?? entry.id })}
        placeholder={t('blocked.choose')}
        value={target ? [target.id] : []}
        known={target ? [target] : []}
        minLength={0}
        search={targets}
        onChange={(_, [chosen]) => moving.choose(entry, chosen)}
      />
      {failure && (
        <Text role="alert" color="fg.error" textStyle="xs" mt="1">
          {errorText(failure)}
        </Text>
      )}
    </>
  );
}
