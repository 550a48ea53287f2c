import { expect, it } from 'vitest';
import { operationNamed } from './operationNamed';

const text = 'query OverdueArrivals($until: DateTime!) { news { id } }\nmutation\n  Write { signOut }';

it.each([
  ['OverdueArrivals', 'OverdueArrivals'],
  ['Write', 'Write'],
  ['StockValueByWarehouse', undefined],
  ['Overdue', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('for the name %j the operation is %j', (name, expected) => {
  expect(operationNamed(name, text)).toBe(expected);
});
