import { expect, test } from 'vitest';
import { parseNumber, showNumber } from './numberInput';

test.each<[text: string, places: number, decimal: string | undefined]>([
  ['12', 0, '12'],
  ['12,5', 2, '12.5'],
  ['12.5', 2, '12.5'],
  ['1.234,56', 2, '1234.56'],
  ['1,234.56', 2, '1234.56'],
  ['1.234.567', 2, '1234567'],
  ['1,234,567', 2, '1234567'],
  ['1.234', 0, '1234'],
  ['1.234', 2, '1234'],
  ['1.0964', 4, '1.0964'],
  ['1.096', 4, '1.096'],
  ['1,096', 4, '1.096'],
  ['1,234', 2, '1.234'],
  ['−3,5', 2, '-3.5'],
  ['-0', 0, '0'],
  ['-0,0', 2, '0.0'],
  ['007', 0, '7'],
  [',5', 2, '0.5'],
  ['5,', 2, '5'],
  [' 1.234,50 € ', 2, '1234.50'],
  ['', 2, undefined],
  ['-', 2, undefined],
  ['12a', 2, undefined],
  ['1.23.4', 2, undefined],
  ['1,2,3', 2, undefined],
  ['1.23,4.5', 2, undefined],
  ['12345678901234567890,12', 2, '12345678901234567890.12'],
])('"%s" with %i places is %s', (text, places, decimal) => {
  expect(parseNumber(text, places)).toBe(decimal);
});

test('a parsed number is shown in German format', () => {
  expect(showNumber('1234567.5')).toBe('1.234.567,5');
  expect(showNumber('-12')).toBe('−12');
  expect(showNumber('twelve')).toBe('twelve');
  expect(showNumber('1234.5', 2)).toBe('1.234,50');
  expect(showNumber('1234.567', 2)).toBe('1.234,567');
});

test('parsing what is shown gives the same number', () => {
  for (const decimal of ['0', '1', '1234', '1234.5', '-1234567.89', '0.05']) {
    expect(parseNumber(showNumber(decimal), 2)).toBe(decimal);
  }
});
