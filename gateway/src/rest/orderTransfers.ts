import type { Written } from './callTypes.ts';
import type { BackendCalls, BackendFiles } from './client.ts';
import { readWhole } from './encodedContent.ts';
import { BackendError } from './errors.ts';
import type { IncomingUpload } from './form.ts';
import type { WireId } from './wire.ts';

/** In bytes. A line of the flatfile has a few hundred. */
const MAX_FLATFILE = 32 * 1024 * 1024;

/** Of the columns of a flatfile (document 2, section 9). */
const SEPARATOR = ';';

/** The result of sending orders. */
export interface WireSentOrders {
  /** CSV. */
  readonly flatfile: Buffer;
  /** Null if the response does not say. */
  readonly sent: number | null;
  readonly skipped: readonly { readonly id: WireId; readonly reason: string }[];
}

/**
 * PUT /orders/set_orders_status (document 2, section 7): marks orders as shipped and returns the flatfile. The header x-skipped-orders
 * lists skipped orders, such as `pick_type=12 15;status=7`. A back-end without this header has skipped none.
 */
export async function sendOrders(backend: BackendFiles, orderIds: WireId[]): Promise<WireSentOrders> {
  const { headers, body } = await backend.open('sendOrders', { body: { orderIds } });
  const flatfile = await readWhole(body, MAX_FLATFILE).catch((cause: unknown) => {
    throw new BackendError('outcomeUnknown', 'sendOrders', { reason: 'the flatfile broke off', cause });
  });
  if (!backend.keepsContract() && !flatfile.includes(SEPARATOR)) {
    throw new BackendError('outcomeUnknown', 'sendOrders', { reason: 'the answer is no flatfile', status: 200 });
  }
  const skipped = readSkipped(String(headers['x-skipped-orders'] ?? ''));
  return { flatfile, sent: readCount(headers['x-sent-orders']), skipped };
}

function readCount(header: unknown): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null;
}

function readSkipped(header: string): WireSentOrders['skipped'] {
  return header.split(';').flatMap((group) => {
    const [reason = '', ids = ''] = group.split('=');
    return ids.split(' ').flatMap((id) => (/^\d+$/.test(id) ? [{ id: Number(id), reason }] : []));
  });
}

/**
 * POST /orders/import (document 2, section 7; docs/orders-import.md). Request a dry run, or leave out orders, only of a back-end that
 * supports it: others would import the whole file.
 */
export function importOrders(
  backend: BackendCalls,
  orderFile: IncomingUpload,
  { dryRun, leaveOut }: { readonly dryRun: boolean; readonly leaveOut: readonly string[] },
): Promise<Written<'importOrders'>> {
  const query = { ...(dryRun && { dryRun }), ...(leaveOut.length > 0 && { leaveOut: leaveOut.join(',') }) };
  return backend.write('importOrders', { query, files: { orderFile } });
}

/**
 * POST /orders/export: stores an export in the file explorer while it is written. The documents do not describe the call, so use it only
 * with a back-end that follows the whole contract.
 */
export async function keepOrderExport(
  backend: Pick<BackendCalls, 'write'>,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const exportFile = Promise.resolve({ name, contentType: 'text/csv', content });
  await backend.write('keepOrderExport', { files: { exportFile } });
}
