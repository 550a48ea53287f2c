/** Orders by status and day, for the chart. */
import type { OrdersByDayQuery as Counts } from '../../platform/generated/gql/graphql';

/** The statuses in the chart, in the order of the bars (document 2, section 4). Deleted orders are left out. */
export const drawnStatuses = ['unshipped', 'exported', 'shipped', 'error'] as const;

export type DrawnStatus = (typeof drawnStatuses)[number];

export type OrderDay = Record<DrawnStatus, number> & { key: string };

/** The ids of these statuses, as far as the back-end has them. */
export function drawnStatusIds(statuses: readonly { id: string; name: string }[]): string[] {
  return statuses.filter(({ name }) => isDrawn(name)).map(({ id }) => id);
}

/** The counts by day. A status that the back-end does not have counts no orders. */
export function orderDays(days: readonly { key: string }[], groups: Counts['orderCounts']['groups']): OrderDay[] {
  const rows = new Map(days.map(({ key }) => [key, { key, unshipped: 0, exported: 0, shipped: 0, error: 0 }]));
  for (const { day, status, count } of groups) {
    const row = rows.get(day ?? '');
    if (row && status && isDrawn(status.name)) row[status.name] += count;
  }
  return [...rows.values()];
}

function isDrawn(name: string): name is DrawnStatus {
  return drawnStatuses.some((status) => status === name);
}
