import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router-dom';
import type { Menu } from '../permissions/can';
import { useCan } from '../permissions/useCan';
import { redirectPath } from './redirectPath';
import { dashboardScreen } from './screens';

/**
 * A screen with a menu needs it granted and not empty; otherwise a dialog says so and leads to the dashboard (document 1,
 * section 2, Route guard).
 */
export function RequireMenu({ menu }: { menu: Menu }): ReactNode {
  const { canOpenMenu } = useCan();
  return canOpenMenu(menu) ? <Outlet /> : <PermissionDeniedDialog />;
}

function PermissionDeniedDialog(): ReactNode {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const leave = () => void navigate(redirectPath(dashboardScreen.path, 'noPermission'), { replace: true });
  return (
    <Dialog.Root open role="alertdialog" placement="center" onOpenChange={leave}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="440px">
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
