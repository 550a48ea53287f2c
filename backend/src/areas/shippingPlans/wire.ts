import type { components } from 'schema/rest';
import type { DocumentType } from '../../database/tables.ts';
import type { PlanRow } from './planQueries.ts';

/** The user who sees a plan; it determines whether a lock can be released. */
export interface Viewer {
  readonly userId: string;
  readonly isAdministrator: boolean;
}

/** A valid lock, or null values if there is none. */
export interface LockRow {
  readonly locked_by: string | null;
  readonly locked_by_id: string | null;
  readonly locked_until: Date | null;
}

/** A shipping plan in the contract's format (document 3, section 3). */
export function toShippingPlan(row: PlanRow, viewer: Viewer): Required<components['schemas']['ShippingPlan']> {
  const documentName = (type: DocumentType) => row.documents.find((document) => document.type === type)?.name ?? null;
  return {
    shipmentRecordId: row.id,
    recordStatusId: row.record_status_id,
    recordStatus: row.record_status,
    recordStatusColor: row.record_status_color,
    recordTags: row.tags,
    shipmentNote: row.shipment_note,
    shipmentRecordName: row.shipment_record_name,
    supplierOrderId: row.supplier_order_id,
    supplierNameId: row.supplier_id,
    supplierName: row.supplier_name,
    containerId: row.container_id,
    containerSizeId: row.container_size_id,
    containerSize: row.container_size,
    containerArrivalDate: row.container_arrival_date?.toISOString() ?? null,
    firstContainerArrivalDate: row.first_arrival_date?.toISOString() ?? null,
    containerArrivalDateFixed: row.container_arrival_date_mode === 'fixed',
    containerArrivalDatePlanned: row.container_arrival_date_mode === 'planned',
    containerArrivalDateProvisional: row.container_arrival_date_mode === 'provisional',
    dateIsFixed: row.container_arrival_date_mode === 'fixed',
    containerArrivalPlaceId: row.container_arrival_place_id,
    containerArrivalPlace: row.container_arrival_place,
    carrierShipmentId: row.carrier_shipment_id,
    carrierNameId: row.carrier_id,
    carrierName: row.carrier_name,
    carrierShipmentUrl: row.carrier_shipment_url,
    paymentStatusId: row.payment_status_id,
    paymentStatus: row.payment_status,
    orderTotalAmount: exactNumber(row.order_total_amount),
    prepaymentAmount: exactNumber(row.prepayment_amount),
    prepaymentDate: row.prepayment_date,
    fullpaidDate: row.fullpaid_date,
    shipmentPaidStatusId: row.shipment_paid_status_id,
    shipmentPaidStatus: row.shipment_paid_status,
    customsPaidStatusId: row.customs_paid_status_id,
    customsPaidStatus: row.customs_paid_status,
    chinaStatusId: row.china_status_id,
    chinaStatus: row.china_status,
    chinaStatusColor: row.china_status_color,
    chinaText: row.china_text,
    chinaUserId: row.china_user_id,
    chinaUser: row.china_user,
    accountingStatusId: row.accounting_status_id,
    accountingStatus: row.accounting_status,
    accountingStatusDate: row.accounting_status_date,
    proformaInvoice: documentName('proformaInvoice'),
    commercialInvoice: documentName('commercialInvoice'),
    packingList: documentName('packingList'),
    documents: row.documents,
    products: row.products,
    ...toLock(row, viewer),
  };
}

/** A lock in the contract's format. Its holder or an administrator can release it (document 3, section 2: canRelease). */
export function toLock({ locked_by, locked_by_id, locked_until }: LockRow, viewer: Viewer) {
  return {
    lockedBy: locked_by,
    lockedById: locked_by_id,
    lockedUntil: locked_until?.toISOString() ?? null,
    canRelease: locked_by_id !== null && (viewer.isAdministrator || viewer.userId === locked_by_id),
  };
}

/** A double represents every number of these columns, at most 14 digits, so that it prints unchanged. */
function exactNumber(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}
