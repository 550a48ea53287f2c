import { expect, test } from 'vitest';
import { exactNumber } from './exactNumber';

test('numbers keep the digits that were sent', () => {
  expect(['27179106.350', '0.30000000000000004', '-1234', '5000', '1e-7'].map(exactNumber)).toEqual([
    '27.179.106,350',
    '0,30000000000000004',
    '−1.234',
    '5.000',
    '1e-7',
  ]);
});
