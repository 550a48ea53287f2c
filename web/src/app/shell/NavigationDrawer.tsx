import { IconButton } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPopUp } from '../../chunks/lazyPart';
import { usePopUp } from '../../components/popUp/usePopUp';

const NavigationPanel = lazyPopUp(async () => (await import('./NavigationPanel')).NavigationPanel);

/** The sidebar on narrow screens, opened by a button. */
export function NavigationDrawer(): ReactNode {
  const { t } = useTranslation('app');
  const { trigger, state } = usePopUp('dialog');
  return (
    <>
      <IconButton variant="ghost" aria-label={t('navigation.open')} {...trigger}>
        <Menu />
      </IconButton>
      {state && (
        <Suspense>
          <NavigationPanel popUp={state} />
        </Suspense>
      )}
    </>
  );
}
