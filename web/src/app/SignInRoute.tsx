import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SignInPage } from '../features/signIn/SignInPage';
import { homePath } from '../platform/session/accountPaths';
import { sitePath } from '../platform/session/sitePath';
import { useSession } from '../platform/session/useSession';
import { PageTitle } from './PageTitle';
import { screenAt } from './screens';
import { useAccountFrame } from './useAccountFrame';

/** The sign-in screen; users who are signed in already are redirected (document 1, section 2). */
export function SignInRoute(): ReactNode {
  const { t } = useTranslation('app');
  const [params] = useSearchParams();
  const session = useSession();
  const frame = useAccountFrame();
  const returnUrl = sitePath(params.get('returnUrl'));
  if (session !== undefined) {
    const target = returnUrl ?? homePath;
    return target.startsWith('/app/') ? <Navigate to={target} replace /> : <LeaveTo path={target} />;
  }
  const returnsTo = returnUrl === undefined ? undefined : screenAt(returnUrl)?.titleKey;
  return (
    <>
      <PageTitle title={t('screens.signIn')} />
      <SignInPage returnsTo={returnsTo && t(returnsTo)} {...frame} />
    </>
  );
}

/** Navigates to a page of this site that is not a screen of the client, such as the sandbox. */
function LeaveTo({ path }: { path: string }): ReactNode {
  useEffect(() => window.location.replace(path), [path]);
  return null;
}
