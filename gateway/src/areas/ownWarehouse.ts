import type { BackendCalls } from '../rest/client.ts';
import type { WireId } from '../rest/wire.ts';
import { findStorageLocation } from '../rest/findStock.ts';
import { ForbiddenError } from '../permissions/forbidden.ts';
import type { WarehouseScope } from '../permissions/warehouseScope.ts';

/**
 * Makes sure that what is about to be written by its id lies in a warehouse of the viewer's. For who is held to none, nothing is
 * looked up.
 *
 * @param place the root field, for the refusal
 * @param findWarehouseId the warehouse of the target, undefined where there is no such target or it is not known: that is refused too,
 *   since what cannot be seen cannot be told apart from what lies elsewhere
 * @throws ForbiddenError
 */
export async function requireOwnWarehouse(
  scope: WarehouseScope,
  place: string,
  findWarehouseId: () => Promise<WireId | null | undefined>,
): Promise<void> {
  if (scope.kind === 'all') return;
  if (scope.kind === 'none') throw new ForbiddenError('noWarehouse', [place]);
  const warehouseId = await findWarehouseId();
  if (String(warehouseId) !== scope.warehouseId) throw new ForbiddenError('warehouse', [place]);
}

/** The same for a location that goods come to, or that is written about. @throws ForbiddenError, BackendError */
export function requireOwnLocation(
  backend: BackendCalls,
  scope: WarehouseScope,
  place: string,
  storageLocationId: WireId,
): Promise<void> {
  return requireOwnWarehouse(
    scope,
    place,
    async () => (await findStorageLocation(backend, storageLocationId))?.warehouseId,
  );
}
