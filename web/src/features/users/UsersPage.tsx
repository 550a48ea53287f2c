import { Box, Flex, Text } from '@chakra-ui/react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { useRecordInUrl } from '../../ui/dialog/useRecordInUrl';
import { NotPermittedState } from '../../ui/listState/NotPermittedState';
import { AddButton } from '../../lists/AddButton';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import { UserAvatar } from '../../domain/users/UserAvatar';
import { useCan } from '../../platform/permissions/useCan';
import type { PreviewScreen } from './matrix/PreviewPanel';
import { StatusBadge } from './StatusBadge';
import { UserActionsContext, UserButtons } from './UserButtons';
import { userColumns, warehouseScopeText } from './userColumns';
import { userName, type UserRow } from './users.operations';
import { usersList } from './usersList';
import { useSetActive } from './useSetActive';
import { userTabs } from './userTabs';
import { useUsersFilters } from './useUsersFilters';

// Forms are loaded when first opened.
const CreateUserDialog = lazyPart(async () => (await import('./CreateUserDialog')).CreateUserDialog);
const EditUserDialog = lazyPart(async () => (await import('./EditUserDialog')).EditUserDialog);

/** URL value for adding a user. No user has such an id. */
const newUser = 'new';

type UsersPageProps = {
  /** All screens of the client, for the preview of a user's sidebar. */
  screens: readonly PreviewScreen[];
};

/**
 * User administration (document 1, section 2, Users screen). The route requires no menu; users who are not administrators are told so, and
 * nothing is requested.
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
  const state = useList(usersList);
  const record = useRecordInUrl(userTabs);
  const { setActive, confirmation } = useSetActive();
  const columns = useMemo(() => userColumns(t), [t]);
  const filters = useUsersFilters(state);
  const edit = ({ id }: UserRow) => record.open(id);
  return (
    <>
      <UserActionsContext value={{ edit, setActive }}>
        <ListPage
          state={state}
          name="users"
          texts={{
            label: t('label'),
            // The number of all users, independent of the filters.
            count: () => t('count', { count: state.data?.users.length ?? 0 }),
            emptyTitle: t('empty.title'),
            emptyText: t('empty.text'),
            nothingMatches: t('nothingMatches'),
            keywords: t('search'),
          }}
          density="compact"
          searchWidth="236px"
          columns={columns}
          filters={filters}
          record={record}
          copyText={({ email }) => email ?? ''}
          renderItem={(user) => <UserItem user={user} />}
          action={<AddButton label={t('addLabel')} text={t('add')} onClick={() => record.open(newUser)} />}
        />
      </UserActionsContext>
      <Suspense>
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
      </Suspense>
      {confirmation}
    </>
  );
}

/** A user in three lines: name and status, e-mail, roles and warehouse. */
function UserItem({ user }: { user: UserRow }): ReactNode {
  const { t } = useTranslation('users');
  return (
    <Flex gap="3" align="center">
      <UserAvatar name={userName(user)} src={user.avatarUrl ?? undefined} size={36} />
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" justify="space-between">
          <Text fontWeight="semibold" truncate>
            {[user.salutation, userName(user)].filter(Boolean).join(' ')}
          </Text>
          <StatusBadge isActive={user.isActive} />
        </Flex>
        <Text color="fg.muted" truncate>
          {user.email}
        </Text>
        <Text textStyle="xs" color="fg.subtle" truncate>
          {[user.roles.join(', '), warehouseScopeText(t, user), user.isChinaUser ? t('columns.china') : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <UserButtons user={user} />
    </Flex>
  );
}
