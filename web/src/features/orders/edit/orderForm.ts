/** The form of an order: its values, validation (document 2, section 5) and the input that is sent. */
import type { Path } from 'react-hook-form';
import type { MemberOf } from 'schema/permissions/coordinates.ts';
import { z } from 'zod';
import { numberValue, momentText } from '../../../ui/form/fieldSchemas';
import { encodeFieldMessage } from '../../../platform/errors/fieldMessage';
import type {
  CreateOrderInput,
  OrderInput,
  OrderLineInput,
  OrderPartInput,
} from '../../../platform/generated/gql/graphql';
import type { Rights } from '../../../platform/permissions/rights';
import type { OrderInDialog } from '../orderDialog.operations';

const required = encodeFieldMessage('validation.required');
const noComma = encodeFieldMessage('validation.noComma');

const headFields = [
  'customerInvoiceNumber',
  'customerIdNumber',
  'customerOrderId',
  'orderType',
  'shippingService',
  'phoneNumber',
  'packageId',
  'orderShippingCarrier',
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
  'shippingStatusId',
  'pickType',
  'outboundCarriers',
  'orderShippingWeight',
  'orderDate',
] as const;

/** The fields of the form, with their names in `OrderInput`. */
export const orderFields = [...headFields, 'lines', 'parts'] as const;
export type OrderField = (typeof orderFields)[number];

/** Required in every order (document 2, section 5, Manual order). */
const numbers = ['customerInvoiceNumber', 'customerIdNumber', 'customerOrderId'] as const;

const text = z.string().trim();
const anyNumber = z.union([z.number(), z.nan(), z.null()]);
const pieces = numberValue({ required: true, min: 1 });

const lineShape = z.object({
  /** Empty for a new line. */
  id: z.string(),
  sku: z.string(),
  description: z.string(),
  carrier: z.string(),
  /** A word instead of allocations, such as PP. */
  location: z.string(),
  /** Only for a line without allocations; otherwise each allocation has its own amount. */
  amount: anyNumber,
  places: z.array(
    z.object({ storageLocationId: z.string(), inventoryId: z.string(), name: z.string(), amount: anyNumber }),
  ),
});

const partShape = z.object({
  /** Empty for a new part. */
  id: z.string(),
  description: text,
  quantity: anyNumber,
  weight: anyNumber,
  carrier: z.string(),
  storageLocationId: z.string(),
  /** Empty if it is not known. */
  locationName: z.string(),
});

/** The values of the form, whatever they are. */
const formSchema = z.object({
  customerInvoiceNumber: text,
  customerIdNumber: text,
  customerOrderId: text,
  orderType: text,
  shippingService: text,
  phoneNumber: text,
  packageId: text,
  orderShippingCarrier: text,
  shippingAddressCompany: text,
  shippingAddressName: text,
  shippingAddressStreet: text,
  shippingAddressZipcode: text,
  shippingAddressTown: text,
  shippingAddressCountry: text,
  shippingStatusId: z.string(),
  pickType: z.string(),
  outboundCarriers: z.array(z.string()),
  orderShippingWeight: anyNumber,
  orderDate: z.string(),
  lines: z.array(lineShape),
  parts: z.array(partShape),
});

export type OrderForm = z.infer<typeof formSchema>;
export type LineForm = OrderForm['lines'][number];
export type PartForm = OrderForm['parts'][number];

const lineRules = lineShape.superRefine(({ id, carrier, places, amount }, context) => {
  if (id === '' && carrier === '') context.addIssue({ code: 'custom', path: ['carrier'], message: required });
  const amounts =
    places.length > 0
      ? places.map((allocation, index) => ({ path: ['places', index, 'amount'], value: allocation.amount }))
      : [{ path: ['amount'], value: amount }];
  for (const { path, value } of amounts) {
    for (const { message } of pieces.safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message });
    }
  }
});

const partRules = partShape
  .extend({
    description: text.min(1, required).refine((description) => !description.includes(','), noComma),
    quantity: pieces,
    weight: numberValue({ min: 0.1, decimals: 1 }),
  })
  .superRefine(({ id, carrier }, context) => {
    if (id === '' && carrier === '') context.addIssue({ code: 'custom', path: ['carrier'], message: required });
  });

