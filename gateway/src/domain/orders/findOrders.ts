import { ForbiddenError } from '../../permissions/forbidden.ts';
import { scopeWarehouse } from '../../permissions/warehouseScope.ts';
import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { BackendCalls } from '../../rest/client.ts';
import { BackendError } from '../../rest/errors.ts';
import type { OrdersQuery, WireOrder } from '../../rest/records.ts';
import { findByName } from '../../graph/nameMatch.ts';
import { searchParts } from '../../rest/searchParts.ts';
import { isEditable } from './orderFields.ts';
import { parsedId, type WireId } from '../../rest/wire.ts';

/** How many orders one call of a search reads: the size of the split view (document 2, section 9). */
const SEARCH_SIZE = 1_000;
/** Limits a search through all orders. */
const MAX_SEARCHED = 200_000;
/** A search by an order's number returns few orders. */
const BY_NUMBER = 25;

/** The user who searches. Orders of other warehouses do not exist for a restricted user. */
export interface OrderSearch {
  readonly backend: BackendCalls;
  readonly scope: WarehouseScope;
  /** The mutation, which the error for missing permissions names. */
  readonly coordinate: string;
}

/**
 * The orders with these ids that match. Searches newest first until all are found, because no documented call reads orders by id.
 *
 * @throws BackendError, TooManyRowsError, ForbiddenError for a user whose warehouse is invalid
 */
export async function findOrders(
  search: OrderSearch,
  ids: ReadonlySet<WireId>,
  query: OrdersQuery = {},
): Promise<Map<WireId, WireOrder>> {
  const warehouseId = warehouseOf(search);
  const found = new Map<WireId, WireOrder>();
  if (ids.size === 0) return found;
  const options = { pageSize: SEARCH_SIZE, max: MAX_SEARCHED };
  for await (const orders of search.backend.listAll('listOrders', { ...query, warehouseId }, options)) {
    for (const order of orders) if (ids.has(order.id)) found.set(order.id, order);
    if (found.size === ids.size) break;
  }
  return found;
}

/** What is known of the order, to find it sooner. */
export interface OrderHint {
  /** Its number, if the caller names it. */
  readonly customerOrderId?: string | null | undefined;
  /** The values it has if nothing has changed. */
  readonly likely?: OrdersQuery;
}

/**
 * Reads one order afresh: first among those whose number matches, then among those that can be edited, then among all.
 *
 * @throws BackendError of the kind notFound if there is none; ForbiddenError if a user with one warehouse may not know
 */
export async function findOrder(
  search: OrderSearch,
  id: WireId,
  { customerOrderId, likely }: OrderHint = {},
): Promise<WireOrder> {
  const warehouseId = warehouseOf(search);
  const keywords = customerOrderId?.trim() || undefined;
  if (keywords !== undefined) {
    const { items } = await search.backend.list('listOrders', {
      keywords,
      pageIndex: 0,
      pageSize: BY_NUMBER,
      warehouseId,
    });
    const order = items.find((candidate) => candidate.id === id);
    if (order) return order;
  }
  const ids = new Set([id]);
  const statuses = await search.backend.read('listShippingStatuses');
  const editable = statuses.filter((status) =>
    isEditable({ shippingStatusId: status.id, shippingStatusName: status.name }),
  );
  const shippingStatusId = editable.map((status) => status.id).join(',');
  const order =
    (await findOrders(search, ids, { ...likely, shippingStatusId })).get(id) ?? (await findOrders(search, ids)).get(id);
  if (order) return order;
  throw warehouseId === undefined
    ? new BackendError('notFound', 'listOrders', { reason: 'no order has this id' })
    : new ForbiddenError('warehouse', [search.coordinate]);
}

/**
 * The order with this number, ignoring case; undefined if there is none, or none in the user's warehouse. The search matches the number
 * anywhere in a text (LE-10 for LE-1), so all its results are checked.
 *
 * @throws BackendError, ForbiddenError for a user whose warehouse is invalid
 */
export async function findOrderByNumber(search: OrderSearch, customerOrderId: string): Promise<WireOrder | undefined> {
  const warehouseId = warehouseOf(search);
  const query = { keywords: customerOrderId, warehouseId, ascending: true } as const;
  const { backend } = search;
  const parts = searchParts(
    () => backend.list('listOrders', { ...query, orderBy: 'customer', pageIndex: 0, pageSize: BY_NUMBER }),
    () => backend.listAll('listOrders', { ...query, orderBy: 'orderDate' }, { pageSize: SEARCH_SIZE }),
  );
  const order = await findByName(parts, customerOrderId, (each) => each.customerOrderId);
  const isOpen = warehouseId === undefined || (order?.warehouseId ?? warehouseId) === warehouseId;
  return isOpen ? order : undefined;
}

/**
 * Makes sure that orders belong to the user's warehouse. Does nothing for users without a fixed warehouse.
 *
 * @throws ForbiddenError, BackendError
 */
export async function requireOwnOrders(search: OrderSearch, ids: readonly WireId[]): Promise<void> {
  if (warehouseOf(search) === undefined) return;
  const requested = new Set(ids);
  const own = await findOrders(search, requested);
  if (own.size < requested.size) throw new ForbiddenError('warehouse', [search.coordinate]);
}

function warehouseOf({ scope, coordinate }: OrderSearch): WireId | undefined {
  const scoped = scopeWarehouse(scope, undefined);
  if (scoped.kind !== 'allowed') throw new ForbiddenError('noWarehouse', [coordinate]);
  return scoped.warehouseId === undefined ? undefined : parsedId(scoped.warehouseId);
}
