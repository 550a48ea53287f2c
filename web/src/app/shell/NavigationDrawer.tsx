import { Drawer, IconButton, Portal } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import { Navigation } from './Navigation';

/** The sidebar on narrow screens, opened by a button. */
export function NavigationDrawer(): ReactNode {
  const { t } = useTranslation('app');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      placement="start"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Drawer.Trigger asChild>
        <IconButton variant="ghost" aria-label={t('navigation.open')}>
          <Menu />
        </IconButton>
      </Drawer.Trigger>
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
              <Navigation onNavigate={() => setIsOpen(false)} />
              <LanguageSwitch size="sm" w="full" mt="3" />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
