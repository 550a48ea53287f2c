import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { redirectPath } from './redirectPath';
import { dashboardScreen } from './screens';

/** Tells the user that they may not open this screen; closing it leads to the dashboard. */
export function PermissionDeniedDialog(): ReactNode {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const leave = () => void navigate(redirectPath(dashboardScreen.path, 'noPermission'), { replace: true });
  return (
    <Dialog.Root open role="alertdialog" placement="center" onOpenChange={leave}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="min(440px, calc(100vw - 16px))">
            <Dialog.Header pb="1">
              <Dialog.Title>{t('guard.denied')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="0" color="fg.muted">
              {t('guard.deniedText')}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="solid" colorPalette="accent" onClick={leave}>
                {t('guard.toDashboard')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
