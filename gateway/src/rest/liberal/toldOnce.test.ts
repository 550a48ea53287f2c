import { expect, it } from 'vitest';
import { toldOnce } from './toldOnce.ts';

it('reports each field once, and a limited number of fields', () => {
  const told: string[] = [];
  const tell = toldOnce((operation, path) => told.push(`${operation} ${path}`));
  for (let time = 0; time < 3; time += 1) tell('listNews', new Map([['data[].date', 5]]));
  tell('listOrders', new Map([['data[].date', 1]]));
  expect(told).toEqual(['listNews data[].date', 'listOrders data[].date']);
  for (let field = 0; field < 2_000; field += 1) tell('listNews', new Map([[`data[].${field}`, 1]]));
  expect(told).toHaveLength(1_000);
});
