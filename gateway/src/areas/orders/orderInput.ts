import type { CreateOrderInput, OrderInput } from '../../generated/graphql.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { NewOrderBody, OrderBody, WireOrder, WireOrderLine, WireOrderPart } from '../../rest/records.ts';
import { atMost, decimals, type Problem, required, withoutComma } from '../../graph/input.ts';
import { type Findings, readBody } from '../../graph/readBody.ts';
import { PICK_TYPE } from '../../domain/orders/orderFilter.ts';
import { type LineBody, type PartBody, readLines, readParts, sentId } from './orderContentInput.ts';

type WirePickType = NonNullable<OrderBody['pickType']>;

const WEIGHT_DECIMALS = 3;
/** `prefix-number` (document 2, section 3). */
const CUSTOMER_ORDER_ID = /^\S(.*\S)?-\d{1,9}$/;

/** Texts that are sent unchanged. */
const TEXTS = [
  'orderShippingCarrier',
  'shippingService',
  'orderType',
  'phoneNumber',
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
  'packageId',
] as const satisfies readonly (keyof OrderInput & keyof OrderBody)[];

type Checking = Pick<BackendCalls, 'check'>;

/**
 * The request body for a new order (document 2, section 5, Manual order).
 *
 * @throws InvalidInputError
 */
export function newOrder(backend: Checking, input: CreateOrderInput): NewOrderBody {
  return readBody({ backend, operation: 'createOrder', fieldOf: orderFieldOf }, (found) => {
    found.check(...numberProblems(input), ...detailProblems(input));
    return {
      ...detailsOf(input, found),
      customerInvoiceNumber: input.customerInvoiceNumber.trim(),
      customerIdNumber: input.customerIdNumber.trim(),
      customerOrderId: input.customerOrderId.trim(),
      orderSkus: readLines(input.lines, [], found) ?? [],
      parts: readParts(input.parts, [], found) ?? [],
    };
  });
}

/**
 * The request body for a changed order. Fields missing in the input keep the value that was read, because the PUT replaces the whole order
 * (document 2, section 7).
 *
 * @throws InvalidInputError
 */
export function changedOrder(backend: Checking, order: WireOrder, input: OrderInput): OrderBody {
  return readBody({ backend, operation: 'updateOrder', fieldOf: orderFieldOf, was: order }, (found) => {
    const orderSkus = readLines(input.lines, order.orderSkus, found);
    const parts = readParts(input.parts, order.parts, found);
    return {
      ...wholeOrder(order),
      ...givenOf(input, found),
      ...(orderSkus && { orderSkus }),
      ...(parts && { parts }),
    };
  });
}

/** Checks what does not depend on the current order. */
export function checkOrderInput(backend: Checking, input: OrderInput): void {
  const rules = { backend, operation: 'updateOrder', fieldOf: orderFieldOf, isPart: true } as const;
  readBody(rules, (found) => givenOf(input, found));
}

function givenOf(input: OrderInput, found: Findings): OrderBody {
  found.check(...numberProblems(input), ...detailProblems(input));
  return { ...numbersOf(input), ...detailsOf(input, found) };
}

/**
 * An order in the form in which it is sent back. A pick type that the contract does not know is left out, so that the back-end keeps it,
 * and so are fields that were not read. Entries known only by their index have no id; a list with an entry of unknown quantity is left out.
 * The version is not part of the body, so that two requests that differ only in it are equal.
 */
export function wholeOrder({ pickType, orderSkus, parts, version: _version, ...order }: WireOrder): OrderBody {
  return {
    ...order,
    customerInvoiceNumber: order.customerInvoiceNumber ?? undefined,
    customerIdNumber: order.customerIdNumber ?? undefined,
    customerOrderId: order.customerOrderId ?? undefined,
    shippingStatusId: order.shippingStatusId ?? undefined,
    orderDate: order.orderDate ?? undefined,
    orderSkus: orderSkus?.every(isWholeLine) ? orderSkus.map(wholeLine) : undefined,
    parts: parts?.every(isWholePart) ? parts.map(wholePart) : undefined,
    ...(isPickType(pickType) ? { pickType } : {}),
  };
}

function isWholeLine({ shippingSkuAmount }: WireOrderLine): boolean {
  return typeof shippingSkuAmount === 'number';
}

function isWholePart({ quantity, description }: WireOrderPart): boolean {
  return typeof quantity === 'number' && typeof description === 'string';
}

/** A line whose number of pieces is known. */
export function wholeLine(line: WireOrderLine): LineBody {
  return { ...line, id: sentId(line.id), shippingSkuAmount: line.shippingSkuAmount ?? 0 };
}

