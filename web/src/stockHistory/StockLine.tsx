import { skipToken, useQuery } from '@apollo/client/react';
import { Alert, Box } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../chunks/lazyPart';
import { Segments } from '../components/Segments';
import { useIsNarrow } from '../components/useIsNarrow';
import { formatCount, formatQuantity } from '../format/numbers';
import { useCan } from '../permissions/useCan';
import { useSession } from '../session/useSession';
import { historyFilterOf, stockHistoryList, type HistoryFilter } from './stockHistoryList';
import { StockLineQuery, StockPeriodQuery, ThinnedStockLineQuery } from './stockLine.operations';
import {
  beginOf,
  lastOfEach,
  momentBefore,
  mostChanges,
  periods,
  spanCount,
  spansOf,
  stockPoints,
  type Period,
  type StockOf,
} from './stockLine';

// What draws it is large; the figures are asked for meanwhile.
const StepLineCard = lazyPart(async () => (await import('../components/picture/StepLineCard')).StepLineCard);

type StockLineProps = { filter: HistoryFilter; onPeriod: (period: { from: string; to: string }) => void };

/**
 * The stock of the SKU over time, in the period and at the location that the list is narrowed to; the other filters select
 * changes, and the stock is not made of those alone. Who is held to one warehouse reads no totals, and sees it by location.
 */
export function StockLine({ filter, onPeriod }: StockLineProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  const { reads } = useCan();
  const isHeld = useSession()?.user.warehouse !== undefined;
  const of: StockOf = filter.storageLocationId === '' ? 'all' : 'location';
  if (!reads('StockHistoryEntry.dateTime', 'StockHistoryFilter.from', 'StockHistorySortField.DATE_TIME')) return null;
  if (!reads(of === 'all' ? 'StockHistoryEntry.totalNew' : 'StockHistoryEntry.inStockNew')) return null;
  if (of === 'all' && isHeld) {
    return (
      <Box px={{ base: 3, md: 4 }} pb="2" flexShrink={0}>
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{t('chart.byLocation')}</Alert.Title>
        </Alert.Root>
      </Box>
    );
  }
  return <Drawn filter={filter} of={of} onPeriod={onPeriod} />;
}

function Drawn({ filter, of, onPeriod }: StockLineProps & { of: StockOf }): ReactNode {
  const { t } = useTranslation('stockHistory');
  const isNarrow = useIsNarrow();
  const height = isNarrow ? 120 : 168;
  const [now] = useState(() => new Date());
  const { sku, storageLocationId, from, to } = filter;
  const asked = historyFilterOf({ ...stockHistoryList.noFilter, sku, storageLocationId, from, to });
  const period = useQuery(StockPeriodQuery, {
    variables: {
      filter: asked,
      before: { ...asked, from: undefined, to: from === '' ? undefined : momentBefore(from) },
      hasBegin: from !== '',
    },
    fetchPolicy: 'cache-and-network',
  });
  const total = period.data?.newest.total;
  const oldest = period.data?.oldest.items[0];
  const isLong = total !== undefined && total > mostChanges;
  const spans = isLong
    ? spansOf(
        asked,
        Date.parse(from || (oldest?.dateTime ?? '')),
        Date.parse(asked.to ?? period.data?.newest.items[0]?.dateTime ?? ''),
      )
    : undefined;
  const whole = useQuery(
    StockLineQuery,
    total === undefined || isLong ? skipToken : { variables: { filter: asked, size: mostChanges } },
  );
  const thinned = useQuery(ThinnedStockLineQuery, spans ? { variables: spans } : skipToken);
  const levels = isLong ? thinned.data && lastOfEach(spansIn(thinned.data), of) : whole.data?.stockHistory.items;
  const points = levels && stockPoints({ levels, oldest, before: period.data?.before?.items ?? [], of, from, to, now });
  const last = points?.at(-1);
  const chosen = periods.find((one) => to === '' && beginOf(one, now) === from);
  const isOpen = to === '' || Date.parse(to) >= now.getTime();
  // Of a SKU without any change there is nothing to draw.
  if (points?.length === 0 && from === '' && to === '') return null;
  return (
    <Box px={{ base: 3, md: 4 }} pb="2" flexShrink={0}>
      <Suspense fallback={<Box h={`${height + 62}px`} />}>
        <StepLineCard
          title={of === 'all' ? t('chart.title') : t('chart.titleOfLocation')}
          hint={
            isLong
              ? t('chart.thinned', { changes: formatCount(total), parts: formatCount(spanCount) })
              : last && isOpen && !isNarrow
                ? t('chart.now', { quantity: formatQuantity(last.value) })
                : ''
          }
          valueLabel={t('chart.value')}
          points={points}
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

/** The parts of an answer. */
function spansIn<Span extends object>(data: Readonly<Record<`s${string}`, Span>>): Span[] {
  return Object.entries(data).flatMap(([name, span]) => (/^s\d\d$/.test(name) ? [span] : []));
}
