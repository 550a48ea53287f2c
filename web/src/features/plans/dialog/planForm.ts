/** A plan as its form has it, what the form demands (document 3, section 5), and what of it is sent. */
import type { MemberOf } from 'schema/permissions/places.ts';
import { z } from 'zod';
import { dateText, decimalText, momentText, numberValue } from '../../../components/form/fieldSchemas';
import { encodeFieldMessage } from '../../../errors/fieldMessage';
import type {
  CreateShippingPlanInput,
  ShippingPlanDocumentsInput,
  UpdateShippingPlanInput,
} from '../../../generated/gql/graphql';
import type { Rights } from '../../../permissions/rights';
import { arrivalModes } from '../plansList';
import type { PlanInDialog } from './planDialog.operations';

/** Document 3, section 9. */
export const arrivalTime = '04:00';

/** 50 MB, as the gateway takes a document. */
export const largestDocument = 50 * 1024 * 1024;

const fieldsOfTabs = {
  shipment: [
    'shipmentRecordName',
    'supplierName',
    'supplierOrderId',
    'recordStatusId',
    'recordTags',
    'shipmentNote',
    'containerId',
    'containerSizeId',
    'containerArrivalDate',
    'containerArrivalDateMode',
    'containerArrivalPlaceId',
    'carrierNameId',
    'carrierShipmentId',
    'carrierShipmentUrl',
    'proformaInvoice',
    'commercialInvoice',
    'packingList',
  ],
  order: [
    'orderTotalAmount',
    'prepaymentAmount',
    'prepaymentDate',
    'fullpaidDate',
    'paymentStatusId',
    'shipmentPaidStatusId',
    'customsPaidStatusId',
    'products',
  ],
  china: ['chinaStatusId', 'chinaUserId', 'chinaText'],
  accounting: ['accountingStatusId', 'accountingStatusDate'],
} as const;

export type PlanTab = keyof typeof fieldsOfTabs;
export type PlanField = (typeof fieldsOfTabs)[PlanTab][number];
export const tabFields: Record<PlanTab, readonly PlanField[]> = fieldsOfTabs;
export const planFields: readonly PlanField[] = Object.values(fieldsOfTabs).flat();

export const documentFields = ['proformaInvoice', 'commercialInvoice', 'packingList'] as const;
type DocumentField = (typeof documentFields)[number];

const text = z
  .string()
  .trim()
  .max(200, encodeFieldMessage('validation.maxLength', { length: 200 }));
const note = z.string().max(10_000, encodeFieldMessage('validation.maxLength', { length: 10_000 }));
/** As it is stored, taken away, or another file in its place. */
const document = z.union([z.literal('kept'), z.literal('removed'), z.instanceof(File)]);
const productSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  quantityDelivering: numberValue({ required: true, min: 1, max: 2_147_483_647 }),
  /** m³ of one piece; null where it is not known. */
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
  carrierShipmentUrl: text.refine(
    (url) => url === '' || /^https?:\/\/\S+$/i.test(url),
    encodeFieldMessage('validation.regex'),
  ),
  proformaInvoice: document,
  commercialInvoice: document,
  packingList: document,
  orderTotalAmount: decimalText({ places: 2, min: 0 }),
  prepaymentAmount: decimalText({ places: 2, min: 0 }),
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

/** Without them there is no plan (document 3, section 5). */
const demanded = ['shipmentRecordName', 'supplierName', 'supplierOrderId'] as const;

/** What the form demands; the supplier is one of those that are known, where they are known. */
export function planSchema(
  writes: (field: PlanField) => boolean,
  supplierNames: readonly string[] | undefined,
): z.ZodType<PlanForm, PlanForm> {
  const known = supplierNames && new Set(supplierNames.map((name) => name.trim().toLowerCase()));
  return formSchema.superRefine((values, context) => {
    const tell = (field: PlanField, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    for (const field of demanded) {
      if (values[field] === '' && writes(field)) tell(field, encodeFieldMessage('validation.required'));
    }
    const supplier = values.supplierName.toLowerCase();
    if (supplier !== '' && writes('supplierName') && known !== undefined && !known.has(supplier)) {
      tell('supplierName', encodeFieldMessage('shippingPlans.invalidSupplierName'));
    }
  });
}

/** Whether this user sees a field of the form. */
export function readsField({ reads }: Rights, field: PlanField): boolean {
  return reads(`ShippingPlan.${field satisfies MemberOf<'ShippingPlan'>}`);
}

function isDocumentField(field: PlanField): field is DocumentField {
  return documentFields.some((one) => one === field);
}

/** Whether this user may change a field that they see. */
export function writesField(rights: Rights, field: PlanField): boolean {
  if (!readsField(rights, field)) return false;
  if (isDocumentField(field)) {
    return rights.writes('UpdateShippingPlanInput.documents', `ShippingPlanDocumentsInput.${field}`);
  }
  return rights.writes(`UpdateShippingPlanInput.${field}`);
}

/** A plan as the form has it; undefined is an empty one. What may not be read is empty, and is never sent. */
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
    proformaInvoice: 'kept',
    commercialInvoice: 'kept',
    packingList: 'kept',
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

type Sizes = {
  shippingSizeLength: number | null;
  shippingSizeWidth: number | null;
  shippingSizeHeight: number | null;
};

/** m³ of one piece, by its sizes in cm; null where one is missing. */
export function volumeOf(product: Sizes | null | undefined): number | null {
  const { shippingSizeLength: length, shippingSizeWidth: width, shippingSizeHeight: height } = product ?? {};
  return length && width && height ? (length * width * height) / 1_000_000 : null;
}

/** Whether a field is the same in both. */
export function isSame(field: PlanField, one: PlanForm, other: PlanForm): boolean {
  const [left, right] = [comparable(field, one), comparable(field, other)];
  return left instanceof File || right instanceof File
    ? left === right
    : JSON.stringify(left) === JSON.stringify(right);
}

function comparable(field: PlanField, values: PlanForm): unknown {
  switch (field) {
    case 'products':
      return values.products.map(({ id, quantityDelivering }) => [id, quantityDelivering]);
    case 'containerArrivalDateMode':
      // Without a date there is nothing to be sure of.
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

/** What was changed in the form, as far as this user may write it. Nothing else is sent, so that nothing else changes. */
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

/** The whole of a new plan; what is left empty is left out. Its documents are sent once it is there. */
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

/** Only the documents of the form; undefined where none of them changes. */
export function documentInput(
  changed: readonly DocumentField[],
  values: PlanForm,
): ShippingPlanDocumentsInput | undefined {
  const entries = changed.flatMap((field) => {
    const value = values[field];
    return value === 'kept' ? [] : [[field, value === 'removed' ? null : value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** A date and how sure it is are sent together: neither is anything without the other. */
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
