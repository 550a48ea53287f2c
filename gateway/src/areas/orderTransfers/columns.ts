import type { Permissions } from 'schema/permissions/can.ts';
import { mayRead, type Policy } from 'schema/permissions/policy.ts';
import type { WireOrder, WireOrderLine, WireOrderPart } from '../../rest/records.ts';
import { decimalCell, momentCell, textCell, wholeCell } from '../../transfers/csv.ts';

/** What a row describes in addition to its order: a line, a part, or neither. */
interface Content {
  readonly line?: WireOrderLine;
  readonly part?: WireOrderPart;
}

/** A column of the file: its header, the field of the graph whose permission it needs, and its cell in a row. */
export interface ExportColumn {
  readonly head: string;
  readonly field: string;
  readonly cell: (order: WireOrder, content: Content) => string;
}

/** Headers as in `docs/orders-import.md`, so that an exported file can be imported elsewhere. */
const COLUMNS: readonly ExportColumn[] = [
  { head: 'customerOrderId', field: 'Order.customerOrderId', cell: ({ customerOrderId }) => textCell(customerOrderId) },
  text('customerInvoiceNumber'),
  text('customerIdNumber'),
  { head: 'shippingStatus', field: 'Order.shippingStatusName', cell: (order) => textCell(order.shippingStatusName) },
  text('pickType'),
  text('orderType'),
  { head: 'orderDate', field: 'Order.orderDate', cell: ({ orderDate }) => momentCell(orderDate) },
  { head: 'shippedDate', field: 'Order.shippedDate', cell: ({ shippedDate }) => momentCell(shippedDate) },
  text('outboundCarriers'),
  text('shippingService'),
  // kg, with 2 decimals and a comma (document 2, section 7).
  {
    head: 'orderShippingWeight',
    field: 'Order.orderShippingWeight',
    cell: ({ orderShippingWeight }) => decimalCell(orderShippingWeight, 2),
  },
  text('shippingAddressCompany'),
  text('shippingAddressName'),
  text('shippingAddressStreet'),
  text('shippingAddressZipcode'),
  text('shippingAddressTown'),
  text('shippingAddressCountry'),
  text('phoneNumber'),
  { head: 'sku', field: 'Order.lines', cell: (_, { line }) => textCell(line?.shippingSkuName) },
  { head: 'quantity', field: 'Order.lines', cell: (_, { line }) => wholeCell(line?.shippingSkuAmount) },
  { head: 'part', field: 'Order.parts', cell: (_, { part }) => textCell(part?.description) },
  { head: 'partQuantity', field: 'Order.parts', cell: (_, { part }) => wholeCell(part?.quantity) },
  { head: 'partWeight', field: 'Order.parts', cell: (_, { part }) => decimalCell(part?.weight, 1) },
  { head: 'partCarrier', field: 'Order.parts', cell: (_, { part }) => textCell(part?.carrier) },
  { head: 'partLocation', field: 'Order.parts', cell: (_, { part }) => textCell(part?.storageLocation?.fullName) },
];
const LINES = 'Order.lines';
const PARTS = 'Order.parts';

type TextField = {
  [Name in keyof WireOrder]-?: WireOrder[Name] extends string | null | undefined ? Name : never;
}[keyof WireOrder];

function text(field: TextField): ExportColumn {
  return { head: field, field: `Order.${field}`, cell: (order) => textCell(order[field]) };
}

/** The columns that a viewer may read. */
export function readableColumns(permissions: Permissions, policy: Policy): ExportColumn[] {
  return COLUMNS.filter(({ field }) => {
    const rule = policy.rules.get(field);
    return rule !== undefined && mayRead(permissions, rule);
  });
}

/** The rows of one order: one for each line and part, or a single row if no column shows lines or parts. */
export function rowsOf(order: WireOrder, columns: readonly ExportColumn[]): string[][] {
  const has = (name: string) => columns.some(({ field }) => field === name);
  const contents: Content[] = [
    ...(has(LINES) ? (order.orderSkus ?? []) : []).map((line) => ({ line })),
    ...(has(PARTS) ? (order.parts ?? []) : []).map((part) => ({ part })),
  ];
  const rows = contents.length > 0 ? contents : [{}];
  return rows.map((content) => columns.map(({ cell }) => cell(order, content)));
}
