import { expect, test } from 'vitest';
import { valueOfGoods, valueProblem } from './goodsValue';

const costs = (purchasePrice: string, exchangeRate: string, additionalCosts = '', customsItem = '') => ({
  purchasePrice,
  exchangeRate,
  additionalCosts,
  customsItem,
});

// The cases of the gateway, whose values the user sees after saving.
test.each<[ReturnType<typeof costs>, number, string | undefined]>([
  [costs('27.3', '1.0964', '7.11', '1.58'), 1, '33.59'],
  [costs('1.005', '1'), 1, '1.01'],
  [costs('0', '1', '10.235'), 1, '10.24'],
  [costs('1', '3', '0.3333', '0.3333'), 1, '1.00'],
  [costs('1', '3', '0.0016666666'), 1, '0.33'],
  [costs('1', '3', '0.0016666667'), 1, '0.34'],
  [costs('12345678901234.56', '1', '0.01'), 1, '12345678901234.57'],
  [costs('0.005', '3'), 3, '0.01'],
  [costs('27.3', '1.0964'), 459, '11428.95'],
  [costs('10', '1'), 0, '0.00'],
  [costs('10', '0.0000', '1'), 1, undefined],
  [costs('10', ''), 1, undefined],
  [costs('', '1.1'), 1, undefined],
  [costs('10', '1', '?abc'), 1, undefined],
])('%j for %d pieces are worth %s', (of, pieces, value) => {
  expect(valueOfGoods(of, pieces)).toBe(value);
});

test.each([
  [costs('10', ''), 'noRate'],
  [costs('10', '0'), 'noRate'],
  [costs('', '0.00'), 'noRate'],
  [costs('', '1.1', '5'), 'noPrice'],
  [costs('0', '1.1'), 'noValue'],
  [costs('0', '1.1', '5'), undefined],
  [costs('10', '1.1'), undefined],
  // The field itself says what is wrong with it.
  [costs('?1.234', '1.1'), undefined],
])('%j: %s', (of, problem) => {
  expect(valueProblem(of)).toBe(problem);
});
