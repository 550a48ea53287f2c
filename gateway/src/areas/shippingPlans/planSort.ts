import type { ShippingPlanSort, ShippingPlanSortField } from '../../generated/graphql.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import type { QueryOf } from '../../rest/client.ts';
import { type AskedOrder, defaultOrder } from '../defaultOrder.ts';

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

/** The documented order. Where none is asked for, the latest arrival comes first, or it is by another column that the viewer may read. */
export function readPlanSort(sort: ShippingPlanSort | null | undefined, permissions: Permissions): AskedOrder<OrderBy> {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  return defaultOrder(
    [
      { column: 'ContainerArrivalDate', orderBy: 'containerArrivalDate', ascending: false },
      { column: 'ShipmentRecordName', orderBy: 'shipmentRecordName', ascending: true },
      { column: 'SupplierName', orderBy: 'supplierName', ascending: true },
      { column: 'SupplierOrderId', orderBy: 'supplierOrderId', ascending: true },
      { column: 'ContainerId', orderBy: 'containerId', ascending: true },
      { column: 'RecordStatus', orderBy: 'recordStatus', ascending: true },
      { column: 'OrderTotalAmount', orderBy: 'orderTotalAmount', ascending: true },
      { column: 'AccountingStatusDate', orderBy: 'accountingStatusDate', ascending: true },
    ],
    (column) => can(permissions, 'LimitRead', 'ShippingPlans', column),
  );
}
