import { skipToken, useQuery } from '@apollo/client/react';
import { OrderFiguresQuery } from './dashboard.operations';
import { daysFrom } from './days';
import { useStatuses } from './useStatuses';
import type { VisiblePictures } from './visiblePictures';

/** The statuses that are counted here, by their names in document 2, section 4. */
type CountedStatus = 'unshipped' | 'error' | 'exported';

/** All that the dashboard counts of orders, in one request, whichever card asks; nothing is asked where nothing may be counted. */
export function useOrderFigures(today: Date, visible: VisiblePictures) {
  const statuses = useStatuses(visible);
  const idsOf = (status: CountedStatus) =>
    statuses.data?.orderStatuses?.filter(({ name }) => name === status).map(({ id }) => id) ?? [];
  const open = { statusIds: idsOf('unshipped') };
  const errors = { statusIds: idsOf('error') };
  const exported = { statusIds: idsOf('exported') };
  const check = { ...open, pickTypes: ['CHECK' as const] };
  const counts = useQuery(
    OrderFiguresQuery,
    statuses.data?.orderStatuses
      ? {
          variables: {
            open,
            today: { ...open, orderedFrom: visible.ordersByDay ? daysFrom(today, 0, 1)[0]?.from : null },
            check: visible.ordersToCheck ? check : open,
            errors,
            exported,
            readsDates: visible.ordersByDay,
            readsPickTypes: visible.ordersToCheck,
          },
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  );
  // Without the ids of a status, its filter would be none: a back-end that does not have the status has no such orders.
  const of = (filter: { statusIds: readonly string[] }, total: number | undefined) => ({
    filter,
    total: statuses.data?.orderStatuses && filter.statusIds.length === 0 ? 0 : total,
  });
  const { data } = counts;
  return {
    open: of(open, data?.open.total),
    today: of(open, data?.today?.total),
    check: of(check, data?.check?.total),
    errors: of(errors, data?.errors.total),
    exported: of(exported, data?.exported.total),
    failed: Boolean(counts.error) || (statuses.error !== undefined && !statuses.data?.orderStatuses),
    retry: () => void (statuses.error ? statuses.refetch() : counts.refetch()),
  };
}
