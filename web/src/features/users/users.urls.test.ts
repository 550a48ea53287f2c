import { describe, expect, test } from 'vitest';
import { defaultUsersView, parseUsersUrl, usersSearchParams, type UsersView } from './users.urls';

describe('the address of the user administration', () => {
  test.each<[string, Partial<UsersView>]>([
    ['', {}],
    ['q=petersen', { keywords: 'petersen' }],
    ['status=inactive', { status: 'inactive' }],
    ['role=Lager+Nord&warehouse=1', { role: 'Lager Nord', warehouseId: '1' }],
    ['sort=-email', { sort: { field: 'email', direction: 'DESC' } }],
    ['page=3&size=25', { pageIndex: 2, pageSize: 25 }],
  ])('%j is read and written back', (search, view) => {
    expect(parseUsersUrl(new URLSearchParams(search))).toEqual({ ...defaultUsersView, ...view });
    expect(usersSearchParams({ ...defaultUsersView, ...view }).toString()).toBe(search);
  });

  test.each(['status=gone', 'sort=password', 'page=0', 'size=7', 'warehouse=..%2F'])('%j falls back', (search) => {
    expect(parseUsersUrl(new URLSearchParams(search))).toEqual(defaultUsersView);
  });
});
