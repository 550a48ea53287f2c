import type { Permissions } from 'schema/permissions/can.ts';
import { mayRead, type Policy } from 'schema/permissions/policy.ts';
import type { WireOrder, WireOrderLine, WireOrderPart } from '../../rest/records.ts';
import { decimalCell, momentCell, textCell, wholeCell } from '../../transfers/csv.ts';

/** What one row is about beside its order: a line, a part, or neither. */
interface Content {
  readonly line?: WireOrderLine;
  readonly part?: WireOrderPart;
}

/** A column of the file: its head, the field of the graph whose permission it has, and its cell in one row. */
export interface ExportColumn {
  readonly head: string;
  readonly field: string;
  readonly cell: (order: WireOrder, content: Content) => string;
}

/** Named as `docs/orders-import.md` names them, so that what was exported can be imported elsewhere. */
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

/** The rows of one order: one for each of its lines and parts, or a single one where no column speaks of them. */
export function rowsOf(order: WireOrder, columns: readonly ExportColumn[]): string[][] {
  const has = (name: string) => columns.some(({ field }) => field === name);
  const contents: Content[] = [
    ...(has(LINES) ? (order.orderSkus ?? []) : []).map((line) => ({ line })),
    ...(has(PARTS) ? (order.parts ?? []) : []).map((part) => ({ part })),
  ];
  const rows = contents.length > 0 ? contents : [{}];
  return rows.map((content) => columns.map(({ cell }) => cell(order, content)));
}
