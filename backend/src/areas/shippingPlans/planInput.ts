import type { components } from 'schema/rest';
import type { Insertable, Updateable } from 'kysely';
import type { ArrivalMode, ShippingPlansTable } from '../../database/tables.ts';
import type { FieldFailure } from '../../http/failure.ts';
import { dayProblem, invalidInput, momentProblem } from '../../http/invalidInput.ts';

/** The form of a plan in the contract's format; omitted fields stay unchanged. */
export type PlanInput = components['schemas']['ShippingPlanInput'];

/** The required fields of a plan. */
type RequiredValues = Pick<Insertable<ShippingPlansTable>, 'shipment_record_name' | 'supplier_order_id'>;

/** The values to write to the table of plans, without the supplier; undefined ones stay unchanged. */
export type PlanValues = RequiredValues & Updateable<Omit<ShippingPlansTable, 'id' | 'supplier_id'>>;

/** The pieces of a product in a plan. */
export interface LinkedProduct {
  readonly id: number;
  readonly quantityDelivering: number;
}

/**
 * Checks a form (document 3, section 5) and reads it as values to store; empty texts become null.
 *
 * @throws Failure 400 naming every invalid field.
 */
export function readPlanInput(input: PlanInput): PlanValues {
  const wrong = [...emptyTexts(input), ...wrongAmounts(input), ...wrongArrival(input), ...wrongDays(input)];
  if (wrong.length > 0) throw invalidInput(...wrong);
  return {
    shipment_record_name: input.shipmentRecordName.trim(),
    supplier_order_id: input.supplierOrderId.trim(),
    record_status_id: input.recordStatusId,
    shipment_note: optional(input.shipmentNote),
    container_id: optional(input.containerId),
    container_size_id: input.containerSizeId,
    ...arrivalOf(input),
    container_arrival_place_id: input.containerArrivalPlaceId,
    carrier_shipment_id: optional(input.carrierShipmentId),
    carrier_id: input.carrierNameId,
    carrier_shipment_url: optional(input.carrierShipmentUrl),
    payment_status_id: input.paymentStatusId,
    order_total_amount: input.orderTotalAmount,
    prepayment_amount: input.prepaymentAmount,
    prepayment_date: input.prepaymentDate,
    fullpaid_date: input.fullpaidDate,
    shipment_paid_status_id: input.shipmentPaidStatusId,
    customs_paid_status_id: input.customsPaidStatusId,
    china_status_id: input.chinaStatusId,
    china_text: optional(input.chinaText),
    china_user_id: input.chinaUserId,
    accounting_status_id: input.accountingStatusId,
    accounting_status_date: input.accountingStatusDate,
  };
}

/**
 * The names of tags, which are sent as a list separated by commas; names of tags cannot contain commas. Undefined if the form does not
 * contain tags.
 */
export function readTagNames(tags: string | null | undefined): string[] | undefined {
  if (tags === undefined) return undefined;
  const names = (tags ?? '').split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/**
 * The products of a form; undefined if it does not contain them.
 *
 * @throws Failure 400 when one is named twice.
 */
export function readLinkedProducts(products: PlanInput['linkedProducts']): LinkedProduct[] | undefined {
  if (products === undefined) return undefined;
  if (new Set(products.map(({ id }) => id)).size < products.length) {
    throw invalidInput({ field: 'linkedProducts', code: 'PRODUCT_TWICE' });
  }
  return products.map(({ id, quantityDelivering }) => ({ id, quantityDelivering }));
}

/** The date and its mode are one value, so both must be sent together. */
function arrivalOf(input: PlanInput): Pick<PlanValues, 'container_arrival_date' | 'container_arrival_date_mode'> {
  if (!saysArrival(input)) return {};
  const { containerArrivalDate } = input;
  return {
    container_arrival_date: typeof containerArrivalDate === 'string' ? new Date(containerArrivalDate) : null,
    container_arrival_date_mode: modesOf(input)[0] ?? null,
  };
}

function saysArrival(input: PlanInput): boolean {
  const { containerArrivalDate, containerArrivalDateFixed, containerArrivalDatePlanned } = input;
  const parts = [containerArrivalDate, containerArrivalDateFixed, containerArrivalDatePlanned];
  return [...parts, input.containerArrivalDateProvisional].some((part) => part !== undefined);
}

function modesOf(input: PlanInput): ArrivalMode[] {
  const modes: (ArrivalMode | false)[] = [
    input.containerArrivalDateFixed === true && 'fixed',
    input.containerArrivalDatePlanned === true && 'planned',
    input.containerArrivalDateProvisional === true && 'provisional',
  ];
  return modes.filter((mode) => mode !== false);
}

function wrongArrival(input: PlanInput): FieldFailure[] {
  const field = 'containerArrivalDate';
  const { containerArrivalDate } = input;
  const modes = modesOf(input);
  if (typeof containerArrivalDate !== 'string') {
    return modes.length === 0 ? [] : [{ field, code: 'REQUIRED' }];
  }
  const problem = momentProblem(containerArrivalDate);
  if (problem !== undefined) return [{ field, ...problem }];
  return modes.length === 1 ? [] : [{ field, code: 'ONE_ARRIVAL_MODE' }];
}

function wrongDays(input: PlanInput): FieldFailure[] {
  return (['prepaymentDate', 'fullpaidDate', 'accountingStatusDate'] as const).flatMap((field) => {
    const day = input[field];
    const problem = typeof day === 'string' ? dayProblem(day) : undefined;
    return problem === undefined ? [] : [{ field, ...problem }];
  });
}

function wrongAmounts(input: PlanInput): FieldFailure[] {
  return (['orderTotalAmount', 'prepaymentAmount'] as const)
    .filter((field) => !isCents(input[field] ?? 0))
    .map((field) => ({ field, code: 'TOO_MANY_DECIMALS', values: { places: 2 } }));
}

/** Whether a number has at most two decimals in its shortest decimal form. */
function isCents(amount: number): boolean {
  return /^\d+(?:\.\d{1,2})?$/.test(String(amount));
}

function emptyTexts(input: PlanInput): FieldFailure[] {
  return (['shipmentRecordName', 'supplierName', 'supplierOrderId'] as const)
    .filter((field) => input[field].trim() === '')
    .map((field) => ({ field, code: 'REQUIRED' }));
}

function optional(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}
