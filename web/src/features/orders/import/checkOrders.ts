import { writeOrders, type FileOrder, readerOf, type WrittenFile } from './fileOrders';
import { isImportField } from './importFields';
import { columnsOf, type Layout } from './layouts';
import type { ImportAnswer } from './orderImport.operations';
import type { FileRow, Table } from './readTable';

type AnsweredError = ImportAnswer['errors'][number];

/** Something that is wrong with a file, where the user finds it in it. */
export type FileError = Pick<AnsweredError, 'message' | 'messageKey' | 'values'> & {
  line: number;
  /** As the file names it; undefined for the row as a whole. */
  column: string | undefined;
  value: string | undefined;
  /** The number of the order; undefined where the file as a whole is concerned. */
  order: string | undefined;
};

export type Check = {
  /** What would be; undefined where nothing can be imported, or the back-end knows of no dry run. */
  answer: ImportAnswer | undefined;
  errors: readonly FileError[];
  /** What an import would send. */
  kept: readonly FileOrder[];
  /** With an error: not in the file that is sent. */
  heldBack: readonly FileOrder[];
  sent: File;
};

/** A file as it was read, and how many of its orders are none to ship. */
export type ReadFile = { file: File; table: Table; layout: Layout; orders: readonly FileOrder[]; leftOut: number };

/** Each round finds what only shows when the faults of the one before are out of the way. */
const mostRounds = 4;

/**
 * Asks what would become of a file. An import takes all or nothing: orders with an error are held back, and the rest is asked
 * about again.
 *
 * @param dryRun answers undefined where it was cancelled, and so does this
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

/** A file that cannot be asked about: what an import would send of it is all of it. */
export function uncheckedOrders(read: ReadFile): Check {
  return { ...unasked(read), sent: fileOf(read, read.orders).file };
}

function unasked({ file, orders }: ReadFile): Check {
  return { answer: undefined, errors: [], kept: orders, heldBack: [], sent: file };
}

/** What was refused of a file without a dry run; its orders without errors may be sent next. */
export function refused(read: ReadFile, check: Check, errors: readonly AnsweredError[]): Check {
  const next = withErrors(check, read, errors, fileOf(read, check.kept).ownLine);
  return { ...next, sent: fileOf(read, next.kept).file };
}

function fileOf({ file, table, layout, orders }: ReadFile, kept: readonly FileOrder[]): WrittenFile {
  const isWhole = kept.length === orders.length;
  // The back-end knows of no tabs.
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

/** The back-end names columns of the file that it was sent. */
function ownColumn(column: string, layout: Layout, table: Table): string {
  if (layout.isSentAsItIs || !isImportField(column)) return column;
  return columnsOf(layout, table.head.cells, column)[0] ?? column;
}
