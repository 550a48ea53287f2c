import type { Language } from '../i18n/language';
import { formatDate } from './dates';
import { startOfDay } from './days';

/** `01.11.2026 – 20.11.2026`; with one end open, `ab 01.11.2026` would need words, so an arrow says it. */
export function dayRangeInWords(from: string, to: string, language: Language): string | undefined {
  if (from === '' && to === '') return undefined;
  const day = (text: string) => (text === '' ? '' : formatDate(startOfDay(text), language));
  if (to === '') return `≥ ${day(from)}`;
  return from === '' ? `≤ ${day(to)}` : `${day(from)} – ${day(to)}`;
}
