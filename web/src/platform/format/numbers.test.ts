import { expect, test } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatDollar,
  formatEuro,
  formatMillions,
  formatQuantity,
  formatRate,
  formatShare,
  formatWeight,
} from './numbers';

test.each([
  ['1234.56', '1.234,56 €'],
  ['12.5', '12,50 €'],
  ['0', '0,00 €'],
  ['-33.1', '−33,10 €'],
  ['90071992547409931.25', '90.071.992.547.409.931,25 €'],
  ['0.005', '0,01 €'],
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
  ['12,50', '–'],
  ['NaN', '–'],
  ['Infinity', '–'],
])('%s EUR is %s', (decimal, text) => {
  expect(formatEuro(decimal)).toBe(text.replace(' €', '\u00a0€'));
});

test('each kind of number has its own form', () => {
  expect(formatDollar('27.3')).toBe('27,30\u00a0$');
  expect(formatAmount('1000')).toBe('1.000,00');
  expect(formatRate('1.0964')).toBe('1,0964');
  expect(formatShare(0.5291)).toBe('52,9\u00a0%');
  expect(formatShare(0.3)).toBe('30\u00a0%');
  expect(formatShare(1)).toBe('100\u00a0%');
  expect(formatCount(1846)).toBe('1.846');
  expect(formatQuantity(-2.125)).toBe('−2,13');
  expect(formatQuantity(12)).toBe('12');
  expect(formatWeight(1279.9)).toBe('1.279,90\u00a0kg');
  expect(formatWeight(0)).toBe('0,00\u00a0kg');
  expect(formatWeight(null)).toBe('–');
});

test.each([
  ['2427150.00', '2,43 Mio. €', '2,43 m €'],
  ['-2427150000', '−2,43 Mrd. €', '−2,43 bn €'],
  ['642180', '642.000 €', '642.000 €'],
  ['1513.65', '1.510 €', '1.510 €'],
  [null, '–', '–'],
])('%s EUR is %s in short form, and %s in English', (decimal, german, english) => {
  expect(formatMillions(decimal, 'de')).toBe(german.replaceAll(' ', '\u00a0'));
  expect(formatMillions(decimal, 'en')).toBe(english.replaceAll(' ', '\u00a0'));
});
