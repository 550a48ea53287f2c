import type { Language } from '../i18n/language';
import { missing } from './numbers';

/** `dd.MM.yyyy` in German, `MM-dd-yyyy` otherwise (document 1, section 1), in the local time zone. */
export function formatDate(moment: string | null | undefined, language: Language): string {
  const date = partsOf(moment);
  if (date === undefined) return missing;
  return language === 'de' ? `${date.day}.${date.month}.${date.year}` : `${date.month}-${date.day}-${date.year}`;
}

/** `HH:mm` */
export function formatTime(moment: string | null | undefined): string {
  const date = partsOf(moment);
  return date === undefined ? missing : `${date.hour}:${date.minute}`;
}

/** Date and time, as `20.11.2026 14:05` or `11-20-2026 14:05`. */
export function formatDateTime(moment: string | null | undefined, language: Language): string {
  return partsOf(moment) === undefined ? missing : `${formatDate(moment, language)} ${formatTime(moment)}`;
}

/** A day in words: `Freitag, 20. November 2026`. */
export function formatFullDay(day: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'full' }).format(day);
}

type DateParts = { day: string; month: string; year: string; hour: string; minute: string };

/** Without `Intl`, which takes longer than the rest of a row. */
function partsOf(moment: string | null | undefined): DateParts | undefined {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  return {
    day: twoDigits(date.getDate()),
    month: twoDigits(date.getMonth() + 1),
    year: String(date.getFullYear()),
    hour: twoDigits(date.getHours()),
    minute: twoDigits(date.getMinutes()),
  };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
