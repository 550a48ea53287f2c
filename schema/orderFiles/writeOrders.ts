import Papa from 'papaparse';
import type { FileRow, Rows } from '../tables/readTable.ts';
import { importFields, isImportField, orderFields, type ImportField } from './fields.ts';
import type { FileOrder, OrderLine } from './fileOrders.ts';
import { withGuard } from '../text/formulaGuard.ts';
import { columnsOf, indexOfColumn, type Layout } from './layouts.ts';
import { readerOf, type Reader } from './reader.ts';

/** The text of a file that a back-end reads: `;`, line breaks `\n`, in the columns of the template. */
export type WrittenFile = {
  text: string;
  /** Maps a line of this file to a line of the user's own file. */
  ownLine: (sentLine: number) => number;
  /** The user's name for a column of this file. */
  ownColumn: (column: string) => string;
};

/**
 * Writes orders for the back-end, and for people who download them: guarded against formulas. The rows of a file in the template are written
 * unchanged otherwise.
 */
export function writeOrders(table: Rows, layout: Layout, orders: readonly FileOrder[]): WrittenFile {
  const { head } = table;
  const isTemplate = layout.kind === 'template';
  const read = readerOf(table, layout);
  const fields = importFields.filter((field) => hasField(layout, field));
  const carrierIndexes = layout.carriers
    ? CARRIER_FIELDS.map((field) => ({ field, index: indexOfColumn(head.cells, field) })).filter(
        ({ index }) => index >= 0,
      )
    : [];
  const templateRow = (row: FileRow) => {
    const cells = [...row.cells];
    for (const { field, index } of carrierIndexes) cells[index] = read(row, field);
    return cells;
  };
  const lines: (readonly string[])[] = [isTemplate ? head.cells : fields];
  const ownLines = new Map<number, number>([[1, head.line]]);
  let line = 2;
  for (const { rows, lines: orderLines } of namelessFirst(orders, read)) {
    for (const orderLine of orderLines) {
      const { row } = orderLine;
      const isFirst = orderLine === orderLines[0];
      const cells = isTemplate
        ? templateRow(row)
        : fields.map((field) => templateCell(field, orderLine, { first: rows[0], isFirst, read, layout }));
      ownLines.set(line, row.line);
      lines.push(cells);
      line += 1 + cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
    }
  }
  return {
    text: Papa.unparse(
      lines.map((cells) => cells.map(withGuard)),
      { delimiter: ';', newline: '\n' },
    ),
    ownLine: (sentLine) => ownLines.get(sentLine) ?? sentLine,
    ownColumn: (column) =>
      isTemplate || !isImportField(column) ? column : (columnsOf(layout, head.cells, column)[0] ?? column),
  };
}

const CARRIER_FIELDS = ['outboundCarriers', 'partCarrier'] as const;

function hasField({ sources, fixed, shippingMethod, carriers }: Layout, field: ImportField): boolean {
  if (field === 'outboundCarriers' && shippingMethod && carriers) return true;
  return sources[field] !== undefined || fixed?.[field] !== undefined;
}

/**
 * Whole orders with all cells of the user's own file, so that it is recognised again when they have mended it. Cells are guarded against
 * formulas.
 */
export function ownRows(table: Rows, layout: Layout, orders: readonly FileOrder[]): readonly (readonly string[])[] {
  const read = readerOf(table, layout);
  return [table.head.cells, ...namelessFirst(orders, read).flatMap(({ rows }) => rows.map(({ cells }) => cells))];
}

/** A row without the number of its order would belong to the order above. Without one above, the back-end reports it. */
function namelessFirst(orders: readonly FileOrder[], read: Reader): readonly FileOrder[] {
  const hasName = ({ rows }: FileOrder) =>
    rows.some((row) => read(row, 'customerOrderId') !== '' || read(row, 'customerInvoiceNumber') !== '');
  return orders.toSorted((one, other) => Number(hasName(one)) - Number(hasName(other)));
}

const isOrderField: ReadonlySet<ImportField> = new Set(orderFields);

type RowOfOrder = { first: FileRow | undefined; isFirst: boolean; read: Reader; layout: Layout };

/** In a shop's file, only the first row has the fields of the order; in other files every row has them, and the back-end compares them. */
function templateCell(
  field: ImportField,
  { row, quantity }: OrderLine,
  { first, isFirst, read, layout: { isShop = false } }: RowOfOrder,
): string {
  if (field === 'quantity') return quantity;
  if (!isShop || !isOrderField.has(field)) return read(row, field);
  const namesOrder = field === 'customerOrderId' || field === 'customerInvoiceNumber';
  return first !== undefined && (isFirst || namesOrder) ? read(first, field) : '';
}
