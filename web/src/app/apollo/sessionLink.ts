import { SetContextLink } from '@apollo/client/link/context';
import { OtherUserError, readSession, sessionHeaders } from '../../platform/session/session';

/**
 * Sends the session; `tokenSent` matches a response to the token it refuses. While the page is shown as another user, `asMyself`
 * sends as the administrator (signing in and out); `viewAs` asks what that user would see. `onlyAs` limits data left by one user
 * to that user: it is never sent as another. `withoutSession` sends none (signing in).
 */
export const sessionLink = new SetContextLink(({ headers, asMyself, viewAs, onlyAs, withoutSession }) => {
  const session = readSession();
  if (onlyAs !== undefined && session?.user.userId !== onlyAs) throw new OtherUserError();
  if (session === undefined || withoutSession) return { headers };
  const { token, user } = session;
  const own = sessionHeaders(asMyself ? { token, user } : session, viewAs);
  return { headers: { ...headers, ...own }, tokenSent: token };
});
