/** Days as `2026-11-20`, as a date field and an address hold them, in the time zone of this computer. */

/** Is this a day that the calendar has? */
export function isDay(text: string): boolean {
  return startOfDay(text) !== undefined;
}

/** The first moment of a day, as RFC 3339 in UTC; undefined for what is no day. */
export function startOfDay(day: string): string | undefined {
  return momentOf(day, 0)?.toISOString();
}

/** The last moment of a day, to the millisecond. */
export function endOfDay(day: string): string | undefined {
  const next = momentOf(day, 1);
  return next && new Date(next.getTime() - 1).toISOString();
}

function momentOf(day: string, daysLater: number): Date | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const midnight = new Date(Number(year), Number(month) - 1, Number(date));
  // 31 November would be 1 December; a year before 1000 would be one of the 20th century.
  if (midnight.getDate() !== Number(date) || midnight.getMonth() + 1 !== Number(month)) return undefined;
  if (Number(year) < 1000) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
}
