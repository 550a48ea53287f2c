import type { DayRow } from '../../ui/picture/DaysChart';
import { lastTwoWeeks } from '../../platform/format/daysFrom';
import type { ChangesByDayQuery as Changes, ChangesByDayQueryVariables } from '../../platform/generated/gql/graphql';

/** The groups of history types (document 3, section 4) in the chart, from the bottom of a bar to its top. */
export const changeGroups = ['order', 'incoming', 'movement', 'counting', 'other'] as const;

export type ChangeGroup = (typeof changeGroups)[number];

const groupOfType: Readonly<Record<string, ChangeGroup>> = {
  order: 'order',
  incoming_goods: 'incoming',
  movement_of_goods: 'movement',
  counting: 'counting',
  manual_adjustment: 'counting',
  physical_inventory_correction: 'counting',
};

/** What is requested for the chart. */
export function changesByDayVariables(today: Date): ChangesByDayQueryVariables {
  const days = lastTwoWeeks(today);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { days: { first: days[0]?.key ?? '', count: days.length, timeZone } };
}

/** The counts by day; types without a group of their own count as other. */
export function changeDays(
  days: readonly { key: string }[],
  counts: Changes['stockChangesByDay'],
): (DayRow & { counts: Record<ChangeGroup, number> })[] {
  const rows = new Map(
    days.map(({ key }) => [key, { key, counts: { order: 0, incoming: 0, movement: 0, counting: 0, other: 0 } }]),
  );
  for (const { day, historyTypeName, count } of counts) {
    const row = rows.get(day ?? '');
    if (row) row.counts[groupOfType[historyTypeName ?? ''] ?? 'other'] += count;
  }
  return [...rows.values()];
}
