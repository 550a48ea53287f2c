import { showDate } from '../../platform/format/dateInput';
import type { Language } from '../../platform/i18n/language';

/** Two days as `2026-11-20`, both included; an empty one is open. */
export type DateRange = { from: string; to: string };

export const dateRangePresets = ['today', 'week', 'lastWeek', 'month', 'lastMonth', 'days30'] as const;

export type DateRangePreset = (typeof dateRangePresets)[number];

/** The dates of a preset: today, a whole week from Monday or a whole month, of which a part may be ahead, or the last 30 days including today. */
export function dateRangeOf(preset: DateRangePreset, today: Date): DateRange {
  const day = (offset: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset);
  const to = isoDay(today);
  /** Days since Monday. */
  const weekday = (today.getDay() + 6) % 7;
  const monthOf = (offset: number) => ({
    from: isoDay(new Date(today.getFullYear(), today.getMonth() + offset, 1)),
    to: isoDay(new Date(today.getFullYear(), today.getMonth() + offset + 1, 0)),
  });
  switch (preset) {
    case 'today':
      return { from: to, to };
    case 'week':
      return { from: isoDay(day(-weekday)), to: isoDay(day(6 - weekday)) };
    case 'lastWeek':
      return { from: isoDay(day(-weekday - 7)), to: isoDay(day(-weekday - 1)) };
    case 'month':
      return monthOf(0);
    case 'lastMonth':
      return monthOf(-1);
    case 'days30':
      return { from: isoDay(day(-29)), to };
  }
}

/** `01.11.2026 – 20.11.2026`, `ab 01.11.2026`; undefined when both ends are open. */
export function dateRangeText(
  { from, to }: DateRange,
  language: Language,
  texts: { since: (date: string) => string; until: (date: string) => string },
): string | undefined {
  if (from === '' && to === '') return undefined;
  if (to === '') return texts.since(showDate(from, language));
  if (from === '') return texts.until(showDate(to, language));
  return from === to ? showDate(from, language) : `${showDate(from, language)} – ${showDate(to, language)}`;
}

function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
