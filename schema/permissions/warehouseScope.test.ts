import { describe, expect, it } from 'vitest';
import { readWarehouseScope } from './warehouseScope.ts';

describe('warehouse scope (document 1, section 6)', () => {
  it.each([
    [{ allowAllWarehouses: true, allowWarehouseId: 3 }, { kind: 'all' }],
    [
      { allowAllWarehouses: false, allowWarehouseId: 3 },
      { kind: 'one', warehouseId: '3' },
    ],
    [{ allowWarehouseId: '12' }, { kind: 'one', warehouseId: '12' }],
    // Neither value: no restriction, as the document says.
    [{}, { kind: 'all' }],
    [{ allowAllWarehouses: false, allowWarehouseId: null }, { kind: 'all' }],
    // Malformed values: no rows, never all rows.
    [{ allowWarehouseId: 0 }, { kind: 'none' }],
    [{ allowWarehouseId: '' }, { kind: 'none' }],
    [{ allowWarehouseId: 'null' }, { kind: 'none' }],
    [{ allowWarehouseId: '0' }, { kind: 'none' }],
    [{ allowWarehouseId: -1 }, { kind: 'none' }],
    [{ allowWarehouseId: 1.5 }, { kind: 'none' }],
    [{ allowWarehouseId: '1,2' }, { kind: 'none' }],
    [{ allowWarehouseId: [3] }, { kind: 'none' }],
    [{ allowWarehouseId: {} }, { kind: 'none' }],
    [{ allowWarehouseId: Number.NaN }, { kind: 'none' }],
    [{ allowAllWarehouses: 'true', allowWarehouseId: 'x' }, { kind: 'none' }],
    [{ allowWarehouseId: 'undefined' }, { kind: 'none' }],
    [{ allowWarehouseId: '0x1' }, { kind: 'none' }],
    [{ allowWarehouseId: '../WH-1' }, { kind: 'none' }],
    [{ allowAllWarehouses: 'maybe' }, { kind: 'none' }],
    [{ allowAllWarehouses: 1 }, { kind: 'none' }],
    [{ allowAllWarehouses: [] }, { kind: 'none' }],
    // Some back-ends use text ids and text booleans.
    [{ allowWarehouseId: 'WH-1' }, { kind: 'one', warehouseId: 'WH-1' }],
    [{ allowAllWarehouses: 'false' }, { kind: 'all' }],
  ])('%j is %j', (wire, scope) => {
    expect(readWarehouseScope(wire, false)).toEqual(scope);
  });

  it('an administrator has all warehouses', () => {
    expect(readWarehouseScope({ allowWarehouseId: 3 }, true)).toEqual({ kind: 'all' });
  });
});
