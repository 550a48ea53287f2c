import { Box, Button, Menu, Text } from '@chakra-ui/react';
import { CircleUser, ExternalLink, Keyboard, LogOut, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Keys } from '../../ui/Keys';
import { UserAvatar } from '../../domain/users/UserAvatar';
import { fullName, initials } from '../../platform/session/sessionUser';
import { useSession } from '../../platform/session/useSession';
import { profileScreen } from '../screens';
import { useSignOut } from './useSignOut';

/** The account menu: sandbox, shortcuts, sign-out. */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }): ReactNode {
  const { t } = useTranslation('app');
  const signOut = useSignOut();
  const user = useSession()?.user;
  if (user === undefined) return null;
  const name = fullName(user);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="ghost" px="1" aria-label={t('userMenu.label', { initials: initials(user), name })}>
          <UserAvatar name={name} />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content w="256px">
          <Box px="2" pt="1.5" pb="2.5">
            <Text fontWeight="semibold" truncate>
              {name}
            </Text>
            <Text color="fg.muted" textStyle="xs" truncate title={user.email}>
              {user.email}
            </Text>
            <Text color="fg.subtle" textStyle="xs" truncate title={user.roles.join(', ')}>
              {user.roles.join(', ')}
            </Text>
          </Box>
          <Menu.Separator />
          <Menu.Item value="profile" asChild>
            <Link to={profileScreen.path}>
              <CircleUser />
              {t('userMenu.profile')}
            </Link>
          </Menu.Item>
          <Menu.Item value="sandbox" asChild>
            <a href="/sandbox" target="_blank" rel="noopener">
              <SquareTerminal />
              <Box flex="1">{t('userMenu.sandbox')}</Box>
              <ExternalLink aria-label={t('userMenu.sandboxHint')} />
            </a>
          </Menu.Item>
          <Menu.Item value="keys" onSelect={onShowKeys}>
            <Keyboard />
            <Box flex="1">{t('userMenu.keys')}</Box>
            <Keys keys={['?']} />
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item value="signOut" onSelect={() => void signOut()}>
            <LogOut />
            <Box flex="1">{t('userMenu.signOut')}</Box>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
