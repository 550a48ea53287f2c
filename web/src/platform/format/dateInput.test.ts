import { expect, test } from 'vitest';
import type { Language } from '../i18n/language';
import { isDate, localParts, parseDate, parseDateTime, parseTime, showDate, showDateTime } from './dateInput';

const today = new Date(2026, 10, 20);

test.each<[text: string, language: Language, date: string | undefined]>([
  ['20.11.2026', 'de', '2026-11-20'],
  ['20.11.26', 'de', '2026-11-20'],
  ['1.2.', 'de', '2026-02-01'],
  ['1.2', 'de', '2026-02-01'],
  ['20112026', 'de', '2026-11-20'],
  ['2011', 'de', '2026-11-20'],
  ['20-11-2026', 'de', '2026-11-20'],
  ['11-20-2026', 'en', '2026-11-20'],
  ['11/20/2026', 'en', '2026-11-20'],
  ['20.11.2026', 'en', '2026-11-20'],
  ['2026-11-20', 'en', '2026-11-20'],
  ['29.02.2024', 'de', '2024-02-29'],
  ['29.02.2026', 'de', undefined],
  ['11-20-2026', 'de', undefined],
  ['20.11-2026', 'de', undefined],
  ['gestern', 'de', undefined],
  ['', 'de', undefined],
])('"%s" in %s is %s', (text, language, date) => {
  expect(parseDate(text, language, today)).toBe(date);
});

test.each([
  ['14:05', '14:05'],
  ['1405', '14:05'],
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['24:00', undefined],
  ['12:60', undefined],
])('the time "%s" is %s', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test('a moment is kept in UTC, and shown in local time', () => {
  const moment = parseDateTime('20.11.2026 14:05', 'de', today);
  expect(moment).toBe(new Date(2026, 10, 20, 14, 5).toISOString());
  expect(showDateTime(moment ?? '', 'de')).toBe('20.11.2026 14:05');
  expect(showDateTime(moment ?? '', 'en')).toBe('11-20-2026 14:05');
  expect(localParts('soon')).toBeUndefined();
  expect(parseDateTime('20.11.2026 14:05 Uhr', 'de', today)).toBeUndefined();
});

test('text that is no date stays as typed', () => {
  expect(showDate('2026-11-20', 'en')).toBe('11-20-2026');
  expect(showDate('soon', 'de')).toBe('soon');
  expect([isDate('2026-11-20'), isDate('2026-02-30'), isDate('20.11.2026')]).toEqual([true, false, false]);
});
