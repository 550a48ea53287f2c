import type { WireOrder } from '../../rest/records.ts';
import { wholeRefusal } from '../../graph/backendRefusal.ts';
import { isEditable, isUnshipped } from '../../domain/orders/orderFields.ts';

/** @throws RefusedError unless the order is in error or unshipped (document 2, section 4) */
export function refuseUneditable(order: WireOrder): void {
  if (!isEditable(order)) throw wholeRefusal('ORDER_NOT_EDITABLE');
}

/** @throws RefusedError unless the order is unshipped with pick type CHECK (document 2, section 4) */
export function refuseUnsplittable(order: WireOrder): void {
  if (!isUnshipped(order) || order.pickType !== 'CHECK') throw wholeRefusal('ORDER_NOT_SPLITTABLE');
}
