import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UsersPage } from '../features/users/UsersPage';
import { iconOf } from './screenIcons';
import { screens } from './screens';

/** User administration. Its rights preview shows the sidebar entries of these screens. */
export function UsersRoute(): ReactNode {
  const { t } = useTranslation('app');
  return (
    <UsersPage
      screens={screens
        .filter(({ notInSidebar = false }) => !notInSidebar)
        .map((screen) => ({
          path: screen.path,
          title: t(screen.titleKey),
          icon: iconOf(screen),
          menu: screen.menu,
          administratorsOnly: screen.administratorsOnly ?? false,
        }))}
    />
  );
}
