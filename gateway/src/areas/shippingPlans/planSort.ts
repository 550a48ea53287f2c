import type { ShippingPlanSort, ShippingPlanSortField } from '../../generated/graphql.ts';
import { can, type Permissions } from '../../permissions/can.ts';
import type { QueryOf } from '../../rest/client.ts';

type OrderBy = NonNullable<QueryOf<'listShippingPlans'>['orderBy']>;

const ORDER_BY = {
  CONTAINER_ARRIVAL_DATE: 'containerArrivalDate',
  SHIPMENT_RECORD_NAME: 'shipmentRecordName',
  SUPPLIER_NAME: 'supplierName',
  SUPPLIER_ORDER_ID: 'supplierOrderId',
  CONTAINER_ID: 'containerId',
  RECORD_STATUS: 'recordStatus',
  ORDER_TOTAL_AMOUNT: 'orderTotalAmount',
  ACCOUNTING_STATUS_DATE: 'accountingStatusDate',
} as const satisfies Record<ShippingPlanSortField, OrderBy>;

/**
 * The documented order. Where none is asked for, it is the latest arrival first; who may not read the arrival would be told of
 * it by such an order, and gets the plans by name.
 */
export function readPlanSort(
  sort: ShippingPlanSort | null | undefined,
  permissions: Permissions,
): { orderBy: OrderBy; ascending: boolean } {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  return can(permissions, 'LimitRead', 'ShippingPlans', 'ContainerArrivalDate')
    ? { orderBy: 'containerArrivalDate', ascending: false }
    : { orderBy: 'shipmentRecordName', ascending: true };
}
