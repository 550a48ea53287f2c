import { expect, it } from 'vitest';
import { createMoments, isTimeZone } from './moments.ts';

const { momentOf, dayOf } = createMoments('Europe/Berlin');

it.each([
  ['2026-05-01T10:00:00Z', '2026-05-01T10:00:00Z'],
  ['2026-05-01T10:00:00.250+02:00', '2026-05-01T08:00:00.25Z'],
  ['2026-05-01 10:00:00 +0200', '2026-05-01T08:00:00Z'],
  // In the company's time zone.
  ['2026-05-01T10:00:00', '2026-05-01T08:00:00Z'],
  ['2026-05-01 10:00:00', '2026-05-01T08:00:00Z'],
  ['2026-01-01 10:00', '2026-01-01T09:00:00Z'],
  ['2026-05-01', '2026-04-30T22:00:00Z'],
  // Skipped in spring: as much later as the clock change.
  ['2026-03-29 02:30:00', '2026-03-29T01:30:00Z'],
  // Occurs twice in autumn: the first occurrence.
  ['2026-10-25 02:30:00', '2026-10-25T00:30:00Z'],
  ['0000-00-00 00:00:00', undefined],
  ['2026-02-30', undefined],
  ['01.05.2026', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('the moment of %j is %s', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

it.each([
  ['2026-05-01', '2026-05-01'],
  ['2026-05-01 00:00:00', '2026-05-01'],
  // Midnight in Berlin.
  ['2026-04-30T22:00:00Z', '2026-05-01'],
])('the day of %j is %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Berlin', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
