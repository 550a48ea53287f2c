import { describe, expect, it } from 'vitest';
import { scopeWarehouse } from './warehouseScope.ts';

describe('warehouse scope (document 1, section 6)', () => {
  it.each([
    [{ kind: 'all' } as const, undefined, { kind: 'allowed', warehouseId: undefined }],
    [{ kind: 'all' } as const, '2', { kind: 'allowed', warehouseId: '2' }],
    [{ kind: 'one', warehouseId: '3' } as const, undefined, { kind: 'allowed', warehouseId: '3' }],
    [{ kind: 'one', warehouseId: '3' } as const, '3', { kind: 'allowed', warehouseId: '3' }],
    [{ kind: 'one', warehouseId: '3' } as const, '2', { kind: 'otherWarehouse' }],
    [{ kind: 'one', warehouseId: '3' } as const, '03', { kind: 'otherWarehouse' }],
    [{ kind: 'none' } as const, undefined, { kind: 'noWarehouse' }],
    [{ kind: 'none' } as const, '2', { kind: 'noWarehouse' }],
  ])('%j, requested %s: %j', (scope, requested, answer) => {
    expect(scopeWarehouse(scope, requested)).toEqual(answer);
  });
});