export function wholePart(part: WireOrderPart): PartBody {
  return { ...part, id: sentId(part.id), quantity: part.quantity ?? 0, description: part.description ?? '' };
}

function isPickType(text: string | null | undefined): text is WirePickType {
  return Object.values<unknown>(PICK_TYPE).includes(text);
}

function numbersOf({ customerInvoiceNumber, customerIdNumber, customerOrderId }: OrderInput): OrderBody {
  return {
    ...(customerInvoiceNumber && { customerInvoiceNumber: customerInvoiceNumber.trim() }),
    ...(customerIdNumber && { customerIdNumber: customerIdNumber.trim() }),
    ...(customerOrderId && { customerOrderId: customerOrderId.trim() }),
  };
}

function detailsOf(input: OrderInput | CreateOrderInput, found: Findings): OrderBody {
  const { pickType, outboundCarriers, orderShippingWeight, orderDate, warehouseId } = input;
  const details: OrderBody = {};
  for (const field of TEXTS) {
    const text = input[field];
    if (text !== undefined) details[field] = text?.trim() || null;
  }
  if (pickType) details.pickType = PICK_TYPE[pickType];
  if (outboundCarriers !== undefined) details.outboundCarriers = outboundCarriers?.join(',') || null;
  if (orderShippingWeight !== undefined) details.orderShippingWeight = orderShippingWeight;
  if (typeof orderShippingWeight === 'number') {
    found.checkLast(decimals('input.orderShippingWeight', orderShippingWeight, WEIGHT_DECIMALS));
  }
  if (orderDate) details.orderDate = orderDate.toISOString();
  if (warehouseId !== undefined) details.warehouseId = found.optionalId('input.warehouseId', warehouseId);
  if ('shippingStatusId' in input && input.shippingStatusId) {
    details.shippingStatusId = found.id('input.shippingStatusId', input.shippingStatusId);
  }
  return details;
}

/** Null counts as given, and empties the field. */
function numberProblems(input: OrderInput | CreateOrderInput): (Problem | undefined)[] {
  const { customerInvoiceNumber, customerIdNumber, customerOrderId } = input;
  const number = (field: string, value: string | null | undefined): Problem | undefined =>
    value === undefined ? undefined : required(field, value ?? '');
  const orderId = customerOrderId?.trim() ?? '';
  return [
    number('input.customerInvoiceNumber', customerInvoiceNumber),
    number('input.customerIdNumber', customerIdNumber),
    customerOrderId === undefined
      ? undefined
      : (required('input.customerOrderId', orderId) ??
        (CUSTOMER_ORDER_ID.test(orderId)
          ? undefined
          : { field: 'input.customerOrderId', messageKey: 'order.customerOrderIdFormat' })),
  ];
}

function detailProblems(input: OrderInput | CreateOrderInput): (Problem | undefined)[] {
  const { outboundCarriers, orderDate, pickType } = input;
  return [
    ...(outboundCarriers ?? []).map((name, index) => carrierName(`input.outboundCarriers.${index}`, name)),
    atMost('input.outboundCarriers', outboundCarriers, 20),
    orderDate === null ? { field: 'input.orderDate', messageKey: 'validation.required' } : undefined,
    pickType === null ? { field: 'input.pickType', messageKey: 'validation.required' } : undefined,
    'shippingStatusId' in input && input.shippingStatusId === null
      ? { field: 'input.shippingStatusId', messageKey: 'validation.required' }
      : undefined,
  ];
}

/** Carriers are sent comma-separated, so a name may not contain a comma. */
export function carrierName(field: string, name: string): Problem | undefined {
  return required(field, name) ?? withoutComma(field, name);
}

const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['orderSkus', 'lines'],
  ['shippingSkuName', 'sku'],
  ['shippingSkuAmount', 'amount'],
  ['shippingSkuCarrier', 'carrier'],
  ['shippingSkuLocation', 'places'],
  ['orderSkuDescription', 'description'],
]);

/** Maps a path of the request body to the path of the input: `orderSkus.0.shippingSkuName` is `input.lines.0.sku`. */
export function orderFieldOf(wireField: string): string {
  return ['input', ...wireField.split('.').map((step) => FIELD_NAMES.get(step) ?? step)].join('.');
}

/** Like the above, for the new orders of a split: `1.outboundCarriers` is `input.splits.1.outboundCarriers`. */
export function splitFieldOf(wireField: string): string {
  return orderFieldOf(/^\d/.test(wireField) ? `splits.${wireField}` : wireField);
}
