/** The fields of a plan, by tab of its dialog. */
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
/** The tabs of a plan (document 3, section 2). */
const planTabs = ['shipment', 'order', 'china', 'accounting'] as const satisfies readonly PlanTab[];

export const tabFields: Record<PlanTab, readonly PlanField[]> = fieldsOfTabs;
export function tabOfField(field: PlanField): PlanTab {
  return planTabs.find((tab) => tabFields[tab].includes(field)) ?? 'shipment';
}

export const planFields: readonly PlanField[] = Object.values(fieldsOfTabs).flat();
