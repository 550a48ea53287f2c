import type { TimeBucket, TimeSpan } from '../../generated/graphql.ts';

const DAY_MS = 86_400_000;

/** Returns the first day, `2026-11-01`, of the period that contains a moment or a day. */
export function createPeriods(bucket: TimeBucket, timeZone: string) {
  /** By days since 1970: how much the zone's clocks are ahead during this day of UTC; null if that changes. */
  const offsets = new Map<number, number | null>();
  /** By days of the zone since 1970. */
  const periods = new Map<number, string>();

  const zoned = (milliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);

  function constantOffset(day: number): number | null {
    const start = zoned(day * DAY_MS);
    const change = start.getTimeZoneTransition('next');
    return change && change.epochMilliseconds < (day + 1) * DAY_MS ? null : start.offsetNanoseconds / 1_000_000;
  }

  function offsetAt(milliseconds: number): number {
    const day = Math.floor(milliseconds / DAY_MS);
    let offset = offsets.get(day);
    if (offset === undefined) offsets.set(day, (offset = constantOffset(day)));
    return offset ?? zoned(milliseconds).offsetNanoseconds / 1_000_000;
  }

  function startOf(day: number): string {
    let start = periods.get(day);
    if (start === undefined) {
      const date = new Temporal.PlainDate(1970, 1, 1).add({ days: day });
      periods.set(day, (start = firstDay(date, bucket).toString()));
    }
    return start;
  }

  return {
    /** @param time a day, or an RFC 3339 time */
    of(this: void, time: string): string {
      const milliseconds = Date.parse(time);
      const local = time.includes('T') ? milliseconds + offsetAt(milliseconds) : milliseconds;
      return startOf(Math.floor(local / DAY_MS));
    },
    /** All periods from one to another, both included; undefined if they are more than `max`. */
    range(from: string, to: string, max: number): string[] | undefined {
      const all: string[] = [];
      const last = Temporal.PlainDate.from(to);
      let period = Temporal.PlainDate.from(from);
      while (Temporal.PlainDate.compare(period, last) <= 0) {
        if (all.length === max) return undefined;
        all.push(period.toString());
        period = firstDay(period.add(LENGTHS[bucket]), bucket);
      }
      return all;
    },
  };
}

const LENGTHS: Readonly<Record<TimeBucket, { days: number } | { months: number }>> = {
  DAY: { days: 1 },
  WEEK: { days: 7 },
  MONTH: { months: 1 },
  QUARTER: { months: 3 },
  YEAR: { months: 12 },
};

function firstDay(day: Temporal.PlainDate, bucket: TimeBucket): Temporal.PlainDate {
  switch (bucket) {
    case 'DAY':
      return day;
    case 'WEEK':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'MONTH':
      return day.with({ day: 1 });
    case 'QUARTER':
      return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) });
    case 'YEAR':
      return day.with({ day: 1, month: 1 });
  }
}

/** The moment so long after another one, or before it, on the calendar of UTC. */
export function shifted(moment: Date, { count, unit }: TimeSpan, direction: 1 | -1): Date {
  const length = { [UNITS[unit]]: count * direction };
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC').add(length);
  return new Date(at.epochMilliseconds);
}

const UNITS = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;
