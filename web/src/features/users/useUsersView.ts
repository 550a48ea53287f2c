import { useUrlView } from '../../urls/useUrlView';
import { noUsersFilter, parseUsersUrl, usersSearchParams, type UsersFilter, type UsersView } from './users.urls';

type UsersViewChanges = {
  /** Another filter starts again at the first page. */
  filter: (change: Partial<UsersFilter>) => void;
  resetFilters: () => void;
  sort: (sort: UsersView['sort']) => void;
  page: (pageIndex: number) => void;
  pageSize: (pageSize: number) => void;
};

/** The view that the address asks for, and how to change it; the back button takes a change back. */
export function useUsersView(): { view: UsersView; change: UsersViewChanges } {
  const { view, go } = useUrlView(parseUsersUrl, usersSearchParams);
  return {
    view,
    change: {
      // Typing on in the search is one step back, not one for each pause.
      filter: (change) =>
        go({ ...change, pageIndex: 0 }, { replace: view.keywords !== '' && Boolean(change.keywords) }),
      resetFilters: () => go({ ...noUsersFilter, pageIndex: 0 }),
      sort: (sort) => go({ sort, pageIndex: 0 }),
      page: (pageIndex) => go({ pageIndex }),
      pageSize: (pageSize) => go({ pageSize, pageIndex: 0 }),
    },
  };
}
