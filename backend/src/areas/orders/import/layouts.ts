import { groupRows } from './groupRows.ts';
import type { TableRow } from './readTable.ts';

/** The fields of an order in a file. */
export const ORDER_FIELDS = [
  'customerInvoiceNumber',
  'customerIdNumber',
  'customerOrderId',
  'orderDate',
  'orderType',
  'outboundCarriers',
  'shippingService',
  'orderShippingWeight',
  'phoneNumber',
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
] as const;

/** A field of an order, or of its line or part. */
export type ImportField =
  | (typeof ORDER_FIELDS)[number]
  | 'sku'
  | 'quantity'
  | 'description'
  | 'part'
  | 'partQuantity'
  | 'partWeight'
  | 'partCarrier'
  | 'partLocation';

/** The layout of a kind of file. */
export interface Layout {
  /** The required columns. */
  readonly required: readonly string[];
  /** The required fields of each order. */
  readonly requiredFields: readonly (typeof ORDER_FIELDS)[number][];
  /** The column that a field is read from, to be named in errors. */
  readonly columnOf: (field: ImportField) => string;
  /** The value of a field in a row; empty if missing. */
  readonly read: (row: TableRow, field: ImportField) => string;
  /** The rows of each order. */
  readonly groupRows: (rows: readonly TableRow[]) => readonly (readonly TableRow[])[];
  /** Whether later rows of an order may repeat the values of the order; otherwise only the first row is read. */
  readonly mayRepeat: boolean;
  /** Whether a row is not shipped. */
  readonly isLeftOut: (row: TableRow) => boolean;
}

/** Our own template: columns are named like fields (docs/orders-import.md). */
const TEMPLATE: Layout = {
  required: ['customerInvoiceNumber', 'customerIdNumber', 'sku', 'quantity'],
  requiredFields: ['customerInvoiceNumber', 'customerIdNumber'],
  columnOf: (field) => field,
  read: (row, field) => row.cell(field),
  groupRows: (rows) =>
    groupRows(rows, (row) => ({
      customerOrderId: row.cell('customerOrderId'),
      customerInvoiceNumber: row.cell('customerInvoiceNumber'),
    })),
  mayRepeat: true,
  isLeftOut: () => false,
};

const SHOPIFY_COLUMNS: Readonly<Record<ImportField, readonly string[]>> = {
  customerInvoiceNumber: ['Name'],
  customerIdNumber: ['Email', 'Name'],
  customerOrderId: ['Name'],
  orderDate: ['Created at'],
  orderType: [],
  outboundCarriers: [],
  shippingService: ['Shipping Method'],
  orderShippingWeight: [],
  phoneNumber: ['Shipping Phone', 'Phone'],
  shippingAddressCompany: ['Shipping Company'],
  shippingAddressName: ['Shipping Name'],
  shippingAddressStreet: ['Shipping Street', 'Shipping Address1'],
  shippingAddressZipcode: ['Shipping Zip'],
  shippingAddressTown: ['Shipping City'],
  shippingAddressCountry: ['Shipping Country'],
  // Shops may omit the SKU; then the name is used as an unknown SKU, and a person decides.
  sku: ['Lineitem sku', 'Lineitem name'],
  quantity: ['Lineitem quantity'],
  description: ['Lineitem name'],
  // Shops have no parts.
  part: [],
  partQuantity: [],
  partWeight: [],
  partCarrier: [],
  partLocation: [],
};

/** Shopify's export of orders: a row per line item, with the values of the order only in its first row. */
const SHOPIFY: Layout = {
  required: ['Name', 'Lineitem quantity', 'Lineitem sku', 'Lineitem name'],
  // For a customer without an e-mail address, the name of the order is used.
  requiredFields: ['customerInvoiceNumber'],
  columnOf: (field) => SHOPIFY_COLUMNS[field][0] ?? field,
  read(row, field) {
    const text = SHOPIFY_COLUMNS[field].map((column) => row.cell(column)).find((cell) => cell !== '') ?? '';
    switch (field) {
      case 'customerInvoiceNumber':
        return shopifyNumber(text);
      case 'customerOrderId':
        // The same each time, so that a file that is imported twice is refused.
        return text === '' ? '' : `${shopifyNumber(text)}-1`;
      case 'shippingAddressZipcode':
        // Shopify adds an apostrophe so that spreadsheets do not read it as a number.
        return text.replace(/^'/, '');
      case 'orderType':
        return 'Shopify';
      default:
        return text;
    }
  },
  // Rows without a name do not form an order together, so that each of them is reported.
  groupRows: (rows) => [...Map.groupBy(rows, (row) => row.cell('Name') || row.line).values()],
  mayRepeat: false,
  isLeftOut: (row) => row.cell('Lineitem requires shipping').toLowerCase() === 'false',
};

/** The layout that matches a header, ignoring case. It uses the header's spelling of the columns. */
export function layoutOf(columns: readonly string[]): Layout {
  const written = new Map(columns.map((column) => [column.toLowerCase(), column]));
  const layout = written.has('lineitem quantity') ? SHOPIFY : TEMPLATE;
  const columnOf = (field: ImportField) => written.get(layout.columnOf(field).toLowerCase()) ?? layout.columnOf(field);
  return { ...layout, columnOf };
}

function shopifyNumber(name: string): string {
  return name.replace(/^#/, '');
}
