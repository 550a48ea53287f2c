import { BackendError } from '../errors.ts';
import { byId } from '../readInOrder.ts';
import { sideBySide } from '../sideBySide.ts';
import { TooManyRowsError } from '../tooManyRows.ts';
import { allRows } from './allRows.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { IncompleteListError } from './incompleteList.ts';
import type { KnownLists } from './knownLists.ts';
import type { ListPart, Page } from './part.ts';

/** The query of a list call, without its page. */
export type ListQuery = Readonly<Record<string, unknown>>;

/** A list call with its path. */
export interface ListCall<Row> {
  readonly operation: string;
  /** Makes the call. With `mayStayRaw`, the rows need not be parsed (`ReadUnparsed`). */
  readonly read: (query: ListQuery, mayStayRaw?: boolean) => Promise<ListPart<Row>>;
  readonly known: KnownLists;
  /** The name of a warehouse, for rows that have no other reference to it. */
  readonly warehouseName: (id: string) => Promise<string | undefined>;
  /** Called before calls beyond the first are made. An error that it throws prevents them. */
  readonly onMore?: ((calls: number) => void) | undefined;
}

/** How much of a list to read. */
export interface AllOptions {
  /** The maximum number of rows; none by default. */
  readonly max?: number | undefined;
  readonly pageSize?: number | undefined;
  /** The number of rows that the caller will take; all by default. */
  readonly wanted?: number | undefined;
  /** Called with the number of calls after the first, before they are made. An error that it throws stops the reading. */
  readonly onMore?: ((calls: number) => void) | undefined;
}

/** A page of rows and the total number of rows. */
interface Rows<Row> {
  readonly items: Row[];
  readonly total: number;
}

/** The number of rows that are read for one page, or one number, of a back-end that cannot filter or count them itself. */
const MAX_READ = 200_000;
/** Rows per call then. */
const READ_SIZE = 1_000;
/** How many calls of one request are made at the same time. */
const AT_A_TIME = 8;

/**
 * One page of a list, as requested. From a back-end that announces the contract, it is the response of one call. From others, it is
 * completed from further pages, filtered and counted here if the response shows that this is necessary.
 *
 * @throws IncompleteListError, BackendError
 */
export async function readPage<Row>(
  call: ListCall<Row>,
  query: ListQuery,
  { pageIndex, pageSize }: Page,
): Promise<Rows<Row>> {
  const answer = await call.read({ ...query, pageIndex, pageSize }, true);
  if (answer.isExact) return { items: answer.rows, total: answer.total ?? answer.rows.length };
  const from = pageIndex * pageSize;
  const filter = await filterOf(call, query);
  if (filter.isNeeded || answer.rows.some(filter.contradicts)) {
    const rows = await matchingRows(call, query);
    return { items: rows.slice(from, from + pageSize), total: rows.length };
  }
  const isAmbiguous = pageIndex > 0 || (answer.total === undefined && answer.received > pageSize);
  const paging = isAmbiguous ? await pagingOf(call, query) : 0;
  const page = paging === 1 ? await call.read({ ...query, pageIndex: pageIndex + 1, pageSize }) : answer;
  const { rows, received } = page;
  const total = await totalOf(call, query, page, from, paging);
  const join = () => joinedPage(call, query, { pageIndex, pageSize }, total);
  // A back-end without pages has returned all rows.
  if (paging === 'none' ? received >= (total ?? 0) : received > pageSize && received === total) {
    return { items: rows.slice(from, from + pageSize), total: rows.length };
  }
  if (typeof paging !== 'number' || received > pageSize) return join();
  // More rows may follow a full page.
  if (received === pageSize) return { items: rows, total: total ?? from + received + 1 };
  const isEnd =
    total === undefined
      ? received === 0 || !(await hasRowAt(call, query, from + received, paging, rows))
      : received === Math.max(0, total - from);
  // A back-end that returns fewer rows than requested may also count its pages by that number.
  const isHere = received === 0 || pageIndex === 0 || (isEnd && (await isRowAt(call, query, from + paging, rows)));
  return isEnd && isHere ? { items: rows, total: total ?? from + received } : join();
}

/**
 * The total of a page, if it counts all pages; undefined if it counts the page only.
 *
 * @param from the number of rows before the page
 */
async function totalOf<Row>(
  call: ListCall<Row>,
  query: ListQuery,
  page: ListPart<Row>,
  from: number,
  paging: Paging,
): Promise<number | undefined> {
  const { rows, received, total } = page;
  if (total === undefined) return undefined;
  if (total < received || (received > 0 && total < from + received && typeof paging === 'number')) return undefined;
  noteTotal(call, page, Infinity);
  if (from > 0 || received === 0 || total > received || call.known.countingAll.has(call.operation)) return total;
  if (typeof paging !== 'number') return total;
  return (await hasRowAt(call, query, received, paging, rows)) ? undefined : total;
}

