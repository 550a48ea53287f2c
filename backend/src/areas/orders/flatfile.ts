import type { components } from 'schema/rest';

type Order = components['schemas']['Order'];

/** The content of one row of the file in addition to its order: a line, a part, or neither. */
interface Content {
  readonly line?: Order['orderSkus'][number];
  readonly part?: Order['parts'][number];
}

const HEAD = [
  'customerOrderId',
  'customerInvoiceNumber',
  'customerIdNumber',
  'pickType',
  'outboundCarriers',
  'shippingService',
  'orderShippingWeight',
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
  'phoneNumber',
  'sku',
  'amount',
  'location',
  'part',
  'partQuantity',
  'partWeight',
  'partCarrier',
  'partLocation',
];

/**
 * The file of sent orders (document 2, sections 7 and 9): a row for each line and each part, and one for an order without either, so that
 * no order is missing; separated by semicolons, UTF-8 with a byte order mark, weights in kg with 2 decimals and a comma. The carrier's program
 * reads it, so texts are as they are stored, without the guard against formulas.
 */
export function writeFlatfile(orders: readonly Order[]): string {
  const rows = orders.flatMap((order) =>
    contentOf(order).map(({ line, part }) => [
      order.customerOrderId,
      order.customerInvoiceNumber,
      order.customerIdNumber,
      order.pickType,
      order.outboundCarriers,
      order.shippingService,
      toKilograms(order.orderShippingWeight),
      order.shippingAddressCompany,
      order.shippingAddressName,
      order.shippingAddressStreet,
      order.shippingAddressZipcode,
      order.shippingAddressTown,
      order.shippingAddressCountry,
      order.phoneNumber,
      line?.shippingSkuName,
      line?.shippingSkuAmount.toString(),
      line?.shippingSkuLocation,
      part?.description,
      part?.quantity.toString(),
      toKilograms(part?.weight),
      part?.carrier,
      part?.storageLocation?.fullName,
    ]),
  );
  return `\uFEFF${[HEAD, ...rows].map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`;
}

function contentOf({ orderSkus, parts }: Order): readonly Content[] {
  const rows = [...orderSkus.map((line) => ({ line })), ...parts.map((part) => ({ part }))];
  return rows.length > 0 ? rows : [{}];
}

/** The name of a file that was made at this moment, such as flatfile-20261121_143000.csv. */
export function flatfileName(moment: Date): string {
  return `flatfile-${timestampOf(moment)}.csv`;
}

/** `yyyyMMdd_HHmmss` of a moment, UTC. */
export function timestampOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
}

function toKilograms(weight: number | null | undefined): string | undefined {
  return weight?.toFixed(2).replace('.', ',');
}

function toCell(text: string | null | undefined): string {
  const cell = text ?? '';
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
