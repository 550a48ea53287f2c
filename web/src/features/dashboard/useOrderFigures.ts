import { skipToken, useQuery } from '@apollo/client/react';
import { OrdersByStatusQuery, OrdersToCheckQuery } from './dashboard.operations';
import { useOrdersByDay } from './useOrdersByDay';
import { useOrderStatuses } from './useStatuses';
import type { VisiblePictures } from './visiblePictures';

/** The counted statuses, by their names in document 2, section 4. */
const countedStatuses = ['unshipped', 'error', 'exported'] as const;

type CountedStatus = (typeof countedStatuses)[number];

/** All order counts of the dashboard, each requested once for all cards, and only if the user may count by its filter. */
export function useOrderFigures(today: Date, visible: VisiblePictures) {
  const { statuses, error, refetch } = useOrderStatuses(visible);
  const idsOf = (...names: readonly CountedStatus[]) =>
    statuses?.filter(({ name }) => names.some((one) => one === name)).map(({ id }) => id) ?? [];
  const counted = idsOf(...countedStatuses);
  const open = idsOf('unshipped');
  // Without status ids, the filter would match all orders.
  const withCheck = visible.ordersToCheck && open.length > 0;
  const byStatus = useQuery(
    OrdersByStatusQuery,
    !withCheck && counted.length > 0
      ? { variables: { statusIds: counted }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const toCheck = useQuery(
    OrdersToCheckQuery,
    withCheck ? { variables: { statusIds: counted, toCheck: open }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const counts = withCheck ? toCheck : byStatus;
  const days = useOrdersByDay(today, visible);

  const groups = counts.data?.orderCounts.groups;
  /** If the back-end does not have the status, there are no such orders. */
  const ofStatuses = (statusIds: readonly string[], total: number | undefined) => ({
    filter: { statusIds },
    total: statuses && statusIds.length === 0 ? 0 : total,
  });
  const ofStatus = (name: CountedStatus) => {
    const ids = idsOf(name);
    return ofStatuses(
      ids,
      groups?.reduce((sum, { status, count }) => (status && ids.includes(status.id) ? sum + count : sum), 0),
    );
  };
  const check = ofStatuses(open, toCheck.data?.check.total);
  return {
    open: ofStatus('unshipped'),
    /** Today's unshipped orders; undefined for users who may not read order dates. */
    today: visible.ordersByDay ? days.rows?.at(-1)?.unshipped : undefined,
    check: { ...check, filter: { ...check.filter, pickTypes: ['CHECK' as const] } },
    errors: ofStatus('error'),
    exported: ofStatus('exported'),
    failed: Boolean(counts.error) || (error !== undefined && !statuses),
    retry: () => void (statuses ? counts.refetch() : refetch()),
  };
}
