import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysCard } from '../../ui/picture/DaysCard';
import { useOrderFigures } from './useOrderFigures';
import { useOrdersByDay } from './useOrdersByDay';
import type { VisiblePictures } from './visiblePictures';
import { drawnStatuses, type DrawnStatus } from './ordersByDay';

const colours: Record<DrawnStatus, string> = {
  unshipped: 'var(--chakra-colors-chart-1)',
  exported: 'var(--chakra-colors-chart-4)',
  shipped: 'var(--chakra-colors-chart-6)',
  error: 'var(--chakra-colors-chart-2)',
};

/** Orders of the last fourteen days, by status and day. */
export function OrdersByDayCard({ today, visible }: { today: Date; visible: VisiblePictures }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { rows: counted, error, retry } = useOrdersByDay(today, visible);
  const { open, failed } = useOrderFigures(today, visible);
  // The code of the chart is large, so that the figures come first.
  const rows = open.total !== undefined || failed ? counted : undefined;
  const isEmpty = rows?.every((row) => drawnStatuses.every((status) => row[status] === 0));
  return (
    <DaysCard
      title={t('ordersByDay.title')}
      hint={t('ordersByDay.hint')}
      label={t('ordersByDay.label')}
      error={error}
      onRetry={retry}
      rows={rows?.map(({ key, ...counts }) => ({ key, counts }))}
      series={drawnStatuses.map((status) => ({ key: status, name: t(`statuses.${status}`), colour: colours[status] }))}
      height={240}
      empty={isEmpty ? <Text color="fg.subtle">{t('ordersByDay.empty')}</Text> : undefined}
    />
  );
}
