import { expect, it } from 'vitest';
import { partitionByPickType } from './sendableOrders.ts';

it('of the unshipped orders, only CAB and SQP are sent (document 2, section 4); the back-end skips the others itself', () => {
  const waiting = new Map(['CAB', 'SQP', 'CHECK', 'N/A', 'NEW'].map((pickType, index) => [index + 1, { pickType }]));
  expect(partitionByPickType([1, 2, 3, 4, 5, 6], waiting)).toEqual({ sendable: [1, 2, 6], withheld: [3, 4, 5] });
});
