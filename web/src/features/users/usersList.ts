/** The list of users as the address asks for it; all of them are here, so searching, sorting and paging are too. */
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import type { UserRow } from './userRow';
import type { UsersFilter, UserSortField, UsersView } from './users.urls';

/** The users that match, in order, and the ones of them that are on the page. */
export function usersPage(users: readonly UserRow[], view: UsersView): { items: UserRow[]; total: number } {
  const found = sorted(
    users.filter((user) => matches(user, view)),
    view.sort ?? { field: 'lastName', direction: 'ASC' },
  );
  const first = view.pageIndex * view.pageSize;
  return { items: found.slice(first, first + view.pageSize), total: found.length };
}

/** Every word must be part of name, e-mail or role; ignoring case. */
function matches(user: UserRow, { keywords, status, role, warehouseId }: UsersFilter): boolean {
  const text = [user.salutation, user.firstName, user.lastName, user.email, ...user.roles]
    .join(' ')
    .toLocaleLowerCase();
  const words = keywords.toLocaleLowerCase().split(/\s+/);
  return (
    words.every((word) => text.includes(word)) &&
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
      // Names that are equal stay in one order, whichever way the list is sorted.
      collator.compare(sortTextOf(one, 'firstName'), sortTextOf(other, 'firstName')) ||
      collator.compare(one.id, other.id),
  );
}

function sortTextOf(user: UserRow, field: UserSortField): string {
  switch (field) {
    case 'roles':
      return user.roles.join(', ');
    case 'warehouse':
      return user.warehouse ? warehouseInWords(user.warehouse) : '';
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
