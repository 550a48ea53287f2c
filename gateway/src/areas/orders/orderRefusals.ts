import { BackendError } from '../../rest/errors.ts';
import type { WireOrder } from '../../rest/records.ts';
import { type RefusalAnswer, RefusedError } from '../refusal.ts';
import { isEditable, isUnshipped } from './orderFields.ts';

const CONFLICT = 409;

const NOT_EDITABLE: RefusalAnswer = {
  code: 'CONFLICT',
  messageKey: 'order.notEditable',
  message: 'Only orders with status error or unshipped can be edited.',
};
const NOT_SPLITTABLE: RefusalAnswer = {
  code: 'CONFLICT',
  messageKey: 'order.notSplittable',
  message: 'Only unshipped orders with pick type CHECK can be split.',
};
const SHIPPED: RefusalAnswer = {
  code: 'CONFLICT',
  messageKey: 'order.shippedNotDeletable',
  message: 'Shipped orders cannot be deleted. None was.',
};
const OUT_OF_STOCK: RefusalAnswer = {
  code: 'CONFLICT',
  messageKey: 'order.inventoryOutOfStock',
  message: 'The inventory is out of stock',
};

/** What a 409 of these calls says. */
const CONFLICTS = { updateOrder: NOT_EDITABLE, deleteOrders: SHIPPED, flushReserved: OUT_OF_STOCK } as const;

/** @throws RefusedError for an order that is neither in error nor unshipped (document 2, section 4) */
export function refuseUneditable(order: WireOrder): void {
  if (!isEditable(order)) throw new RefusedError(NOT_EDITABLE);
}

/** @throws RefusedError for an order that is not unshipped with pick type CHECK (document 2, section 4) */
export function refuseUnsplittable(order: WireOrder): void {
  if (!isUnshipped(order) || order.pickType !== 'CHECK') throw new RefusedError(NOT_SPLITTABLE);
}

/**
 * Makes a call whose 409 has one meaning, and says it.
 *
 * @throws RefusedError, BackendError
 */
export async function explainConflict<Result>(
  operation: keyof typeof CONFLICTS,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== CONFLICT) throw error;
    throw new RefusedError(CONFLICTS[operation], { cause: error });
  }
}
