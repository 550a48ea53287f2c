import { type WarehouseHolder, warehouseInScope } from '../../permissions/warehouseScope.ts';
import { forbidden } from '../../http/failure.ts';

/** The user who changes orders, with their warehouse. Their permission has been checked before. */
export interface OrderWriter extends WarehouseHolder {
  readonly userId: string;
}

/**
 * Checks that a user may access an order. Users of one warehouse may not access orders without a warehouse.
 *
 * @throws Failure 403.
 */
export function requireOrderInScope(writer: WarehouseHolder, warehouseId: number | null): void {
  const only = warehouseInScope(writer, warehouseId ?? undefined);
  if (warehouseId === null && only !== undefined) throw forbidden('This warehouse is not open to you.');
}
