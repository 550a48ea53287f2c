import { BackendError } from '../rest/errors.ts';
import { InvalidInputError, type Problem } from './input.ts';

/** What the back-end's sentence about an input comes to in the message catalogue; the sentence itself goes no further. */
const PROBLEMS: ReadonlyMap<string, Omit<Problem, 'field'>> = new Map([
  ['This field is required.', { messageKey: 'validation.required' }],
  ['A character of this text cannot be seen.', { messageKey: 'validation.unseen' }],
  ['There is no such carrier.', { messageKey: 'validation.unknownCarrier' }],
  ['There is no such SKU.', { messageKey: 'validation.unknownSku' }],
  ['There is no such supplier.', { messageKey: 'validation.unknownSupplier' }],
  ['There is no such warehouse.', { messageKey: 'validation.unknownWarehouse' }],
  ['There is no product with this SKU.', { messageKey: 'validation.unknownSku' }],
  ['This warehouse does not exist.', { messageKey: 'validation.unknownWarehouse' }],
  ['This does not exist.', { messageKey: 'validation.unknownChoice' }],
  ['The storage location is archived.', { messageKey: 'stock.locationArchived' }],
  ['The goods lie there already.', { messageKey: 'stock.sameLocation' }],
  ['A booking wrote this; it cannot be changed afterwards.', { messageKey: 'stockHistory.wroteBooking' }],
  ['The supplier name is invalid', { messageKey: 'shippingPlans.invalidSupplierName' }],
  ['must be a PDF', { messageKey: 'shippingPlans.onlyPdf' }],
  ['This storage location does not exist.', { messageKey: 'validation.unknownStorageLocation' }],
  ['There is no such stock of this SKU.', { messageKey: 'order.noSuchStock' }],
  ['The pieces of the locations do not add up to the amount.', { messageKey: 'order.placesDoNotAddUp' }],
  ['Editing an order can only mend its error.', { messageKey: 'order.statusNotAllowed' }],
  ['Another order has this customerOrderId.', { messageKey: 'order.customerOrderIdTaken' }],
  ['Another product has this SKU.', { messageKey: 'product.productSkuDuplicated' }],
  ['This word cannot be a SKU.', { messageKey: 'product.reservedSku' }],
  ['Another supplier has this name.', { messageKey: 'supplier.nameDuplicated' }],
  ['The rule names this SKU twice.', { messageKey: 'orderRules.skuTwice' }],
]);

const REFUSED: Omit<Problem, 'field'> = { messageKey: 'validation.refused' };
const SHORTAGE = /^Only (\d{1,9}) more pieces are available\.$/;
const RESERVED = /^Orders have reserved (\d{1,10}) pieces; it cannot be less\.$/;

/**
 * Makes a call that writes. What the back-end finds wrong with single inputs is told at the fields of the graph.
 *
 * @param fieldOf the graph's path for the wire's: `orderSkus.0.shippingSkuName` is `input.lines.0.sku`
 * @throws InvalidInputError, BackendError
 */
export async function tellingRefusedFields<Result>(
  fieldOf: (wireField: string) => string,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BackendError) || error.fields.length === 0) throw error;
    const problems = error.fields.map(({ field, message }) => ({ field: fieldOf(field), ...problemOf(message) }));
    throw new InvalidInputError(problems, { cause: error });
  }
}

function problemOf(message: string): Omit<Problem, 'field'> {
  const available = SHORTAGE.exec(message)?.[1];
  if (available !== undefined) return { messageKey: 'order.notAvailable', values: { available: Number(available) } };
  const reserved = RESERVED.exec(message)?.[1];
  if (reserved !== undefined) return { messageKey: 'stock.reservedByOrders', values: { reserved: Number(reserved) } };
  return PROBLEMS.get(message) ?? REFUSED;
}
