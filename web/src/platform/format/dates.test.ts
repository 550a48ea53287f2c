import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatTime } from './dates';

// Created in the local time zone, whatever it is.
const moment = new Date(2026, 10, 3, 4, 5).toISOString();

test('dates are dd.MM.yyyy in German and MM-dd-yyyy otherwise, with HH:mm', () => {
  expect(formatDate(moment, 'de')).toBe('03.11.2026');
  expect(formatDate(moment, 'en')).toBe('11-03-2026');
  expect(formatTime(moment)).toBe('04:05');
  expect(formatDateTime(moment, 'de')).toBe('03.11.2026 04:05');
  expect(formatTime(new Date(2026, 10, 3, 0, 0).toISOString())).toBe('00:00');
});

test.each([[null], [undefined], ['soon']])('%s is shown as missing', (value) => {
  expect(formatDateTime(value, 'de')).toBe('–');
});
