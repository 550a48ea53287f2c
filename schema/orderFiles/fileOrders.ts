import type { FileRow, Rows } from '../tables/readTable.ts';
import { indexOfColumn, type Layout } from './layouts.ts';
import { netPieces } from './netPieces.ts';
import { readerOf, type Reader } from './reader.ts';
import {
  plainStatus,
  type DecisionReason,
  type HintReason,
  type LeftOutReason,
  type StatusRule,
  type Verdict,
} from './statuses.ts';

/** A line of an order that is to be shipped. */
export type OrderLine = {
  row: FileRow;
  /** As in the template: the pieces that are still to be shipped, or a text of the file that is no number of pieces. */
  quantity: string;
};

/** An order of a file, with its rows. */
export type FileOrder = {
  /** As in the file; the first one has the fields of the order. */
  rows: readonly FileRow[];
  lines: readonly OrderLine[];
};

/** What a person should look at in an order that is imported, because it is not imported as the customer ordered it. */
export type OrderHint = {
  /** The line of the file where the order begins, from 1. */
  line: number;
  /** The number of the order. */
  order: string;
  reason: HintReason;
};

/** An order or a line that is not imported. */
export type LeftOut = {
  /** The line of the file, from 1. */
  line: number;
  /** The number of the order. */
  order: string;
  /** Undefined for an order as a whole. */
  sku: string | undefined;
  reason: LeftOutReason;
  /** As in the file; undefined if the reason is no status. */
  status: string | undefined;
};

/** A status about which a person decides. */
export type StatusChoice = {
  /** As in the file. */
  status: string;
  reason: DecisionReason;
  /** The number of orders with it that nothing else leaves out. */
  orders: number;
  isIncluded: boolean;
};

export type OrdersOfFile = {
  /** In the order of the file. */
  orders: readonly FileOrder[];
  leftOut: readonly LeftOut[];
  choices: readonly StatusChoice[];
  hints: readonly OrderHint[];
};

/**
 * The orders of a file that are to be shipped, and what is left out.
 *
 * @param included the statuses about which a person has decided that their orders are imported; others have no effect
 */
export function ordersOf(table: Rows, layout: Layout, included: readonly string[] = []): OrdersOfFile {
  const read = readerOf(table, layout);
  const judge = judgeOf(table, layout.rules ?? []);
  const piecesOf = piecesReader(table, read, layout);
  const plainIncluded = new Set(included.map(plainStatus));
  const isIncluded = (status: string) => plainIncluded.has(plainStatus(status));
  const orders: FileOrder[] = [];
  const leftOut: LeftOut[] = [];
  const hints: OrderHint[] = [];
  const choices = new Map<string, StatusChoice>();
  const numbers = new Set<string>();
  for (const rows of groupRows(table, read, layout)) {
    const [first] = rows;
    if (first === undefined) continue;
    const number = read(first, 'customerOrderId') || read(first, 'customerInvoiceNumber');
    const isRepeated = layout.isShop === true && number !== '' && numbers.has(number);
    numbers.add(number);
    const judged: JudgedOrder = isRepeated
      ? { out: { reason: 'REPEATED_NUMBER', status: undefined } }
      : judgeOrder(rows, { read, judge, piecesOf, layout, isIncluded });
    for (const { status, reason } of judged.decisions ?? []) {
      const key = plainStatus(status);
      const before = choices.get(key) ?? { status, reason, orders: 0, isIncluded: isIncluded(status) };
      choices.set(key, { ...before, orders: before.orders + 1 });
    }
    if (judged.out) {
      leftOut.push({ line: first.line, order: number, sku: undefined, ...judged.out });
      continue;
    }
    const { lines, outLines } = judged;
    leftOut.push(...outLines.map(({ row, why }) => ({ line: row.line, order: number, sku: read(row, 'sku'), ...why })));
    hints.push(...judged.hints.map((reason) => ({ line: first.line, order: number, reason })));
    orders.push({ rows, lines });
  }
  return { orders, leftOut, choices: [...choices.values()], hints };
}

type Why = Pick<LeftOut, 'reason' | 'status'>;
type Decision = Pick<StatusChoice, 'reason' | 'status'>;
type OutLine = { row: FileRow; why: Why };
type JudgedOrder =
  | { out: Why; decisions?: readonly Decision[] }
  | {
      out?: undefined;
      lines: readonly OrderLine[];
      outLines: readonly OutLine[];
      decisions: readonly Decision[];
      hints: readonly HintReason[];
    };

