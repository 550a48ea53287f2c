import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOf } from '../app/screenIcons';
import { mayOpen, screens } from '../app/screens';
import { LogoMark } from '../ui/LogoMark';
import { rightsOf } from '../platform/permissions/rights';
import type { SessionUser } from '../platform/session/sessionUser';

/** The screens that this user may open, as in the sidebar of the client. Its links load the client: the sandbox is a page of its own. */
export function ShellNavigation({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('app');
  const rights = rightsOf(user);
  const groups = Object.groupBy(
    screens.filter((screen) => mayOpen(screen, rights) && screen.notInSidebar !== true),
    ({ groupKey }) => groupKey ?? '',
  );
  return (
    <nav className="occ-nav" aria-label={t('navigation.label')}>
      <div className="occ-brand">
        <span>
          <LogoMark size={24} />
        </span>
        <div>
          <strong>OCC</strong>
          <small>Operations Control Center</small>
        </div>
      </div>
      {Object.values(groups).map((of) => {
        const groupKey = of[0]?.groupKey;
        return (
          <div key={groupKey ?? ''}>
            {groupKey !== undefined && <p>{t(groupKey)}</p>}
            <ul aria-label={groupKey && t(groupKey)}>
              {of.map((screen) => (
                <li key={screen.path}>
                  <a href={screen.path}>
                    {createElement(iconOf(screen), { size: 16, strokeWidth: 1.9, 'aria-hidden': true })}
                    {t(screen.titleKey)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
