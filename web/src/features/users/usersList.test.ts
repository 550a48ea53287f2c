import { describe, expect, test } from 'vitest';
import type { UserRow } from './users.operations';
import { usersList, usersPage, type UserSortField } from './usersList';

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

type Narrowed = Partial<ReturnType<typeof usersList.parse>['filter']>;
type Paged = Parameters<typeof usersList.url>[1];
const viewOf = (filter: Narrowed, paging: Paged = {}) => {
  const own = usersList.parse(new URLSearchParams());
  return { ...own, ...paging, filter: { ...own.filter, ...filter } };
};
const by = (field: UserSortField, direction: 'ASC' | 'DESC') => ({ sort: { field, direction } });

test.each<[what: string, ids: string, filter: Narrowed, paging?: Paged]>([
  ['by last and first name', 'dbac', {}],
  ['backwards, equal last names in the same order', 'cadb', {}, by('lastName', 'DESC')],
  ['by e-mail', 'abcd', {}, by('email', 'ASC')],
  ['active first', 'dbac', {}, by('status', 'ASC')],
  ['China users first', 'cdba', {}, by('china', 'ASC')],
  ['those of a word in any case', 'db', { keywords: 'BERGER' }],
  ['those of each of two words, in any order', 'b', { keywords: 'orders berger' }],
  ['nobody has such a name', '', { keywords: 'nobody' }],
  ['the active ones; where nobody says, too', 'dba', { status: 'active' }],
  ['the inactive ones', 'c', { status: 'inactive' }],
  ['those of a role', 'bc', { role: 'Orders' }],
  ['those of a warehouse', 'a', { warehouseId: '1' }],
])('%s', (_, ids, filter, paging) => {
  const page = usersPage(users, viewOf(filter, paging));
  expect(page.items.map(({ id }) => id).join('')).toBe(ids);
  expect(page.total).toBe(ids.length);
});

test('a page of the list, with the total', () => {
  const page = usersPage(users, viewOf({}, { pageSize: 3, pageIndex: 1 }));
  expect(page.items.map(({ id }) => id)).toEqual(['c']);
  expect(page.total).toBe(4);
});

describe('the URL of user administration', () => {
  test.each<[search: string, filter: Narrowed, paging?: Paged]>([
    ['', {}],
    ['?q=petersen', { keywords: 'petersen' }],
    ['?status=inactive', { status: 'inactive' }],
    ['?role=Lager+Nord&warehouse=1', { role: 'Lager Nord', warehouseId: '1' }],
    ['?sort=-email', {}, by('email', 'DESC')],
    ['?page=3&size=25', {}, { pageIndex: 2, pageSize: 25 }],
  ])('%j is read and written back', (search, filter, paging) => {
    expect(usersList.parse(new URLSearchParams(search))).toEqual(viewOf(filter, paging));
    expect(usersList.url(filter, paging)).toBe(`/app/users${search}`);
  });

  test.each(['status=gone', 'sort=password', 'size=7', 'warehouse=..%2F'])('%j falls back', (search) => {
    expect(usersList.parse(new URLSearchParams(search))).toEqual(viewOf({}));
  });
});
