import { Decimal } from 'decimal.js';
import type { ArrivalDateMode, CreateShippingPlanInput, UpdateShippingPlanInput } from '../../generated/graphql.ts';
import type { BodyOf } from '../../rest/client.ts';
import type { WireShippingPlan } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { atMost, between, maxLength, parseId, type Problem, refuseInvalid, required } from '../input.ts';
import { arrivalDateMode, joinTags } from './planFilter.ts';

const MAX_SHORT = 200;
const MAX_LONG = 10_000;
const MAX_ADDRESS = 2_000;
const MAX_PRODUCTS = 500;
const MAX_PIECES = 10_000_000;
const MAX_AMOUNT = '999999999999.99';

const REQUIRED_TEXTS = ['shipmentRecordName', 'supplierName', 'supplierOrderId'] as const;
const SHORT_TEXTS = ['containerId', 'carrierShipmentId'] as const;
const LONG_TEXTS = ['shipmentNote', 'chinaText'] as const;
const AMOUNTS = ['orderTotalAmount', 'prepaymentAmount'] as const;
const CHOICES = [
  'containerSizeId',
  'containerArrivalPlaceId',
  'carrierNameId',
  'paymentStatusId',
  'shipmentPaidStatusId',
  'customsPaidStatusId',
  'chinaStatusId',
  'accountingStatusId',
] as const;

/** What both inputs can say. */
type PlanInput = Omit<UpdateShippingPlanInput, 'documents'>;

/** A plan as a whole, as the wire has it. */
type WholePlan = BodyOf<'createShippingPlan'>;

/** @throws InvalidInputError (document 3, section 5) */
export function readNewPlan(input: CreateShippingPlanInput): WholePlan {
  checkPlanInput(input);
  return mergePlan(NO_PLAN, input);
}

/** Checks what can be said of a plan without knowing it. @throws InvalidInputError (document 3, section 5) */
export function checkPlanInput(input: PlanInput): void {
  refuseInvalid(
    ...REQUIRED_TEXTS.map((field) => requiredText(`input.${field}`, input[field])),
    ...SHORT_TEXTS.map((field) => maxLength(`input.${field}`, input[field]?.trim() ?? '', MAX_SHORT)),
    ...LONG_TEXTS.map((field) => maxLength(`input.${field}`, input[field]?.trim() ?? '', MAX_LONG)),
    ...AMOUNTS.map((field) => amountProblem(`input.${field}`, input[field])),
    input.recordStatusId === null ? { field: 'input.recordStatusId', messageKey: 'validation.required' } : undefined,
    addressProblem(input.carrierShipmentUrl?.trim() ?? ''),
    ...productProblems(input.products ?? []),
  );
}

/**
 * The whole plan as it is to be: the call replaces it. What the input leaves out is as it was read, what it gives as null is
 * emptied.
 *
 * @throws InvalidInputError when the arrival has a date without a mode or a mode without a date, or an id is none
 */
export function mergePlan(plan: WireShippingPlan, input: PlanInput): WholePlan {
  const recordStatusId = input.recordStatusId
    ? parseId('input.recordStatusId', input.recordStatusId)
    : plan.recordStatusId;
  const choice = (field: (typeof CHOICES)[number]) => merged(idOrNull(`input.${field}`, input[field]), plan[field]);
  const text = (field: (typeof SHORT_TEXTS)[number] | (typeof LONG_TEXTS)[number] | 'carrierShipmentUrl') =>
    merged(textOrNull(input[field]), plan[field]);
  const amount = (field: (typeof AMOUNTS)[number]) => merged(numberOrNull(input[field]), plan[field]);
  return {
    shipmentRecordName: input.shipmentRecordName?.trim() ?? plan.shipmentRecordName ?? '',
    supplierName: input.supplierName?.trim() ?? plan.supplierName ?? '',
    supplierOrderId: input.supplierOrderId?.trim() ?? plan.supplierOrderId ?? '',
    ...(recordStatusId === null || recordStatusId === undefined ? {} : { recordStatusId }),
    recordTags: merged(tagsOrNull(input.recordTags), plan.recordTags),
    shipmentNote: text('shipmentNote'),
    containerId: text('containerId'),
    containerSizeId: choice('containerSizeId'),
    ...mergedArrival(plan, input),
    containerArrivalPlaceId: choice('containerArrivalPlaceId'),
    carrierShipmentId: text('carrierShipmentId'),
    carrierNameId: choice('carrierNameId'),
    carrierShipmentUrl: text('carrierShipmentUrl'),
    paymentStatusId: choice('paymentStatusId'),
    orderTotalAmount: amount('orderTotalAmount'),
    prepaymentAmount: amount('prepaymentAmount'),
    prepaymentDate: merged(input.prepaymentDate, plan.prepaymentDate),
    fullpaidDate: merged(input.fullpaidDate, plan.fullpaidDate),
    shipmentPaidStatusId: choice('shipmentPaidStatusId'),
    customsPaidStatusId: choice('customsPaidStatusId'),
    chinaStatusId: choice('chinaStatusId'),
    chinaText: text('chinaText'),
    chinaUserId: merged(input.chinaUserId, plan.chinaUserId),
    accountingStatusId: choice('accountingStatusId'),
    accountingStatusDate: merged(input.accountingStatusDate, plan.accountingStatusDate),
    linkedProducts: mergedProducts(plan, input),
  };
}

