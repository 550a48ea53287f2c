import { useQuery } from '@apollo/client/react';
import { DashboardOrderStatusesQuery, DashboardPlanStatusesQuery } from './dashboard.operations';
import type { VisiblePictures } from './visiblePictures';

/** The statuses by which this user's cards count orders, requested once. */
export function useOrderStatuses({ orderStatuses }: VisiblePictures) {
  const { data, error, refetch } = useQuery(DashboardOrderStatusesQuery, { skip: !orderStatuses });
  return { statuses: data?.orderStatuses, error, refetch };
}

/** The statuses by which this user's cards count plans. */
export function usePlanStatuses({ overdueArrivals }: VisiblePictures) {
  const { data, error, refetch } = useQuery(DashboardPlanStatusesQuery, { skip: !overdueArrivals });
  return { statuses: data?.lookups.recordStatuses, error, refetch };
}
