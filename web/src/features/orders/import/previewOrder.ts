import type { FileOrder } from 'schema/orderFiles/fileOrders.ts';
import type { Reader } from 'schema/orderFiles/reader.ts';
import { readNumber } from '../../../platform/format/numberInput';
import { oddPostcode, type OddPostcode } from '../postcode';

/** An order in the preview. */
export type OrderPreview = {
  line: number;
  number: string;
  customer: string;
  skus: string[];
  pieces: number;
  carrier: string;
  town: string;
  /** What is odd about the postcode; undefined if nothing is. */
  oddPostcode: OddPostcode | undefined;
};

export function previewOrder({ rows, lines }: FileOrder, read: Reader): OrderPreview | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const skus = lines.map(({ row }) => read(row, 'sku')).filter((sku) => sku !== '');
  return {
    line: first.line,
    number: read(first, 'customerOrderId') || read(first, 'customerInvoiceNumber'),
    customer:
      read(first, 'shippingAddressCompany') || read(first, 'shippingAddressName') || read(first, 'customerIdNumber'),
    skus: [...new Set(skus)],
    pieces: lines.reduce((sum, { quantity }) => sum + Number(readNumber(quantity).decimal ?? 0), 0),
    carrier: read(first, 'outboundCarriers'),
    town: [read(first, 'shippingAddressZipcode'), read(first, 'shippingAddressTown')].filter(Boolean).join(' '),
    oddPostcode: oddPostcode(read(first, 'shippingAddressZipcode'), read(first, 'shippingAddressCountry')),
  };
}
