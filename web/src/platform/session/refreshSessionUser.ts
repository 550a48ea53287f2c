import type { ApolloClient } from '@apollo/client';
import { readSession, replaceSessionUser } from './session';
import { sessionUserOf } from './sessionUserOf';
import { ViewerQuery } from './viewer.operations';

/**
 * Reads from the gateway who is signed in and what they may do, and stores it. The page is first rendered with the stored copy,
 * which this corrects.
 */
export async function refreshSessionUser(client: ApolloClient): Promise<void> {
  const requestedToken = readSession()?.token;
  if (requestedToken === undefined) return;
  const { data } = await client.query({ query: ViewerQuery, fetchPolicy: 'network-only', errorPolicy: 'ignore' });
  // Another user may have signed in meanwhile, here or in another tab.
  if (data?.viewer && readSession()?.token === requestedToken) replaceSessionUser(sessionUserOf(data.viewer));
}
