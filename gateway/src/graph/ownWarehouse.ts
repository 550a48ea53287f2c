import type { BackendCalls, BackendFiles } from '../rest/client.ts';
import type { WireId } from '../rest/wire.ts';
import { findStorageLocation } from '../rest/findStock.ts';
import { ForbiddenError } from '../permissions/forbidden.ts';
import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';

/**
 * Makes sure that a record that is about to be written lies in the viewer's warehouse. Looks nothing up for viewers who are not restricted
 * to one.
 *
 * @param coordinate the root field, for the error
 * @param findWarehouseId finds the record's warehouse; undefined if the record does not exist or its warehouse is unknown. Both are refused
 *   too, so that the error does not reveal whether a record exists elsewhere
 * @throws ForbiddenError
 */
export async function requireOwnWarehouse(
  scope: WarehouseScope,
  coordinate: string,
  findWarehouseId: () => Promise<WireId | null | undefined>,
): Promise<void> {
  if (scope.kind === 'all') return;
  if (scope.kind === 'none') throw new ForbiddenError('noWarehouse', [coordinate]);
  const warehouseId = await findWarehouseId();
  if (String(warehouseId) !== scope.warehouseId) throw new ForbiddenError('warehouse', [coordinate]);
}

/** Like the above, for a location that goods are moved to or that is edited. @throws ForbiddenError, BackendError */
export function requireOwnLocation(
  backend: BackendCalls,
  scope: WarehouseScope,
  coordinate: string,
  storageLocationId: WireId,
): Promise<void> {
  return requireOwnWarehouse(
    scope,
    coordinate,
    async () => (await findStorageLocation(backend, storageLocationId))?.warehouseId,
  );
}

/**
 * Makes sure that the back-end keeps warehouses apart by itself, for a call whose parameters cannot restrict it to one. Does nothing for
 * viewers of all warehouses.
 *
 * @param coordinate the root field, for the error
 * @throws ForbiddenError
 */
export function requireWarehouseSeparation(
  backend: Pick<BackendFiles, 'keepsWarehouses'>,
  scope: WarehouseScope,
  coordinate: string,
): void {
  if (scope.kind === 'none') throw new ForbiddenError('noWarehouse', [coordinate]);
  if (scope.kind === 'one' && !backend.keepsWarehouses()) throw new ForbiddenError('mixedWarehouses', [coordinate]);
}
