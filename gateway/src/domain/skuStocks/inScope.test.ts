import { describe, expect, it } from 'vitest';
import { detailsInScope, readOwnWarehouse, stockInScope } from './inScope.ts';

const one = { kind: 'one', warehouseId: '2' } as const;
const withIds = [
  { warehouseId: 1, warehouseCode: 'PP', inventory: 5 },
  { warehouseId: 2, warehouseCode: 'HH', inventory: 7 },
];
const withoutIds = withIds.map(({ warehouseCode, inventory }) => ({ warehouseCode, inventory }));
const row = { sku: 'A', name: 'A', totalInventory: 12, inventories: withIds };

describe('the stock of a SKU for a user', () => {
  it('of all warehouses is complete', async () => {
    const own = await readOwnWarehouse({ kind: 'all' }, withIds, () => Promise.reject(new Error('not asked')));
    expect(stockInScope(row, own)).toBe(row);
  });

  it('of one warehouse is that of the warehouse, including the total, without reading warehouse codes if they are not needed', async () => {
    const own = await readOwnWarehouse(one, withIds, () => Promise.reject(new Error('not asked')));
    expect(stockInScope(row, own)).toEqual({ ...row, totalInventory: 7, inventories: [withIds[1]] });
  });

  it('is matched by warehouse code if the back-end has no ids', async () => {
    const own = await readOwnWarehouse(one, withoutIds, async (id) => (id === 2 ? 'HH' : null));
    const stock = stockInScope({ ...row, inventories: withoutIds }, own);
    expect(stock).toEqual({ ...row, totalInventory: 7, inventories: [withoutIds[1]] });
  });

  it('is empty if the warehouse is unknown or malformed', async () => {
    const unknown = await readOwnWarehouse(one, withoutIds, async () => undefined);
    expect(stockInScope({ ...row, inventories: withoutIds }, unknown)).toMatchObject({
      totalInventory: 0,
      inventories: [],
    });
    const none = await readOwnWarehouse({ kind: 'none' }, withIds, async () => 'PP');
    expect(stockInScope(row, none)).toMatchObject({ totalInventory: 0, inventories: [] });
  });

  it('has the reserved pieces of the remaining entries', async () => {
    const own = await readOwnWarehouse(one, withIds, async () => undefined);
    const entry = (id: number, warehouseId: number, reserved: number) => ({
      id,
      sku: 'A',
      inventory: 9,
      reserved,
      warehouseId,
    });
    const details = { ...row, totalReserved: 5, entries: [entry(1, 1, 3), entry(2, 2, 2)] };
    expect(detailsInScope(details, own)).toMatchObject({ totalReserved: 2, entries: [{ id: 2 }], totalInventory: 7 });
  });
});
