import { skipToken, useQuery } from '@apollo/client/react';
import { Alert, Box, Flex, Text, type TextProps } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { Segments } from '../../ui/Segments';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { formatDate } from '../../platform/format/dates';
import { formatCount, formatQuantity, missing } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useCan } from '../../platform/permissions/useCan';
import { useSession } from '../../platform/session/useSession';
import { historyFilterOf, stockHistoryList, type HistoryFilter } from './stockHistoryList';
import { StockLineQuery, StockPeriodQuery, ThinnedStockLineQuery } from './stockLine.operations';
import {
  beginOf,
  lastOfEach,
  momentBefore,
  mostChanges,
  periods,
  plannedPoints,
  spanCount,
  spansOf,
  stockFigures,
  stockPoints,
  type Arrival,
  type Period,
  type StockFigures,
  type StockOf,
} from './stockLine';

// The chart's script is large; the figures are requested while it loads.
const StepLineCard = lazyPart(async () => (await import('../../ui/picture/StepLineCard')).StepLineCard);

type StockLineProps = {
  filter: HistoryFilter;
  /** Planned arrivals, drawn behind the stock of all warehouses. */
  arrivals?: readonly Arrival[] | undefined;
  onPeriod: (period: { from: string; to: string }) => void;
};

/**
 * The chart of the SKU's stock over time, for the filtered period and location. The other filters do not apply, because the stock is the
 * sum of all changes. Users limited to one warehouse may not read totals, and see the stock by location.
 */
export function StockLine({ filter, arrivals, onPeriod }: StockLineProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  const { reads } = useCan();
  const isOfOneWarehouse = useSession()?.user.warehouse !== undefined;
  const of: StockOf = filter.storageLocationId === '' ? 'all' : 'location';
  if (!reads('StockHistoryEntry.dateTime', 'StockHistoryFilter.from', 'StockHistorySortField.DATE_TIME')) return null;
  if (of === 'all' && isOfOneWarehouse && reads('StockHistoryEntry.inStockNew')) {
    return (
      <Box px={{ base: 3, md: 4 }} pb="2" flexShrink={0}>
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{t('chart.byLocation')}</Alert.Title>
        </Alert.Root>
      </Box>
    );
  }
  if (!reads(of === 'all' ? 'StockHistoryEntry.totalNew' : 'StockHistoryEntry.inStockNew')) return null;
  return <Drawn filter={filter} of={of} arrivals={of === 'all' ? arrivals : undefined} onPeriod={onPeriod} />;
}

