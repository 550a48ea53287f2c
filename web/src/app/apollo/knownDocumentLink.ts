import type { FormattedExecutionResult } from 'graphql';
import { ApolloLink } from '@apollo/client/link';
import { mergeMap, of } from 'rxjs';
import { documentId } from '../../platform/requests/documentId';

/**
 * Sends the id that the code generator gave a document instead of its text; the gateway reads the documents at its start. To a
 * gateway that does not know the id (older client, development server) the text is sent, for this and all later requests.
 */
export function knownDocumentLink(): ApolloLink {
  const unknown = new Set<string>();

  return new ApolloLink((operation, forward) => {
    const id = documentId(operation.query);
    if (id === undefined || unknown.has(id)) return forward(operation);
    operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: id } };
    operation.setContext(({ http }) => ({ http: { ...http, includeQuery: false, includeExtensions: true } }));
    return forward(operation).pipe(
      mergeMap((result) => {
        if (!isUnknownDocument(result)) return of(result);
        unknown.add(id);
        const { persistedQuery: _, ...extensions } = operation.extensions;
        operation.extensions = extensions;
        operation.setContext(({ http }) => ({ http: { ...http, includeQuery: true } }));
        return forward(operation);
      }),
    );
  });
}

function isUnknownDocument({ errors }: Pick<FormattedExecutionResult, 'errors'>): boolean {
  return errors?.some(({ extensions }) => extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND') ?? false;
}