type Judge = (of: StatusRule['of'], rows: readonly FileRow[]) => Verdicts;
/** The verdicts on an order or a line: why it is left out, what a person decides, and what they should look at. */
type Verdicts = { out: Why | undefined; decisions: Decision[]; hints: HintReason[] };

type OrderContext = {
  read: Reader;
  judge: Judge;
  piecesOf: (row: FileRow) => Pieces;
  layout: Layout;
  isIncluded: (status: string) => boolean;
};

/** Decides about an order by its statuses, its lines by theirs, and the pieces of each line that are still to be shipped. */
function judgeOrder(
  rows: readonly FileRow[],
  { read, judge, piecesOf, layout, isIncluded }: OrderContext,
): JudgedOrder {
  // The template says itself what is to be shipped, and the back-end refuses lines without pieces.
  if (layout.kind === 'template') {
    const lines = rows.map((row) => ({ row, quantity: read(row, 'quantity') }));
    return { lines, outLines: [], hints: [], decisions: [] };
  }
  const order = judge('order', rows);
  if (order.out) return { out: order.out };

  const judged = rows.map((row) => ({ row, ...judge('line', [row]), pieces: piecesOf(row) }));
  const open = netted(
    judged.filter(({ out }) => out === undefined),
    read,
  );
  const ofOpen = new Map(open.map((line) => [line.row, line]));
  const outLines: OutLine[] = [];
  const lines: OrderLine[] = [];
  for (const { row, out, decisions } of judged) {
    const line = ofOpen.get(row);
    const undecided = decisions.find(({ status }) => !isIncluded(status));
    const why = out ?? line?.why ?? undecided;
    if (why !== undefined) outLines.push({ row, why });
    else if (line !== undefined && !line.isReturn) lines.push({ row, quantity: line.quantity });
  }
  // Only what nothing else leaves out is worth a decision.
  const worthDeciding = open.filter(({ why, isReturn }) => why === undefined && !isReturn);
  const decisions =
    worthDeciding.length === 0
      ? []
      : distinct([...order.decisions, ...worthDeciding.flatMap((line) => line.decisions)]);
  const undecided = order.decisions.find(({ status }) => !isIncluded(status));
  const [firstOut] = outLines;
  if (worthDeciding.length > 0 && undecided) return { out: undecided, decisions };
  if (lines.length === 0) return { out: firstOut?.why ?? { reason: 'NO_PIECES', status: undefined }, decisions };

  const hints: HintReason[] = [...order.hints];
  if (judged.some(({ out, pieces }) => out?.reason === 'SHIPPED' || pieces.shipped > 0)) hints.push('PARTLY_SHIPPED');
  if (open.some(({ isReturn }) => isReturn)) hints.push('PARTLY_REFUNDED');
  return { lines, outLines, hints: [...new Set(hints)], decisions };
}

function distinct(decisions: readonly Decision[]): Decision[] {
  return [...new Map(decisions.map((one) => [plainStatus(one.status), one])).values()];
}

/** The verdicts of a file's rules on rows. */
function judgeOf({ head }: Rows, rules: readonly StatusRule[]): Judge {
  const hasColumn = (column: string) => indexOfColumn(head.cells, column) >= 0;
  const placed = rules.map((rule) => ({
    ...rule,
    index: rule.columns.map((column) => indexOfColumn(head.cells, column)).find((index) => index >= 0) ?? -1,
    // A file has few statuses and many rows.
    verdicts: new Map<string, Verdict>(),
  }));
  const verdictOf = ({ judge, verdicts }: (typeof placed)[number], cell: string): Verdict => {
    const known = verdicts.get(cell) ?? judge(cell, hasColumn);
    verdicts.set(cell, known);
    return known;
  };
  return (of, rows) => {
    const found: Verdicts = { out: undefined, decisions: [], hints: [] };
    for (const rule of placed) {
      if (rule.of !== of) continue;
      for (const { cells } of rows) {
        const cell = cells[rule.index] ?? '';
        const verdict = cell === '' ? 'import' : verdictOf(rule, cell);
        if (verdict === 'import') continue;
        if ('leaveOut' in verdict) found.out ??= { reason: verdict.leaveOut, status: verdict.status };
        else if ('hint' in verdict) found.hints.push(verdict.hint);
        else found.decisions.push({ reason: verdict.decide, status: verdict.status });
      }
    }
    return found;
  };
}

