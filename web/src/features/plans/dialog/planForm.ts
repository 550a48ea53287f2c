/** The form of a plan: its values, validation (document 3, section 5) and the input that is sent. */
import type { MemberOf } from 'schema/permissions/coordinates.ts';
import { z } from 'zod';
import { dateText, decimalText, momentText, numberValue } from '../../../ui/form/fieldSchemas';
import { encodeFieldMessage } from '../../../platform/errors/fieldMessage';
import type {
  CreateShippingPlanInput,
  ShippingPlanDocumentsInput,
  UpdateShippingPlanInput,
} from '../../../platform/generated/gql/graphql';
import type { Rights } from '../../../platform/permissions/rights';
import { arrivalModes } from '../plansList';
import type { PlanInDialog } from './planDialog.operations';
import { planFields, type PlanField } from './planFields';

/** 50 MB, the gateway's limit. */
export const largestDocument = 50 * 1024 * 1024;

export const documentFields = ['proformaInvoice', 'commercialInvoice', 'packingList'] as const;
type DocumentField = (typeof documentFields)[number];

const upTo = (length: number) => z.string().trim().max(length, encodeFieldMessage('validation.maxLength', { length }));
const text = upTo(200);
const note = z.string().max(10_000, encodeFieldMessage('validation.maxLength', { length: 10_000 }));
/** The limit for one product in a plan. */
const mostPieces = 10_000_000;
/** A new file, or the stored document; null if there is none, or it is to be removed. */
const document = z.union([z.instanceof(File), z.object({ id: z.string(), name: z.string() }), z.null()]);
const productSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  quantityDelivering: numberValue({ required: true, min: 1, max: mostPieces }),
  /** m³ of one piece; null if unknown. */
  volume: z.number().nullable(),
});

const formSchema = z.object({
  shipmentRecordName: text,
  supplierName: text,
  supplierOrderId: text,
  recordStatusId: z.string(),
  recordTags: z.array(z.string()),
  shipmentNote: note,
  containerId: text,
  containerSizeId: z.string(),
  containerArrivalDate: momentText(),
  containerArrivalDateMode: z.enum(arrivalModes),
  containerArrivalPlaceId: z.string(),
  carrierNameId: z.string(),
  carrierShipmentId: text,
  carrierShipmentUrl: upTo(2000).refine(
    (url) => url === '' || /^https?:\/\/\S+$/i.test(url),
    encodeFieldMessage('validation.regex'),
  ),
  proformaInvoice: document,
  commercialInvoice: document,
  packingList: document,
  orderTotalAmount: decimalText({ decimals: 2, min: 0 }),
  prepaymentAmount: decimalText({ decimals: 2, min: 0 }),
  prepaymentDate: dateText(),
  fullpaidDate: dateText(),
  paymentStatusId: z.string(),
  shipmentPaidStatusId: z.string(),
  customsPaidStatusId: z.string(),
  products: z.array(productSchema).max(500, encodeFieldMessage('validation.maxItems', { max: 500 })),
  chinaStatusId: z.string(),
  chinaUserId: z.string(),
  chinaText: note,
  accountingStatusId: z.string(),
  accountingStatusDate: dateText(),
});

export type PlanForm = z.infer<typeof formSchema>;
export type PlannedProduct = PlanForm['products'][number];

/** Required in every plan (document 3, section 5). */
const demanded = ['shipmentRecordName', 'supplierName', 'supplierOrderId'] as const;

/**
 * The validation. Besides what is required, only changes must be valid, because only they are sent: a supplier may have been renamed
 * meanwhile, and an older back-end may hold what this form would not take.
 *
 * @param begun the values with which the form was opened
 */
