import { lineOfReceipt } from 'schema/goodsReceipts/receiptMark.ts';
import type { Permissions } from 'schema/permissions/can.ts';
import type { InventoryFilter } from '../../generated/graphql.ts';
import type { ListQueryOf } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WireInventory } from '../../rest/records.ts';
import { parseOptionalId } from '../../graph/input.ts';
import { readInventoryFilter } from './inventoryFilter.ts';
import { hasGap } from './gaps.ts';
import { readStillness } from './movement.ts';
import { MAX_READ, type OnMore } from './reading.ts';

type StockQuery = ListQueryOf<'listInventories'>;

/** The entries that a filter selects: by the parameters of the call, and by a check of each entry for conditions that no call has. */
export interface StockSelection {
  readonly query: ReturnType<typeof readInventoryFilter>;
  /** Undefined if there are no such conditions. */
  readonly matches: ((entry: WireInventory) => boolean) | undefined;
}

/**
 * The stock entries that match a query, page by page (GET /warehouses/inventories), so that only one page is in memory at a time.
 *
 * @throws TooManyRowsError when more than 200,000 match; IncompleteListError, BackendError
 */
export function stockPages(backend: BackendCalls, query: StockQuery, onMore: OnMore): AsyncGenerator<WireInventory[]> {
  return backend.listAll('listInventories', query, { max: MAX_READ, onMore });
}

/**
 * Like `stockPages`, for all conditions of a filter.
 *
 * @throws InvalidInputError, ForbiddenError, TooManyRowsError, IncompleteListError, BackendError
 */
export async function* matchingStock(
  backend: BackendCalls,
  filter: InventoryFilter | null | undefined,
  permissions: Permissions,
  onMore: OnMore,
): AsyncGenerator<WireInventory[]> {
  const { query, matches } = await selectStock(backend, filter, permissions, onMore);
  for await (const entries of stockPages(backend, query, onMore)) yield matches ? entries.filter(matches) : entries;
}

/**
 * Reads what a filter selects. For `daysWithoutMovement`, this reads the history of these days.
 *
 * @throws InvalidInputError, ForbiddenError, TooManyRowsError, IncompleteListError, BackendError
 */
export async function selectStock(
  backend: BackendCalls,
  filter: InventoryFilter | null | undefined,
  permissions: Permissions,
  onMore: OnMore,
): Promise<StockSelection> {
  const query = readInventoryFilter(filter, permissions);
  const conditions: ((entry: WireInventory) => boolean)[] = [];
  const gaps = filter?.gaps ?? [];
  if (gaps.length > 0) conditions.push((entry) => hasGap(entry, gaps));
  const planId = parseOptionalId('filter.planId', filter?.planId);
  if (planId !== undefined) conditions.push(({ source }) => lineOfReceipt(source)?.planId === String(planId));
  const days = filter?.daysWithoutMovement ?? undefined;
  if (days !== undefined) {
    onMore(1);
    const period = { days, warehouseId: query.warehouseId, field: 'filter.daysWithoutMovement' };
    conditions.push(await readStillness(backend, period, onMore));
  }
  if (conditions.length === 0) return { query, matches: undefined };
  return { query, matches: (entry) => conditions.every((matches) => matches(entry)) };
}
