import { expect, it } from 'vitest';
import { inShort } from './tableResponse.ts';

it('a list in a header ends with the number of names that do not fit', () => {
  expect(inShort(['Order.phoneNumber', 'Order.weight'])).toBe('Order.phoneNumber, Order.weight');
  const names = Array.from({ length: 200 }, (_, index) => `Order.aFieldWithANumber${index}`);
  const short = inShort(names);
  expect(short.length).toBeLessThan(2_020);
  const [, shown = '', others] = /^(.*), (\d+) more$/.exec(short) ?? [];
  expect(shown.split(', ')).toEqual(names.slice(0, 200 - Number(others)));
});
