import { expect, test } from 'vitest';
import { addDecimals, isNonZero } from './decimals';

test.each([
  [['1.80', '0.7'], '2.50'],
  [['0.1', '0.2'], '0.3'],
  [['7.11', '1.58'], '8.69'],
  [['-5', '2.25'], '-2.75'],
  [['-0.05', '0.02'], '-0.03'],
  [['90071992547409931.01', '0.01'], '90071992547409931.02'],
  [['3', '4'], '7'],
  [['3.5', null], '3.5'],
  [[null, undefined], undefined],
  [['x'], undefined],
])('%j adds up to %s', (terms, sum) => {
  expect(addDecimals(...terms)).toBe(sum);
});

test.each([
  ['1.0964', true],
  ['-0.01', true],
  ['0', false],
  ['0.0000', false],
  ['-0', false],
  [null, false],
  ['', false],
])('%s is non-zero: %s', (decimal, expected) => {
  expect(isNonZero(decimal)).toBe(expected);
});
