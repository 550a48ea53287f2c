import { type WarehouseHolder, warehouseInScope } from '../../permissions/warehouseScope.ts';
import { forbidden } from '../../http/failure.ts';

/** Who changes orders: a user with its warehouse. Whether it may at all was checked before. */
export interface OrderWriter extends WarehouseHolder {
  readonly userId: string;
}

/**
 * Makes sure that an order is open to a user. To one of a single warehouse, orders of no warehouse are not.
 * @throws Failure 403.
 */
export function requireOrderInScope(writer: WarehouseHolder, warehouseId: number | null): void {
  const only = warehouseInScope(writer, warehouseId ?? undefined);
  if (warehouseId === null && only !== undefined) throw forbidden('This warehouse is not open to you.');
}
