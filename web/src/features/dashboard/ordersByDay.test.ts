import { expect, test } from 'vitest';
import { orderDays } from './ordersByDay';

test('counts are shown at their day and status, missing ones as zero', () => {
  const statuses = [
    { id: '1', name: 'unshipped' },
    { id: '6', name: 'deleted' },
  ];
  const days = [{ key: '2026-11-19' }, { key: '2026-11-20' }];
  const group = (orderDate: string, shippingStatusId: string | null, count: number) => ({
    keys: { orderDate, shippingStatusId },
    count,
  });
  const groups = [
    group('2026-11-20', '1', 3),
    group('2026-11-20', '6', 9),
    group('2026-11-20', '7', 9),
    group('2026-11-20', null, 9),
    group('2026-11-21', '1', 9),
  ];
  expect(orderDays(days, statuses, groups)).toEqual([
    { key: '2026-11-19', unshipped: 0, exported: 0, shipped: 0, error: 0 },
    { key: '2026-11-20', unshipped: 3, exported: 0, shipped: 0, error: 0 },
  ]);
});
