import type { Request } from '../../lists/list';
import type { Rights } from '../../platform/permissions/rights';
import { DashboardOrderStatusesQuery, DashboardPlanStatusesQuery } from './dashboard.operations';
import { visiblePictures } from './visiblePictures';

/** What the cards cannot count without: the statuses, which are requested while the code of the dashboard is being loaded. */
export function requestsAt(_params: URLSearchParams, rights: Rights): readonly Request[] {
  const { orderStatuses, overdueArrivals } = visiblePictures(rights);
  return [
    ...(orderStatuses ? [{ query: DashboardOrderStatusesQuery, variables: {} }] : []),
    ...(overdueArrivals ? [{ query: DashboardPlanStatusesQuery, variables: {} }] : []),
  ];
}
