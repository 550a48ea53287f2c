/** Orders by status and day, as the picture draws them. */
import type { OrdersByDayQuery as Counts, OrdersByDayQueryVariables as Variables } from '../../generated/gql/graphql';
import { dayFrom, type Day } from './days';

/** The statuses that are drawn, in the order of the bars (document 2, section 4). Deleted orders are nobody's work. */
export const drawnStatuses = ['unshipped', 'exported', 'shipped', 'error'] as const;

export type DrawnStatus = (typeof drawnStatuses)[number];

export type OrderDay = Record<DrawnStatus, number> & { key: string };

export type Seven<Item> = readonly [Item, Item, Item, Item, Item, Item, Item];

/** The seven days that begin so many days from today. */
export function weekFrom(today: Date, offset: number): Seven<Day> {
  const day = (index: number) => dayFrom(today, offset + index);
  return [day(0), day(1), day(2), day(3), day(4), day(5), day(6)];
}

/** The variables of the query. A status that the back-end does not have counts no orders. */
export function ordersByDayVariables(
  [d0, d1, d2, d3, d4, d5, d6]: Seven<Day>,
  statuses: readonly { id: string; name: string }[],
): Variables {
  const idsOf = (wanted: DrawnStatus) => {
    const found = statuses.filter(({ name }) => name === wanted).map(({ id }) => id);
    // An empty list would narrow nothing, and count all orders.
    return found.length > 0 ? found : ['0'];
  };
  return {
    unshipped: idsOf('unshipped'),
    exported: idsOf('exported'),
    shipped: idsOf('shipped'),
    error: idsOf('error'),
    from0: d0.from,
    to0: d0.to,
    from1: d1.from,
    to1: d1.to,
    from2: d2.from,
    to2: d2.to,
    from3: d3.from,
    to3: d3.to,
    from4: d4.from,
    to4: d4.to,
    from5: d5.from,
    to5: d5.to,
    from6: d6.from,
    to6: d6.to,
  };
}

/** The counts, day by day. */
export function orderDays([d0, d1, d2, d3, d4, d5, d6]: Seven<Day>, counts: Counts): OrderDay[] {
  return [
    {
      key: d0.key,
      unshipped: counts.unshipped0.total,
      exported: counts.exported0.total,
      shipped: counts.shipped0.total,
      error: counts.error0.total,
    },
    {
      key: d1.key,
      unshipped: counts.unshipped1.total,
      exported: counts.exported1.total,
      shipped: counts.shipped1.total,
      error: counts.error1.total,
    },
    {
      key: d2.key,
      unshipped: counts.unshipped2.total,
      exported: counts.exported2.total,
      shipped: counts.shipped2.total,
      error: counts.error2.total,
    },
    {
      key: d3.key,
      unshipped: counts.unshipped3.total,
      exported: counts.exported3.total,
      shipped: counts.shipped3.total,
      error: counts.error3.total,
    },
    {
      key: d4.key,
      unshipped: counts.unshipped4.total,
      exported: counts.exported4.total,
      shipped: counts.shipped4.total,
      error: counts.error4.total,
    },
    {
      key: d5.key,
      unshipped: counts.unshipped5.total,
      exported: counts.exported5.total,
      shipped: counts.shipped5.total,
      error: counts.error5.total,
    },
    {
      key: d6.key,
      unshipped: counts.unshipped6.total,
      exported: counts.exported6.total,
      shipped: counts.shipped6.total,
      error: counts.error6.total,
    },
  ];
}
