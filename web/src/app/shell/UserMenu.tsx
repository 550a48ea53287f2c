import { Button } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPopUp } from '../../chunks/lazyPart';
import { usePopUp } from '../../components/popUp/usePopUp';
import { UserAvatar } from '../../people/UserAvatar';
import { fullName, initials } from '../../session/sessionUser';
import { useSession } from '../../session/useSession';

const UserMenuPanel = lazyPopUp(async () => (await import('./UserMenuPanel')).UserMenuPanel);

/** The account menu: sandbox, shortcuts, sign-out. */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }): ReactNode {
  const { t } = useTranslation('app');
  const { trigger, state } = usePopUp('menu');
  const user = useSession()?.user;
  if (user === undefined) return null;
  const name = fullName(user);
  return (
    <>
      <Button variant="ghost" px="1" aria-label={t('userMenu.label', { initials: initials(user), name })} {...trigger}>
        <UserAvatar name={name} />
      </Button>
      {state && (
        <Suspense>
          <UserMenuPanel popUp={state} user={user} onShowKeys={onShowKeys} />
        </Suspense>
      )}
    </>
  );
}
