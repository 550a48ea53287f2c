import { expect, it } from 'vitest';
import { rangeOf } from './conditions.ts';

const now = new Date('2026-11-28T12:00:00Z');

it.each([
  ['last', { count: 127, unit: 'YEAR' }, '1900-01-01'],
  ['last', { count: 5_000, unit: 'YEAR' }, '1900-01-01'],
  ['last', { count: 2, unit: 'MONTH' }, '2026-09-28'],
  ['next', { count: 5_000, unit: 'YEAR' }, '2026-11-28'],
])('%s %o begins where a back-end can still compare', (operator, span, from) => {
  const [start, end] = rangeOf(operator, span, 'where.orderDate', now);
  expect(start.toISOString().slice(0, 10)).toBe(from);
  expect(end.getUTCFullYear()).toBeGreaterThanOrEqual(2026);
});
