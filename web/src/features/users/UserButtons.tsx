import { HStack } from '@chakra-ui/react';
import { Pencil, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/IconButton';
import { useUserActions } from './userActions';
import { userName, type UserRow } from './userRow';

/** Edit, and activate or deactivate. */
export function UserButtons({ user }: { user: UserRow }): ReactNode {
  const { t } = useTranslation('users');
  const { edit, setActive } = useUserActions();
  const name = userName(user);
  const isActive = user.isActive ?? true;
  return (
    <HStack gap="0">
      <IconButton label={t('edit', { name })} size="xs" onClick={() => edit(user)}>
        <Pencil />
      </IconButton>
      <IconButton
        label={isActive ? t('deactivate', { name }) : t('activate', { name })}
        size="xs"
        onClick={() => setActive(user, !isActive)}
      >
        {isActive ? <UserX /> : <UserCheck />}
      </IconButton>
    </HStack>
  );
}
