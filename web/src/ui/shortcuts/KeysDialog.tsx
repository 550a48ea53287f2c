import { CloseButton, Dialog, Flex, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Keys } from '../Keys';
import { useShortcutList } from './shortcutList';

/** Lists the shortcuts of the page behind it. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('kit');
  const shortcuts = useShortcutList();
  return (
    <Dialog.Root open onOpenChange={onClose} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="min(440px, calc(100vw - 16px))">
            <Dialog.Header>
              <Dialog.Title>{t('keys.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="0">
              {shortcuts.map(({ keys, description }) => (
                <Flex
                  key={`${keys.join(' ')} ${description}`}
                  h="9"
                  align="center"
                  justify="space-between"
                  gap="4"
                  borderTopWidth="1px"
                  borderColor="border.muted"
                  _first={{ borderTopWidth: 0 }}
                >
                  <Text>{description}</Text>
                  <Keys keys={keys} />
                </Flex>
              ))}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" variant="ghost" aria-label={t('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
