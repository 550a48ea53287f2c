import { skipToken, useQuery } from '@apollo/client/react';
import { Alert, Box } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StepLineCard } from '../components/picture/StepLineCard';
import { Segments } from '../components/Segments';
import { useIsNarrow } from '../components/useIsNarrow';
import { formatCount, formatQuantity } from '../format/numbers';
import { useCan } from '../permissions/useCan';
import { useSession } from '../session/useSession';
import { historyFilterOf, stockHistoryList, type HistoryFilter } from './stockHistoryList';
import { StockLineQuery, ThinnedStockLineQuery } from './stockLine.operations';
import {
  beginOf,
  lastOfEach,
  mostChanges,
  periods,
  spanCount,
  spansOf,
  stockPoints,
  type Period,
  type StockOf,
} from './stockLine';

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
  const [now] = useState(() => new Date());
  const { sku, storageLocationId, from, to } = filter;
  const asked = historyFilterOf({ ...stockHistoryList.noFilter, sku, storageLocationId, from, to });
  const whole = useQuery(StockLineQuery, {
    variables: { filter: asked, size: mostChanges },
    fetchPolicy: 'cache-and-network',
  });
  const total = whole.data?.newest.total ?? 0;
  const oldest = whole.data?.oldest.items[0];
  const isLong = total > mostChanges;
  const spans = isLong
    ? spansOf(
        asked,
        Date.parse(from || (oldest?.dateTime ?? '')),
        Date.parse(asked.to ?? whole.data?.newest.items[0]?.dateTime ?? ''),
      )
    : undefined;
  const thinned = useQuery(ThinnedStockLineQuery, spans ? { variables: spans } : skipToken);
  const levels = isLong ? thinned.data && lastOfEach(spansIn(thinned.data), of) : whole.data?.newest.items;
  const points = levels && stockPoints({ levels, oldest, of, from, to, now });
  const last = points?.at(-1);
  const chosen = periods.find((period) => to === '' && beginOf(period, now) === from);
  const isOpen = to === '' || Date.parse(to) >= now.getTime();
  return (
    <Box px={{ base: 3, md: 4 }} pb="2" flexShrink={0}>
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
        error={whole.error ?? thinned.error}
        onRetry={() => {
          void whole.refetch().catch(() => undefined);
          if (spans) void thinned.refetch().catch(() => undefined);
        }}
        height={isNarrow ? 120 : 168}
        actions={
          <Segments<Period | 'other'>
            label={t('filters.period')}
            options={periods.map((period) => ({ value: period, label: t(`chart.period.${period}`) }))}
            value={chosen ?? 'other'}
            onChange={(period) => {
              if (period !== 'other') onPeriod({ from: beginOf(period, now), to: '' });
            }}
          />
        }
      />
    </Box>
  );
}

/** The parts of an answer. */
function spansIn<Span extends object>(data: Readonly<Record<`s${string}`, Span>>): Span[] {
  return Object.entries(data).flatMap(([name, span]) => (/^s\d\d$/.test(name) ? [span] : []));
}
