import { expect, it } from 'vitest';
import { partition } from './sendableOrders.ts';

const UNSHIPPED = 1;
const SHIPPED = 4;

it('of the waiting orders, only CAB and SQP are sent (document 2, section 4); the back-end decides about unknown ones', () => {
  const orders = new Map<number, { shippingStatusId?: number; pickType: string }>([
    ...['CAB', 'SQP', 'CHECK', 'N/A', 'NEW'].map(
      (pickType, index) => [index + 1, { shippingStatusId: UNSHIPPED, pickType }] as const,
    ),
    [6, { shippingStatusId: SHIPPED, pickType: 'CAB' }],
    [7, { pickType: 'CAB' }],
  ]);
  expect(partition([1, 2, 3, 4, 5, 6, 7, 8], orders, new Set([UNSHIPPED]))).toEqual({
    sendable: [1, 2, 7, 8],
    withheld: [
      { id: 3, reason: 'pick_type' },
      { id: 4, reason: 'pick_type' },
      { id: 5, reason: 'pick_type' },
      { id: 6, reason: 'status' },
    ],
  });
});
