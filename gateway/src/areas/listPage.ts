import type { WireId } from '../rest/wire.ts';
import { type Order, readInOrder } from '../rest/readInOrder.ts';

/** A part of a list, as the calls ask for it. */
interface Part<OrderBy> extends Order<OrderBy> {
  /** From 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Rows by id that are asked for at a time. */
const BLOCK = 500;

/**
 * One page of a list in this order. Rows by id are read in blocks: where a back-end knows no such order, small pages would tell
 * the order that it has (`readInOrder`).
 *
 * @throws BackendError
 */
export async function readPage<Row, OrderBy>(
  list: (part: Part<OrderBy>) => Promise<{ readonly items: readonly Row[]; readonly total: number }>,
  order: Order<OrderBy>,
  { index, size }: { readonly index: number; readonly size: number },
  idOf: (row: Row) => WireId,
): Promise<{ items: Row[]; total: number }> {
  const pageSize = order.orderBy === 'id' ? Math.max(size, BLOCK) : size;
  const from = index * size;
  const first = Math.floor(from / pageSize);
  const last = Math.floor((from + size - 1) / pageSize);
  const rows: Row[] = [];
  let total = 0;
  for (let pageIndex = first; pageIndex <= last; pageIndex += 1) {
    const block = await readInOrder((asked) => list({ pageIndex, pageSize, ...asked }), order, idOf);
    rows.push(...block.items);
    total = block.total;
  }
  const start = from - first * pageSize;
  return { items: rows.slice(start, start + size), total };
}
