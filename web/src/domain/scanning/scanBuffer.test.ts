import { expect, test } from 'vitest';
import { createScanBuffer } from './scanBuffer';

/** The result of the last key of a text, with this pause between keys in ms. */
function typed(text: string, pause: number, end = 'Enter', beforeEnd = pause): string | undefined {
  const buffer = createScanBuffer();
  let at = 1000;
  for (const key of text) {
    at += pause;
    expect(buffer.press(key, at)).toBeUndefined();
  }
  return buffer.press(end, at + beforeEnd);
}

test.each([
  ['PP-07-04-01', 8, 'Enter', 'PP-07-04-01'],
  ['4006381333931', 30, 'Tab', '4006381333931'],
  [']C1KIE-REG5-EIC', 5, 'Enter', 'KIE-REG5-EIC'],
])('%s with %i ms a key, then %s, is a code', (text, pause, end, code) => {
  expect(typed(text, pause, end)).toBe(code);
});

test('typing by hand is slower, pauses before Enter, or enters a short number', () => {
  expect(typed('PP-07-04-01', 90)).toBeUndefined();
  expect(typed('120', 80)).toBeUndefined();
  expect(typed('120', 10, 'Enter', 400)).toBeUndefined();
  expect(typed('12', 5)).toBeUndefined();
});

test('a code starts again after a pause, and Shift is ignored', () => {
  const buffer = createScanBuffer();
  buffer.press('7', 0);
  for (const [index, key] of ['Shift', 'A', '-', '1'].entries()) buffer.press(key, 1000 + index * 10);
  expect(buffer.press('Enter', 1050)).toBe('A-1');
});
