/** The list of users: all are loaded, so searching, sorting and paging are done in the client. */
import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import { idField, oneOf, textField } from '../../lists/addressField';
import { defineList, type Page, type View } from '../../lists/list';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { UsersQuery, type UserRow } from './users.operations';

const filters = {
  /** Matches parts of name, e-mail or role. */
  keywords: textField('q'),
  status: oneOf('status', ['active', 'inactive']),
  /** The name of a role. */
  role: textField('role', { isTyped: false }),
  /** Users limited to this warehouse. */
  warehouseId: idField('warehouse'),
};

const sorts = {
  salutation: 'salutation',
  first: 'firstName',
  last: 'lastName',
  email: 'email',
  roles: 'roles',
  warehouse: 'warehouse',
  status: 'status',
  china: 'china',
} as const;

export type UserSortField = (typeof sorts)[keyof typeof sorts];
type UsersView = View<typeof filters, UserSortField>;

const byLastName = { field: 'lastName', direction: 'ASC' } as const;

/** The users (document 1, sections 2 and 9). */
export const usersList = defineList({
  path: '/app/users',
  pageSizes: [5, 10, 25, 50, 100],
  pageSize: 10,
  filters,
  sorts,
  ownSorts: [byLastName],
  query: UsersQuery,
  variables: () => ({}),
  pageOf: ({ users }, view) => usersPage(users, view),
});

/** The matching users in order, and those of the page. */
export function usersPage(users: readonly UserRow[], view: UsersView): Page<UserRow> {
  const found = sorted(
    users.filter((user) => matches(user, view.filter)),
    view.sort ?? byLastName,
  );
  const first = view.pageIndex * view.pageSize;
  return { items: found.slice(first, first + view.pageSize), total: found.length };
}

/** Every word must be part of name, e-mail or role. */
function matches(user: UserRow, { keywords, status, role, warehouseId }: UsersView['filter']): boolean {
  const text = [user.salutation, user.firstName, user.lastName, user.email, ...user.roles].join(' ');
  return (
    mentionsAll(text, searchWords(keywords)) &&
    (status === undefined || (status === 'active') === (user.isActive ?? true)) &&
    (role === '' || user.roles.includes(role)) &&
    (warehouseId === '' || user.warehouse?.id === warehouseId)
  );
}

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

function sorted(users: UserRow[], { field, direction }: NonNullable<UsersView['sort']>): UserRow[] {
  const sign = direction === 'ASC' ? 1 : -1;
  return users.toSorted(
    (one, other) =>
      sign * collator.compare(sortTextOf(one, field), sortTextOf(other, field)) ||
      // Users with equal values keep their order, whichever way the list is sorted.
      collator.compare(sortTextOf(one, 'firstName'), sortTextOf(other, 'firstName')) ||
      collator.compare(one.id, other.id),
  );
}

function sortTextOf(user: UserRow, field: UserSortField): string {
  switch (field) {
    case 'roles':
      return user.roles.join(', ');
    case 'warehouse':
      return user.warehouse ? warehouseText(user.warehouse) : '';
    case 'status':
      return (user.isActive ?? true) ? '0' : '1';
    case 'china':
      return user.isChinaUser ? '0' : '1';
    case 'salutation':
    case 'firstName':
    case 'lastName':
    case 'email':
      return user[field] ?? '';
  }
}
