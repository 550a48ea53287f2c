import { expect, test } from 'vitest';
import { fieldValueOf, readCode, readNumber, showNumber } from './numberInput';

test.each<[text: string, decimal: string | undefined]>([
  ['12', '12'],
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1.0964', '1.0964'],
  ['1,096', '1.096'],
  ['0.234', '0.234'],
  ['0,234', '0.234'],
  ['1234.567', '1234.567'],
  ['.234', '0.234'],
  ['−3,5', '-3.5'],
  ['-0', '0'],
  ['-0,0', '0.0'],
  ['007', '7'],
  [',5', '0.5'],
  ['5,', '5'],
  [' 1.234,50 ', '1234.50'],
  ['', undefined],
  ['-', undefined],
  ['12a', undefined],
  ['1.23.4', undefined],
  ['1,2,3', undefined],
  ['1.23,4.5', undefined],
  ['12 €', undefined],
  ['12345678901234567890,12', '12345678901234567890.12'],
])('"%s" is %s', (text, decimal) => {
  expect(readNumber(text)).toEqual(decimal === undefined ? { wrong: 'notANumber' } : { decimal });
});

test.each<[text: string, whole: string, decimal: string]>([
  ['1.234', '1234', '1,234'],
  ['120.500', '120500', '120,500'],
  ['-1.234', '-1234', '-1,234'],
])('"%s" can be read in two ways', (text, whole, decimal) => {
  expect(readNumber(text)).toEqual({ wrong: 'ambiguous', readings: { text, whole, decimal } });
  // What a field keeps of it is no number to anyone who reads it later.
  expect(Number(fieldValueOf(text, readNumber(text)))).toBeNaN();
  expect(showNumber(fieldValueOf(text, readNumber(text)))).toBe(text);
});

test('the unit of the field may be written with the number, and no other one', () => {
  expect(readNumber('12,5 kg', 'kg')).toEqual({ decimal: '12.5' });
  expect(readNumber('12KG', 'kg')).toEqual({ decimal: '12' });
  expect(readNumber('€ 1.234,50', '€')).toEqual({ decimal: '1234.50' });
  expect(readNumber('12 g', 'kg')).toEqual({ wrong: 'notANumber' });
  expect(readNumber('1.234 kg', 'kg')).toMatchObject({ wrong: 'ambiguous' });
});

test('dots and blanks group the digits of a code', () => {
  for (const text of ['94032080', '9403.20.80', '9403 20 80', '94.032.080']) {
    expect(readCode(text)).toEqual({ decimal: '94032080' });
  }
  expect(readCode('9403,20')).toEqual({ wrong: 'notANumber' });
  expect(readCode('0106 90')).toEqual({ decimal: '10690' });
});

test('a number is shown in German format', () => {
  expect(showNumber('1234567.5')).toBe('1.234.567,5');
  expect(showNumber('-12')).toBe('−12');
  expect(showNumber('twelve')).toBe('twelve');
  expect(showNumber('1234.5', 2)).toBe('1.234,50');
  expect(showNumber('1234.567', 2)).toBe('1.234,567');
});

test('what is shown is read as the same number, or refused', () => {
  for (const decimal of ['0', '1', '1234.5', '-1234567.89', '0.05', '1234567', '1.234', '0.234']) {
    expect(readNumber(showNumber(decimal))).toEqual({ decimal });
  }
  expect(readNumber(showNumber('1234'))).toMatchObject({ wrong: 'ambiguous' });
});
