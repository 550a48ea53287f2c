import { expect, it } from 'vitest';
import { historyInScope } from './inScope.ts';

const change = (id: number, warehouseId: number | undefined) => ({
  id,
  sku: 'A',
  dateTime: '2026-11-20T10:00:00Z',
  storageLocation: {
    warehouseName: 'Peine',
    fullName: 'PP-01-01-01',
    ...(warehouseId === undefined ? {} : { warehouseId }),
  },
  inStockOld: 1,
  inStockNew: 2,
  quantity: 1,
  totalOld: 40,
  totalNew: 41,
  changedType: 'Add' as const,
});
const changes = [change(1, 1), change(2, 2), change(3, undefined), { ...change(4, 1), storageLocation: null }];

const notCalled = () => Promise.reject(new Error('not asked'));

it('the history is complete for a user of all warehouses', async () => {
  expect(await historyInScope(changes, { kind: 'all' }, notCalled)).toEqual(changes);
});

it('the history for a user of one warehouse has only its entries, without those at unknown locations', async () => {
  const one = { kind: 'one', warehouseId: '1' } as const;
  expect(await historyInScope(changes, one, async () => undefined)).toEqual([change(1, 1)]);
  expect(await historyInScope([change(1, 1), change(2, 2)], one, notCalled)).toEqual([change(1, 1)]);
});

it('the history is matched by location name if the back-end has no ids', async () => {
  const two = { kind: 'one', warehouseId: '2' } as const;
  expect(await historyInScope(changes, two, async (id) => (id === 2 ? 'Hamburg' : 'Peine'))).toEqual([change(2, 2)]);
  expect(await historyInScope([change(3, undefined)], two, async () => 'Peine')).toHaveLength(1);
});

it('the history is empty if the warehouse is malformed', async () => {
  expect(await historyInScope(changes, { kind: 'none' }, notCalled)).toEqual([]);
});
