import { SetContextLink } from '@apollo/client/link/context';
import { readSession, sessionHeaders } from '../../session/session';

/**
 * Sends the session; `tokenSent` lets an answer be matched to the token that it refuses. Signing in and out are an
 * administrator's own (`asMyself`) while the page is shown as another user; `viewAs` asks what that user would see.
 */
export const sessionLink = new SetContextLink(({ headers, asMyself, viewAs }) => {
  const session = readSession();
  if (session === undefined) return { headers };
  const { token, user } = session;
  const own = sessionHeaders(asMyself ? { token, user } : session, viewAs);
  return { headers: { ...headers, ...own }, tokenSent: token };
});
