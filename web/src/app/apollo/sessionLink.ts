import { SetContextLink } from '@apollo/client/link/context';
import { readSession } from '../../session/session';

/** Sends the session's token; `tokenSent` lets an answer be matched to the token that it refuses. */
export const sessionLink = new SetContextLink(({ headers }) => {
  const token = readSession()?.token;
  return token === undefined
    ? { headers }
    : { headers: { ...headers, authorization: `Bearer ${token}` }, tokenSent: token };
});
