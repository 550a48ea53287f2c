import { type ImportField, type orderFields, requiredFields } from 'schema/orderFiles/fields.ts';
import { hasUnseen } from 'schema/text/normalText.ts';
import { readCarriers } from '../orderInput.ts';
import { readDate, readDecimal, readPieces } from './cellValues.ts';
import { groupRows } from './groupRows.ts';
import { cellError, type ImportError } from './importError.ts';
import { type FilePart, hasPart, type KnownNames, readParts } from './readParts.ts';
import type { Table, TableRow } from './readTable.ts';

type OrderField = (typeof orderFields)[number];

/** An order in a file, with trimmed texts; empty if missing. */
export interface FileOrder {
  /** The values of its first row. */
  readonly line: number;
  /** The name of a field's column as the file spells it. */
  readonly columnOf: ColumnOf;
  readonly texts: Readonly<Record<OrderField, string>>;
  readonly orderDate: Date | undefined;
  /** kg. */
  readonly weight: number | undefined;
  readonly carriers: readonly string[];
  /** Those of the carriers that do not exist. */
  readonly unknownCarriers: readonly string[];
  /** Only the readable lines. */
  readonly lines: readonly FileLine[];
  readonly parts: readonly FilePart[];
}

/** A line in a file. */
interface FileLine {
  /** Of the file, from 1. */
  readonly line: number;
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

/** The name of a field's column as the file spells it. */
type ColumnOf = (field: ImportField) => string;
type Refuse = (row: TableRow, field: ImportField, code: ImportError['code'], values?: ImportError['values']) => void;

const LONGEST_TEXT = 200;
const LONGEST_NUMBER = 80;
/** The maximum number of pieces in a line. */
const LARGEST_QUANTITY = 1_000_000;

/** Reads the orders of a file; `known` are the allowed names. */
export function readOrders(table: Table, known: KnownNames): FileOrders {
  if (table.columns.length === 0) return { orders: [], errors: table.errors };
  const headErrors = checkHead(table);
  if (headErrors.length > 0) return { orders: [], errors: headErrors };
  const errors = [...table.errors];
  if (table.rows.length === 0) {
    errors.push({ line: table.line, column: null, code: 'FILE_WITHOUT_ROWS' });
  }
  const written = new Map(table.columns.map((column) => [column.toLowerCase(), column]));
  const columnOf: ColumnOf = (field) => written.get(field.toLowerCase()) ?? field;
  const groups = groupRows(table.rows, (row) => ({
    customerOrderId: row.cell('customerOrderId'),
    customerInvoiceNumber: row.cell('customerInvoiceNumber'),
  }));
  return { orders: groups.flatMap((rows) => readOrder(rows, columnOf, known, errors) ?? []), errors };
}

function checkHead({ line, columns }: Table): ImportError[] {
  const byName = Map.groupBy(columns, (column) => column.toLowerCase());
  const missing = requiredFields.filter((column) => !byName.has(column.toLowerCase()));
  const repeated = [...byName].flatMap(([name, same]) => (name !== '' && same.length > 1 ? same.slice(0, 1) : []));
  return [
    ...missing.map((column): ImportError => ({ line, column, code: 'COLUMN_MISSING' })),
    ...repeated.map((column): ImportError => ({ line, column, code: 'COLUMN_REPEATED' })),
  ];
}

function readOrder(
  rows: readonly TableRow[],
  columnOf: ColumnOf,
  names: KnownNames,
  errors: ImportError[],
): FileOrder | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const refuse: Refuse = (row, field, code, values) => {
    const reason = { code, ...(values && { values }) };
    errors.push(cellError(row.line, columnOf(field), row.cell(field), reason));
  };
  const lines = readLines(
    rows.filter((row) => row.cell('sku') !== '' || !hasPart(row)),
    refuse,
  );
  const parts = readParts(rows, names, refuse);

  const text = (field: OrderField): string => {
    const value = first.cell(field);
    const longest = field.startsWith('customer') ? LONGEST_NUMBER : LONGEST_TEXT;
    if (value.length > longest) refuse(first, field, 'TOO_LONG', { length: longest });
    if (hasUnseen(value)) refuse(first, field, 'UNSEEN_CHARACTER');
    for (const row of rows.slice(1)) {
      const other = row.cell(field);
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
  for (const field of ['customerInvoiceNumber', 'customerIdNumber'] as const) {
    if (texts[field] === '') refuse(first, field, 'REQUIRED');
  }
  if (texts.customerOrderId !== '' && !/^\S(.*\S)?-\d{1,9}$/.test(texts.customerOrderId)) {
    refuse(first, 'customerOrderId', 'CUSTOMER_ORDER_ID_FORMAT');
  }
  const orderDate = texts.orderDate === '' ? undefined : readDate(texts.orderDate);
  if (orderDate?.wrong) refuse(first, 'orderDate', orderDate.wrong.code);
  const weight = texts.orderShippingWeight === '' ? undefined : readDecimal(texts.orderShippingWeight);
  if (weight?.wrong) refuse(first, 'orderShippingWeight', weight.wrong.code, weight.wrong.values);
  const named = readCarriers(texts.outboundCarriers);
  return {
    line: first.line,
    columnOf,
    texts,
    orderDate: orderDate?.date,
    weight: weight?.number,
    carriers: named,
    unknownCarriers: named.filter((name) => !names.carriers.has(name)),
    lines,
    parts,
  };
}

/** The lines of an order. Lines of the same SKU are merged, so together they must not exceed the maximum of a line. */
function readLines(rows: readonly TableRow[], refuse: Refuse): FileLine[] {
  const amounts = new Map<string, number>();
  return rows.flatMap((row) => {
    const line = readLine(row, refuse);
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

function readLine(row: TableRow, refuse: Refuse): FileLine | undefined {
  const description = row.cell('description');
  const sku = row.cell('sku');
  const pieces = readPieces(row.cell('quantity'), LARGEST_QUANTITY);
  if (sku === '') refuse(row, 'sku', 'REQUIRED');
  if (sku.length > 100) refuse(row, 'sku', 'TOO_LONG', { length: 100 });
  if (hasUnseen(sku)) refuse(row, 'sku', 'UNSEEN_CHARACTER');
  if (hasUnseen(description)) refuse(row, 'description', 'UNSEEN_CHARACTER');
  if (pieces.wrong) refuse(row, 'quantity', pieces.wrong.code, pieces.wrong.values);
  if (sku === '' || pieces.wrong) return undefined;
  return { line: row.line, sku, quantity: pieces.number, description: description.slice(0, 500) };
}
