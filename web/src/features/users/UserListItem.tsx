import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from './StatusBadge';
import { UserAvatar } from '../../people/UserAvatar';
import { UserButtons } from './UserButtons';
import { userName, type UserRow } from './userRow';
import { useWarehouseWords } from './useWarehouseWords';

/** A user as a list item, for screens that have no room for columns. */
export function UserListItem({ user }: { user: UserRow }): ReactNode {
  const { t } = useTranslation('users');
  const warehouseWords = useWarehouseWords();
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
          {[user.roles.join(', '), warehouseWords(user), user.isChinaUser ? t('columns.china') : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <UserButtons user={user} />
    </Flex>
  );
}
