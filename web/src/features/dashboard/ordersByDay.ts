/** Orders by status and day, for the chart. */
import { lastTwoWeeks } from '../../platform/format/daysFrom';
import type { OrdersByDayQuery as Counts, OrdersByDayQueryVariables } from '../../platform/generated/gql/graphql';

/** The statuses in the chart, in the order of the bars (document 2, section 4). Deleted orders are left out. */
export const drawnStatuses = ['unshipped', 'exported', 'shipped', 'error'] as const;

export type DrawnStatus = (typeof drawnStatuses)[number];

export type OrderDay = Record<DrawnStatus, number> & { key: string };

/** What is requested for the chart. */
export function ordersByDayVariables(today: Date): OrdersByDayQueryVariables {
  const days = lastTwoWeeks(today);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { from: days.at(0)?.from ?? '', to: days.at(-1)?.to ?? '', timeZone };
}

/** The counts by day. A status that is not in the list of statuses counts no orders. */
export function orderDays(
  days: readonly { key: string }[],
  statuses: readonly { id: string; name: string }[],
  groups: Counts['ordersGroups']['groups'],
): OrderDay[] {
  const names = new Map(statuses.map(({ id, name }) => [id, name]));
  const rows = new Map(days.map(({ key }) => [key, { key, unshipped: 0, exported: 0, shipped: 0, error: 0 }]));
  for (const { keys, count } of groups) {
    const row = rows.get(keys.orderDate ?? '');
    const name = names.get(keys.shippingStatusId ?? '') ?? '';
    if (row && isDrawn(name)) row[name] += count;
  }
  return [...rows.values()];
}

function isDrawn(name: string): name is DrawnStatus {
  return drawnStatuses.some((status) => status === name);
}
