import { describe, expect, test } from 'vitest';
import { can } from '../../permissions/can';
import type { SessionUser } from '../../session/sessionUser';
import { administrator, userWith } from '../../testing/users';
import { defaultOrdersView } from './orders.urls';
import { mayFilterByKeywords, ordersAccess } from './ordersAccess';
import { defaultSort, filterOf, ordersRequest } from './ordersRequest';

const accessOf = (user: SessionUser) => ordersAccess((action, table, column) => can(user, action, table, column));
const limited = (...columns: string[]) => accessOf(userWith('Orders', { LimitRead: columns }));

const named = [
  ['CustomerInvoiceNumber', 'readsInvoice'],
  ['CustomerIdNumber', 'readsCustomer'],
  ['CustomerOrderId', 'readsNumber'],
  ['ShippingAddressCompany', 'readsCompany'],
  ['ShippingAddressName', 'readsName'],
  ['ShippingAddressStreet', 'readsStreet'],
  ['ShippingAddressZipcode', 'readsZipcode'],
  ['ShippingAddressTown', 'readsTown'],
  ['ShippingAddressCountry', 'readsCountry'],
  ['OrderSkus', 'readsLines'],
  ['ShippingStatusId', 'readsStatus'],
  ['PickType', 'readsPickType'],
  ['PhoneNumber', 'readsPhone'],
  ['OutboundCarriers', 'readsCarriers'],
  ['ShippingService', 'readsService'],
  ['OrderShippingWeight', 'readsWeight'],
  ['OrderType', 'readsType'],
  ['OrderDate', 'readsOrderDate'],
  ['ShippedDate', 'readsShippedDate'],
] as const;

describe('what of an order may be read', () => {
  test('administrators and those who write or read the table read all of it', () => {
    for (const user of [administrator, userWith('Orders', { Write: ['ALL'] }), userWith('Orders', { Read: ['ALL'] })]) {
      expect(Object.values(accessOf(user)).every(Boolean)).toBe(true);
    }
  });

  test.each(named)('%s alone is %s alone', (column, name) => {
    const readable = Object.entries(limited(column)).flatMap(([key, reads]) => (reads ? [key] : []));
    expect(readable).toEqual([name]);
  });

  test('a missing phone number is told to those who read carrier and phone number', () => {
    expect(limited('OutboundCarriers', 'PhoneNumber').readsPhoneMissing).toBe(true);
    expect(limited('OutboundCarriers').readsPhoneMissing).toBe(false);
    expect(limited('PhoneNumber').readsPhoneMissing).toBe(false);
  });

  test('keywords, which are searched for in the package too, need the whole table', () => {
    expect(mayFilterByKeywords(accessOf(userWith('Orders', { Read: ['ALL'] })))).toBe(true);
    expect(mayFilterByKeywords(limited(...named.map(([column]) => column)))).toBe(false);
  });
});

describe('the request', () => {
  test('is for unshipped orders, the newest first', () => {
    expect(ordersRequest(defaultOrdersView, accessOf(administrator))).toMatchObject({
      filter: { statusIds: ['1'] },
      page: { index: 0, size: 100 },
      sort: { field: 'ORDER_DATE', direction: 'DESC' },
    });
  });

  test('leaves out what nobody chose and the viewer may not read, but not what was chosen', () => {
    const access = limited('CustomerOrderId');
    expect(defaultSort(access)).toBeUndefined();
    expect(ordersRequest(defaultOrdersView, access)).toMatchObject({ sort: null });
    expect(filterOf(defaultOrdersView, access).statusIds).toBeUndefined();
    expect(filterOf({ ...defaultOrdersView, statusIds: ['5'] }, access).statusIds).toEqual(['5']);
  });

  test('narrows by nothing that is empty', () => {
    const filter = filterOf({ ...defaultOrdersView, statusIds: [] }, accessOf(administrator));
    expect(Object.values(filter).every((value) => value === undefined)).toBe(true);
  });

  test('asks for whole days', () => {
    const days = { orderedFrom: '2026-11-01', orderedTo: '2026-11-01', shippedFrom: '2026-11-02', bulky: false };
    expect(filterOf({ ...defaultOrdersView, ...days }, accessOf(administrator))).toMatchObject({
      orderedFrom: new Date(2026, 10, 1).toISOString(),
      orderedTo: new Date(new Date(2026, 10, 2).getTime() - 1).toISOString(),
      shippedFrom: new Date(2026, 10, 2).toISOString(),
      shippedTo: undefined,
      bulky: false,
    });
  });
});
