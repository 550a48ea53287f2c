import { expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readPlanSort } from './planSort.ts';

const readerOf = (...LimitRead: string[]) =>
  readPermissions({ tableColumnPermissions: { ShippingPlans: { LimitRead } } });

it.each([
  [['ALL'], { orderBy: 'containerArrivalDate', ascending: false }],
  [['ContainerArrivalDate'], { orderBy: 'containerArrivalDate', ascending: false }],
  [['ShipmentRecordName', 'SupplierName'], { orderBy: 'shipmentRecordName', ascending: true }],
  [['SupplierName'], { orderBy: 'supplierName', ascending: true }],
  [['ContainerSize'], { orderBy: 'id', ascending: true }],
])('without a sort, who reads %j gets an order of what he may read', (columns, order) => {
  expect(readPlanSort(null, readerOf(...columns))).toEqual(order);
});

it('takes the sort that is asked for', () => {
  const sort = { field: 'ORDER_TOTAL_AMOUNT', direction: 'ASC' } as const;
  expect(readPlanSort(sort, readerOf('ALL'))).toEqual({ orderBy: 'orderTotalAmount', ascending: true });
});