/** A plan of which nothing is known yet: what is not given is empty. */
const NO_PLAN: WireShippingPlan = {
  shipmentRecordId: 0,
  recordTags: null,
  shipmentNote: null,
  containerId: null,
  containerSizeId: null,
  containerArrivalDate: null,
  containerArrivalPlaceId: null,
  carrierShipmentId: null,
  carrierNameId: null,
  carrierShipmentUrl: null,
  paymentStatusId: null,
  orderTotalAmount: null,
  prepaymentAmount: null,
  prepaymentDate: null,
  fullpaidDate: null,
  shipmentPaidStatusId: null,
  customsPaidStatusId: null,
  chinaStatusId: null,
  chinaText: null,
  chinaUserId: null,
  accountingStatusId: null,
  accountingStatusDate: null,
  products: [],
};

/** The date and its three flags are one value: whoever sends a part of it sends all of it. */
function mergedArrival(
  plan: WireShippingPlan,
  input: PlanInput,
): Pick<
  WholePlan,
  | 'containerArrivalDate'
  | 'containerArrivalDateFixed'
  | 'containerArrivalDatePlanned'
  | 'containerArrivalDateProvisional'
> {
  const given = input.containerArrivalDate;
  const date = merged(given === undefined ? undefined : (given?.toISOString() ?? null), plan.containerArrivalDate);
  // Without a date there is nothing to be sure of.
  const kept = given === null ? null : arrivalDateMode(plan);
  const mode = input.containerArrivalDateMode === undefined ? kept : input.containerArrivalDateMode;
  refuseInvalid(arrivalProblem(date, mode));
  if (date === undefined && mode === null) return {};
  return {
    containerArrivalDate: date,
    containerArrivalDateFixed: mode === 'FIXED',
    containerArrivalDatePlanned: mode === 'PLANNED',
    containerArrivalDateProvisional: mode === 'PROVISIONAL',
  };
}

function mergedProducts(plan: WireShippingPlan, { products }: PlanInput): WholePlan['linkedProducts'] {
  if (products === undefined) {
    // One that tells no pieces would be changed by any number.
    return plan.products?.flatMap(({ id, sku, name, quantityDelivering }) =>
      typeof quantityDelivering === 'number' ? [{ id, sku, name: name ?? null, quantityDelivering }] : [],
    );
  }
  return (products ?? []).map(({ id, quantityDelivering }) => ({
    id: parseId('input.products', id),
    quantityDelivering,
  }));
}

function tagsOrNull(tags: readonly string[] | null | undefined): string | null | undefined {
  return tags === undefined ? undefined : (joinTags('input.recordTags', tags) ?? null);
}

function arrivalProblem(date: unknown, mode: ArrivalDateMode | null | undefined): Problem | undefined {
  const messageKey = 'validation.required';
  if (date && !mode) return { field: 'input.containerArrivalDateMode', messageKey };
  return mode && !date ? { field: 'input.containerArrivalDate', messageKey } : undefined;
}

/** What was neither given nor told is not sent. */
function merged<Value>(given: Value | null | undefined, was: Value | null | undefined): Value | null | undefined {
  return given === undefined ? was : given;
}

function textOrNull(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}

function idOrNull(field: string, id: string | null | undefined): WireId | null | undefined {
  return id === null || id === undefined ? id : parseId(field, id);
}

function numberOrNull(amount: string | null | undefined): number | null | undefined {
  return amount === null || amount === undefined ? amount : Number(amount);
}

/** Left out it stays, but it cannot be emptied. */
function requiredText(field: string, text: string | null | undefined): Problem | undefined {
  if (text === undefined) return undefined;
  return required(field, text ?? '') ?? maxLength(field, (text ?? '').trim(), MAX_SHORT);
}

function amountProblem(field: string, amount: string | null | undefined): Problem | undefined {
  if (amount === null || amount === undefined) return undefined;
  const value = new Decimal(amount);
  if (value.lt(0)) return { field, messageKey: 'validation.minValue', values: { min: 0 } };
  if (value.gt(MAX_AMOUNT)) return { field, messageKey: 'validation.maxValue', values: { max: MAX_AMOUNT } };
  return value.decimalPlaces() > 2 ? { field, messageKey: 'validation.decimal', values: { places: 2 } } : undefined;
}

function addressProblem(address: string): Problem | undefined {
  const field = 'input.carrierShipmentUrl';
  if (address !== '' && !/^https?:\/\/\S+$/.test(address)) return { field, messageKey: 'validation.regex' };
  return maxLength(field, address, MAX_ADDRESS);
}

function productProblems(
  products: readonly { readonly id: string; readonly quantityDelivering: number }[],
): (Problem | undefined)[] {
  const field = 'input.products';
  return [
    atMost(field, products, MAX_PRODUCTS),
    new Set(products.map(({ id }) => id)).size < products.length
      ? { field, messageKey: 'shippingPlans.productTwice' }
      : undefined,
    ...products.map(({ quantityDelivering }, index) =>
      between(`${field}.${index}.quantityDelivering`, quantityDelivering, 1, MAX_PIECES),
    ),
  ];
}
