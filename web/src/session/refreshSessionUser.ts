import type { ApolloClient } from '@apollo/client';
import { readSession, replaceSessionUser } from './session';
import { sessionUserOf } from './sessionUserOf';
import { ViewerQuery } from './viewer.operations';

/**
 * Asks the gateway who is signed in and what that user may do now, and keeps the answer. The stored copy draws the page at
 * once; this one corrects it.
 */
export async function refreshSessionUser(client: ApolloClient): Promise<void> {
  const asked = readSession()?.token;
  if (asked === undefined) return;
  const { data } = await client.query({ query: ViewerQuery, fetchPolicy: 'network-only', errorPolicy: 'ignore' });
  // Meanwhile somebody else may have signed in, here or in another tab.
  if (data?.viewer && readSession()?.token === asked) replaceSessionUser(sessionUserOf(data.viewer));
}
