import { expect, test } from 'vitest';
import type { UserRow } from './userRow';
import { defaultUsersView, type UsersView } from './users.urls';
import { usersPage } from './usersList';

const user = (id: string, change: Partial<UserRow>): UserRow => ({
  id,
  salutation: 'Frau',
  firstName: '',
  lastName: '',
  email: `${id}@occ.example`,
  roles: [],
  isActive: true,
  isChinaUser: false,
  isEmailVerified: true,
  avatarUrl: null,
  allowAllWarehouses: true,
  warehouse: null,
  ...change,
});
const peine = { id: '1', name: 'Peine', code: 'PP' };
const users = [
  user('a', { firstName: 'Uwe', lastName: 'Krause', salutation: 'Herr', roles: ['Warehouse'], warehouse: peine }),
  user('b', { firstName: 'Änne', lastName: 'Berger', roles: ['Administrators', 'Orders'] }),
  user('c', { firstName: 'Sabine', lastName: 'Öttinger', roles: ['Orders'], isActive: false, isChinaUser: true }),
  user('d', { firstName: 'Adam', lastName: 'Berger', isActive: null }),
];

test.each<[what: string, view: Partial<UsersView>, ids: string]>([
  ['by last and first name', {}, 'dbac'],
  ['backwards, equal last names in the same order', { sort: { field: 'lastName', direction: 'DESC' } }, 'cadb'],
  ['by e-mail', { sort: { field: 'email', direction: 'ASC' } }, 'abcd'],
  ['active first', { sort: { field: 'status', direction: 'ASC' } }, 'dbac'],
  ['China users first', { sort: { field: 'china', direction: 'ASC' } }, 'cdba'],
  ['those of a word in any case', { keywords: 'BERGER' }, 'db'],
  ['those of each of two words, in any order', { keywords: 'orders berger' }, 'b'],
  ['nobody has such a name', { keywords: 'nobody' }, ''],
  ['the active ones; where nobody says, too', { status: 'active' }, 'dba'],
  ['the inactive ones', { status: 'inactive' }, 'c'],
  ['those of a role', { role: 'Orders' }, 'bc'],
  ['those of a warehouse', { warehouseId: '1' }, 'a'],
])('%s', (_, view, ids) => {
  const page = usersPage(users, { ...defaultUsersView, ...view });
  expect(page.items.map(({ id }) => id).join('')).toBe(ids);
  expect(page.total).toBe(ids.length);
});

test('a page of the list, and how many there are in all', () => {
  const page = usersPage(users, { ...defaultUsersView, pageSize: 3, pageIndex: 1 });
  expect(page.items.map(({ id }) => id)).toEqual(['c']);
  expect(page.total).toBe(4);
});