/** A page that is cut from the rows before it and its own, because the back-end returns fewer rows at a time. */
async function joinedPage<Row>(
  call: ListCall<Row>,
  query: ListQuery,
  { pageIndex, pageSize }: Page,
  total: number | undefined,
): Promise<Rows<Row>> {
  const [from, to] = [pageIndex * pageSize, (pageIndex + 1) * pageSize];
  // Without a total, one more row shows that there is another page.
  const wanted = total === undefined ? to + 1 : Math.min(to, total);
  const rows: Row[] = [];
  for await (const part of readAll(call, query, { pageSize, wanted, onMore: call.onMore })) {
    rows.push(...part);
    if (rows.length >= wanted) break;
  }
  return { items: rows.slice(from, to), total: total ?? rows.length };
}

/**
 * All matching rows, a page at a time (`allRows`). Filters that the back-end ignores are applied here. Rows that are requested by id, which
 * no document mentions, are sorted within each page.
 *
 * @throws IncompleteListError, TooManyRowsError, BackendError
 */
export async function* readAll<Row>(
  call: ListCall<Row>,
  query: ListQuery,
  { max = Infinity, ...options }: AllOptions = {},
): AsyncGenerator<Row[]> {
  let requested = query;
  let isExact = false;
  async function read(page: Page): Promise<ListPart<Row>> {
    const part = await call.read({ ...requested, ...page }).catch((error: unknown) => {
      const isOrder =
        error instanceof BackendError && error.failure === 'invalidInput' && requested['orderBy'] === 'id';
      if (!isOrder) throw error;
      requested = { ...query, orderBy: undefined, ascending: undefined };
      return call.read({ ...requested, ...page });
    });
    isExact = part.isExact;
    noteTotal(call, part, page.pageSize);
    return part;
  }
  const countsAll = (): boolean => call.known.countingAll.has(call.operation);
  const pages = allRows(read, { operation: call.operation, max, countsAll, ...options });
  let filter: Filter | undefined;
  try {
    for await (const rows of pages) {
      filter ??= isExact ? undefined : await filterOf(call, query);
      const matching = filter ? rows.filter(filter.matches) : rows;
      yield query['orderBy'] === 'id' ? byId(matching) : matching;
    }
  } catch (error) {
    const [parameter] = error instanceof TooManyRowsError ? (filter?.ignored ?? []) : [];
    throw parameter === undefined ? error : new IncompleteListError(call.operation, { kind: 'filter', parameter });
  }
}

/**
 * The number of rows for each query: one call each. Queries whose filters the back-end ignores are counted together, in one reading of all
 * rows.
 *
 * @throws IncompleteListError, BackendError
 */
export async function countRows<Row>(call: ListCall<Row>, queries: readonly ListQuery[]): Promise<number[]> {
  const counts = await sideBySide(queries, AT_A_TIME, async (query) => {
    const page = await call.read({ ...query, pageIndex: 0, pageSize: 1 });
    const { rows, isExact } = page;
    if (isExact) return { total: page.total };
    const total = await totalOf(call, query, page, 0, 0);
    const filter = await filterOf(call, query);
    const isCounted = total !== undefined && !filter.isNeeded && !rows.some(filter.contradicts);
    return isCounted ? { total } : { query, filter, total: 0 };
  });
  const uncounted = counts.flatMap((count, index) => (count.filter ? [{ ...count, index }] : []));
  const readings = Map.groupBy(uncounted, ({ query, filter }) => JSON.stringify(without(query, filter.ignored)));
  const totals = counts.map(({ total }) => total ?? 0);
  for (const group of readings.values()) {
    const [first] = group;
    if (!first) continue;
    const query = without(first.query, first.filter.ignored);
    for await (const rows of readAll(call, query, { max: MAX_READ, pageSize: READ_SIZE, onMore: call.onMore })) {
      for (const { index, filter } of group) {
        totals[index] = (totals[index] ?? 0) + rows.filter(filter.matches).length;
      }
    }
  }
  return totals;
}

/** The conditions of a query, for a back-end that may not know all of them. */
interface Filter {
  /** The parameters that have no effect. */
  readonly ignored: readonly string[];
  /** Whether rows have to be filtered here. */
  readonly isNeeded: boolean;
  /** Whether a row shows that a parameter has no effect. From then on, rows are filtered here. */
  readonly contradicts: (row: unknown) => boolean;
  /** Whether a row is one. @throws IncompleteListError if the row lacks the column of an ignored parameter */
  readonly matches: (row: unknown) => boolean;
}

