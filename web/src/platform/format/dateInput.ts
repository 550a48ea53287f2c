/**
 * Parses typed dates (document 1, section 1): `20.11.2026` in German and `11-20-2026` otherwise, with `HH:mm`. Points always mean
 * day first; short forms are accepted too. The result is a date `2026-11-20`, or a moment in UTC.
 */
import type { Language } from '../i18n/language';

/** The typed date as `2026-11-20`; undefined if there is no such day. The default year is the current one. */
export function parseDate(text: string, language: Language, today = new Date()): string | undefined {
  const plain = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{2}|\d{4})?)?$/.exec(plain) ?? /^(\d{2})()(\d{2})(\d{4}|\d{2})?$/.exec(plain);
  if (!parts) return undefined;
  const [, first, separator, second, year] = parts;
  const dayFirst = language === 'de' || separator === '.';
  const [day, month] = dayFirst ? [first, second] : [second, first];
  return dayOf(yearOf(year, today), Number(month), Number(day));
}

/** `14:05` for `14:05`, `1405`, `14.05` or `14`. */
export function parseTime(text: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, hour = '', minute = '00'] = parts;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** A typed date and local time as a moment in UTC; without a time, `defaultTime` is used. */
export function parseDateTime(
  text: string,
  language: Language,
  today = new Date(),
  defaultTime = '00:00',
): string | undefined {
  const [dateText = '', timeText = defaultTime, ...rest] = text.trim().split(/[\s,]+/);
  const date = parseDate(dateText, language, today);
  const time = parseTime(timeText);
  if (date === undefined || time === undefined || rest.length > 0) return undefined;
  return momentOf(date, time);
}

/** A date and a local time as a moment in UTC. */
export function momentOf(date: string, time: string): string {
  return new Date(`${date}T${time}:00`).toISOString();
}

/** `20.11.2026` or `11-20-2026`; text that is no date is returned unchanged. */
export function showDate(date: string, language: Language): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) return date;
  const [, year, month, day] = parts;
  return language === 'de' ? `${day}.${month}.${year}` : `${month}-${day}-${year}`;
}

/** The local date and time of a moment: `2026-11-20` and `14:05`; undefined for an invalid moment. */
export function localParts(moment: string): { date: string; time: string } | undefined {
  const date = new Date(moment);
  if (!/^\d{4}-/.test(moment) || Number.isNaN(date.getTime())) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
}

/** A moment in the format in which it is typed; text that is no moment is returned unchanged. */
export function showDateTime(moment: string, language: Language): string {
  const parts = localParts(moment);
  return parts === undefined ? moment : `${showDate(parts.date, language)} ${parts.time}`;
}

export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== undefined;
}

function yearOf(text: string | undefined, today: Date): number {
  if (text === undefined) return today.getFullYear();
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
