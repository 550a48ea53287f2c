import type { WireOrder } from '../../rest/records.ts';
import { findOrders, type OrderSearch, requireOwnOrders } from './findOrders.ts';
import type { WireId } from '../../rest/wire.ts';

/** Which orders are sent, and which are withheld. */
export interface SendableOrders {
  readonly sendable: WireId[];
  readonly withheld: readonly Withheld[];
}

interface Withheld {
  readonly id: WireId;
  readonly reason: 'status' | 'pick_type';
}

/** Orders with these statuses are not sent: there is nothing left to send, or an error must be corrected first. */
const NOT_SENDABLE_STATUSES: ReadonlySet<string> = new Set(['shipped', 'deleted', 'error']);
/** Orders of other pick types must not be sent (document 2, section 4): they are out of stock or need correction first. */
const SENDABLE_PICK_TYPES: ReadonlySet<string> = new Set(['CAB', 'SQP']);

/**
 * Withholds orders whose pick type is neither CAB nor SQP (document 2, section 4), and those that are not waiting, because a back-end may
 * leave these checks to its clients.
 *
 * @param keepsContract whether the back-end keeps the whole contract; called after the first response
 * @throws ForbiddenError for an order of another warehouse than the user's; BackendError
 */
export async function findSendableOrders(
  search: OrderSearch,
  ids: readonly WireId[],
  keepsContract: () => boolean,
): Promise<SendableOrders> {
  const statuses = await search.backend.read('listShippingStatuses');
  const waiting = statuses.filter(({ name }) => !NOT_SENDABLE_STATUSES.has(name.toLowerCase())).map(({ id }) => id);
  const found = await findOrders(search, new Set(ids), { shippingStatusId: waiting.join(',') });
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) await requireOwnOrders(search, missing);
  // With the contract, the back-end skips them itself; without it, it may send all orders of the request.
  const areUnchecked = missing.length > 0 && !keepsContract();
  const others = areUnchecked ? await findOrders(search, new Set(missing)) : [];
  return partition(ids, new Map([...found, ...others]), new Set(waiting));
}

type Sent = Pick<WireOrder, 'shippingStatusId' | 'pickType'>;

/** @param orders those that were found; the back-end decides about the others */
export function partition(
  ids: readonly WireId[],
  orders: ReadonlyMap<WireId, Sent>,
  waiting: ReadonlySet<WireId>,
): SendableOrders {
  const withheld = ids.flatMap((id): Withheld[] => {
    const reason = reasonToWithhold(orders.get(id), waiting);
    return reason === undefined ? [] : [{ id, reason }];
  });
  const withheldIds = new Set(withheld.map(({ id }) => id));
  return { sendable: ids.filter((id) => !withheldIds.has(id)), withheld };
}

function reasonToWithhold(order: Sent | undefined, waiting: ReadonlySet<WireId>): Withheld['reason'] | undefined {
  const status = order?.shippingStatusId ?? undefined;
  if (status !== undefined && !waiting.has(status)) return 'status';
  const pickType = order?.pickType ?? undefined;
  return pickType === undefined || SENDABLE_PICK_TYPES.has(pickType) ? undefined : 'pick_type';
}
