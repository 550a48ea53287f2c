import type { BackendCalls, BodyOf, Written } from './client.ts';
import { eachPage } from './eachPage.ts';
import { BackendError } from './errors.ts';
import { isRecord } from './liberal/values.ts';
import { listInventories, type WireInventory } from './warehouse.ts';
import type { WireId } from './wire.ts';

/** At most so many entries are looked through for one of them. */
const MAX_ENTRIES = 200_000;

/**
 * One stock entry. No documented call asks for it by id, so it is looked for in GET /warehouses/inventories: under its SKU where
 * that is known, otherwise page by page. Undefined where it is not found.
 */
export async function findInventory(
  backend: BackendCalls,
  id: WireId,
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
export function bookIncomingGoods(
  backend: BackendCalls,
  body: BodyOf<'bookIncomingGoods'>,
): Promise<Written<'bookIncomingGoods'>> {
  return backend.write('bookIncomingGoods', { body });
}

/** POST /warehouses/moving. @throws BackendError, also for HTTP 200 with status 'error' (document 3, section 4) */
export async function moveGoods(backend: BackendCalls, body: BodyOf<'moveGoods'>): Promise<Written<'moveGoods'>> {
  const written = await backend.write('moveGoods', { body });
  refuseFailed('moveGoods', written.body);
  return written;
}

/** POST /warehouses/manual_adjustment. @throws BackendError, also for HTTP 200 with status 'error' (document 3, section 4) */
export async function adjustStock(backend: BackendCalls, body: BodyOf<'adjustStock'>): Promise<Written<'adjustStock'>> {
  const written = await backend.write('adjustStock', { body });
  refuseFailed('adjustStock', written.body);
  return written;
}

/** POST /warehouses/inventories. */
export function createInventory(
  backend: BackendCalls,
  body: BodyOf<'createInventory'>,
  historyTypeId: WireId | undefined,
): Promise<Written<'createInventory'>> {
  return backend.write('createInventory', { query: { historyTypeId }, body });
}

/** PUT /warehouses/inventories/{id}. What the body leaves out is emptied. */
export function updateInventory(
  backend: BackendCalls,
  id: WireId,
  body: BodyOf<'updateInventory'>,
  historyTypeId: WireId | undefined,
  ifMatch: string | undefined,
): Promise<Written<'updateInventory'>> {
  return backend.write('updateInventory', { path: { id }, query: { historyTypeId }, body, ifMatch });
}

/** These two calls answer HTTP 200 also when nothing was booked: then their status is 'error', and nothing else says so. */
function refuseFailed(operation: string, body: unknown): void {
  const answers = isRecord(body) ? [body, body['data']].filter(isRecord) : [];
  const failed = answers.find(({ status }) => typeof status === 'string' && status.toLowerCase() === 'error');
  if (!failed) return;
  const { message, metadata } = failed;
  throw new BackendError('invalidInput', operation, {
    reason: "status 'error'",
    status: 200,
    backendMessage: typeof message === 'string' ? message : undefined,
    metadata: isRecord(metadata) ? metadata : undefined,
  });
}
