import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { ArrowLeft, Check, CircleAlert, CircleHelp, ClipboardCheck, Download } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../ui/file/csv';
import { IconAndWord } from '../../ui/IconAndWord';
import { Num } from '../../ui/Num';
import { Segments } from '../../ui/Segments';
import { WorkProgress } from '../../ui/work/WorkProgress';
import { errorText } from '../../platform/errors/useErrorText';
import { notify } from '../../ui/notifications';
import { formatCount, formatQuantity } from '../../platform/format/numbers';
import { StockHistoryTypesQuery } from '../../domain/stockHistory/historyTypes.operations';
import { useHistoryTypeText } from '../../domain/stockHistory/useHistoryTypeText';
import { centsOf, differencesOf, isReadyRow, recounted, withLocation, type Difference } from './count';
import type { Count } from './countSchema';
import { DifferenceList, euros } from './DifferenceList';
import { DropDialog } from './DropDialog';
import { mainButton } from './mainButton';
import { readLocationRows } from './readRange';
import { useBookingRun } from './useBookingRun';
import type { useCount } from './useCount';
import { useStateText } from './useStateText';

type DifferencesStepProps = {
  count: Count;
  userId: string;
  counting: ReturnType<typeof useCount>;
  update: (change: (count: Count) => Count) => void;
  onDrop: () => void;
};

const directions = ['all', 'less', 'more', 'open'] as const;
type Direction = (typeof directions)[number];

/** The differences, booked in one go with a result for each row; unbooked ones can be continued. */
export function DifferencesStep({ count, userId, counting, update, onDrop }: DifferencesStepProps): ReactNode {
  const { t } = useTranslation('stocktaking');
  const client = useApolloClient();
  const run = useBookingRun(userId, counting);
  const stateText = useStateText();
  const typeText = useHistoryTypeText();
  const { data } = useQuery(StockHistoryTypesQuery);
  const types = useMemo(() => data?.stockHistoryTypes.map(({ name }) => name) ?? ['counting'], [data]);
  const [direction, setDirection] = useState<Direction>('all');
  const [confirmsDrop, setConfirmsDrop] = useState(false);
  const all = differencesOf(count);
  const shown = all.filter(({ difference, row }) => {
    if (direction === 'open') return row.bookedAt === undefined;
    return direction === 'all' || (direction === 'less' ? difference < 0 : difference > 0);
  });
  const ready = all.filter(({ row }) => isReadyRow(row));
  const booked = all.filter(({ row }) => row.bookedAt !== undefined).length;
  const failed = all.filter(({ row }) => row.failure && row.bookedAt === undefined);
  const unknown = failed.filter(({ row }) => row.failure?.kind === 'unknown' || row.failure?.kind === 'expired').length;
  const refused = failed.length - unknown;
  const isRunning = run.progress !== undefined;
  const isAllDone = ready.length + failed.length === 0 && count.places.every(({ isDone }) => isDone);

  const recount = useCallback(
    async (locationId: string, sku: string) => {
      const rows = await readLocationRows(client, locationId).catch(() => undefined);
      // Without a connection, the new expected stock is unknown.
      if (!rows) {
        notify('danger', errorText({ messageKey: 'unreachable', values: {} }), { id: 'recount' });
        return;
      }
      const now = rows.find((row) => row.sku === sku)?.expected ?? 0;
      update((current) => ({
        ...withLocation(current, locationId, (location) => ({
          ...location,
          isDone: false,
          rows: location.rows.map((row) => (row.sku === sku ? recounted(row, now) : row)),
        })),
        step: 'count',
        placeId: locationId,
      }));
    },
    [client, update],
  );
  const onRecount = useCallback((locationId: string, sku: string) => void recount(locationId, sku), [recount]);
  const saveProtocol = () =>
    saveCsv(t('differences.fileName'), [
      [
        t('columns.location'),
        t('columns.sku'),
        t('columns.expected'),
        t('columns.counted'),
        t('columns.difference'),
        t('columns.value'),
        t('columns.historyType'),
        t('columns.result'),
      ],
      ...count.places.flatMap((location) =>
        location.isDone
          ? location.rows.map((row) => {
              const difference = (row.counted ?? 0) - row.expected;
              const cents = centsOf(row, difference);
              return [
                location.label,
                row.sku,
                row.expected,
                row.counted ?? 0,
                difference,
                cents === undefined ? '' : cents / 100,
                difference === 0 ? '' : typeText(row.historyType),
                difference === 0 ? t('states.none') : stateText(row),
              ];
            })
          : [],
      ),
    ]);

  return (
    <>
      <Flex direction={{ base: 'column', '2xl': 'row' }} flex="1" minH="0" overflow={{ base: 'auto', md: 'hidden' }}>
        <Summary count={count} differences={all} />
        <Flex direction="column" flex={{ md: '1' }} minH={{ md: '0' }} minW="0">
          <Flex px={{ base: 3, md: 4 }} py="2" gap="3" align="center" wrap="wrap" borderBottomWidth="1px">
            <Box maxW="full" overflowX="auto">
              <Segments
                label={t('differences.filter')}
                size="sm"
                options={directions.map((value) => ({ value, label: t(`differences.directions.${value}`) }))}
                value={direction}
                onChange={setDirection}
              />
            </Box>
            <Num color="fg.muted">{t('differences.count', { count: all.length, rows: formatCount(all.length) })}</Num>
            <Box flex="1" />
            <Button size="sm" onClick={saveProtocol}>
              <Download />
              {t('differences.protocol')}
            </Button>
          </Flex>
          {all.length === 0 ? (
            <Text p="6" color="fg.muted" textAlign="center">
              {t('differences.none')}
            </Text>
          ) : (
            <DifferenceList
              differences={shown}
              types={types}
              isRunning={isRunning}
              isAnyReady={ready.length > 0}
              update={update}
              onRecount={onRecount}
            />
          )}
        </Flex>
      </Flex>
      <Flex px={{ base: 3, md: 4 }} py="2.5" gap="3" align="center" wrap="wrap" borderTopWidth="1px" bg="bg.subtle">
        {run.progress ? (
          <Box flex="1" minW="240px">
            <WorkProgress
              title={t('differences.booking')}
              {...run.progress}
              onCancel={run.stop}
              isStopping={run.isStopping}
            />
          </Box>
        ) : (
          <>
            <Flex flex="1" gap="4" wrap="wrap" align="center" aria-live="polite">
              <Num fontWeight="semibold">
                {t('differences.selected', { count: ready.length, rows: formatCount(ready.length) })}
              </Num>
              {booked > 0 && (
                <IconAndWord colour="green">
                  <Check size={14} aria-hidden />
                  <span>{t('differences.booked', { rows: formatCount(booked) })}</span>
                </IconAndWord>
              )}
              {refused > 0 && (
                <IconAndWord colour="red">
                  <CircleAlert size={14} aria-hidden />
                  <span>{t('differences.notBooked', { rows: formatCount(refused) })}</span>
                </IconAndWord>
              )}
              {unknown > 0 && (
                <IconAndWord colour="orange">
                  <CircleHelp size={14} aria-hidden />
                  <span>{t('differences.unknown', { rows: formatCount(unknown) })}</span>
                </IconAndWord>
              )}
              {run.wasBrokenOff && <Text color="fg.warning">{t('differences.brokenOff')}</Text>}
            </Flex>
            <Button h="9" onClick={() => update((current) => ({ ...current, step: 'count' }))}>
              <ArrowLeft />
              {t('differences.back')}
            </Button>
            <Button h="9" {...(isAllDone && mainButton)} onClick={() => (isAllDone ? onDrop() : setConfirmsDrop(true))}>
              {t('differences.end')}
            </Button>
            <Button h="9" {...(!isAllDone && mainButton)} disabled={ready.length === 0} onClick={run.start}>
              <ClipboardCheck />
              {t(run.wasBrokenOff ? 'differences.goOn' : 'differences.book', {
                count: ready.length,
                rows: formatCount(ready.length),
              })}
            </Button>
          </>
        )}
      </Flex>
      {confirmsDrop && <DropDialog onDrop={onDrop} onCancel={() => setConfirmsDrop(false)} />}
    </>
  );
}

