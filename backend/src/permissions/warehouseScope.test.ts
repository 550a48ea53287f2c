import { describe, expect, it } from 'vitest';
import { warehouseInScope } from './warehouseScope.ts';

describe('warehouseInScope', () => {
  it('leaves the choice to a user of all warehouses', () => {
    const holder = { isAdministrator: false, onlyWarehouseId: null };
    expect(warehouseInScope(holder)).toBeUndefined();
    expect(warehouseInScope(holder, 2)).toBe(2);
  });

  it('restricts a user of one warehouse to it', () => {
    const holder = { isAdministrator: false, onlyWarehouseId: 1 };
    expect(warehouseInScope(holder)).toBe(1);
    expect(warehouseInScope(holder, 1)).toBe(1);
    expect(() => warehouseInScope(holder, 2)).toThrow('not open to you');
  });

  it('does not restrict an administrator', () => {
    expect(warehouseInScope({ isAdministrator: true, onlyWarehouseId: 1 }, 2)).toBe(2);
  });
});
