import { useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPath, signInPath } from '../platform/session/accountPaths';
import { signedOutHere } from '../platform/session/session';
import { useSession } from '../platform/session/useSession';

/** Everything under /app needs a signed-in user (document 1, section 2, Route guard). */
export function RequireSession(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  // After signing out here there is nothing to return to; in a tab that another tab signed out, the sign-in leads back to this
  // page.
  const [arrivedSignedIn] = useState(session !== undefined);
  if (session !== undefined) return <Outlet />;
  return <Navigate to={arrivedSignedIn && signedOutHere() ? loginPath : signInPath(`${pathname}${search}`)} replace />;
}
