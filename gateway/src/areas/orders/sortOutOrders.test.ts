import { describe, expect, it } from 'vitest';
import { readSkipped, sortByPickType } from './sortOutOrders.ts';

const order = (id: number, pickType: string) => ({
  id,
  pickType,
  customerOrderId: '1-1',
  shippingStatusId: 1,
  shippingStatusName: 'unshipped',
  orderDate: '2026-01-01T00:00:00Z',
  bulky: 'false' as const,
  orderSkus: [],
  parts: [],
});

describe('sending orders (document 2, section 4)', () => {
  it('sends CAB and SQP, and says of each other one why not', () => {
    const waiting = new Map(
      ['CAB', 'SQP', 'CHECK', 'N/A', 'NEW'].map((pickType, index) => [index + 1, order(index + 1, pickType)]),
    );
    expect(sortByPickType([1, 2, 3, 4, 5, 6], waiting)).toEqual({
      sendable: [1, 2],
      skipped: [
        { id: 3, reason: 'pick_type' },
        { id: 4, reason: 'pick_type' },
        { id: 5, reason: 'pick_type' },
        { id: 6, reason: 'status' },
      ],
    });
  });

  it.each([
    ['', []],
    [
      'pick_type=12 15',
      [
        { id: 12, reason: 'pick_type' },
        { id: 15, reason: 'pick_type' },
      ],
    ],
    [
      'status=7;unknown=8',
      [
        { id: 7, reason: 'status' },
        { id: 8, reason: 'unknown' },
      ],
    ],
    ['mood=7', []],
    ['status=x 0 -1', []],
    ['status', []],
  ])('the header %j is %j', (header, skipped) => {
    expect(readSkipped(header)).toEqual(skipped);
  });
});
