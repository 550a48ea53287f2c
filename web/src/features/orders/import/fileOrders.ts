import Papa from 'papaparse';
import { importFields, orderFields, type ImportField } from './importFields';
import { placeOf, type Layout } from './layouts';
import { readNumber } from '../../../format/numberInput';
import type { FileRow, Table } from '../../../imports/readTable';

/** An order of a file, with its rows. */
export type FileOrder = {
  /** As in the file; the first one has the fields of the order. */
  rows: readonly FileRow[];
  /** The rows with lines to ship. */
  content: readonly FileRow[];
};

export type Reader = (row: FileRow, field: ImportField) => string;

/** Reads the fields of a table's rows in the format of the template. */
export function readerOf({ head }: Table, layout: Layout): Reader {
  const places = new Map(
    importFields.map((field) => [
      field,
      (layout.sources[field] ?? [])
        .map((columns) => columns.map((column) => placeOf(head.cells, column)).filter((place) => place >= 0))
        .filter((found) => found.length > 0),
    ]),
  );
  const textOf = (row: FileRow, field: ImportField): string => {
    for (const joined of places.get(field) ?? []) {
      const text = joined
        .map((place) => row.cells[place] ?? '')
        .filter((cell) => cell !== '')
        .join(' ');
      if (text !== '') return text;
    }
    return '';
  };
  return (row, field) => {
    const fixed = layout.fixed?.[field];
    return fixed ?? asTemplate(textOf(row, field), field, layout);
  };
}

/** Converts a text of a file to the format of the template. */
function asTemplate(text: string, field: ImportField, { kind, isShop = false }: Layout): string {
  if (text === '' || kind === 'template') return text;
  switch (field) {
    case 'customerInvoiceNumber':
      return isShop ? text.replace(/^#/, '') : text;
    case 'customerOrderId':
      return isShop ? `${text.replace(/^#/, '')}-1` : text;
    case 'shippingAddressZipcode':
      // Shops prefix an apostrophe to keep spreadsheets from converting it to a number.
      return text.replace(/^'/, '');
    case 'quantity':
      // Not 1.000, which may be a thousand.
      return text.replace(/^(\d+)[.,]0{1,2}$/, '$1');
    default:
      return text;
  }
}

/** The orders of a file in its order, and the number of orders that have nothing to ship. */
export function ordersOf(table: Table, layout: Layout): { orders: FileOrder[]; leftOut: number } {
  const groups = groupRows(table.rows, readerOf(table, layout));
  const rules = (layout.leavesOut ?? []).map(({ columns, ...rule }) => ({
    ...rule,
    place: columns.map((column) => placeOf(table.head.cells, column)).find((place) => place >= 0) ?? -1,
  }));
  const isLeftOut = (row: FileRow, wholeOrder: boolean) =>
    rules.some((rule) => (rule.wholeOrder ?? false) === wholeOrder && rule.isLeftOut(row.cells[rule.place] ?? ''));
  const orders = groups.flatMap((rows): FileOrder[] => {
    const content = rows.filter((row) => !isLeftOut(row, false));
    return content.length === 0 || rows.some((row) => isLeftOut(row, true)) ? [] : [{ rows, content }];
  });
  return { orders, leftOut: groups.length - orders.length };
}

/**
 * Groups rows into orders like the back-end: a row without an order number belongs to the order above if it has the same invoice or none.
 */
function groupRows(rows: readonly FileRow[], read: Reader): FileRow[][] {
  const groups = new Map<string, FileRow[]>();
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

/** A file to be sent. */
export type WrittenFile = {
  file: File;
  /** Maps a line of the sent file to a line of the user's own file. */
  ownLine: (sentLine: number) => number;
};

/** Writes these orders into a file that the back-end can read: the rows unchanged, or in the columns of the template. */
export function writeOrders(table: Table, layout: Layout, orders: readonly FileOrder[], name: string): WrittenFile {
  const isAsItIs = layout.isSentAsItIs === true;
  const read = readerOf(table, layout);
  const fields = importFields.filter((field) => layout.sources[field] ?? layout.fixed?.[field]);
  const lines: (readonly string[])[] = [isAsItIs ? table.head.cells : fields];
  const ownLines = new Map<number, number>([[1, table.head.line]]);
  let line = 2;
  for (const { rows, content } of orders) {
    for (const row of isAsItIs ? rows : content) {
      const cells = isAsItIs
        ? row.cells
        : fields.map((field) => templateCell(field, row, { rows, content }, read, layout));
      ownLines.set(line, row.line);
      lines.push(cells);
      line += 1 + cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
    }
  }
  const text = Papa.unparse(
    lines.map((cells) => [...cells]),
    { delimiter: ';', newline: '\n' },
  );
  return {
    file: new File([text], name.replace(/\.\w+$/, '.csv'), { type: 'text/csv' }),
    ownLine: (sentLine) => ownLines.get(sentLine) ?? sentLine,
  };
}

/** In a shop's file, only the first row has the fields of the order; in other files every row has them, and the back-end compares them. */
function templateCell(
  field: ImportField,
  row: FileRow,
  { rows, content }: FileOrder,
  read: Reader,
  { isShop = false }: Layout,
): string {
  const isOfOrder = orderFields.some((one) => one === field);
  const namesOrder = field === 'customerOrderId' || field === 'customerInvoiceNumber';
  if (!isOfOrder) return read(row, field);
  const [first] = rows;
  const isFirst = row === content[0];
  if (isShop) return first !== undefined && (isFirst || namesOrder) ? read(first, field) : '';
  return read(row, field);
}

/** An order in the preview. */
export type OrderInWords = {
  line: number;
  number: string;
  customer: string;
  skus: string[];
  pieces: number;
  carrier: string;
  town: string;
};

export function inWords({ rows, content }: FileOrder, read: Reader): OrderInWords | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const skus = content.map((row) => read(row, 'sku')).filter((sku) => sku !== '');
  return {
    line: first.line,
    number: read(first, 'customerOrderId') || read(first, 'customerInvoiceNumber'),
    customer:
      read(first, 'shippingAddressCompany') || read(first, 'shippingAddressName') || read(first, 'customerIdNumber'),
    skus: [...new Set(skus)],
    pieces: content.reduce((sum, row) => sum + Number(readNumber(read(row, 'quantity')).decimal ?? 0), 0),
    carrier: read(first, 'outboundCarriers'),
    town: [read(first, 'shippingAddressZipcode'), read(first, 'shippingAddressTown')].filter(Boolean).join(' '),
  };
}
