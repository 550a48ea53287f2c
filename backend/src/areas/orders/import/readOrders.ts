import { readCarriers } from '../orderInput.ts';
import { readDate, readDecimal, readPieces } from './cellValues.ts';
import { cellError, type ImportError } from './importError.ts';
import { type ImportField, type Layout, layoutOf, type ORDER_FIELDS } from './layouts.ts';
import { type FilePart, hasPart, type KnownNames, readParts } from './readParts.ts';
import type { Table, TableRow } from './readTable.ts';

/** An order in a file, with trimmed texts; empty if missing. */
export interface FileOrder {
  /** The values of its first row. */
  readonly line: number;
  /** The column that the customerOrderId comes from. */
  readonly idColumn: string;
  readonly texts: Readonly<Record<(typeof ORDER_FIELDS)[number], string>>;
  readonly orderDate: Date | undefined;
  /** kg. */
  readonly weight: number | undefined;
  readonly carriers: readonly string[];
  /** Only the readable lines. */
  readonly lines: readonly FileLine[];
  readonly parts: readonly FilePart[];
}

/** A line in a file. */
interface FileLine {
  readonly sku: string;
  /** Pieces. */
  readonly quantity: number;
  readonly description: string;
}

/** The orders of a file, and all errors that can be found in the file itself. */
export interface FileOrders {
  readonly orders: readonly FileOrder[];
  readonly errors: readonly ImportError[];
}

type Refuse = (row: TableRow, field: ImportField, code: ImportError['code'], values?: ImportError['values']) => void;

const LONGEST_TEXT = 200;
const LONGEST_NUMBER = 80;
/** The maximum number of pieces in a line. */
const LARGEST_QUANTITY = 1_000_000;

/** Reads the orders of a file; `known` are the allowed names. */
export function readOrders(table: Table, known: KnownNames): FileOrders {
  if (table.columns.length === 0) return { orders: [], errors: table.errors };
  const layout = layoutOf(table.columns);
  const headErrors = checkHead(table, layout);
  if (headErrors.length > 0) return { orders: [], errors: headErrors };
  const errors = [...table.errors];
  if (table.rows.length === 0) {
    errors.push({ line: table.line, column: null, code: 'FILE_WITHOUT_ROWS' });
  }
  const orders = layout.groupRows(table.rows).flatMap((rows) => {
    // The first row of a Shopify order contains its cancellation time; cancelled orders are not shipped.
    if (rows.some((row) => row.cell('Cancelled at') !== '')) return [];
    const order = readOrder(layout, rows, known, errors);
    return order === undefined ? [] : [order];
  });
  return { orders, errors: [...errors, ...repeatedIds(orders)] };
}

/** Orders of Shopify that are named #1001 and 1001 get the same customerOrderId. */
function repeatedIds(orders: readonly FileOrder[]): ImportError[] {
  const byId = Map.groupBy(orders, ({ texts }) => texts.customerOrderId);
  const repeated = [...byId].flatMap(([id, same]) => (id === '' ? [] : same.slice(1)));
  return repeated.map(({ line, idColumn, texts }) =>
    cellError(line, idColumn, texts.customerOrderId, { code: 'ORDER_REPEATED' }),
  );
}

function checkHead({ line, columns }: Table, { required }: Layout): ImportError[] {
  const byName = Map.groupBy(columns, (column) => column.toLowerCase());
  const missing = required.filter((column) => !byName.has(column.toLowerCase()));
  const repeated = [...byName].flatMap(([name, same]) => (name !== '' && same.length > 1 ? same.slice(0, 1) : []));
  return [
    ...missing.map((column): ImportError => ({ line, column, code: 'COLUMN_MISSING' })),
    ...repeated.map((column): ImportError => ({ line, column, code: 'COLUMN_REPEATED' })),
  ];
}

