import { expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readOrderSort } from './orderSort.ts';

const readerOf = (...LimitRead: string[]) => readPermissions({ tableColumnPermissions: { Orders: { LimitRead } } });

it.each([
  [['OrderDate', 'CustomerOrderId'], { orderBy: 'orderDate', ascending: false }],
  [['CustomerOrderId', 'PhoneNumber'], { orderBy: 'customer', ascending: true }],
  [['OrderSkus'], { orderBy: 'sku', ascending: true }],
  [['PhoneNumber'], { orderBy: 'id', ascending: true }],
])('without a sort, who reads %j gets an order of what he may read', (columns, order) => {
  expect(readOrderSort(undefined, readerOf(...columns))).toEqual(order);
});

it('takes the sort that is asked for', () => {
  const sort = { field: 'CARRIER', direction: 'DESC' } as const;
  expect(readOrderSort(sort, readerOf('OutboundCarriers'))).toEqual({ orderBy: 'carrier', ascending: false });
});
