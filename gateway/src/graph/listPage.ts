import type { PageInput } from '../generated/graphql.ts';
import type { Rows } from '../rest/callTypes.ts';
import type { WireInventory } from '../rest/records.ts';
import { byId, type Identified, type Order, readInOrder } from '../rest/readInOrder.ts';
import { checkPage } from './input.ts';

/** A page of a list, as the graph has it. */
export interface ListPage<Row> {
  readonly items: Row[];
  /** The total number of rows. */
  readonly total: number;
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** One page of stock entries. */
export type InventoryPage = ListPage<WireInventory>;

/** A range of a list, as the REST calls take it. */
type Part<OrderBy> = Order<OrderBy> & Pick<ListPage<unknown>, 'pageIndex' | 'pageSize'>;

type List<Row, OrderBy> = (part: Part<OrderBy>) => Promise<Rows<Row>>;

/** How many rows are requested at a time when they are sorted by id. */
const BLOCK = 500;

/**
 * The requested page.
 *
 * @param size the page size if the client names none
 * @throws InvalidInputError when the index is negative or the size is not between 1 and 5000
 */
export function requestedPage(page: PageInput | null | undefined, size: number): PageInput {
  const requested = page ?? { index: 0, size };
  checkPage(requested);
  return requested;
}

/** A page that the back-end has cut as requested. */
export function asPage<Row>({ items, total }: Rows<Row>, { index, size }: PageInput): ListPage<Row> {
  return { items, total, pageIndex: index, pageSize: size };
}

/** Cuts a page from rows that are all there. */
export function cutPage<Row>(rows: readonly Row[], { index, size }: PageInput): ListPage<Row> {
  const items = rows.slice(index * size, (index + 1) * size);
  return { items, total: rows.length, pageIndex: index, pageSize: size };
}

/**
 * One page of a list in this order. Rows sorted by id are read in blocks: if a back-end does not support that sort, small pages would
 * reveal its own order (`readInOrder`).
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
    const block = await readInOrder((requested) => list({ pageIndex, pageSize, ...requested }), order);
    rows.push(...block.items);
    total = block.total;
  }
  const start = from - first * pageSize;
  return { items: rows.slice(start, start + size), total, pageIndex: index, pageSize: size };
}

/**
 * One page of two lists that follow each other. The pages of the first one are those requested; the second one is read from where the
 * first one ends.
 *
 * @throws BackendError
 */
export async function readPageOfTwo<Row>(
  [first, second]: readonly [ListPart<Row>, ListPart<Row>],
  { index, size }: PageInput,
): Promise<ListPage<Row>> {
  const before = await first({ pageIndex: index, pageSize: size });
  const from = Math.max(0, index * size - before.total);
  const wanted = size - before.items.length;
  const rows: Row[] = [];
  const firstPage = Math.floor(from / size);
  // At least one page, for the total.
  const lastPage = Math.max(firstPage, Math.floor((from + wanted - 1) / size));
  let total = 0;
  for (let pageIndex = firstPage; pageIndex <= lastPage; pageIndex += 1) {
    const part = await second({ pageIndex, pageSize: size });
    rows.push(...part.items);
    total = part.total;
  }
  const start = from - firstPage * size;
  const items = [...before.items, ...rows.slice(start, start + wanted)];
  return { items, total: before.total + total, pageIndex: index, pageSize: size };
}

type ListPart<Row> = (part: Pick<ListPage<unknown>, 'pageIndex' | 'pageSize'>) => Promise<Rows<Row>>;

/**
 * Like `readPage`, for rows that `matches` accepts. For conditions that the call has no parameter for: reads all rows, and cuts the page here.
 *
 * @param pages all rows, in the order `orderBy`
 */
export async function readMatchingPage<Row extends Identified>(
  pages: AsyncIterable<readonly Row[]>,
  { orderBy }: Order<unknown>,
  page: PageInput,
  matches: (row: Row) => boolean,
): Promise<ListPage<Row>> {
  const matching: Row[] = [];
  for await (const rows of pages) matching.push(...rows.filter(matches));
  return cutPage(orderBy === 'id' ? byId(matching) : matching, page);
}
