import { showDate } from '../../format/dateInput';
import type { Language } from '../../i18n/language';

/** Two days as `2026-11-20`, both included; an empty one is open. */
export type DateRange = { from: string; to: string };

export const dateRangePresets = ['today', 'week', 'month', 'days30'] as const;

export type DateRangePreset = (typeof dateRangePresets)[number];

/** The dates of a preset: today, this week from Monday, this month, or the last 30 days including today. */
export function dateRangeOf(preset: DateRangePreset, today: Date): DateRange {
  const day = (offset: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset);
  const to = isoDay(today);
  switch (preset) {
    case 'today':
      return { from: to, to };
    case 'week':
      return { from: isoDay(day(-((today.getDay() + 6) % 7))), to };
    case 'month':
      return { from: isoDay(new Date(today.getFullYear(), today.getMonth(), 1)), to };
    case 'days30':
      return { from: isoDay(day(-29)), to };
  }
}

/** `01.11.2026 – 20.11.2026`, `ab 01.11.2026`; undefined when both ends are open. */
export function dateRangeInWords(
  { from, to }: DateRange,
  language: Language,
  words: { since: (date: string) => string; until: (date: string) => string },
): string | undefined {
  if (from === '' && to === '') return undefined;
  if (to === '') return words.since(showDate(from, language));
  if (from === '') return words.until(showDate(to, language));
  return from === to ? showDate(from, language) : `${showDate(from, language)} – ${showDate(to, language)}`;
}

function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
