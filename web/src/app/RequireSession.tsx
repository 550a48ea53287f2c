import { useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPath, signInPath } from '../session/accountPaths';
import { useSession } from '../session/useSession';

/** Everything under /app needs a signed-in user (document 1, section 2, Route guard). */
export function RequireSession(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  // A session that ends while the page is open was signed out, here or in another tab: there is nothing to return to.
  const [arrivedSignedIn] = useState(session !== undefined);
  if (session !== undefined) return <Outlet />;
  return <Navigate to={arrivedSignedIn ? loginPath : signInPath(`${pathname}${search}`)} replace />;
}