/** The pieces of a row that are to be shipped, or taken back if negative; undefined if its text is no number of pieces. */
type Pieces = { open: number | undefined; text: string; shipped: number };

const wholeNumber = /^([-−+]?)(\d{1,9})$/;

function numberOf(text: string): number | undefined {
  const [, sign, digits] = wholeNumber.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return sign === '-' || sign === '−' ? 0 - Number(digits) : Number(digits);
}

function piecesReader({ head }: Rows, read: Reader, { shippedPieces }: Layout): (row: FileRow) => Pieces {
  const shippedIndex = shippedPieces ? indexOfColumn(head.cells, shippedPieces.shipped) : -1;
  const openIndex = shippedPieces ? indexOfColumn(head.cells, shippedPieces.open) : -1;
  return (row) => {
    const ordered = read(row, 'quantity');
    const shippedText = row.cells[shippedIndex] ?? '';
    const saysOpen = (row.cells[openIndex] ?? '') !== '';
    const shipped = numberOf(shippedText);
    if (shippedText !== '' && shipped === undefined && !saysOpen) {
      // How much is left to ship is unknown: refused as a quantity that is no number, instead of shipping all of it.
      return { open: undefined, text: `${ordered} − ${shippedText}`, shipped: 0 };
    }
    const pieces = numberOf(ordered);
    const left = pieces === undefined ? undefined : Math.max(Math.min(pieces, 0), pieces - (shipped ?? 0));
    return { open: saysOpen ? pieces : left, text: ordered, shipped: shipped ?? 0 };
  };
}

type OpenRow = { row: FileRow; decisions: readonly Decision[]; pieces: Pieces };
type NettedRow = OpenRow & { quantity: string; why: Why | undefined; isReturn: boolean };

/** The rows of an order with the pieces that remain of each. A row that takes pieces back is no line itself. */
function netted(rows: readonly OpenRow[], read: Reader): NettedRow[] {
  const lines = rows.map(({ row, pieces }) => ({
    sku: read(row, 'sku').normalize('NFC').toLowerCase(),
    pieces: pieces.open ?? 0,
  }));
  const ordered = new Set(lines.flatMap(({ sku, pieces }) => (pieces > 0 ? [sku] : [])));
  const net = netPieces(lines);
  return rows.map((one, index): NettedRow => {
    const { open, text, shipped } = one.pieces;
    const rest = net[index] ?? 0;
    const isReturn = open !== undefined && open < 0 && ordered.has(lines[index]?.sku ?? '');
    if (open === undefined) return { ...one, quantity: text, why: undefined, isReturn };
    const reason = open !== 0 ? 'REFUNDED' : shipped > 0 ? 'SHIPPED' : 'NO_PIECES';
    const why: Why | undefined = rest > 0 || isReturn ? undefined : { reason, status: undefined };
    return { ...one, quantity: String(rest), why, isReturn };
  });
}

/**
 * Groups rows into orders. A shop names the order on each row. Otherwise, like in the back-end, a row without an order number belongs to the
 * order above if it has the same invoice or none.
 */
function groupRows({ head, rows }: Rows, read: Reader, { isShop = false, sources }: Layout): FileRow[][] {
  const groups = new Map<string, FileRow[]>();
  if (isShop) {
    // As the shop writes it: two of its orders must not become one, whatever the numbers of the template are made from.
    const indexes = (sources.customerOrderId ?? []).flat().map((column) => indexOfColumn(head.cells, column));
    for (const row of rows) {
      const number = indexes.map((index) => row.cells[index] ?? '').find((cell) => cell !== '');
      const key = number === undefined ? `line ${row.line}` : `order ${number}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
    return [...groups.values()];
  }
  let above: { invoice: string; rows: FileRow[] } | undefined;
  for (const row of rows) {
    const order = read(row, 'customerOrderId');
    const invoice = read(row, 'customerInvoiceNumber');
    const continues = above !== undefined && order === '' && (invoice === '' || invoice === above.invoice);
    if (above === undefined || !continues) {
      const key = order !== '' ? `order ${order}` : invoice !== '' ? `invoice ${invoice}` : `line ${row.line}`;
      above = { invoice, rows: groups.get(key) ?? [] };
      groups.set(key, above.rows);
    }
    above.rows.push(row);
  }
  return [...groups.values()];
}
