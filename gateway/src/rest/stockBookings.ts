import type { BackendCalls, BodyOf } from './client.ts';
import { eachPage } from './eachPage.ts';
import { BackendError } from './errors.ts';
import { listInventories, type WireInventory } from './warehouse.ts';

/** At most so many entries are looked through for one of them. */
const MAX_ENTRIES = 200_000;

/**
 * One stock entry. No documented call asks for it by id, so it is looked for in GET /warehouses/inventories: under its SKU where
 * that is known, otherwise page by page. Undefined where it is not found.
 */
export async function findInventory(
  backend: BackendCalls,
  id: number,
  sku: string | undefined,
): Promise<WireInventory | undefined> {
  const query = sku === undefined ? {} : { sku, exactMatchSku: true };
  for await (const entries of eachPage((page) => listInventories(backend, { ...query, ...page }), MAX_ENTRIES)) {
    const found = entries.find((entry) => entry.id === id);
    if (found) return found;
  }
  return undefined;
}

/** POST /warehouses (document 3, section 7). */
export async function bookIncomingGoods(
  backend: BackendCalls,
  body: BodyOf<'bookIncomingGoods'>,
): Promise<WireInventory> {
  return (await backend.call('bookIncomingGoods', { body })).data;
}

/** The two entries of a movement, null where the back-end does not tell. */
export interface WireMovement {
  readonly source: WireInventory | null;
  readonly target: WireInventory | null;
}

/** POST /warehouses/moving. @throws BackendError, also for HTTP 200 with status 'error' (document 3, section 4) */
export async function moveGoods(backend: BackendCalls, body: BodyOf<'moveGoods'>): Promise<WireMovement> {
  const answer = await backend.call('moveGoods', { body });
  refuseFailed('moveGoods', answer);
  return answer.data ?? { source: null, target: null };
}

/** POST /warehouses/manual_adjustment. @throws BackendError, also for HTTP 200 with status 'error' (document 3, section 4) */
export async function adjustStock(backend: BackendCalls, body: BodyOf<'adjustStock'>): Promise<WireInventory | null> {
  const answer = await backend.call('adjustStock', { body });
  refuseFailed('adjustStock', answer);
  return answer.data ?? null;
}

/** POST /warehouses/inventories. */
export async function createInventory(
  backend: BackendCalls,
  body: BodyOf<'createInventory'>,
  historyTypeId: number | undefined,
): Promise<WireInventory> {
  return (await backend.call('createInventory', { query: { historyTypeId }, body })).data;
}

/** PUT /warehouses/inventories/{id}. What the body leaves out is emptied. */
export async function updateInventory(
  backend: BackendCalls,
  id: number,
  body: BodyOf<'updateInventory'>,
  historyTypeId: number | undefined,
): Promise<WireInventory> {
  return (await backend.call('updateInventory', { path: { id }, query: { historyTypeId }, body })).data;
}

interface BookingAnswer {
  readonly status: 'success' | 'error';
  readonly message: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** These two calls answer HTTP 200 also when nothing was booked. */
function refuseFailed(operation: string, { status, message, metadata }: BookingAnswer): void {
  if (status === 'success') return;
  const reason = "status 'error'";
  throw new BackendError('invalidInput', operation, { reason, status: 200, backendMessage: message, metadata });
}
