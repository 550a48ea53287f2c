import type { WireInventory } from '../../rest/warehouse.ts';
import { stockFailure } from '../stockRefusals.ts';

/** A movement as it is asked for. */
export interface Movement {
  readonly warehouseInventoryId: number;
  /** Pieces. */
  readonly quantity: number;
}

/**
 * At most inventory − reserved of an entry may move: the safe one of the two readings of ERROR_WH_OO2 (document 3, section 8).
 *
 * @throws RefusedError ERROR_WH_OO1, ERROR_WH_OO2
 */
export function requireMovable(
  entry: Pick<WireInventory, 'inventory' | 'reserved'> | undefined,
  { warehouseInventoryId, quantity }: Movement,
): void {
  // Spelt as documented.
  const warehouseInvetoryId = warehouseInventoryId;
  if (!entry) throw stockFailure('ERROR_WH_OO1', { warehouseInvetoryId });
  const { inventory, reserved } = entry;
  if (quantity > inventory - reserved) {
    throw stockFailure('ERROR_WH_OO2', { warehouseInvetoryId, quantity, inventory, reserved });
  }
}
