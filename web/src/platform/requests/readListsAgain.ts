import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/**
 * Reads what is shown of these queries again, after a change. Never rejects: a list that cannot be read says so itself, and that is no
 * failure of the change.
 */
export async function readListsAgain(client: ApolloClient, ...queries: DocumentNode[]): Promise<void> {
  await client.refetchQueries({ include: queries }).catch(() => undefined);
}
