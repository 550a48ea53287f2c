/** The first and the last moment of a day `2026-11-20`, in the local time zone. */
import { isDate, momentOf } from './dateInput';

/** The first moment of a day, as RFC 3339 in UTC; undefined for an invalid day. */
export function startOfDay(day: string): string | undefined {
  return isDate(day) ? momentOf(day, '00:00') : undefined;
}

/** The last moment of a day, to the millisecond. */
export function endOfDay(day: string): string | undefined {
  if (!isDate(day)) return undefined;
  const next = new Date(momentOf(day, '00:00'));
  next.setDate(next.getDate() + 1);
  return new Date(next.getTime() - 1).toISOString();
}
