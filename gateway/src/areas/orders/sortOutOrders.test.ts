import { expect, it } from 'vitest';
import { sortByPickType } from './sortOutOrders.ts';

it('only CAB and SQP are sent of what waits (document 2, section 4); the rest is for the back-end to skip', () => {
  const waiting = new Map(['CAB', 'SQP', 'CHECK', 'N/A', 'NEW'].map((pickType, index) => [index + 1, { pickType }]));
  expect(sortByPickType([1, 2, 3, 4, 5, 6], waiting)).toEqual({ sendable: [1, 2, 6], withheld: [3, 4, 5] });
});
