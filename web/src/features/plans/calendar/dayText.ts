import { formatDate } from '../../../platform/format/dates';
import type { Language } from '../../../platform/i18n/language';

/** `Fr 27.11.2026` */
export function dayText(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00`);
  const weekday = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { weekday: 'short' }).format(noon);
  return `${weekday} ${formatDate(noon.toISOString(), language)}`;
}
