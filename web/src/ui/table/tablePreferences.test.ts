import { expect, test } from 'vitest';
import { readPreferences } from './tablePreferences';

test('stored preferences are read back', () => {
  const stored = { visibility: { date: false }, widths: { sku: 320 }, density: 'compact' };
  localStorage.setItem('table.stock', JSON.stringify(stored));
  expect(readPreferences('stock', 'comfortable')).toEqual(stored);
  expect(readPreferences('orders', 'comfortable')).toEqual({ visibility: {}, widths: {}, density: 'comfortable' });
});

test.each(['{', 'null', '7', '{"visibility":{"date":"no"},"widths":{"sku":"wide"},"density":"huge"}'])(
  '%s falls back to the defaults',
  (text) => {
    localStorage.setItem('table.stock', text);
    expect(readPreferences('stock', 'comfortable')).toEqual({ visibility: {}, widths: {}, density: 'comfortable' });
  },
);
