import { expect, it } from 'vitest';
import { reportOnce } from './reportOnce.ts';

it('reports each field once, and a limited number of fields', () => {
  const reported: string[] = [];
  const report = reportOnce((operation, path) => reported.push(`${operation} ${path}`));
  for (let time = 0; time < 3; time += 1) report('listNews', new Map([['data[].date', 5]]));
  report('listOrders', new Map([['data[].date', 1]]));
  expect(reported).toEqual(['listNews data[].date', 'listOrders data[].date']);
  for (let field = 0; field < 2_000; field += 1) report('listNews', new Map([[`data[].${field}`, 1]]));
  expect(reported).toHaveLength(1_000);
});
