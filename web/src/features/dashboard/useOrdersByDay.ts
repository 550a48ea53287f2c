import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { daysFrom } from '../../platform/format/daysFrom';
import { drawnStatusIds, orderDays } from './ordersByDay';
import { OrdersByDayQuery } from './ordersByDay.operations';
import { useOrderStatuses } from './useStatuses';
import type { VisiblePictures } from './visiblePictures';

/**
 * The number of orders by status for each of the last fourteen days, including today; requested once for all cards. No rows until loaded,
 * or for users who may not read order dates.
 */
export function useOrdersByDay(today: Date, visible: VisiblePictures) {
  const { statuses, error: statusesError, refetch: refetchStatuses } = useOrderStatuses(visible);
  const days = useMemo(() => daysFrom(today, -13, 14), [today]);
  const statusIds = statuses && drawnStatusIds(statuses);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data, error, refetch } = useQuery(
    OrdersByDayQuery,
    visible.ordersByDay && statusIds?.length
      ? {
          variables: { statusIds, days: { first: days[0]?.key ?? '', count: days.length, timeZone } },
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  );
  // If the back-end has none of the statuses, there are no such orders.
  const groups = statusIds?.length === 0 ? [] : data?.orderCounts.groups;
  return {
    rows: groups && orderDays(days, groups),
    error: groups ? undefined : (error ?? (statuses ? undefined : statusesError)),
    retry: () => void (statuses ? refetch() : refetchStatuses()),
  };
}
