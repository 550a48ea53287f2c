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

/** Where a kind of file has what. */
export interface Layout {
  /** The columns that it must have. */
  readonly required: readonly string[];
  /** The required fields of each order. */
  readonly requiredFields: readonly (typeof ORDER_FIELDS)[number][];
  /** The column that a field is read from, to be named in errors. */
  readonly columnOf: (field: ImportField) => string;
  /** The value of a field in a row; empty where there is none. */
  readonly read: (row: TableRow, field: ImportField) => string;
  /** The rows of each order. */
  readonly groupRows: (rows: readonly TableRow[]) => readonly (readonly TableRow[])[];
  /** Whether rows after an order's first may repeat what belongs to the order; otherwise only the first one is asked. */
  readonly mayRepeat: boolean;
  /** Whether a row is no line to ship. */
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
  // Shops may leave the SKU out; the name then is a SKU that nobody knows, and a person decides.
  sku: ['Lineitem sku', 'Lineitem name'],
  quantity: ['Lineitem quantity'],
  description: ['Lineitem name'],
  // A shop knows of no parts.
  part: [],
  partQuantity: [],
  partWeight: [],
  partCarrier: [],
  partLocation: [],
};

/** Shopify's export of orders: a row for each line item, and what belongs to the order on its first row only. */
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
        // Shopify keeps spreadsheets from making a number of it.
        return text.replace(/^'/, '');
      case 'orderType':
        return 'Shopify';
      default:
        return text;
    }
  },
  // Rows without a name are no order together: each of them is found wanting.
  groupRows: (rows) => [...Map.groupBy(rows, (row) => row.cell('Name') || row.line).values()],
  mayRepeat: false,
  isLeftOut: (row) => row.cell('Lineitem requires shipping').toLowerCase() === 'false',
};

/** The layout that a head belongs to. It names the columns as the head does, whatever their case. */
export function layoutOf(columns: readonly string[]): Layout {
  const written = new Map(columns.map((column) => [column.toLowerCase(), column]));
  const layout = written.has('lineitem quantity') ? SHOPIFY : TEMPLATE;
  const columnOf = (field: ImportField) => written.get(layout.columnOf(field).toLowerCase()) ?? layout.columnOf(field);
  return { ...layout, columnOf };
}

function shopifyNumber(name: string): string {
  return name.replace(/^#/, '');
}
