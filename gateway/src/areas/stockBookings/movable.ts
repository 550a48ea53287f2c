import type { WireInventory } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { stockFailure } from '../../domain/stockBookings/stockRefusals.ts';

/** A requested movement. */
export interface Movement {
  readonly warehouseInventoryId: WireId;
  /** Pieces. */
  readonly quantity: number;
}

/**
 * At most inventory − reserved of an entry may be moved: the safer of the two interpretations of ERROR_WH_OO2 (document 3, section 8).
 *
 * @throws RefusedError ERROR_WH_OO1, ERROR_WH_OO2
 */
export function requireMovable(
  entry: Pick<WireInventory, 'inventory' | 'reserved'> | undefined,
  { warehouseInventoryId, quantity }: Movement,
): void {
  // Spelled as documented.
  const warehouseInvetoryId = warehouseInventoryId;
  if (!entry) throw stockFailure('ERROR_WH_OO1', { warehouseInvetoryId }, 'input.historyType');
  const { inventory, reserved } = entry;
  // The stock may be unknown; then the back-end decides.
  if (typeof inventory !== 'number' || typeof reserved !== 'number') return;
  if (quantity > inventory - reserved) {
    throw stockFailure('ERROR_WH_OO2', { warehouseInvetoryId, quantity, inventory, reserved }, 'input.historyType');
  }
}
