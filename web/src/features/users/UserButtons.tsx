import { useApolloClient } from '@apollo/client/react';
import { Box, HStack } from '@chakra-ui/react';
import { Eye, Pencil, UserCheck, UserX } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { rightsOf } from '../../platform/permissions/rights';
import { startViewAs } from '../../domain/users/viewAs';
import { userName, type UserRow } from './users.operations';

/** The actions on a user of the list. */
type UserActions = {
  edit: (user: UserRow) => void;
  setActive: (user: UserRow, isActive: boolean) => void;
};

/** A context, because the columns must not change when the URL does. */
export const UserActionsContext = createContext<UserActions>({ edit: () => {}, setActive: () => {} });

/**
 * Buttons to edit a user, view the product as that user, and activate or deactivate. Not for viewing as an administrator, because all
 * administrators see the same.
 */
export function UserButtons({ user }: { user: UserRow }): ReactNode {
  const { t } = useTranslation('users');
  const { edit, setActive } = useContext(UserActionsContext);
  const client = useApolloClient();
  const { isAdministrator } = rightsOf({ roles: user.roles });
  const name = userName(user);
  const isActive = user.isActive ?? true;
  return (
    <HStack gap="0">
      <IconButton label={t('edit', { name })} size="xs" onClick={() => edit(user)}>
        <Pencil />
      </IconButton>
      {isAdministrator ? (
        // Keeps the place, so that the other buttons stand below each other.
        <Box boxSize="7" flexShrink={0} aria-hidden />
      ) : (
        <IconButton label={t('viewAs.of', { name })} size="xs" onClick={() => void startViewAs(client, user.id)}>
          <Eye />
        </IconButton>
      )}
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
