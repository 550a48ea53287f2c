import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordInUrl } from '../../components/dialog/useRecordInUrl';
import { ListState } from '../../components/listState/ListState';
import { listStateOf } from '../../components/listState/listStateOf';
import { NotPermittedState } from '../../components/listState/NotPermittedState';
import { FilterBar } from '../../components/filter/FilterBar';
import { activeFilters, strictestFilter } from '../../components/filter/strictestFilter';
import { Num } from '../../components/Num';
import { PageMeta } from '../../components/PageMeta';
import { DataTable } from '../../components/table/DataTable';
import { Pager } from '../../components/table/Pager';
import { TableTools } from '../../components/table/TableTools';
import { useTablePreferences } from '../../components/table/tablePreferences';
import { requestFailureOf } from '../../errors/requestFailure';
import { useCan } from '../../permissions/useCan';
import { CreateUserDialog } from './CreateUserDialog';
import { EditUserDialog, userTabs } from './EditUserDialog';
import type { PreviewScreen } from './matrix/PreviewPanel';
import { UserActionsContext } from './userActions';
import { UserListItem } from './UserListItem';
import type { UserRow } from './userRow';
import { UsersQuery } from './users.operations';
import { userPageSizes } from './users.urls';
import { usersPage } from './usersList';
import { useSetActive } from './useSetActive';
import { useUserColumns } from './useUserColumns';
import { useUsersFilters } from './useUsersFilters';
import { useUsersView } from './useUsersView';

/** Stands in the address where a user is being added. No user has such an id. */
const newUser = 'new';

type UsersPageProps = {
  /** All screens of the client, for the preview of somebody else's sidebar. */
  screens: readonly PreviewScreen[];
};

/**
 * User administration (document 1, section 2, Users screen). The route asks for no menu; who is no administrator is told so,
 * and nothing is asked for.
 */
export function UsersPage(props: UsersPageProps): ReactNode {
  const { t } = useTranslation('users');
  const { isAdministrator } = useCan();
  if (isAdministrator) return <UserAdministration {...props} />;
  return (
    <Flex flex="1">
      <NotPermittedState>{t('administratorsOnly')}</NotPermittedState>
    </Flex>
  );
}

function UserAdministration({ screens }: UsersPageProps): ReactNode {
  const { t } = useTranslation('users');
  const { view, change } = useUsersView();
  const record = useRecordInUrl(userTabs);
  const { setActive, confirmation } = useSetActive();
  const [preferences, changePreferences] = useTablePreferences('users', 'comfortable');
  const { data, error, loading, refetch } = useQuery(UsersQuery, { fetchPolicy: 'cache-and-network' });
  const users = data?.users;
  const failure = error && !data ? requestFailureOf(error) : undefined;
  const page = useMemo(() => users && usersPage(users, view), [users, view]);

  const columns = useUserColumns();
  const edit = ({ id }: UserRow) => record.open(id);
  const filters = useUsersFilters({ view, users, onChange: change.filter });
  const active = activeFilters(filters);
  if (view.keywords !== '') {
    active.push({ label: t('search'), value: view.keywords, remove: () => change.filter({ keywords: '' }) });
  }
  const listState = listStateOf({ failure, page, pageSize: view.pageSize, isFiltered: active.length > 0 });

  return (
    <>
      {users && (
        <PageMeta>
          <Num>{t('count', { count: users.length })}</Num>
        </PageMeta>
      )}
      <FilterBar
        search={{
          label: t('search'),
          value: view.keywords,
          onChange: (text) => change.filter({ keywords: text.trim() }),
        }}
        filters={filters}
        onReset={change.resetFilters}
        tools={<TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />}
        action={
          <Button
            variant="solid"
            colorPalette="accent"
            flexShrink={0}
            aria-label={t('addLabel')}
            onClick={() => record.open(newUser)}
          >
            <Plus />
            <Box as="span" hideBelow="md">
              {t('add')}
            </Box>
          </Button>
        }
      />
      <UserActionsContext value={{ edit, setActive }}>
        <DataTable
          label={t('label')}
          columns={columns}
          rows={page?.items}
          refreshing={loading && users !== undefined}
          listState={
            listState && (
              <ListState
                listState={listState}
                texts={{
                  emptyTitle: t('empty.title'),
                  emptyText: t('empty.text'),
                  nothingMatches: t('nothingMatches'),
                }}
                strictest={strictestFilter(active)}
                onReset={change.resetFilters}
                onPage={change.page}
                onRetry={() => void refetch()}
              />
            )
          }
          sort={view.sort ?? { field: 'lastName', direction: 'ASC' }}
          onSort={change.sort}
          preferences={preferences}
          onPreferences={changePreferences}
          onOpen={edit}
          copyText={({ email }) => email ?? ''}
          renderItem={(user) => <UserListItem user={user} />}
        />
      </UserActionsContext>
      {page && (
        <Pager
          pageIndex={view.pageIndex}
          pageSize={view.pageSize}
          total={page.total}
          pageSizes={userPageSizes}
          onPage={change.page}
          onPageSize={change.pageSize}
        />
      )}
      {record.openId === newUser && (
        <CreateUserDialog onCreated={(id) => record.open(id, 'permissions')} onClose={record.close} />
      )}
      {record.openId !== undefined && record.openId !== newUser && (
        <EditUserDialog
          key={record.openId}
          id={record.openId}
          tab={record.tab}
          onTab={record.setTab}
          screens={screens}
          onSetActive={setActive}
          onClose={record.close}
        />
      )}
      {confirmation}
    </>
  );
}
