import type { WireOrder } from '../../rest/records.ts';
import { findOrders, type OrderSearch, requireOwnOrders } from './findOrders.ts';
import type { WireId } from '../../rest/wire.ts';

/** Which orders are sent, and which are withheld because of their pick type. */
export interface SendableOrders {
  readonly sendable: WireId[];
  readonly withheld: WireId[];
}

/** Pick types of orders that must not be sent (document 2, section 4): they are out of stock or need correction first. */
const NOT_SENDABLE_STATUSES: ReadonlySet<string> = new Set(['shipped', 'deleted', 'error']);
const SENDABLE_PICK_TYPES: ReadonlySet<string> = new Set(['CAB', 'SQP']);

/**
 * Withholds waiting orders whose pick type is neither CAB nor SQP (document 2, section 4), because a back-end may leave this check to its
 * clients. The back-end itself skips orders that are not waiting.
 *
 * @throws ForbiddenError for an order of another warehouse than the user's; BackendError
 */
export async function findSendableOrders(search: OrderSearch, ids: readonly WireId[]): Promise<SendableOrders> {
  const statuses = await search.backend.read('listShippingStatuses');
  const waiting = statuses.filter(({ name }) => !NOT_SENDABLE_STATUSES.has(name.toLowerCase()));
  const shippingStatusId = waiting.map(({ id }) => id).join(',');
  const found = await findOrders(search, new Set(ids), { shippingStatusId });
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) await requireOwnOrders(search, missing);
  return partitionByPickType(ids, found);
}

export function partitionByPickType(
  ids: readonly WireId[],
  waiting: ReadonlyMap<WireId, Pick<WireOrder, 'pickType'>>,
): SendableOrders {
  const isWithheld = (id: WireId): boolean => {
    const pickType = waiting.get(id)?.pickType;
    return pickType !== undefined && pickType !== null && !SENDABLE_PICK_TYPES.has(pickType);
  };
  return { sendable: ids.filter((id) => !isWithheld(id)), withheld: ids.filter(isWithheld) };
}
