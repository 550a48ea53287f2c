import { forbidden } from '../http/failure.ts';

/** The warehouse part of a user's permissions (document 1, section 6). */
export interface WarehouseHolder {
  readonly isAdministrator: boolean;
  /** The only warehouse of the user, or null if they may access all. */
  readonly onlyWarehouseId: number | null;
}

/**
 * The warehouse that a list is restricted to: the requested one, or the user's only one. Undefined means every warehouse.
 *
 * @throws Failure 403 when a user of one warehouse asks for another.
 */
export function warehouseInScope(holder: WarehouseHolder, requestedWarehouseId?: number): number | undefined {
  if (holder.isAdministrator || holder.onlyWarehouseId === null) return requestedWarehouseId;
  if (requestedWarehouseId !== undefined && requestedWarehouseId !== holder.onlyWarehouseId) {
    throw forbidden('This warehouse is not open to you.');
  }
  return holder.onlyWarehouseId;
}
