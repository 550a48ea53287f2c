import { expect, test } from 'vitest';
import { namedOption } from './useEarlyEnter';

const options = [
  { id: '1', label: 'Peine (PP-08-07-02)' },
  { id: '2', label: 'Peine (PP-08-07-021)' },
  { id: '3', label: 'CEL-WAG3-BAM' },
  { id: '4', label: 'CEL-WAG3-BAMBOO' },
];

test.each([
  ['PP-08-07-02', '1'],
  ['pp-08-07-021 ', '2'],
  ['cel-wag3-bam', '3'],
  ['BOO', '4'],
  ['Peine', undefined],
  ['PP-01', undefined],
  ['', undefined],
])('%j names the option %s', (text, id) => {
  expect(namedOption(options, text)?.id).toBe(id);
});

test('a part of a name names no option for who leaves the field', () => {
  expect(namedOption(options, 'BOO', true)).toBeUndefined();
  expect(namedOption(options, 'cel-wag3-bam', true)?.id).toBe('3');
});
