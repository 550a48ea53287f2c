import { Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../components/chakra/Drawer';
import type { PopUpState } from '../../components/popUp/usePopUp';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import { Navigation } from './Navigation';

/** What `NavigationDrawer` opens. */
export function NavigationPanel({ popUp }: { popUp: PopUpState }): ReactNode {
  const { t } = useTranslation('app');
  const { triggerId, contentId, isOpen, onClose } = popUp;
  return (
    <Drawer.Root
      ids={{ trigger: triggerId, content: contentId }}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="start"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="264px" bg="bg.canvas" aria-label={t('navigation.label')}>
            <Drawer.Body
              as="nav"
              p="2.5"
              pt="0"
              display="flex"
              flexDirection="column"
              aria-label={t('navigation.label')}
            >
              <Brand />
              <Navigation onNavigate={onClose} />
              <LanguageSwitch size="sm" w="full" mt="3" />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
