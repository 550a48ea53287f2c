import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from './toaster';

/** Where notifications appear: top right, one below the other. */
export function Notifications(): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label={t('notifications')} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }}>
            <Toast.Indicator />
            <Stack gap="0.5" flex="1" maxW="100%">
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description !== undefined && (
                <Toast.Description color="fg.muted">{toast.description}</Toast.Description>
              )}
            </Stack>
            <Toast.CloseTrigger aria-label={t('close')} />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