/** Document 2, section 5. */
const rules: Partial<Record<OrderField, z.ZodType>> = {
  ...Object.fromEntries(numbers.map((field) => [field, text.min(1, required)])),
  orderShippingWeight: numberValue({ min: 0, decimals: 3 }),
  lines: z.array(lineRules),
  parts: z.array(partRules),
};

/**
 * Checks the fields that will be sent. What the user may not write or has not changed is left alone: a value that breaks a rule may come
 * from another system, and must not keep the rest from being saved.
 *
 * @param before the values of the order that is changed; undefined for a new one
 */
export function orderSchema(
  writes: (field: OrderField) => boolean,
  before: OrderForm | undefined,
): z.ZodType<OrderForm, OrderForm> {
  // An order that has a date must keep one; a new one gets it.
  const allRules = { ...rules, orderDate: momentText({ required: before !== undefined }) };
  return formSchema.superRefine((values, context) => {
    for (const field of orderFields) {
      if (!writes(field) || (before !== undefined && isSame(field, before, values))) continue;
      for (const { path, message } of allRules[field]?.safeParse(values[field]).error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [field, ...path], message });
      }
    }
  });
}

/** Whether this user sees the field. */
export function readsField({ reads }: Rights, field: OrderField): boolean {
  return reads(`Order.${field satisfies MemberOf<'Order'>}`);
}

/** Whether this user may change the field; it must also be visible. */
export function writesField(rights: Rights, field: OrderField): boolean {
  return readsField(rights, field) && rights.writes(`OrderInput.${field}`);
}

/** Messages for later rows are shown above the list. */
const most = 300;
const rowsOf = <List extends 'lines' | 'parts', Name extends string>(list: List, names: readonly Name[]) =>
  Array.from({ length: most }, (_, index) => names.map((name) => `${list}.${index}.${name}` as const)).flat();

/** The fields that can show a message of the gateway, by tab. */
export const tabFields: Record<'order' | 'sku' | 'parts', readonly Path<OrderForm>[]> = {
  order: headFields,
  sku: [
    ...rowsOf('lines', [
      'places.0.amount',
      'places.1.amount',
      'places.2.amount',
      'amount',
      'carrier',
      'sku',
      'id',
      'places',
    ]),
    'lines',
  ],
  parts: [...rowsOf('parts', ['description', 'quantity', 'weight', 'carrier', 'storageLocationId', 'id']), 'parts'],
};

/** Document 2, sections 5 and 9. */
const defaultLocation = { storageLocationId: '544', locationName: 'PP-88-88-88' };

export const emptyPart: PartForm = {
  id: '',
  description: '',
  quantity: 1,
  weight: null,
  carrier: '',
  ...defaultLocation,
};

/** The form values of an order; undefined for an empty form. Fields that may not be read are empty, and never sent. */
export function orderValues(order: OrderInDialog | undefined): OrderForm {
  return {
    customerInvoiceNumber: order?.customerInvoiceNumber ?? '',
    customerIdNumber: order?.customerIdNumber ?? '',
    customerOrderId: order?.customerOrderId ?? '',
    orderType: order?.orderType ?? '',
    shippingService: order?.shippingService ?? '',
    phoneNumber: order?.phoneNumber ?? '',
    packageId: order?.packageId ?? '',
    orderShippingCarrier: order?.orderShippingCarrier ?? '',
    shippingAddressCompany: order?.shippingAddressCompany ?? '',
    shippingAddressName: order?.shippingAddressName ?? '',
    shippingAddressStreet: order?.shippingAddressStreet ?? '',
    shippingAddressZipcode: order?.shippingAddressZipcode ?? '',
    shippingAddressTown: order?.shippingAddressTown ?? '',
    shippingAddressCountry: order?.shippingAddressCountry ?? '',
    shippingStatusId: order?.shippingStatusId ?? '',
    pickType: order?.pickType === 'N/A' ? 'NA' : (order?.pickType ?? ''),
    outboundCarriers: order?.outboundCarriers ?? [],
    orderShippingWeight: order?.orderShippingWeight ?? null,
    orderDate: order?.orderDate ?? '',
    lines: (order?.lines ?? []).map((line) => ({
      id: line.id,
      sku: line.sku ?? '',
      description: line.description ?? '',
      carrier: line.carrier ?? '',
      location: line.location ?? '',
      amount: line.amount,
      places: (line.places ?? []).map(({ storageLocationId, inventoryId, storageLocationName, amount }) => ({
        storageLocationId: storageLocationId ?? '',
        inventoryId: inventoryId ?? '',
        name: storageLocationName ?? '',
        amount,
      })),
    })),
    parts: (order?.parts ?? []).map((part) => ({
      id: part.id,
      description: part.description ?? '',
      quantity: part.quantity,
      weight: part.weight,
      carrier: part.carrier ?? '',
      storageLocationId: part.storageLocationId ?? '',
      locationName: part.storageLocationName ?? '',
    })),
  };
}

