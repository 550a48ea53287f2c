/** A day of a chart, in the local time zone. */

export type Day = {
  /** `2026-11-20` */
  key: string;
  /** Its first and last moment, RFC 3339 in UTC. */
  from: string;
  to: string;
  isWeekend: boolean;
};

/** Consecutive days; the first one is `offset` days from today. Days of a clock change, of 23 or 25 hours, count as one day. */
export function daysFrom(today: Date, offset: number, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => dayFrom(today, offset + index));
}

/** The last fourteen days, including today: those of the charts. */
export function lastTwoWeeks(today: Date): Day[] {
  return daysFrom(today, -13, 14);
}

function dayFrom(today: Date, offset: number): Day {
  const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset);
  const next = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  return {
    key: dayKey(start),
    from: start.toISOString(),
    to: new Date(next.getTime() - 1).toISOString(),
    isWeekend: start.getDay() === 0 || start.getDay() === 6,
  };
}

/** The day of a moment, as `2026-11-20`. */
export function dayKey(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