export function planSchema(
  writes: (field: PlanField) => boolean,
  knowsSupplier: (name: string) => boolean | Promise<boolean>,
  begun: PlanForm = planValues(undefined),
): z.ZodType<PlanForm, PlanForm> {
  return z.custom<PlanForm>().superRefine(async (values, context) => {
    const addError = (field: PlanField, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    for (const { path, message } of formSchema.safeParse(values).error?.issues ?? []) {
      const isUnchanged = planFields.some((field) => field === path[0] && isSame(field, begun, values));
      if (!isUnchanged) context.addIssue({ code: 'custom', path, message });
    }
    for (const field of demanded) {
      if (values[field].trim() === '' && writes(field)) addError(field, encodeFieldMessage('validation.required'));
    }
    const supplier = values.supplierName.trim();
    if (supplier === '' || isSame('supplierName', begun, values) || !writes('supplierName')) return;
    if (!(await knowsSupplier(supplier))) {
      addError('supplierName', encodeFieldMessage('shippingPlans.invalidSupplierName'));
    }
  });
}

/** Whether this user sees the field. */
export function readsField({ reads }: Rights, field: PlanField): boolean {
  return reads(`ShippingPlan.${field satisfies MemberOf<'ShippingPlan'>}`);
}

function isDocumentField(field: PlanField): field is DocumentField {
  return documentFields.some((one) => one === field);
}

/** Whether this user may change the field; it must also be visible. */
export function writesField(rights: Rights, field: PlanField): boolean {
  if (!readsField(rights, field)) return false;
  if (isDocumentField(field)) {
    return rights.writes('UpdateShippingPlanInput.documents', `ShippingPlanDocumentsInput.${field}`);
  }
  return rights.writes(`UpdateShippingPlanInput.${field}`);
}

/** Whether the field itself says that it is read-only. If the user may change nothing of plans, the banner above says it once. */
export function saysReadOnly(rights: Rights, field: PlanField): boolean {
  return !writesField(rights, field) && rights.mayCall('Mutation.updateShippingPlan');
}

/** The form values of a plan; undefined for an empty form. Fields that may not be read are empty, and never sent. */
export function planValues(plan: PlanInDialog | undefined): PlanForm {
  return {
    shipmentRecordName: plan?.shipmentRecordName ?? '',
    supplierName: plan?.supplierName ?? '',
    supplierOrderId: plan?.supplierOrderId ?? '',
    recordStatusId: plan?.recordStatusId ?? '',
    recordTags: plan?.recordTags ?? [],
    shipmentNote: plan?.shipmentNote ?? '',
    containerId: plan?.containerId ?? '',
    containerSizeId: plan?.containerSizeId ?? '',
    containerArrivalDate: plan?.containerArrivalDate ?? '',
    containerArrivalDateMode: plan?.containerArrivalDateMode ?? 'PROVISIONAL',
    containerArrivalPlaceId: plan?.containerArrivalPlaceId ?? '',
    carrierNameId: plan?.carrierNameId ?? '',
    carrierShipmentId: plan?.carrierShipmentId ?? '',
    carrierShipmentUrl: plan?.carrierShipmentUrl ?? '',
    proformaInvoice: storedDocument(plan?.proformaInvoice),
    commercialInvoice: storedDocument(plan?.commercialInvoice),
    packingList: storedDocument(plan?.packingList),
    orderTotalAmount: plan?.orderTotalAmount ?? '',
    prepaymentAmount: plan?.prepaymentAmount ?? '',
    prepaymentDate: plan?.prepaymentDate ?? '',
    fullpaidDate: plan?.fullpaidDate ?? '',
    paymentStatusId: plan?.paymentStatusId ?? '',
    shipmentPaidStatusId: plan?.shipmentPaidStatusId ?? '',
    customsPaidStatusId: plan?.customsPaidStatusId ?? '',
    products: (plan?.products ?? []).map(({ id, sku, name, quantityDelivering, product }) => ({
      id,
      sku: sku ?? '',
      name: name ?? '',
      quantityDelivering,
      volume: volumeOf(product),
    })),
    chinaStatusId: plan?.chinaStatusId ?? '',
    chinaUserId: plan?.chinaUserId ?? '',
    chinaText: plan?.chinaText ?? '',
    accountingStatusId: plan?.accountingStatusId ?? '',
    accountingStatusDate: plan?.accountingStatusDate ?? '',
  };
}

/** What identifies a stored document: one that a colleague has replaced meanwhile is another. */
export function storedDocument(stored: { id: string; name: string } | null | undefined) {
  return stored ? { id: stored.id, name: stored.name } : null;
}

/** Whether the user may know how much room a product takes. */
export function readsSizes({ reads }: Rights): boolean {
  return reads('Product.shippingSizeLength', 'Product.shippingSizeWidth', 'Product.shippingSizeHeight');
}

type Sizes = {
  shippingSizeLength: number | null;
  shippingSizeWidth: number | null;
  shippingSizeHeight: number | null;
};

/** m³ of one piece by its sizes in cm; null if one is missing. */
export function volumeOf(product: Sizes | null | undefined): number | null {
  const { shippingSizeLength: length, shippingSizeWidth: width, shippingSizeHeight: height } = product ?? {};
  return length && width && height ? (length * width * height) / 1_000_000 : null;
}

/** Whether both have the same value of a field. */
export function isSame(field: PlanField, one: PlanForm, other: PlanForm): boolean {
  const [left, right] = [comparable(field, one), comparable(field, other)];
  return left instanceof File || right instanceof File
    ? left === right
    : JSON.stringify(left) === JSON.stringify(right);
}

function comparable(field: PlanField, values: PlanForm): unknown {
  switch (field) {
    case 'products':
      // As text: in JSON, text that is not a number (NaN) and a missing number would both be null.
      return values.products.map(({ id, quantityDelivering }) => [id, String(quantityDelivering)]);
    case 'containerArrivalDateMode':
      // Without a date, its certainty has no meaning.
      return values.containerArrivalDate === '' ? '' : values.containerArrivalDateMode;
    case 'containerArrivalDate':
      return values.containerArrivalDate === '' ? '' : new Date(values.containerArrivalDate).getTime();
    case 'recordTags':
      return values.recordTags.toSorted();
    case 'orderTotalAmount':
    case 'prepaymentAmount':
      return values[field] === '' ? '' : Number(values[field]);
    default: {
      const value = values[field];
      return typeof value === 'string' ? value.trim() : value;
    }
  }
}

/** The changed fields that this user may write. Nothing else is sent, so that nothing else changes. */
export function changedInput(before: PlanForm, values: PlanForm, rights: Rights): UpdateShippingPlanInput {
  const changed = planFields.filter((field) => writesField(rights, field) && !isSame(field, before, values));
  const documents = documentInput(changed.filter(isDocumentField), values);
  return {
    ...Object.fromEntries(
      changed.filter((field) => !isDocumentField(field)).flatMap((field) => entriesOf(field, values)),
    ),
    ...(documents && { documents }),
  };
}

/** The input of a new plan; empty fields are left out. Its documents are sent afterwards. */
export function newPlanInput(values: PlanForm, rights: Rights): CreateShippingPlanInput {
  const { shipmentRecordName, supplierName, supplierOrderId } = values;
  const empty = planValues(undefined);
  const given = planFields.filter(
    (field) => !isDocumentField(field) && writesField(rights, field) && !isSame(field, empty, values),
  );
  return {
    ...Object.fromEntries(given.flatMap((field) => entriesOf(field, values))),
    shipmentRecordName: shipmentRecordName.trim(),
    supplierName: supplierName.trim(),
    supplierOrderId: supplierOrderId.trim(),
  };
}

/** The files of a form. */
export function filesOf(values: PlanForm): File[] {
  return documentFields.map((field) => values[field]).filter((value) => value instanceof File);
}

/** The input for the changed documents; undefined if there are none. */
export function documentInput(
  changed: readonly DocumentField[],
  values: PlanForm,
): ShippingPlanDocumentsInput | undefined {
  const entries = changed.flatMap((field) => {
    const value = values[field];
    return value === null || value instanceof File ? [[field, value] as const] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** A date and its certainty are sent together, because neither has a meaning alone. */
function entriesOf(field: PlanField, values: PlanForm): [string, unknown][] {
  if (field === 'containerArrivalDate' || field === 'containerArrivalDateMode') {
    const hasDate = values.containerArrivalDate !== '';
    return [
      ['containerArrivalDate', hasDate ? values.containerArrivalDate : null],
      ['containerArrivalDateMode', hasDate ? values.containerArrivalDateMode : null],
    ];
  }
  if (field === 'products') {
    const products = values.products.map(({ id, quantityDelivering }) => ({
      id,
      quantityDelivering: quantityDelivering ?? 0,
    }));
    return [['products', products]];
  }
  const value = values[field];
  return [[field, typeof value === 'string' ? value.trim() || null : value]];
}
