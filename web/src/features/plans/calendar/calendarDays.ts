/** The days of the calendar of arrivals, as `2026-11-20` in the computer's time zone. Weeks start on Monday. */
import { localParts, momentOf } from '../../../platform/format/dateInput';
import { arrivalTime } from '../plansList';

export type Span = 'month' | 'week';

export type CalendarDay = { key: string; isWeekend: boolean; isOutside: boolean };
export type CalendarWeek = { number: number; days: readonly CalendarDay[] };

function dateOf(key: string): Date {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function keyOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day some days later or earlier. */
export function shifted(key: string, days: number): string {
  const date = dateOf(key);
  return keyOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/** The same day of another month, or its last day. */
export function shiftedMonth(key: string, months: number): string {
  const date = dateOf(key);
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0);
  return keyOf(new Date(last.getFullYear(), last.getMonth(), Math.min(date.getDate(), last.getDate())));
}

/** The number of days from one day to another, independent of clock changes. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000);
}

function mondayOf(key: string): string {
  return shifted(key, -((dateOf(key).getDay() + 6) % 7));
}

/** The weeks of the calendar: all weeks of a month, or the week of a day. */
export function weeksOf(key: string, span: Span): CalendarWeek[] {
  const month = dateOf(key).getMonth();
  const first = span === 'week' ? mondayOf(key) : mondayOf(`${key.slice(0, 8)}01`);
  const last = span === 'week' ? key : shifted(shiftedMonth(`${key.slice(0, 8)}01`, 1), -1);
  const count = Math.floor(daysBetween(first, last) / 7) + 1;
  return Array.from({ length: count }, (_, week) => {
    const days = Array.from({ length: 7 }, (__, day) => {
      const date = shifted(first, week * 7 + day);
      return {
        key: date,
        isWeekend: day >= 5,
        isOutside: span === 'month' && dateOf(date).getMonth() !== month,
      };
    });
    return { number: weekNumber(shifted(first, week * 7)), days };
  });
}

/** ISO 8601: the week with the first Thursday of the year is its first. */
function weekNumber(monday: string): number {
  const thursday = shifted(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** The day of a moment; undefined if it is invalid. */
export function dayOf(moment: string | null): string | undefined {
  return moment === null ? undefined : localParts(moment)?.date;
}

/** The same time on another day; without a moment, the default time of arrivals. */
export function onDay(moment: string | null, day: string): string {
  return momentOf(day, localParts(moment ?? '')?.time ?? arrivalTime);
}