async function filterOf<Row>(call: ListCall<Row>, query: ListQuery): Promise<Filter> {
  const conditions = conditionsOf(call.operation, query);
  const ignored: string[] = [];
  for (const condition of conditions) if (await isIgnored(call, condition)) ignored.push(condition.parameter);
  const { warehouseId } = query;
  const isRequested = typeof warehouseId === 'string' || typeof warehouseId === 'number';
  const warehouseName =
    ignored.includes('warehouseId') && isRequested ? await call.warehouseName(String(warehouseId)) : undefined;
  const values = { ...query, warehouseName };
  return {
    ignored,
    isNeeded: ignored.length > 0,
    contradicts(row) {
      const wrong = conditions.find(({ matches, value }) => matches(row, value, values) === false);
      if (wrong) call.known.filters.set(keyOf(call, wrong), Promise.resolve(true));
      return wrong !== undefined;
    },
    matches: (row) =>
      conditions.every(({ parameter, matches, value }) => {
        const isMatch = matches(row, value, values);
        if (isMatch === undefined && ignored.includes(parameter)) {
          throw new IncompleteListError(call.operation, { kind: 'filter', parameter });
        }
        return isMatch !== false;
      }),
  };
}

/**
 * Whether a parameter that the documents do not name has no effect: a list that has rows must have none for a value that no row has. Found
 * out once for a back-end. A refused value shows that the parameter is read.
 */
async function isIgnored<Row>(call: ListCall<Row>, condition: Condition): Promise<boolean> {
  const { parameter, unused } = condition;
  const key = keyOf(call, condition);
  const known = call.known.filters.get(key);
  if (known) return known;
  if (unused === undefined) return false;
  let isCertain = true;
  async function find(): Promise<boolean> {
    const page = { pageIndex: 0, pageSize: 1 };
    const filtered = await call.read({ ...page, [parameter]: unused }).catch((error: unknown) => {
      if (error instanceof BackendError && ['invalidInput', 'notFound'].includes(error.failure)) return undefined;
      throw error;
    });
    if (!filtered) return false;
    if (filtered.received > 0) return true;
    isCertain = (await call.read(page)).received > 0;
    return false;
  }
  const finding = find();
  call.known.filters.set(key, finding);
  await finding.then(
    () => isCertain || call.known.filters.delete(key),
    () => call.known.filters.delete(key),
  );
  return finding;
}

function keyOf<Row>({ operation }: ListCall<Row>, { parameter }: Condition): string {
  return `${operation} ${parameter}`;
}

/** The rows that match, filtered here. */
async function matchingRows<Row>(call: ListCall<Row>, query: ListQuery): Promise<Row[]> {
  const rows: Row[] = [];
  const options = { max: MAX_READ, pageSize: READ_SIZE, onMore: call.onMore };
  for await (const part of readAll(call, query, options)) rows.push(...part);
  return rows;
}

/**
 * How a back-end counts its pages: from 0, as documented, or from 1 if the pages 0 and 1 have the same row. Found out once for a back-end, as
 * soon as a list has two rows. `none`: every response has all rows. `same`: every page has the same row.
 */
async function pagingOf<Row>(call: ListCall<Row>, query: ListQuery): Promise<Paging> {
  const { operation, known } = call;
  const first = known.firstPages.get(operation);
  if (first !== undefined) return first;
  const rowOf = async (pageIndex: number) => {
    const { rows, received } = await call.read({ ...query, pageIndex, pageSize: 1 });
    return received > 1 ? undefined : JSON.stringify(rows);
  };
  const [zero, one] = await Promise.all([rowOf(0), rowOf(1)]);
  if (zero === undefined) return 'none';
  if (zero === one && zero === (await rowOf(2))) return zero === NO_ROWS ? 0 : 'same';
  const found = zero === one ? 1 : 0;
  // A list with one row does not show that the next page differs.
  if (one !== NO_ROWS) known.firstPages.set(operation, found);
  return found;
}

type Paging = 0 | 1 | 'none' | 'same';

const NO_ROWS = '[]';

/** Whether the first of these rows is at this position. */
async function isRowAt<Row>(
  call: ListCall<Row>,
  query: ListQuery,
  position: number,
  [first]: readonly Row[],
): Promise<boolean> {
  const { rows } = await call.read({ ...query, pageIndex: position, pageSize: 1 });
  return JSON.stringify(rows[0]) === JSON.stringify(first);
}

/**
 * Whether there is a row at this position. A back-end without pages returns all rows again, which shows no further one.
 *
 * @param rows the rows before it
 */
async function hasRowAt<Row>(
  call: ListCall<Row>,
  query: ListQuery,
  position: number,
  first: number,
  rows: readonly Row[],
): Promise<boolean> {
  const next = await call.read({ ...query, pageIndex: position + first, pageSize: 1 });
  const isRepeated = position === 1 && JSON.stringify(next.rows) === JSON.stringify(rows);
  return next.received === 1 && !isRepeated;
}

/** A total that counts more than its page counts all pages, and so does that of a back-end without pages, which returns more than requested. */
function noteTotal<Row>(
  { operation, known }: ListCall<Row>,
  { received, total = 0 }: ListPart<Row>,
  pageSize: number,
): void {
  if (received > 0 && (total > received || (total === received && received > pageSize))) {
    known.countingAll.add(operation);
  }
}

function without(query: ListQuery, parameters: readonly string[]): ListQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !parameters.includes(name)));
}
