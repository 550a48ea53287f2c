import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SignInPage } from '../features/signIn/SignInPage';
import { sitePath } from '../session/sitePath';
import { useSession } from '../session/useSession';
import { PageTitle } from './PageTitle';
import { dashboardScreen, screenAt } from './screens';
import { useAccountFrame } from './useAccountFrame';

/** The sign-in screen; users who are signed in already are redirected (document 1, section 2). */
export function SignInRoute(): ReactNode {
  const { t } = useTranslation('app');
  const accountFrame = useAccountFrame();
  const [params] = useSearchParams();
  const session = useSession();
  const returnUrl = sitePath(params.get('returnUrl'));
  const returnsTo = returnUrl === undefined ? undefined : screenAt(returnUrl);
  if (session !== undefined) {
    const target = returnUrl ?? dashboardScreen.path;
    return target.startsWith('/app/') ? <Navigate to={target} replace /> : <LeaveTo path={target} />;
  }
  return (
    <>
      <PageTitle title={t('screens.signIn')} />
      <SignInPage returnsTo={returnsTo && t(returnsTo.titleKey)} {...accountFrame} />
    </>
  );
}

/** Navigates to a page of this site that is not a screen of the client, such as the sandbox. */
function LeaveTo({ path }: { path: string }): ReactNode {
  useEffect(() => window.location.replace(path), [path]);
  return null;
}
