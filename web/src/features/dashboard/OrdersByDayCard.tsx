import { skipToken, useQuery } from '@apollo/client/react';
import { Box, HStack } from '@chakra-ui/react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../chunks/lazyPart';
import { formatDate } from '../../format/dates';
import { formatCount } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
import { useStatuses } from './useStatuses';
import type { VisiblePictures } from './visiblePictures';
import { daysFrom, type Day } from './days';
import { drawnStatuses, drawnStatusIds, orderDays, type DrawnStatus } from './ordersByDay';
import { OrdersByDayQuery } from './ordersByDay.operations';
import { PictureCard } from '../../components/picture/PictureCard';
import { PictureTable } from '../../components/picture/PictureTable';

const colours: Record<DrawnStatus, string> = {
  unshipped: 'var(--chakra-colors-chart-1)',
  exported: 'var(--chakra-colors-chart-4)',
  shipped: 'var(--chakra-colors-chart-6)',
  error: 'var(--chakra-colors-chart-2)',
};

// The library that draws is larger than all else on the dashboard: nobody waits for it.
const OrdersByDayChart = lazyPart(async () => (await import('./OrdersByDayChart')).OrdersByDayChart);

const height = 300;

/** How many orders of each status came in on the last fourteen days. */
export function OrdersByDayCard({ today, visible }: { today: Date; visible: VisiblePictures }): ReactNode {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const statuses = useStatuses(visible);
  const days = useMemo(() => daysFrom(today, -13, 14), [today]);
  const counts = useOrdersByDay(days, statuses.data?.orderStatuses && drawnStatusIds(statuses.data.orderStatuses));
  const rows = counts.groups ? orderDays(days, counts.groups) : [];
  const dayName = (key: string) => formatDate(`${key}T12:00:00`, language).slice(0, language === 'de' ? 6 : 5);
  const statusName = (status: DrawnStatus) => t(`statuses.${status}`);
  return (
    <PictureCard
      title={t('ordersByDay.title')}
      hint={t('ordersByDay.hint')}
      error={counts.groups ? undefined : (counts.error ?? (statuses.data?.orderStatuses ? undefined : statuses.error))}
      onRetry={() => void (statuses.error ? statuses.refetch() : counts.refetch())}
      loading={counts.groups === undefined}
      height={height + 30}
      legend={
        <HStack gap="4" wrap="wrap" textStyle="xs" color="fg.muted" mb="3">
          {drawnStatuses.map((status) => (
            <HStack key={status} gap="1.5">
              <Box boxSize="10px" rounded="2px" bg={colours[status]} aria-hidden />
              {statusName(status)}
            </HStack>
          ))}
        </HStack>
      }
      picture={
        <Box as="figure" aria-label={t('ordersByDay.label')} flex="1" minH={`${height}px`}>
          <Suspense>
            <OrdersByDayChart
              rows={rows}
              series={drawnStatuses.map((status) => ({
                key: status,
                name: statusName(status),
                colour: colours[status],
              }))}
              dayName={dayName}
              dayTitle={(key) => formatDate(`${key}T12:00:00`, language)}
            />
          </Suspense>
        </Box>
      }
      table={
        <PictureTable
          label={t('ordersByDay.title')}
          heads={[t('day'), ...drawnStatuses.map(statusName)]}
          rows={rows.map((row) => ({
            key: row.key,
            name: formatDate(`${row.key}T12:00:00`, language),
            values: drawnStatuses.map((status) => formatCount(row[status])),
          }))}
        />
      }
    />
  );
}

/** How many orders there are of each day and status, once the statuses are known; none where the back-end has none of them. */
function useOrdersByDay(days: readonly Day[], statusIds: readonly string[] | undefined) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data, error, refetch } = useQuery(
    OrdersByDayQuery,
    statusIds?.length
      ? {
          variables: { statusIds: [...statusIds], days: { first: days[0]?.key ?? '', count: days.length, timeZone } },
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  );
  return { groups: statusIds?.length === 0 ? [] : data?.orderCounts.groups, error, refetch };
}
