import {
  lineOfReceipt,
  type PlanLine,
  RECEIPT_MARK_START,
  receiptMarkOf,
  receiptMarkOfPlan,
} from 'schema/goodsReceipts/receiptMark.ts';
import type { BackendCalls } from '../../rest/client.ts';
import { IncompleteListError } from '../../rest/lists/incompleteList.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import { TooManyRowsError } from '../../rest/tooManyRows.ts';
import type { WireStockHistoryEntry } from '../../rest/records.ts';
import { sideBySide } from '../../rest/sideBySide.ts';
import { RefusedError } from '../../graph/refusal.ts';
import type { HistoryQuestion } from '../../domain/stockHistory/historyFilter.ts';
import { listAllChanges, listChanges } from '../../domain/stockHistory/listChanges.ts';

/** A change of the stock history that belongs to a line of a plan. */
export interface ReceiptEntry extends PlanLine {
  readonly change: WireStockHistoryEntry;
}

/** Called with the number of further calls before they are made; may throw to stop the reading. */
type OnMore = (calls: number) => void;

const PAGE_SIZE = 5_000;
/** How many changes are read for one answer, if a back-end ignores the filter: as many calls as a figure of the stock makes. */
const MAX_CHANGES = 200_000;
/** The contract limits the text of the filter. */
const MAX_REASON = 200;
const PLANS_AT_ONCE = 5;

/**
 * The pieces of a line that came in, by the changes with its mark: an adjustment with the mark takes pieces back. Entries that a person
 * wrote move no goods, and do not count, where the back-end tells them apart.
 */
export function piecesOf(entries: readonly ReceiptEntry[]): number {
  return entries.reduce(
    (sum, { change }) => sum + (change.changedType === 'Subtract' ? -1 : 1) * quantityOf(change),
    0,
  );
}

function quantityOf({ quantity, inStockOld, inStockNew }: WireStockHistoryEntry): number {
  if (typeof quantity === 'number') return quantity;
  if (typeof inStockOld !== 'number' || typeof inStockNew !== 'number') throw incomplete();
  return Math.abs(inStockNew - inStockOld);
}

/**
 * The changes of one line (GET /warehouses/{sku}/histories with `reason`), newest first.
 *
 * @throws RefusedError if the back-end sends only a part of them; TooManyRowsError, BackendError
 */
export async function readLineEntries(backend: BackendCalls, sku: string, line: PlanLine): Promise<ReceiptEntry[]> {
  const entries = await readEntries(backend, receiptMarkOf(line), sku);
  return entries.filter(({ planId, productId }) => planId === line.planId && productId === line.productId);
}

/**
 * The changes of some plans by the id of the plan, newest first (GET /warehouses/sku/histories with `reason`). Those of several plans are
 * read in one call, as long as all goods receipts fit on its page; otherwise each plan has a call of its own.
 *
 * @throws RefusedError if the back-end sends only a part of them; TooManyRowsError, BackendError
 */
export async function readPlanEntries(
  backend: BackendCalls,
  planIds: readonly string[],
  onMore: OnMore,
): Promise<ReadonlyMap<string, ReceiptEntry[]>> {
  return Map.groupBy(await readEntriesOf(backend, planIds, onMore), ({ planId }) => planId);
}

async function readEntriesOf(
  backend: BackendCalls,
  planIds: readonly string[],
  onMore: OnMore,
): Promise<ReceiptEntry[]> {
  const ofPlan = async (planId: string) => {
    const entries = await readEntries(backend, receiptMarkOfPlan(planId), undefined, onMore);
    return entries.filter((entry) => entry.planId === planId);
  };
  const [first, ...others] = planIds;
  if (first === undefined) return [];
  if (others.length === 0) return ofPlan(first);
  const part = { pageIndex: 0, pageSize: PAGE_SIZE, orderBy: undefined, ascending: undefined };
  const { items, total } = await listChanges(backend, questionOf(RECEIPT_MARK_START, undefined), part);
  if (items.length === total) return entriesOf(items);
  // The back-end does not filter: each further call would be as long.
  if (items.some(({ reason }) => !reason?.includes(RECEIPT_MARK_START))) throw new TooManyRowsError(PAGE_SIZE);
  onMore(planIds.length);
  return (await sideBySide(planIds, PLANS_AT_ONCE, ofPlan)).flat();
}

/** All changes whose reason has the mark. The back-end's filter may be missing or match more: the rows are checked here. */
async function readEntries(
  backend: BackendCalls,
  mark: string,
  sku: string | undefined,
  onMore: OnMore = () => undefined,
): Promise<ReceiptEntry[]> {
  try {
    return entriesOf(await rowsOf(listAllChanges(backend, questionOf(mark, sku), { max: MAX_CHANGES, onMore })));
  } catch (error) {
    // What is missing would be received twice.
    throw error instanceof IncompleteListError ? incomplete(error) : error;
  }
}

function incomplete(cause?: IncompleteListError): RefusedError {
  const message =
    'The back-end sent a part of the stock history only, so it is not known what was received. Nothing was done.';
  return new RefusedError({ code: 'BACKEND_ERROR', messageKey: 'goodsReceipt.historyIncomplete', message }, { cause });
}

function questionOf(mark: string, sku: string | undefined): HistoryQuestion {
  return { sku, query: { reason: mark.slice(0, MAX_REASON) } };
}

function entriesOf(changes: readonly WireStockHistoryEntry[]): ReceiptEntry[] {
  // A back-end that shows no reasons would show no receipts.
  if (changes.some(({ reason }) => reason === undefined)) throw incomplete();
  return changes
    .flatMap((change) => {
      const line = lineOfReceipt(change.reason);
      return line === undefined || change.isManual === true ? [] : [{ ...line, change }];
    })
    .toSorted((one, other) => timeOf(other.change) - timeOf(one.change));
}

function timeOf({ dateTime }: WireStockHistoryEntry): number {
  return Date.parse(dateTime ?? '') || 0;
}
