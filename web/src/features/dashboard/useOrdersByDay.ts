import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { lastTwoWeeks } from '../../platform/format/daysFrom';
import { orderDays, ordersByDayVariables } from './ordersByDay';
import { OrdersByDayQuery } from './ordersByDay.operations';
import { useOrderStatuses } from './useStatuses';
import type { VisiblePictures } from './visiblePictures';

/**
 * The number of orders by status for each of the last fourteen days, including today; requested once for all cards. No rows until loaded,
 * or for users who may not read order dates.
 */
export function useOrdersByDay(today: Date, visible: VisiblePictures) {
  const { statuses, error: statusesError, refetch: refetchStatuses } = useOrderStatuses(visible);
  const days = useMemo(() => lastTwoWeeks(today), [today]);
  const variables = useMemo(() => ordersByDayVariables(today), [today]);
  const { data, error, refetch } = useQuery(
    OrdersByDayQuery,
    visible.ordersByDay ? { variables, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const rows = statuses && data ? orderDays(days, statuses, data.ordersGroups.groups) : undefined;
  return {
    rows,
    error: rows ? undefined : (error ?? (statuses ? undefined : statusesError)),
    retry: () => void (statuses ? refetch() : refetchStatuses()),
  };
}
