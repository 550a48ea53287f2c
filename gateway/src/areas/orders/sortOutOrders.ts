import { listShippingStatuses, type WireOrder } from '../../rest/orders.ts';
import { findOrders, type OrderSearch, requireOwnOrders } from './findOrders.ts';

/** Why an order is not sent: neither CAB nor SQP; shipped, deleted or in error; or there is no such order. */
export type SkipReason = 'pick_type' | 'status' | 'unknown';

export interface SkippedOrder {
  readonly id: number;
  readonly reason: SkipReason;
}

/** Which orders are to be sent, and which are not. */
export interface SortedOut {
  readonly sendable: readonly number[];
  readonly skipped: readonly SkippedOrder[];
}

/** An order of these is not to be sent (document 2, section 4): its goods are gone, or it has to be mended first. */
const NOT_WAITING: ReadonlySet<string> = new Set(['shipped', 'deleted', 'error']);
const SENT_PICK_TYPES: ReadonlySet<string> = new Set(['CAB', 'SQP']);
const REASONS: readonly SkipReason[] = ['pick_type', 'status', 'unknown'];

/**
 * Sorts out what may be sent before anything is: orders that wait, with pick type CAB or SQP (document 2, section 4). A back-end may
 * leave that to its callers.
 *
 * @throws ForbiddenError for an order of another warehouse than the user's, BackendError
 */
export async function sortOutOrders(search: OrderSearch, ids: readonly number[]): Promise<SortedOut> {
  const statuses = await listShippingStatuses(search.backend);
  const waiting = statuses.filter(({ name }) => !NOT_WAITING.has(name.toLowerCase()));
  const shippingStatusId = waiting.map(({ id }) => id).join(',');
  const found = await findOrders(search, new Set(ids), { shippingStatusId });
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) await requireOwnOrders(search, missing);
  return sortByPickType(ids, found);
}

/** What was not found waits no more: shipped, deleted, in error, or never there. */
export function sortByPickType(ids: readonly number[], waiting: ReadonlyMap<number, WireOrder>): SortedOut {
  const sendable: number[] = [];
  const skipped: SkippedOrder[] = [];
  for (const id of ids) {
    const order = waiting.get(id);
    if (!order) skipped.push({ id, reason: 'status' });
    else if (SENT_PICK_TYPES.has(order.pickType)) sendable.push(id);
    else skipped.push({ id, reason: 'pick_type' });
  }
  return { sendable, skipped };
}

/** What the back-end says that it skipped, in its header: `pick_type=12 15;status=7`. What cannot be read says nothing. */
export function readSkipped(header: string): SkippedOrder[] {
  return header.split(';').flatMap((entry) => {
    const [name = '', ids = ''] = entry.split('=');
    const reason = REASONS.find((known) => known === name.trim());
    return reason === undefined
      ? []
      : ids
          .split(' ')
          .filter((id) => /^[1-9]\d{0,9}$/.test(id))
          .map((id) => ({ id: Number(id), reason }));
  });
}
