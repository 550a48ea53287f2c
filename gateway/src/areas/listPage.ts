import type { PageInput } from '../generated/graphql.ts';
import type { Rows } from '../rest/client.ts';
import { eachPage } from '../rest/eachPage.ts';
import type { WireInventory } from '../rest/records.ts';
import { byId, type Identified, type Order, readInOrder } from '../rest/readInOrder.ts';
import { checkPage } from './input.ts';

/** A page of a list, as the graph has it. */
export interface ListPage<Row> {
  readonly items: Row[];
  /** How many rows there are in all. */
  readonly total: number;
  /** From 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** One page of stock entries. */
export type InventoryPage = ListPage<WireInventory>;

/** A part of a list, as the calls ask for it. */
type Part<OrderBy> = Order<OrderBy> & Pick<ListPage<unknown>, 'pageIndex' | 'pageSize'>;

type List<Row, OrderBy> = (part: Part<OrderBy>) => Promise<Rows<Row>>;

/** Rows by id that are asked for at a time. */
const BLOCK = 500;

/**
 * The page that is asked for.
 *
 * @param size of a page where none is asked for
 * @throws InvalidInputError when the index is negative or the size not from 1 to 5000
 */
export function askedPage(page: PageInput | null | undefined, size: number): PageInput {
  const asked = page ?? { index: 0, size };
  checkPage(asked);
  return asked;
}

/** A page that came as it was asked for. */
export function asPage<Row>({ items, total }: Rows<Row>, { index, size }: PageInput): ListPage<Row> {
  return { items, total, pageIndex: index, pageSize: size };
}

/** A page of rows that are all there. */
export function cutPage<Row>(rows: readonly Row[], { index, size }: PageInput): ListPage<Row> {
  const items = rows.slice(index * size, (index + 1) * size);
  return { items, total: rows.length, pageIndex: index, pageSize: size };
}

/**
 * One page of a list in this order. Rows by id are read in blocks: where a back-end knows no such order, small pages would tell
 * the order that it has (`readInOrder`).
 *
 * @throws BackendError
 */
export async function readPage<Row extends Identified, OrderBy>(
  list: List<Row, OrderBy>,
  order: Order<OrderBy>,
  { index, size }: PageInput,
): Promise<ListPage<Row>> {
  const pageSize = order.orderBy === 'id' ? Math.max(size, BLOCK) : size;
  const from = index * size;
  const first = Math.floor(from / pageSize);
  const last = Math.floor((from + size - 1) / pageSize);
  const rows: Row[] = [];
  let total = 0;
  for (let pageIndex = first; pageIndex <= last; pageIndex += 1) {
    const block = await readInOrder((asked) => list({ pageIndex, pageSize, ...asked }), order);
    rows.push(...block.items);
    total = block.total;
  }
  const start = from - first * pageSize;
  return { items: rows.slice(start, start + size), total, pageIndex: index, pageSize: size };
}

/**
 * The same of the rows that `matches` leaves, for what no parameter of the call can ask for: all are read, page by page, and the page is
 * cut here.
 *
 * @throws TooManyRowsError where there are more than `max` to look through; BackendError
 */
export async function readMatchingPage<Row extends Identified, OrderBy>(
  list: List<Row, OrderBy>,
  order: Order<OrderBy>,
  page: PageInput,
  matches: (row: Row) => boolean,
  max: number,
): Promise<ListPage<Row>> {
  const matching: Row[] = [];
  const pages = eachPage((part) => readInOrder((asked) => list({ ...part, ...asked }), order), max);
  for await (const rows of pages) matching.push(...rows.filter(matches));
  return cutPage(order.orderBy === 'id' ? byId(matching) : matching, page);
}
