import type { FileOrder, OrdersOfFile } from 'schema/orderFiles/fileOrders.ts';
import type { Layout } from 'schema/orderFiles/layouts.ts';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { writeOrders, type WrittenFile } from 'schema/orderFiles/writeOrders.ts';
import type { FileRow, Table } from 'schema/tables/readTable.ts';
import type { ImportAnswer } from './orderImport.operations';

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

/** A parsed file. */
export type ReadFile = OrdersOfFile & { file: File; table: Table; layout: Layout };

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
  if (read.orders.length === 0) return check;
  for (let round = 0; round < mostRounds; round += 1) {
    const { file, ...written } = fileOf(read, check.kept);
    const answer = await dryRun(file);
    if (answer === undefined) return undefined;
    if (answer.errors.length === 0) return { ...check, answer, sent: file };
    check = withErrors(check, read, answer.errors, written);
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
  const next = withErrors(check, read, errors, fileOf(read, check.kept));
  return { ...next, sent: fileOf(read, next.kept).file };
}

type SentFile = Pick<WrittenFile, 'ownLine' | 'ownColumn'> & { file: File };

function fileOf({ file, table, layout, orders }: ReadFile, kept: readonly FileOrder[]): SentFile {
  const isWhole = kept.length === orders.length;
  if (isWhole && layout.kind === 'template' && table.isPlain) {
    return { file, ownLine: (line) => line, ownColumn: (column) => column };
  }
  const { text, ...written } = writeOrders(table, layout, kept);
  return { ...written, file: new File([text], file.name.replace(/\.\w+$/, '.csv'), { type: 'text/csv' }) };
}

function withErrors(
  check: Check,
  { table, layout }: ReadFile,
  answered: readonly AnsweredError[],
  { ownLine, ownColumn }: Pick<WrittenFile, 'ownLine' | 'ownColumn'>,
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
      column: column === null ? undefined : ownColumn(column),
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
