import { Decimal } from 'decimal.js';
import type { ArrivalDateMode, CreateShippingPlanInput, UpdateShippingPlanInput } from '../../generated/graphql.ts';
import type { BodyOf, KnownFields } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WireShippingPlan } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { parseId, type Problem, refuseInvalid, trimmed } from '../../graph/input.ts';
import { readBody } from '../../graph/readBody.ts';
import { arrivalDateMode, joinTags, tagProblem } from '../../domain/shippingPlans/planFilter.ts';
import { planFieldOf } from './planRefusals.ts';

const REQUIRED_TEXTS = ['shipmentRecordName', 'supplierName', 'supplierOrderId'] as const;
const SHORT_TEXTS = ['containerId', 'carrierShipmentId'] as const;
const LONG_TEXTS = ['shipmentNote', 'chinaText'] as const;
const TEXTS = [...REQUIRED_TEXTS, ...SHORT_TEXTS, ...LONG_TEXTS, 'carrierShipmentUrl'] as const;
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

/** The fields that both inputs have. */
type PlanInput = Omit<UpdateShippingPlanInput, 'documents'>;

/** A whole plan as the REST call takes it. */
type WholePlan = BodyOf<'createShippingPlan'>;

type Checking = Pick<BackendCalls, 'check'>;

/** @throws InvalidInputError (document 3, section 5) */
export function readNewPlan(backend: Checking, input: CreateShippingPlanInput): WholePlan {
  checkPlan(
    backend,
    'createShippingPlan',
    input,
    arrivalProblem(input.containerArrivalDate, input.containerArrivalDateMode),
  );
  return {
    ...mergePlan(NO_PLAN, input),
    shipmentRecordName: input.shipmentRecordName.trim(),
    supplierName: input.supplierName.trim(),
    supplierOrderId: input.supplierOrderId.trim(),
  };
}

/** Checks what does not depend on the current plan. @throws InvalidInputError (document 3, section 5) */
export function checkPlanInput(backend: Checking, input: PlanInput): void {
  checkPlan(backend, 'updateShippingPlan', input);
}

function checkPlan(
  backend: Checking,
  operation: 'createShippingPlan' | 'updateShippingPlan',
  input: PlanInput,
  problem?: Problem,
): void {
  readBody({ backend, operation, fieldOf: planFieldOf, isPart: true }, (found) => {
    const choices = CHOICES.map((field) => [field, found.optionalId(`input.${field}`, input[field])] as const);
    const texts = TEXTS.map((field) => [field, trimmed(input[field])] as const);
    found.check(problem, tagProblem('input.recordTags', input.recordTags), productTwice(input.products ?? []));
    found.checkLast(...AMOUNTS.map((field) => amountProblem(`input.${field}`, input[field])));
    return {
      ...Object.fromEntries([...choices, ...texts]),
      // A status cannot be emptied, so null is reported as missing.
      recordStatusId: found.optionalId('input.recordStatusId', input.recordStatusId),
      orderTotalAmount: numberOrNull(input.orderTotalAmount),
      prepaymentAmount: numberOrNull(input.prepaymentAmount),
      linkedProducts: input.products?.map(({ id, quantityDelivering }, index) => ({
        id: found.id(`input.products.${index}.id`, id),
        quantityDelivering,
      })),
    };
  });
}

/**
 * The whole changed plan, because the call replaces it. Fields missing in the input keep the value that was read; null empties a field.
 *
 * @throws InvalidInputError when the arrival has a date without a mode or a mode without a date, or an id is malformed
 */
export function mergePlan(plan: WireShippingPlan, input: PlanInput): KnownFields<WholePlan> {
  const recordStatusId = input.recordStatusId
    ? parseId('input.recordStatusId', input.recordStatusId)
    : plan.recordStatusId;
  const choice = (field: (typeof CHOICES)[number]) => merged(idOrNull(`input.${field}`, input[field]), plan[field]);
  const text = (field: (typeof SHORT_TEXTS)[number] | (typeof LONG_TEXTS)[number] | 'carrierShipmentUrl') =>
    merged(textOrNull(input[field]), plan[field]);
  const amount = (field: (typeof AMOUNTS)[number]) => merged(numberOrNull(input[field]), plan[field]);
  return {
    shipmentRecordName: input.shipmentRecordName?.trim() ?? plan.shipmentRecordName ?? undefined,
    supplierName: input.supplierName?.trim() ?? plan.supplierName ?? undefined,
    supplierOrderId: input.supplierOrderId?.trim() ?? plan.supplierOrderId ?? undefined,
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

/** A new plan, whose fields are empty unless they are given. */
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

/** The date and its three flags are one value and are always sent together. */
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
  if (given === undefined && input.containerArrivalDateMode === undefined) return readArrival(plan);
  const date = merged(given === undefined ? undefined : (given?.toISOString() ?? null), plan.containerArrivalDate);
  // Without a date there is no certainty either.
  const currentMode = given === null ? null : arrivalDateMode(plan);
  const mode = input.containerArrivalDateMode === undefined ? currentMode : input.containerArrivalDateMode;
  refuseInvalid(arrivalProblem(date, mode));
  if (date === undefined && mode === null) return {};
  return {
    containerArrivalDate: date,
    containerArrivalDateFixed: mode === 'FIXED',
    containerArrivalDatePlanned: mode === 'PLANNED',
    containerArrivalDateProvisional: mode === 'PROVISIONAL',
  };
}

/** As it was read: a back-end may have a date without certainty, or a date that cannot be read. */
function readArrival(plan: WireShippingPlan): ReturnType<typeof mergedArrival> {
  const { containerArrivalDate, containerArrivalDateFixed, containerArrivalDatePlanned } = plan;
  return {
    containerArrivalDate,
    containerArrivalDateFixed: containerArrivalDateFixed ?? undefined,
    containerArrivalDatePlanned: containerArrivalDatePlanned ?? undefined,
    containerArrivalDateProvisional: plan.containerArrivalDateProvisional ?? undefined,
  };
}

function mergedProducts(plan: WireShippingPlan, { products }: PlanInput): WholePlan['linkedProducts'] {
  if (products === undefined) {
    // If the number of pieces of one is unknown, sending any number would change it, and sending the others would remove it.
    const known = plan.products?.flatMap(({ id, sku, name, quantityDelivering }) =>
      typeof quantityDelivering === 'number' ? [{ id, sku, name: name ?? null, quantityDelivering }] : [],
    );
    return known?.length === plan.products?.length ? known : undefined;
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

/** A field that was neither given nor read is not sent. */
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

/** Refuses more decimals than the back-end stores, which would round them silently. The range is in the contract. */
function amountProblem(field: string, amount: string | null | undefined): Problem | undefined {
  if (amount === null || amount === undefined || new Decimal(amount).decimalPlaces() <= 2) return undefined;
  return { field, messageKey: 'validation.decimal', values: { places: 2 } };
}

function productTwice(products: readonly { readonly id: string }[]): Problem | undefined {
  const isTwice = new Set(products.map(({ id }) => id)).size < products.length;
  return isTwice ? { field: 'input.products', messageKey: 'shippingPlans.productTwice' } : undefined;
}
