import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';

/** A scope's decision on a request for a warehouse. */
export type ScopedWarehouse =
  | { readonly kind: 'allowed'; readonly warehouseId: string | undefined }
  | { readonly kind: 'otherWarehouse' }
  | { readonly kind: 'noWarehouse' };

/** The warehouse that a call is made for, if the caller requested `requested` or no particular one. */
export function scopeWarehouse(scope: WarehouseScope, requested: string | undefined): ScopedWarehouse {
  switch (scope.kind) {
    case 'all':
      return { kind: 'allowed', warehouseId: requested };
    case 'none':
      return { kind: 'noWarehouse' };
    case 'one':
      return requested === undefined || requested === scope.warehouseId
        ? { kind: 'allowed', warehouseId: scope.warehouseId }
        : { kind: 'otherWarehouse' };
  }
}