/** The form values of a copy: everything but numbers, state and dates. A new number is proposed. */
export function copiedValues(order: OrderInDialog): OrderForm {
  const values = orderValues(order);
  return {
    ...values,
    customerOrderId: '',
    shippingStatusId: '',
    packageId: '',
    orderDate: '',
    pickType: '',
    // The word in place of a location belongs to the old order.
    lines: values.lines.map((line) => ({ ...line, id: '', location: '' })),
    parts: values.parts.map((part) => ({ ...part, id: '' })),
  };
}

/** Whether both have the same value of a field. */
export function isSame(field: OrderField, one: OrderForm, other: OrderForm): boolean {
  return textOf(comparable(field, one)) === textOf(comparable(field, other));
}

/** JSON, in which a number that was mistyped is not an empty one. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (Number.isNaN(one) ? 'NaN' : one));
}

function comparable(field: OrderField, values: OrderForm): unknown {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : value;
}

/** The changed fields that this user may write. Nothing else is sent, so that nothing else changes. */
export function changedInput(before: OrderForm, values: OrderForm, rights: Rights): OrderInput {
  const changed = orderFields.filter((field) => writesField(rights, field) && !isSame(field, before, values));
  return Object.fromEntries(changed.map((field) => [field, inputOf(field, values, before)]));
}

/** The input of a new order; empty fields are left out. */
export function newOrderInput(values: OrderForm, rights: Rights): CreateOrderInput {
  const { customerInvoiceNumber, customerIdNumber, customerOrderId } = values;
  const empty = orderValues(undefined);
  const given = orderFields.filter(
    (field) => field !== 'shippingStatusId' && writesField(rights, field) && !isSame(field, empty, values),
  );
  return {
    ...Object.fromEntries(given.map((field) => [field, inputOf(field, values, empty)])),
    customerInvoiceNumber: customerInvoiceNumber.trim(),
    customerIdNumber: customerIdNumber.trim(),
    customerOrderId: customerOrderId.trim(),
  };
}

function inputOf(field: OrderField, values: OrderForm, before: OrderForm): unknown {
  if (field === 'lines') return values.lines.map((line) => lineInput(line, before.lines));
  if (field === 'parts') return values.parts.map((part) => partInput(part, before.parts));
  const value = values[field];
  return typeof value === 'string' ? value.trim() || null : value;
}

/** A line that the order no longer has is sent as a new one: another user has removed it, and this user still wants it. */
function lineInput(line: LineForm, before: OrderForm['lines']): OrderLineInput {
  const { id, sku, carrier, places } = line;
  const known = before.find((one) => id !== '' && one.id === id);
  const sameAllocations = known !== undefined && JSON.stringify(known.places) === JSON.stringify(places);
  return {
    ...(known ? { id } : { sku }),
    amount: piecesOfLine(line),
    ...(known?.carrier !== carrier && { carrier: carrier || null }),
    ...(!sameAllocations &&
      places.length > 0 && {
        places: places.map(({ storageLocationId, inventoryId, amount }) => ({
          storageLocationId,
          inventoryId,
          amount: amount ?? 0,
        })),
      }),
  };
}

function partInput(part: PartForm, before: OrderForm['parts']): OrderPartInput {
  const { id, description, quantity, weight, carrier, storageLocationId } = part;
  const known = before.some((one) => id !== '' && one.id === id);
  return {
    ...(known && { id }),
    description: description.trim(),
    quantity: quantity ?? 0,
    weight,
    carrier: carrier || null,
    storageLocationId: storageLocationId || null,
  };
}

/** The pieces of a line: with allocations, their sum. */
export function piecesOfLine({ amount, places }: Pick<LineForm, 'amount' | 'places'>): number {
  const sum = places.length > 0 ? places.reduce((all, allocation) => all + (allocation.amount ?? 0), 0) : amount;
  return sum ?? 0;
}
