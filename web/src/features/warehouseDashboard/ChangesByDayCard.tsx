import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysCard } from '../../ui/picture/DaysCard';
import { lastTwoWeeks } from '../../platform/format/daysFrom';
import { changeDays, changeGroups, changesByDayVariables, type ChangeGroup } from './changeGroups';
import type { DashboardLinks } from './dashboardLinks';
import { ChangesByDayQuery } from './figures.operations';

const colours: Record<ChangeGroup, string> = {
  order: 'var(--chakra-colors-chart-1)',
  incoming: 'var(--chakra-colors-chart-4)',
  movement: 'var(--chakra-colors-chart-2)',
  counting: 'var(--chakra-colors-chart-3)',
  other: 'var(--chakra-colors-chart-6)',
};

/** The number of bookings of each kind in the last fourteen days. */
export function ChangesByDayCard({ today, links }: { today: Date; links: DashboardLinks }): ReactNode {
  const { t } = useTranslation('warehouseDashboard');
  const days = useMemo(() => lastTwoWeeks(today), [today]);
  const variables = useMemo(() => changesByDayVariables(today), [today]);
  const { data, error, refetch } = useQuery(ChangesByDayQuery, { variables, fetchPolicy: 'cache-and-network' });
  const rows = data && changeDays(days, data.stockChangesByDay);
  // The group `other` is shown only if it occurs; the others always are, so that an empty chart has its legend.
  const drawn = changeGroups.filter((group) => group !== 'other' || rows?.some(({ counts }) => counts.other > 0));
  return (
    <DaysCard
      title={t('changes.title')}
      hint={t('changes.hint')}
      label={t('changes.label')}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      rows={rows}
      series={drawn.map((group) => ({ key: group, name: t(`changes.groups.${group}`), colour: colours[group] }))}
      height={180}
      link={{
        to: links.history({ from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '' }),
        label: t('changes.open'),
        icon: History,
      }}
      empty={data?.stockChangesByDay.length === 0 ? <Text color="fg.subtle">{t('changes.empty')}</Text> : undefined}
    />
  );
}
