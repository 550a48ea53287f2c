import type { CarrierName } from 'schema/orderFiles/carrierNames.ts';
import type { FileOrder, OrdersOfFile } from 'schema/orderFiles/fileOrders.ts';
import type { Layout } from 'schema/orderFiles/layouts.ts';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { writeOrders, type WrittenFile } from 'schema/orderFiles/writeOrders.ts';
import type { FileRow, Rows, Table } from 'schema/tables/readTable.ts';
import type { OrderFaultReason } from '../../../platform/generated/gql/graphql';
import type { ImportAnswer } from './orderImport.operations';

type AnsweredError = ImportAnswer['errors'][number];
type AnsweredFault = NonNullable<ImportAnswer['faults']>[number];

/** A position in the user's own file. */
type OwnPosition = {
  line: number;
  /** The column's name in the file; undefined for an error of the whole row. */
  column: string | undefined;
  value: string | undefined;
  /** The number of the order; undefined for an error of the whole file. */
  order: string | undefined;
};

/** An error in a file. */
export type FileError = Pick<AnsweredError, 'message' | 'messageKey' | 'values'> & OwnPosition;

/** Why an order is not fit to ship. */
export type FileFault = Pick<AnsweredFault, 'reason' | 'suggestion' | 'ordered' | 'available' | 'isLeftOut'> &
  OwnPosition;

export type Check = {
  /** The result of the dry run; undefined if nothing can be imported, or the back-end has no dry run. */
  answer: ImportAnswer | undefined;
  errors: readonly FileError[];
  faults: readonly FileFault[];
  /** The orders that an import would add. */
  accepted: readonly FileOrder[];
  /** Orders with an error, which are not sent. */
  rejected: readonly FileOrder[];
  /** Orders that are not fit to ship and left out. */
  leftOut: readonly FileOrder[];
  /** The file that an import would send: the accepted orders and those left out. */
  sent: SentFile;
};

/** A parsed file. A workbook has no encoding. */
export type ReadFile = OrdersOfFile & {
  file: File;
  table: Rows | Table;
  layout: Layout;
  carrierNames: readonly CarrierName[];
};

/** Fixing the errors of one round can reveal more, so the check is repeated up to this number. */
const mostRounds = 4;

/** The reasons of faults whose orders cannot be shipped, whatever arrives in the warehouse. Their orders are left out by default. */
export const unshippable: readonly OrderFaultReason[] = ['UNKNOWN_SKU', 'INCOMPLETE_ADDRESS', 'UNKNOWN_CARRIER'];

/**
 * Checks what an import would do. An import takes all orders or none: orders with an error are rejected, and the rest is checked again.
 *
 * @param dryRun returns undefined if cancelled, and then this function does, too
 */
export async function checkOrders(
  read: ReadFile,
  dryRun: (file: File) => Promise<ImportAnswer | undefined>,
): Promise<Check | undefined> {
  let check = uncheckedOf(read);
  if (read.orders.length === 0) return check;
  for (let round = 0; round < mostRounds; round += 1) {
    const answer = await dryRun(check.sent.file);
    if (answer === undefined) return undefined;
    if (answer.errors.length === 0) return withFaults({ ...check, answer }, read, answer.faults ?? []);
    check = refused(read, check, answer.errors);
    if (check.accepted.length === 0) break;
  }
  return { ...check, accepted: [], rejected: read.orders };
}

/** A file without a dry run: all of it would be imported. */
export function uncheckedOrders(read: ReadFile): Check {
  return uncheckedOf(read);
}

function uncheckedOf(read: ReadFile): Check {
  const { orders } = read;
  return {
    answer: undefined,
    errors: [],
    faults: [],
    accepted: orders,
    rejected: [],
    leftOut: [],
    sent: fileOf(read, orders),
  };
}

/** The result of an import or dry run that was refused; its orders without errors may be sent next. */
export function refused(read: ReadFile, check: Check, errors: readonly AnsweredError[]): Check {
  const next = withErrors(check, read, errors);
  return { ...next, sent: fileOf(read, next.accepted) };
}

/** The result of an import, or of a dry run without errors. */
export function withFaults(check: Check, read: ReadFile, answered: readonly AnsweredFault[]): Check {
  const { file: _, ...written } = check.sent;
  const sentOrders = [...check.accepted, ...check.leftOut];
  const place = placer(sentOrders, read, written);
  const leftOut = new Set<FileOrder>();
  const faults = answered.map(({ line, column, value, ...fault }): FileFault => {
    const { fileOrder, ...position } = place({ line, column, value });
    if (fault.isLeftOut && fileOrder) leftOut.add(fileOrder);
    return { ...fault, ...position };
  });
  return {
    ...check,
    faults,
    accepted: sentOrders.filter((order) => !leftOut.has(order)),
    leftOut: [...leftOut],
  };
}

type SentFile = Pick<WrittenFile, 'ownLine' | 'ownColumn'> & { file: File };

function fileOf({ file, table, layout, orders }: ReadFile, accepted: readonly FileOrder[]): SentFile {
  const isWhole = accepted.length === orders.length;
  if (isWhole && layout.kind === 'template' && layout.carriers === undefined && 'isPlain' in table && table.isPlain) {
    return { file, ownLine: (line) => line, ownColumn: (column) => column };
  }
  const { text, ...written } = writeOrders(table, layout, accepted);
  return { ...written, file: new File([text], file.name.replace(/\.\w+$/, '.csv'), { type: 'text/csv' }) };
}

function withErrors(check: Check, read: ReadFile, answered: readonly AnsweredError[]): Check {
  const place = placer(check.accepted, read, check.sent);
  const faulty = new Set<FileOrder>();
  let isWholeFile = false;
  const errors = answered.map(({ line, column, value, ...error }): FileError => {
    const { fileOrder, ...position } = place({ line, column, value });
    if (fileOrder === undefined) isWholeFile = true;
    else faulty.add(fileOrder);
    return { ...error, ...position };
  });
  return {
    ...check,
    errors: [...check.errors, ...errors].toSorted((one, other) => one.line - other.line),
    accepted: isWholeFile ? [] : check.accepted.filter((order) => !faulty.has(order)),
    rejected: isWholeFile ? [...check.rejected, ...check.accepted] : [...check.rejected, ...faulty],
  };
}

/** Finds the position in the user's own file, and the order, of something in the sent file. */
function placer(
  sent: readonly FileOrder[],
  { table, layout }: ReadFile,
  { ownLine, ownColumn }: Pick<WrittenFile, 'ownLine' | 'ownColumn'>,
) {
  const ofLine = new Map(sent.flatMap((order) => order.rows.map((row) => [row.line, order] as const)));
  const read = readerOf(table, layout);
  const numberOf = ([first]: readonly FileRow[]) =>
    first && (read(first, 'customerOrderId') || read(first, 'customerInvoiceNumber'));
  return ({ line: sentLine, column, value }: Pick<AnsweredError, 'line' | 'column' | 'value'>) => {
    const line = ownLine(sentLine);
    const fileOrder = ofLine.get(line);
    return {
      fileOrder,
      line,
      column: column === null ? undefined : ownColumn(column),
      value: value ?? undefined,
      order: fileOrder && numberOf(fileOrder.rows),
    };
  };
}