/** The counted locations and pieces, and the value of the differences. */
function Summary({ count, differences }: { count: Count; differences: readonly Difference[] }): ReactNode {
  const { t } = useTranslation('stocktaking');
  const done = count.places.filter(({ isDone }) => isDone);
  const rows = done.flatMap((location) => location.rows);
  const cents = differences.flatMap(({ row, difference }) => centsOf(row, difference) ?? []);
  const more = cents.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
  const less = cents.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
  const facts = [
    [
      t('summary.locations'),
      t('summary.of', { done: formatCount(done.length), all: formatCount(count.places.length) }),
    ],
    [t('summary.pieces'), formatQuantity(rows.reduce((sum, { counted }) => sum + (counted ?? 0), 0))],
    [
      t('summary.same'),
      t('summary.of', { done: formatCount(rows.length - differences.length), all: formatCount(rows.length) }),
    ],
  ] as const;
  return (
    <Flex
      direction={{ base: 'column', md: 'row', '2xl': 'column' }}
      align={{ md: 'center', '2xl': 'stretch' }}
      w={{ '2xl': '268px' }}
      flexShrink={0}
      columnGap="8"
      rowGap="3"
      px="4"
      py="3"
      borderEndWidth={{ '2xl': '1px' }}
      borderBottomWidth={{ base: '1px', '2xl': '0' }}
      bg="bg.subtle"
    >
      <Flex
        as="dl"
        direction={{ base: 'column', md: 'row', '2xl': 'column' }}
        columnGap="8"
        rowGap="2"
        flex={{ md: '1', '2xl': 'none' }}
      >
        {facts.map(([name, value]) => (
          <Flex key={name} justify="space-between" gap="3">
            <Text as="dt" color="fg.muted">
              {name}
            </Text>
            <Text as="dd" fontWeight="semibold" data-num="">
              {value}
            </Text>
          </Flex>
        ))}
      </Flex>
      {cents.length > 0 && (
        <Box textAlign={{ md: 'end', '2xl': 'start' }} mt={{ '2xl': 'auto' }}>
          <Text textStyle="xs" color="fg.muted">
            {t('summary.value')}
          </Text>
          <Text textStyle="xl" fontWeight="semibold" data-num="">
            {euros(more + less)}
          </Text>
          <Text textStyle="xs" color="fg.muted" data-num="">
            {t('summary.parts', { more: euros(more), less: euros(less) })}
          </Text>
        </Box>
      )}
    </Flex>
  );
}
