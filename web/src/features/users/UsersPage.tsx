import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordInUrl } from '../../components/dialog/useRecordInUrl';
import { NotPermittedState } from '../../components/listState/NotPermittedState';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import { UserAvatar } from '../../people/UserAvatar';
import { useCan } from '../../permissions/useCan';
import { CreateUserDialog } from './CreateUserDialog';
import { EditUserDialog, userTabs } from './EditUserDialog';
import type { PreviewScreen } from './matrix/PreviewPanel';
import { StatusBadge } from './StatusBadge';
import { UserActionsContext, UserButtons } from './UserButtons';
import { userColumns, warehouseWords } from './userColumns';
import { userName, type UserRow } from './users.operations';
import { usersList } from './usersList';
import { useSetActive } from './useSetActive';
import { useUsersFilters } from './useUsersFilters';

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
            // All that there are, whatever the list is narrowed by.
            count: () => t('count', { count: state.data?.users.length ?? 0 }),
            emptyTitle: t('empty.title'),
            emptyText: t('empty.text'),
            nothingMatches: t('nothingMatches'),
            keywords: t('search'),
          }}
          columns={columns}
          filters={filters}
          record={record}
          copyText={({ email }) => email ?? ''}
          renderItem={(user) => <UserItem user={user} />}
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
      </UserActionsContext>
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
          {[user.roles.join(', '), warehouseWords(t, user), user.isChinaUser ? t('columns.china') : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <UserButtons user={user} />
    </Flex>
  );
}
