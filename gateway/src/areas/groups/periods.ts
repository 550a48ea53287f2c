import type { TimeBucket, TimeSpan } from '../../generated/graphql.ts';

/** The time zone of an instant changes at most every quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
/** Before 1973, some zones had other offsets. */
const FIRST_QUARTERS = Date.UTC(1973, 0, 1);

/** Returns the first day, `2026-11-01`, of the period that contains a moment or a day. */
export function createPeriods(bucket: TimeBucket, timeZone: string) {
  const days = new Map<number, string>();
  const periods = new Map<string, string>();

  function dayOf(milliseconds: number): string {
    const key = milliseconds < FIRST_QUARTERS ? milliseconds : Math.floor(milliseconds / QUARTER_MS) * QUARTER_MS;
    let day = days.get(key);
    if (day === undefined) {
      day = Temporal.Instant.fromEpochMilliseconds(key).toZonedDateTimeISO(timeZone).toPlainDate().toString();
      days.set(key, day);
    }
    return day;
  }

  function startOf(day: string): string {
    let start = periods.get(day);
    if (start === undefined) periods.set(day, (start = firstDay(Temporal.PlainDate.from(day), bucket).toString()));
    return start;
  }

  return {
    /** @param time a day, or an RFC 3339 time */
    of: (time: string): string => startOf(time.includes('T') ? dayOf(Date.parse(time)) : time),
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
