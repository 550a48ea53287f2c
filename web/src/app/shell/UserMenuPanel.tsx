import { Box, Text } from '@chakra-ui/react';
import { CircleUser, ExternalLink, Keyboard, LogOut, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Menu } from '../../components/chakra/Menu';
import { Keys } from '../../components/Keys';
import { MenuPanel } from '../../components/popUp/MenuPanel';
import type { PopUpState } from '../../components/popUp/usePopUp';
import { fullName, type SessionUser } from '../../session/sessionUser';
import { profileScreen } from '../screens';
import { useSignOut } from './useSignOut';

type UserMenuPanelProps = { popUp: PopUpState; user: SessionUser; onShowKeys: () => void };

/** What `UserMenu` opens. */
export function UserMenuPanel({ popUp, user, onShowKeys }: UserMenuPanelProps): ReactNode {
  const { t } = useTranslation('app');
  const signOut = useSignOut();
  return (
    <MenuPanel popUp={popUp} positioning={{ placement: 'bottom-end' }} w="256px">
      <Box px="2" pt="1.5" pb="2.5">
        <Text fontWeight="semibold" truncate>
          {fullName(user)}
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
    </MenuPanel>
  );
}
