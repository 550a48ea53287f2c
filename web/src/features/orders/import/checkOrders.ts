import { writeOrders, type FileOrder, readerOf, type WrittenFile } from './fileOrders';
import { isImportField } from './importFields';
import { columnsOf, type Layout } from './layouts';
import type { ImportAnswer } from './orderImport.operations';
import type { FileRow, Table } from '../../../imports/readTable';

type AnsweredError = ImportAnswer['errors'][number];

/** An error in a file, with its position in the user's own file. */
export type FileError = Pick<AnsweredError, 'message' | 'messageKey' | 'values'> & {
  line: number;
  /** The column's name in the file; undefined for an error of the whole row. */
  column: string | undefined;
  value: string | undefined;
  /** The number of the order; undefined for an error of the whole file. */
  order: string | undefined;
};

export type Check = {
  /** The result of the dry run; undefined if nothing can be imported, or the back-end has no dry run. */
  answer: ImportAnswer | undefined;
  errors: readonly FileError[];
  /** The orders that an import would send. */
  kept: readonly FileOrder[];
  /** Orders with an error, which are not sent. */
  heldBack: readonly FileOrder[];
  sent: File;
};

/** A parsed file; `leftOut` is the number of orders that have nothing to ship. */
export type ReadFile = { file: File; table: Table; layout: Layout; orders: readonly FileOrder[]; leftOut: number };

/** Fixing the errors of one round can reveal more, so the check is repeated up to this number. */
const mostRounds = 4;

/**
 * Checks what an import would do. An import takes all orders or none: orders with an error are held back, and the rest is checked again.
 *
 * @param dryRun returns undefined if cancelled, and then this function does, too
 */
export async function checkOrders(
  read: ReadFile,
  dryRun: (file: File) => Promise<ImportAnswer | undefined>,
): Promise<Check | undefined> {
  let check = unasked(read);
  for (let round = 0; round < mostRounds; round += 1) {
    const { file, ownLine } = fileOf(read, check.kept);
    const answer = await dryRun(file);
    if (answer === undefined) return undefined;
    if (answer.errors.length === 0) return { ...check, answer, sent: file };
    check = withErrors(check, read, answer.errors, ownLine);
    if (check.kept.length === 0) break;
  }
  return { ...check, kept: [], heldBack: read.orders };
}

/** A file without a dry run: all of it would be imported. */
export function uncheckedOrders(read: ReadFile): Check {
  return { ...unasked(read), sent: fileOf(read, read.orders).file };
}

function unasked({ file, orders }: ReadFile): Check {
  return { answer: undefined, errors: [], kept: orders, heldBack: [], sent: file };
}

/** The result of an import that was refused without a dry run; its orders without errors may be sent next. */
export function refused(read: ReadFile, check: Check, errors: readonly AnsweredError[]): Check {
  const next = withErrors(check, read, errors, fileOf(read, check.kept).ownLine);
  return { ...next, sent: fileOf(read, next.kept).file };
}

function fileOf({ file, table, layout, orders }: ReadFile, kept: readonly FileOrder[]): WrittenFile {
  const isWhole = kept.length === orders.length;
  // The back-end does not support tabs.
  return isWhole && layout.isSentAsItIs === true && table.separator !== '\t'
    ? { file, ownLine: (line) => line }
    : writeOrders(table, layout, kept, file.name);
}

function withErrors(
  check: Check,
  { table, layout }: ReadFile,
  answered: readonly AnsweredError[],
  ownLine: (sentLine: number) => number,
): Check {
  const ofLine = new Map(check.kept.flatMap((order) => order.rows.map((row) => [row.line, order] as const)));
  const read = readerOf(table, layout);
  const numberOf = ([first]: readonly FileRow[]) =>
    first && (read(first, 'customerOrderId') || read(first, 'customerInvoiceNumber'));
  const faulty = new Set<FileOrder>();
  let isWholeFile = false;
  const errors = answered.map(({ line: sentLine, column, value, ...error }): FileError => {
    const line = ownLine(sentLine);
    const order = ofLine.get(line);
    if (order === undefined) isWholeFile = true;
    else faulty.add(order);
    return {
      ...error,
      line,
      column: column === null ? undefined : ownColumn(column, layout, table),
      value: value ?? undefined,
      order: order && numberOf(order.rows),
    };
  });
  return {
    ...check,
    errors: [...check.errors, ...errors].toSorted((one, other) => one.line - other.line),
    kept: isWholeFile ? [] : check.kept.filter((order) => !faulty.has(order)),
    heldBack: isWholeFile ? [...check.heldBack, ...check.kept] : [...check.heldBack, ...faulty],
  };
}

/** The user's name for a column; the back-end names the columns of the file it received. */
function ownColumn(column: string, layout: Layout, table: Table): string {
  if (layout.isSentAsItIs || !isImportField(column)) return column;
  return columnsOf(layout, table.head.cells, column)[0] ?? column;
}
