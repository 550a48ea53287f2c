import type { BackendCalls } from '../../rest/client.ts';
import type { WireOrder } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../transfers/csv.ts';
import type { OrderExport } from '../../transfers/storedFiles.ts';
import { type ExportColumn, rowsOf } from './columns.ts';

/** Orders per call: small enough that a page can be released soon. */
const PAGE_SIZE = 1_000;
/** Exports skip orders with these pick types (document 2, sections 4 and 9), which name the first one in two ways. */
const SKIPPED: ReadonlySet<string> = new Set(['N/A', 'NA', 'CHECK']);

/**
 * The file of an export, piece by piece, while the orders are read page by page. New orders shift existing ones to later pages meanwhile;
 * none is written twice. An error breaks the file off, so that a part of it does not look like the whole.
 *
 * @param isOwnLocation whether the reader may know the name of a location; undefined for readers of all warehouses
 *
 * @throws IncompleteListError, BackendError
 */
export async function* writeOrders(
  backend: BackendCalls,
  { query, selection, progress }: Pick<OrderExport, 'query' | 'selection' | 'progress'>,
  columns: readonly ExportColumn[],
  isOwnLocation?: (id: WireId | null | undefined) => boolean,
): AsyncGenerator<string> {
  progress.read = 0;
  progress.written = 0;
  progress.isFinished = false;
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => head));
  let found = 0;
  for await (const orders of backend.listAll('listOrders', query, { pageSize: PAGE_SIZE })) {
    const chosen = selection ? orders.filter(({ id }) => selection.has(id)) : orders;
    const written = chosen.filter(isExported);
    const text = written
      .flatMap((order) => rowsOf(isOwnLocation ? withOwnLocations(order, isOwnLocation) : order, columns))
      .map(csvLine)
      .join('');
    progress.read += chosen.length;
    progress.written += written.length;
    found += chosen.length;
    if (text !== '') yield text;
    if (selection && found >= selection.size) break;
  }
  progress.isFinished = true;
}

/** Hides the storage location of parts in other warehouses. */
function withOwnLocations(order: WireOrder, isOwn: (id: WireId | null | undefined) => boolean): WireOrder {
  const parts = order.parts?.map((part) =>
    isOwn(part.storageLocationId ?? part.storageLocation?.id) ? part : { ...part, storageLocation: null },
  );
  return { ...order, parts };
}

export function isExported({ pickType }: Pick<WireOrder, 'pickType'>): boolean {
  return !SKIPPED.has(pickType ?? '');
}
