import type { components } from 'schema/rest';
import type { ImportField } from 'schema/orderFiles/fields.ts';
import { missingParts } from 'schema/orderFiles/shippingAddress.ts';
import type { Db } from '../../../database/tables.ts';
import type { OrderedProduct } from '../orderContent.ts';
import type { FileOrder } from './readOrders.ts';
import { similarSkus } from './similarSkus.ts';
import type { DecidedOrder, NewLine } from './storeOrders.ts';

/** Why an order of a file is not fit to ship, with its position in the file. */
export type OrderFault = Readonly<components['schemas']['OrderFault']>;
export type FaultReason = OrderFault['reason'];

type Fault = Omit<OrderFault, 'isLeftOut'>;

const REASONS: readonly FaultReason[] = ['UNKNOWN_SKU', 'INCOMPLETE_ADDRESS', 'UNKNOWN_CARRIER', 'NO_STOCK'];

/** The reasons in a list separated by commas. */
export function readReasons(text = ''): ReadonlySet<FaultReason> {
  const named = text.split(',');
  return new Set(REASONS.filter((reason) => named.includes(reason)));
}

/** The faults that can be seen without looking at the stock. */
export function faultsOfFile(order: FileOrder, products: ReadonlyMap<string, OrderedProduct>): Fault[] {
  const { line, columnOf, texts, unknownCarriers, lines } = order;
  const fault = (field: ImportField, value: string, reason: FaultReason): Fault => {
    return { line, column: columnOf(field), ...(value !== '' && { value }), reason };
  };
  const fields = { street: 'shippingAddressStreet', zipcode: 'shippingAddressZipcode' } as const;
  const missing = missingParts({
    street: texts.shippingAddressStreet,
    zipcode: texts.shippingAddressZipcode,
    country: texts.shippingAddressCountry,
  });
  return [
    ...missing.map((part) => fault(fields[part], '', 'INCOMPLETE_ADDRESS')),
    ...(unknownCarriers.length > 0 ? [fault('outboundCarriers', unknownCarriers.join(', '), 'UNKNOWN_CARRIER')] : []),
    ...lines
      .filter(({ sku }) => !products.has(sku.toLowerCase()))
      .map((unknown) => ({ ...fault('sku', unknown.sku, 'UNKNOWN_SKU'), line: unknown.line })),
  ];
}

/**
 * The products of an order for which there is too little stock, once each.
 *
 * @param leftFor the pieces that were left for each line that was not placed
 */
export function stockFaults(
  parts: readonly Pick<DecidedOrder, 'order' | 'lines'>[],
  leftFor: ReadonlyMap<NewLine, number>,
): Fault[] {
  const [first] = parts;
  if (first === undefined) return [];
  const byProduct = Map.groupBy(
    parts.flatMap(({ lines }) => lines.filter(({ product }) => product !== undefined)),
    ({ product }) => product?.id,
  );
  return [...byProduct.values()].flatMap((lines): Fault[] => {
    const [line] = lines;
    const short = lines.filter((one) => leftFor.has(one));
    const [firstShort] = short;
    if (line === undefined || firstShort === undefined) return [];
    const ordered = lines.reduce((sum, { amount }) => sum + amount, 0);
    const allocated = ordered - short.reduce((sum, { amount }) => sum + amount, 0);
    return [
      {
        line: line.line,
        column: first.order.columnOf('sku'),
        value: line.sku,
        reason: 'NO_STOCK',
        ordered,
        available: allocated + (leftFor.get(firstShort) ?? 0),
      },
    ];
  });
}

/** Adds to each unknown SKU the one that is probably meant. */
export async function suggested(db: Db, faults: readonly OrderFault[]): Promise<OrderFault[]> {
  const unknown = faults.flatMap(({ reason, value = '' }) => (reason === 'UNKNOWN_SKU' ? [value] : []));
  const similar = await similarSkus(db, unknown);
  return faults.map((fault) => {
    const suggestion = fault.reason === 'UNKNOWN_SKU' ? similar.get((fault.value ?? '').toLowerCase()) : undefined;
    return suggestion === undefined ? fault : { ...fault, suggestion };
  });
}
