import { describe, expect, test } from 'vitest';
import { fullName, initials, parseSessionUser } from './sessionUser';

const stored = {
  userId: 'u1',
  firstName: 'Marit',
  lastName: 'Brandt',
  email: 'marit@occ.example',
  roles: ['Lager'],
  menuPermissions: ['Warehouses'],
  tableColumnPermissions: { Warehouses: { Read: [], Write: [], LimitRead: ['Sku'] } },
  allowAllWarehouses: false,
  allowWarehouseId: '1',
  warehouse: { id: '1', name: 'Peine', code: 'PP' },
};

describe('the user in local storage', () => {
  test('is read back as written', () => {
    expect(parseSessionUser(JSON.stringify(stored))).toEqual(stored);
    const nowhere = { ...stored, allowWarehouseId: '', warehouse: undefined };
    expect(parseSessionUser(JSON.stringify(nowhere))).toEqual(nowhere);
  });

  test.each([[null], [''], ['{'], ['null'], ['[]'], ['"u1"'], ['{}'], ['{"userId":7}']])('%j is not a user', (text) => {
    expect(parseSessionUser(text)).toBeUndefined();
  });

  test('a malformed list grants nothing', () => {
    const user = parseSessionUser(
      JSON.stringify({
        ...stored,
        roles: 'Administrators',
        menuPermissions: ['Warehouses', 7],
        tableColumnPermissions: { Warehouses: { Read: 'ALL', Write: null, LimitRead: [{}] }, News: 'ALL' },
      }),
    );
    expect(user?.roles).toEqual([]);
    expect(user?.menuPermissions).toEqual([]);
    expect(user?.tableColumnPermissions).toEqual({
      Warehouses: { Read: [], Write: [], LimitRead: [] },
      News: { Read: [], Write: [], LimitRead: [] },
    });
  });
});

test('a user without a name is shown by the e-mail address', () => {
  const user = parseSessionUser(JSON.stringify(stored));
  if (user === undefined) throw new Error('not a user');
  expect(fullName(user)).toBe('Marit Brandt');
  expect(initials(user)).toBe('MB');
  expect(fullName({ ...user, firstName: '', lastName: '' })).toBe('marit@occ.example');
});