function readOrder(
  layout: Layout,
  rows: readonly TableRow[],
  names: KnownNames,
  errors: ImportError[],
): FileOrder | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const refuse: Refuse = (row, field, code, values) => {
    const reason = { code, ...(values && { values }) };
    errors.push(cellError(row.line, layout.columnOf(field), layout.read(row, field), reason));
  };
  const contentRows = rows.filter((row) => !layout.isLeftOut(row));
  const lines = readLines(
    layout,
    contentRows.filter((row) => layout.read(row, 'sku') !== '' || !hasPart(layout, row)),
    refuse,
  );
  const parts = readParts(layout, contentRows, names, refuse);

  const text = (field: (typeof ORDER_FIELDS)[number]): string => {
    const value = layout.read(first, field);
    const longest = field.startsWith('customer') ? LONGEST_NUMBER : LONGEST_TEXT;
    if (value.length > longest) refuse(first, field, 'TOO_LONG', { length: longest });
    for (const row of layout.mayRepeat ? rows.slice(1) : []) {
      const other = layout.read(row, field);
      // Later rows may be empty; otherwise they must contain the same value.
      if (other !== '' && other !== value) refuse(row, field, 'ROWS_DIFFER');
    }
    return value;
  };
  const texts = {
    customerInvoiceNumber: text('customerInvoiceNumber'),
    customerIdNumber: text('customerIdNumber'),
    customerOrderId: text('customerOrderId'),
    orderDate: text('orderDate'),
    orderType: text('orderType'),
    outboundCarriers: text('outboundCarriers'),
    shippingService: text('shippingService'),
    orderShippingWeight: text('orderShippingWeight'),
    phoneNumber: text('phoneNumber'),
    shippingAddressCompany: text('shippingAddressCompany'),
    shippingAddressName: text('shippingAddressName'),
    shippingAddressStreet: text('shippingAddressStreet'),
    shippingAddressZipcode: text('shippingAddressZipcode'),
    shippingAddressTown: text('shippingAddressTown'),
    shippingAddressCountry: text('shippingAddressCountry'),
  };
  for (const field of layout.requiredFields) {
    if (texts[field] === '') refuse(first, field, 'REQUIRED');
  }
  if (texts.customerOrderId !== '' && !/^\S(.*\S)?-\d{1,9}$/.test(texts.customerOrderId)) {
    refuse(first, 'customerOrderId', 'CUSTOMER_ORDER_ID_FORMAT');
  }
  const orderDate = texts.orderDate === '' ? undefined : readDate(texts.orderDate);
  if (texts.orderDate !== '' && orderDate === undefined) refuse(first, 'orderDate', 'UNREADABLE_DATE');
  const weight = texts.orderShippingWeight === '' ? undefined : readDecimal(texts.orderShippingWeight);
  if (weight?.wrong) refuse(first, 'orderShippingWeight', weight.wrong.code, weight.wrong.values);
  const named = readCarriers(texts.outboundCarriers);
  const unknown = named.filter((name) => !names.carriers.has(name));
  if (unknown.length > 0) refuse(first, 'outboundCarriers', 'UNKNOWN_CARRIERS', { carriers: unknown.join(', ') });
  const idColumn = layout.columnOf('customerOrderId');
  return contentRows.length === 0
    ? undefined
    : {
        line: first.line,
        idColumn,
        texts,
        orderDate,
        weight: weight?.number,
        carriers: named,
        lines,
        parts,
      };
}

/** The lines of an order. Lines of the same SKU are merged, so together they must not exceed the maximum of a line. */
function readLines(layout: Layout, rows: readonly TableRow[], refuse: Refuse): FileLine[] {
  const amounts = new Map<string, number>();
  return rows.flatMap((row) => {
    const line = readLine(layout, row, refuse);
    if (line === undefined) return [];
    const before = amounts.get(line.sku.toLowerCase()) ?? 0;
    const after = before + line.quantity;
    amounts.set(line.sku.toLowerCase(), after);
    if (before <= LARGEST_QUANTITY && after > LARGEST_QUANTITY) {
      refuse(row, 'quantity', 'TOO_MANY_PIECES', { max: LARGEST_QUANTITY });
    }
    return [line];
  });
}

function readLine(layout: Layout, row: TableRow, refuse: Refuse): FileLine | undefined {
  const sku = layout.read(row, 'sku').slice(0, layout.read(row, 'description') === '' ? undefined : 100);
  const pieces = readPieces(layout.read(row, 'quantity'), LARGEST_QUANTITY);
  if (sku === '') refuse(row, 'sku', 'REQUIRED');
  if (sku.length > 100) refuse(row, 'sku', 'TOO_LONG', { length: 100 });
  if (pieces.wrong) refuse(row, 'quantity', pieces.wrong.code, pieces.wrong.values);
  if (sku === '' || pieces.wrong) return undefined;
  return { sku, quantity: pieces.number, description: layout.read(row, 'description').slice(0, 500) };
}
