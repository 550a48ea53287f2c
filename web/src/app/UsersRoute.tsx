import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UsersPage } from '../features/users/UsersPage';
import { screens } from './screens';

/** User administration, with the screens whose sidebar entries its preview shows. */
export function UsersRoute(): ReactNode {
  const { t } = useTranslation('app');
  return (
    <UsersPage
      screens={screens
        .filter(({ notInSidebar = false }) => !notInSidebar)
        .map(({ path, titleKey, icon, menu, administratorsOnly = false }) => ({
          path,
          title: t(titleKey),
          icon,
          menu,
          administratorsOnly,
        }))}
    />
  );
}
