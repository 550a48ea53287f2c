import type { WireStockHistoryEntry } from '../../rest/records.ts';
import { documentedTypeName } from '../../domain/stockHistory/historyTypeName.ts';
import type { CountedDay } from '../../domain/orders/days.ts';

interface ChangeCount {
  readonly day: string;
  readonly historyTypeId: string | null;
  readonly historyTypeName: string | null;
  count: number;
}

/** The fields by which changes are counted. */
export const COUNTED_FIELDS = ['dateTime', 'historyTypeId', 'historyTypeName'] as const;

type CountedChange = Pick<WireStockHistoryEntry, (typeof COUNTED_FIELDS)[number]>;

/** Counts changes by day and type while they are read. A change outside of these days is left out. */
export function createChangeCount(days: readonly CountedDay[]) {
  const starts = days.map(({ day, from, to }) => ({ day, from: Date.parse(from), to: Date.parse(to) }));
  const counts = new Map<string, ChangeCount>();
  return {
    add(changes: readonly CountedChange[]): void {
      for (const { dateTime, historyTypeId, historyTypeName } of changes) {
        const at = Date.parse(dateTime ?? '');
        const day = starts.find(({ from, to }) => from <= at && at <= to)?.day;
        if (day === undefined) continue;
        const id = historyTypeId === null || historyTypeId === undefined ? null : String(historyTypeId);
        const key = `${day} ${id ?? historyTypeName ?? ''}`;
        const counted = counts.get(key);
        if (counted) counted.count += 1;
        else
          counts.set(key, {
            day,
            historyTypeId: id,
            historyTypeName: historyTypeName ? documentedTypeName(historyTypeName) : null,
            count: 1,
          });
      }
    },
    /** By day, the most frequent type of a day first. */
    counted: (): ChangeCount[] =>
      [...counts.values()].toSorted((one, other) =>
        one.day === other.day ? other.count - one.count : one.day < other.day ? -1 : 1,
      ),
  };
}
