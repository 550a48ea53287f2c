import { useEffect, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { homePath } from '../session/accountPaths';
import { sitePath } from '../session/sitePath';
import { useSession } from '../session/useSession';
import { screenAt } from './screens';
import { SignInScreen } from './SignInScreen';

/** The sign-in screen; users who are signed in already are redirected (document 1, section 2). */
export function SignInRoute(): ReactNode {
  const [params] = useSearchParams();
  const session = useSession();
  const returnUrl = sitePath(params.get('returnUrl'));
  if (session === undefined)
    return <SignInScreen returnsTo={returnUrl === undefined ? undefined : screenAt(returnUrl)?.titleKey} />;
  const target = returnUrl ?? homePath;
  return target.startsWith('/app/') ? <Navigate to={target} replace /> : <LeaveTo path={target} />;
}

/** Navigates to a page of this site that is not a screen of the client, such as the sandbox. */
function LeaveTo({ path }: { path: string }): ReactNode {
  useEffect(() => window.location.replace(path), [path]);
  return null;
}
