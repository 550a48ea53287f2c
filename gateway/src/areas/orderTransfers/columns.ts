import type { Permissions } from '../../permissions/can.ts';
import { mayRead, type Policy } from '../../permissions/policy.ts';
import type { WireOrder, WireOrderLine } from '../../rest/orders.ts';
import { decimalCell, momentCell, textCell, wholeCell } from '../../transfers/csv.ts';

/** A column of the file: its head, the field of the graph whose permission it has, and its cell in the row of one line. */
export interface ExportColumn {
  readonly head: string;
  readonly field: string;
  readonly cell: (order: WireOrder, line: WireOrderLine | undefined) => string;
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
  { head: 'sku', field: 'Order.lines', cell: (_, line) => textCell(line?.shippingSkuName) },
  { head: 'quantity', field: 'Order.lines', cell: (_, line) => wholeCell(line?.shippingSkuAmount) },
];
const LINES = 'Order.lines';

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

/** The rows of one order: one for each of its lines, or a single one where no column speaks of lines. */
export function rowsOf(order: WireOrder, columns: readonly ExportColumn[]): string[][] {
  const held = columns.some(({ field }) => field === LINES) ? (order.orderSkus ?? []) : [];
  const lines = held.length > 0 ? held : [undefined];
  return lines.map((line) => columns.map(({ cell }) => cell(order, line)));
}
