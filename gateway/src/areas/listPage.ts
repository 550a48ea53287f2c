import type { WireId } from '../rest/wire.ts';
import { eachPage } from '../rest/eachPage.ts';
import { byId, type Order, readInOrder } from '../rest/readInOrder.ts';

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

/**
 * The same of the rows that `matches` leaves, for what no parameter of the call can ask for: all are read, page by page, and the page is
 * cut here.
 *
 * @throws TooManyRowsError where there are more than `max` to look through; BackendError
 */
export async function readMatchingPage<Row, OrderBy>(
  list: (part: Part<OrderBy>) => Promise<{ readonly items: readonly Row[]; readonly total: number }>,
  order: Order<OrderBy>,
  { index, size }: { readonly index: number; readonly size: number },
  idOf: (row: Row) => WireId,
  matches: (row: Row) => boolean,
  max: number,
): Promise<{ items: Row[]; total: number }> {
  const matching: Row[] = [];
  const pages = eachPage((page) => readInOrder((asked) => list({ ...page, ...asked }), order, idOf), max);
  for await (const rows of pages) matching.push(...rows.filter(matches));
  const rows = order.orderBy === 'id' ? byId(matching, idOf) : matching;
  return { items: rows.slice(index * size, (index + 1) * size), total: rows.length };
}
