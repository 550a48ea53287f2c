import { useQuery } from '@apollo/client/react';
import { DashboardStatusesQuery } from './dashboard.operations';
import type { VisiblePictures } from './visiblePictures';

/** The statuses that this viewer's cards count by, asked for once. */
export function useStatuses({ orderStatuses, overdueArrivals }: VisiblePictures) {
  return useQuery(DashboardStatusesQuery, {
    variables: { orders: orderStatuses, plans: overdueArrivals },
    skip: !orderStatuses && !overdueArrivals,
    // The statuses of plans may fail without those of orders.
    errorPolicy: 'all',
  });
}
