/** What the user administration shows, and its place in the URL, so that a colleague who is sent the address sees the same. */
import type { Sort } from '../../components/table/column';
import { idIn, pageIndexIn, pageParams, pageSizeIn, searchParamsOf, sortIn, sortText } from '../../urls/listParams';

/** Document 1, section 9. */
export const userPageSizes = [5, 10, 25, 50, 100] as const;
const defaultPageSize = 10;

const sortFields = {
  salutation: 'salutation',
  first: 'firstName',
  last: 'lastName',
  email: 'email',
  roles: 'roles',
  warehouse: 'warehouse',
  status: 'status',
  china: 'china',
} as const;

export type UserSortField = (typeof sortFields)[keyof typeof sortFields];

export type UserStatus = 'active' | 'inactive';

export type UsersFilter = {
  /** Part of name, e-mail or role. */
  keywords: string;
  status: UserStatus | undefined;
  /** A role's name. */
  role: string;
  /** Users who are held to this warehouse. */
  warehouseId: string;
};

export type UsersView = UsersFilter & {
  /** Undefined is by last name. */
  sort: Sort<UserSortField> | undefined;
  pageIndex: number;
  pageSize: number;
};

export const noUsersFilter: UsersFilter = { keywords: '', status: undefined, role: '', warehouseId: '' };

export const defaultUsersView: UsersView = {
  ...noUsersFilter,
  sort: undefined,
  pageIndex: 0,
  pageSize: defaultPageSize,
};

/** Reads an address. Anyone may have written it: what makes no sense falls back to the default. */
export function parseUsersUrl(params: URLSearchParams): UsersView {
  const status = params.get('status');
  return {
    keywords: params.get('q') ?? '',
    status: status === 'active' || status === 'inactive' ? status : undefined,
    role: params.get('role') ?? '',
    warehouseId: idIn(params, 'warehouse'),
    sort: sortIn(params, sortFields),
    pageIndex: pageIndexIn(params),
    pageSize: pageSizeIn(params, userPageSizes, defaultPageSize),
  };
}

/** Writes an address; what is as it is by default is left out. */
export function usersSearchParams(view: Partial<UsersView>): URLSearchParams {
  return searchParamsOf({
    q: view.keywords,
    status: view.status,
    role: view.role,
    warehouse: view.warehouseId,
    sort: sortText(view.sort, sortFields),
    ...pageParams(view, defaultPageSize),
  });
}
