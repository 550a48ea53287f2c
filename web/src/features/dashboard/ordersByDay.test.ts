import { expect, test } from 'vitest';
import { drawnStatusIds, orderDays } from './ordersByDay';

test('counts are shown at their day and status, missing ones as zero', () => {
  const statuses = [
    { id: '1', name: 'unshipped' },
    { id: '6', name: 'deleted' },
  ];
  expect(drawnStatusIds(statuses)).toEqual(['1']);
  const days = [{ key: '2026-11-19' }, { key: '2026-11-20' }];
  const [unshipped, deleted] = statuses;
  const groups = [
    { day: '2026-11-20', status: unshipped ?? null, count: 3 },
    { day: '2026-11-20', status: deleted ?? null, count: 9 },
    { day: '2026-11-21', status: unshipped ?? null, count: 9 },
  ];
  expect(orderDays(days, groups)).toEqual([
    { key: '2026-11-19', unshipped: 0, exported: 0, shipped: 0, error: 0 },
    { key: '2026-11-20', unshipped: 3, exported: 0, shipped: 0, error: 0 },
  ]);
});
