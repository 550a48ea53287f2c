import type { WireInventory } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { stockFailure } from '../stockRefusals.ts';

/** A movement as it is asked for. */
export interface Movement {
  readonly warehouseInventoryId: WireId;
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
  if (!entry) throw stockFailure('ERROR_WH_OO1', { warehouseInvetoryId }, 'input.historyType');
  const { inventory, reserved } = entry;
  // What lies there may not be told; then it is for the back-end to say.
  if (typeof inventory !== 'number' || typeof reserved !== 'number') return;
  if (quantity > inventory - reserved) {
    throw stockFailure('ERROR_WH_OO2', { warehouseInvetoryId, quantity, inventory, reserved }, 'input.historyType');
  }
}
