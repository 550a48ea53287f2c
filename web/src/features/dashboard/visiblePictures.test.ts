import { expect, test } from 'vitest';
import { rightsOf } from '../../platform/permissions/rights';
import type { SessionUser } from '../../platform/session/sessionUser';
import { administrator, nobodySpecial, userWith } from '../../testing/users';
import { seesPictures, visiblePictures, type VisiblePictures } from './visiblePictures';

const visibleTo = (user: SessionUser) => visiblePictures(rightsOf(user));
const seen = (user: SessionUser) => Object.entries(visibleTo(user)).flatMap(([name, sees]) => (sees ? [name] : []));
const all: (keyof VisiblePictures)[] = [
  'ordersByDay',
  'orderStatuses',
  'ordersToCheck',
  'arrivals',
  'overdueArrivals',
  'stockValue',
];

test.each<[string, SessionUser, readonly string[]]>([
  ['an administrator', administrator, all],
  ['a user with nothing', nobodySpecial, []],
  ['who reads orders', userWith('Orders', { Read: ['ALL'] }), ['ordersByDay', 'orderStatuses', 'ordersToCheck']],
  ['who reads no order dates', userWith('Orders', { LimitRead: ['ShippingStatusId'] }), ['orderStatuses']],
  [
    'who reads arrivals only',
    userWith('ShippingPlans', { LimitRead: ['ContainerArrivalDate'] }),
    ['arrivals', 'laterArrivals'],
  ],
  ['who writes stock', userWith('Warehouses', { Write: ['ALL'] }), ['stockValue', 'topStock']],
  [
    'who reads prices without costs',
    userWith('Warehouses', { LimitRead: ['PurchasePrice', 'ExchangeRate', 'Inventory', 'StorageLocation'] }),
    [],
  ],
  ['who has the columns without the menu', { ...userWith('Orders', { Read: ['ALL'] }), menuPermissions: [] }, []],
])('%s', (_, user, expected) => {
  expect(seen(user)).toEqual(expected);
  expect(seesPictures(visibleTo(user))).toBe(expected.length > 0);
});
