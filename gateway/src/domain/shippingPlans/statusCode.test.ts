import { expect, it } from 'vitest';
import { statusCode } from './statusCode.ts';

it.each([
  ['paid_in_full', 'paid_in_full'],
  ['Paid in Full', 'paid_in_full'],
  ['Delivery Date fixed', 'delivery_date_fixed'],
  ['Delivery date in planning', 'delivery_date_in_planning'],
  ['40 HC', '40_hc'],
  ['Customs inspection', 'Customs inspection'],
  ['', ''],
])('%j is %j', (text, code) => {
  expect(statusCode(text)).toBe(code);
});