function Drawn({ filter, of, arrivals = [], onPeriod }: StockLineProps & { of: StockOf }): ReactNode {
  const { t } = useTranslation('stockHistory');
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const height = isNarrow ? 120 : 216;
  const [now] = useState(() => new Date());
  const { sku, storageLocationId, from, to } = filter;
  const requested = historyFilterOf({ ...stockHistoryList.noFilter, sku, storageLocationId, from, to });
  const period = useQuery(StockPeriodQuery, {
    variables: {
      filter: requested,
      before: { ...requested, from: undefined, to: from === '' ? undefined : momentBefore(from) },
      hasBegin: from !== '',
    },
    fetchPolicy: 'cache-and-network',
  });
  const total = period.data?.newest.total;
  const oldest = period.data?.oldest.items[0];
  const isLong = total !== undefined && total > mostChanges;
  const spans = isLong
    ? spansOf(
        requested,
        Date.parse(from || (oldest?.dateTime ?? '')),
        Date.parse(requested.to ?? period.data?.newest.items[0]?.dateTime ?? ''),
      )
    : undefined;
  const whole = useQuery(
    StockLineQuery,
    total === undefined || isLong ? skipToken : { variables: { filter: requested, size: mostChanges } },
  );
  const thinned = useQuery(ThinnedStockLineQuery, spans ? { variables: spans } : skipToken);
  const levels = isLong ? thinned.data && lastOfEach(spansIn(thinned.data), of) : whole.data?.stockHistory.items;
  const points = levels && stockPoints({ levels, oldest, before: period.data?.before?.items ?? [], of, from, to, now });
  const figures = points && stockFigures(points);
  const chosen = periods.find((one) => to === '' && beginOf(one, now) === from);
  const isOpen = to === '' || Date.parse(to) >= now.getTime();
  const title = of === 'all' ? t('chart.title') : t('chart.titleOfLocation');
  const last = points?.at(-1);
  const planned = last && isOpen ? plannedPoints(last, arrivals) : [];
  const lastPlanned = planned.at(-1);
  // A SKU without any change has no chart.
  if (points?.length === 0 && from === '' && to === '') return null;
  return (
    <Box px={{ base: 3, md: 4 }} pb="2" flexShrink={0}>
      <Suspense fallback={<Box h={`${height + 62}px`} />}>
        <StepLineCard
          title={title}
          hint={isLong ? t('chart.thinned', { changes: formatCount(total), parts: formatCount(spanCount) }) : ''}
          figures={!isNarrow && figures && <FiguresLine figures={figures} isOpen={isOpen} isWhole={!isLong} />}
          valueLabel={t('chart.value')}
          points={points}
          planned={
            lastPlanned && {
              label: t('chart.planned'),
              text: t('chart.plannedText', {
                title,
                stock: formatQuantity(lastPlanned.value),
                day: formatDate(lastPlanned.at, language),
              }),
              points: planned,
            }
          }
          error={period.error ?? whole.error ?? thinned.error}
          onRetry={() => {
            for (const one of [period, whole, thinned]) if (one.error) void one.refetch().catch(() => undefined);
          }}
          height={height}
          actions={
            <Box whiteSpace="nowrap" flexShrink={0}>
              <Segments<Period | 'other'>
                label={t('filters.period')}
                options={periods.map((one) => ({ value: one, label: t(`chart.period.${one}`) }))}
                value={chosen ?? 'other'}
                onChange={(next) => {
                  if (next !== 'other') onPeriod({ from: beginOf(next, now), to: '' });
                }}
              />
            </Box>
          }
        />
      </Suspense>
    </Box>
  );
}

type FiguresLineProps = {
  figures: StockFigures;
  /** The period ends now. */
  isOpen: boolean;
  /** The figures are correct only if the line contains every change. */
  isWhole: boolean;
};

function FiguresLine({ figures, isOpen, isWhole }: FiguresLineProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  const language = useLanguage();
  const { last, added, taken, lowest, lastAddedAt } = figures;
  return (
    // Figures without room are hidden.
    <Flex as="dl" wrap="wrap" columnGap="7" alignItems="start" whiteSpace="nowrap" overflow="hidden" h="48px">
      <Figure label={t(isOpen ? 'chart.figures.today' : 'chart.figures.end')} textStyle="2xl">
        {formatQuantity(last)}
      </Figure>
      {isWhole && (
        <>
          <Figure label={t('chart.figures.added')} color="fg.success">{`+${formatQuantity(added)}`}</Figure>
          <Figure label={t('chart.figures.taken')}>{`−${formatQuantity(taken)}`}</Figure>
          <Figure label={t('chart.figures.lowest')}>{formatQuantity(lowest)}</Figure>
          <Figure label={t('chart.figures.lastAdded')}>
            {lastAddedAt === undefined ? missing : formatDate(lastAddedAt, language)}
          </Figure>
        </>
      )}
    </Flex>
  );
}

function Figure({ label, children, ...style }: { label: string; children: ReactNode } & TextProps): ReactNode {
  return (
    <Box>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" textStyle="lg" fontWeight="semibold" data-num="" {...style}>
        {children}
      </Text>
    </Box>
  );
}

/** The spans of an answer. */
function spansIn<Span extends object>(data: Readonly<Record<`s${string}`, Span>>): Span[] {
  return Object.entries(data).flatMap(([name, span]) => (/^s\d\d$/.test(name) ? [span] : []));
}
