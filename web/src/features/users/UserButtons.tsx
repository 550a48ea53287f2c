import { HStack } from '@chakra-ui/react';
import { Pencil, UserCheck, UserX } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/IconButton';
import { userName, type UserRow } from './users.operations';

/** What can be done with a user of the list. */
type UserActions = {
  edit: (user: UserRow) => void;
  setActive: (user: UserRow, isActive: boolean) => void;
};

/** Handed to the cells past the columns, which must stay the same while the address changes. */
export const UserActionsContext = createContext<UserActions>({ edit: () => {}, setActive: () => {} });

/** Edit, and activate or deactivate. */
export function UserButtons({ user }: { user: UserRow }): ReactNode {
  const { t } = useTranslation('users');
  const { edit, setActive } = useContext(UserActionsContext);
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
