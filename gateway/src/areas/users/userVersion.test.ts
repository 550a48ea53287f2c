import { expect, it } from 'vitest';
import type { UpdateUserInput } from '../../generated/graphql.ts';
import type { WireUser } from '../../rest/records.ts';
import { changesSince, readVersion, versionOf } from '../../graph/versions/recordVersion.ts';
import { undoesChangeOf, USER_VERSION } from './userVersion.ts';

const USER: WireUser = {
  userId: '7',
  firstName: 'Lena',
  lastName: 'Vogt',
  roles: ['Orders', 'Analysts'],
  isActive: true,
  allowAllWarehouses: false,
  allowWarehouseId: 1,
  menuPermissions: ['Orders', 'News'],
  tableColumnPermissions: { Orders: { Read: ['ALL'], Write: [], LimitRead: [] } },
};
const ORDERS = { menu: 'Orders', read: ['ALL'], write: ['ALL'], limitRead: [] };

/** Whether a change is refused if somebody else has changed the user like this since. */
function isConflict(others: Partial<WireUser>, input: UpdateUserInput): boolean {
  const given = readVersion(versionOf(USER_VERSION, USER, false));
  return given !== undefined && undoesChangeOf(input, changesSince(USER_VERSION, { ...USER, ...others }, given));
}

it.each<[string, Partial<WireUser>, UpdateUserInput]>([
  ['the same field', { lastName: 'Meyer' }, { lastName: 'Krause' }],
  ['the roles', { roles: ['Orders'] }, { roles: ['Analysts'] }],
  ['the status', { isActive: false }, { isActive: true }],
  ['the warehouse', { allowWarehouseId: 2 }, { allowAllWarehouses: false, warehouseId: '3' }],
  ['all warehouses instead of one', { allowWarehouseId: 2 }, { allowAllWarehouses: true }],
  ['one warehouse instead of all', { allowAllWarehouses: true, allowWarehouseId: null }, { warehouseId: '3' }],
  ['the menus', { menuPermissions: ['Orders'] }, { menus: ['Orders', 'News', 'Products'] }],
  ['the matrix', { tableColumnPermissions: {} }, { permissions: [ORDERS] }],
])('is in conflict with another change of %s', (_what, others, input) => {
  expect(isConflict(others, input)).toBe(true);
});

it.each<[string, Partial<WireUser>, UpdateUserInput]>([
  ['of other fields', { firstName: 'Lea', roles: ['Orders'], allowWarehouseId: 2 }, { lastName: 'Krause' }],
  ['of nothing', {}, { lastName: 'Krause', permissions: [ORDERS], menus: [] }],
  ['to the same name', { lastName: 'Krause' }, { lastName: ' Krause ' }],
  ['to the same warehouse', { allowWarehouseId: 3 }, { allowAllWarehouses: false, warehouseId: '3' }],
  [
    'to the same roles and menus in another order',
    { roles: ['B', 'A'], menuPermissions: ['B', 'A'] },
    { roles: ['A', 'B'], menus: ['A', 'B'] },
  ],
  [
    'to the same matrix',
    { tableColumnPermissions: { Orders: { Read: ['ALL'], Write: ['ALL'] } } },
    { permissions: [ORDERS] },
  ],
])('keeps changes %s', (_what, others, input) => {
  expect(isConflict(others, input)).toBe(false);
});
