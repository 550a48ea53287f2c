import { describe, expect, it } from 'vitest';
import type { RightsEvent } from '../../graph/context.ts';
import { changedRights } from './rightsLog.ts';
import { mergeUser } from './userForms.ts';

const user = {
  userId: 'u7',
  email: 'lena@occ.example',
  roles: ['Orders', 'Analysts'],
  isActive: true,
  isChinaUser: false,
  allowAllWarehouses: false,
  allowWarehouseId: '1',
  menuPermissions: ['Orders'],
  tableColumnPermissions: { Orders: { ReadLimit: ['PickType', 'OrderDate'] }, News: { Read: ['ALL'] } },
};
type Input = Parameters<typeof mergeUser>[1];
const row = (menu: string, lists: object) => ({ menu, read: [], write: [], limitRead: [], ...lists });

const CASES: readonly [what: string, input: Input, expected: RightsEvent['changes']][] = [
  ['a name', { lastName: 'Neu' }, []],
  [
    'nothing but the order',
    { roles: ['Analysts', 'Orders'], permissions: [row('Orders', { limitRead: ['OrderDate', 'PickType'] })] },
    [],
  ],
  [
    'lists without the menu',
    { permissions: [row('Orders', { limitRead: ['OrderDate', 'PickType'] }), row('News', { write: ['ALL'] })] },
    [],
  ],
  [
    'roles',
    { roles: ['Orders'] },
    [{ permission: 'roles', oldValue: { names: ['Analysts', 'Orders'] }, newValue: { names: ['Orders'] } }],
  ],
  [
    'all warehouses',
    { allowAllWarehouses: true },
    [{ permission: 'warehouse', oldValue: { names: ['1'] }, newValue: {} }],
  ],
  ['the status', { isActive: false }, [{ permission: 'isActive', oldValue: {}, newValue: null }]],
  ['the China user', { isChinaUser: true }, [{ permission: 'isChinaUser', oldValue: null, newValue: {} }]],
  [
    'menus and columns',
    { menus: ['Orders', 'News'], permissions: [row('Orders', { read: ['ALL'], write: ['ALL'] })] },
    [
      { permission: 'News', oldValue: null, newValue: {} },
      { permission: 'Orders', oldValue: { limitRead: ['OrderDate', 'PickType'] }, newValue: { write: ['ALL'] } },
    ],
  ],
];

describe('the rights that a form changes', () => {
  it.each(CASES)('%s', (_, input, expected) => {
    expect(changedRights(user, mergeUser(user, input))).toEqual(expected);
  });

  it('are all that a new user gets', () => {
    const form = { email: user.email, password: 'geheim', roles: 'Orders', allowWarehouseId: 2 };
    const given = changedRights(undefined, form);
    expect(given).toEqual([
      { permission: 'isActive', oldValue: null, newValue: {} },
      { permission: 'roles', oldValue: null, newValue: { names: ['Orders'] } },
      { permission: 'warehouse', oldValue: null, newValue: { names: ['2'] } },
    ]);
    expect(JSON.stringify(given)).not.toContain('geheim');
  });
});
