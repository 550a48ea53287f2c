import type { DocumentNode } from 'graphql';
import { print } from 'graphql/language/printer';
import { documentId } from './documentId';
import { gatewayHeaders } from './gatewayHeaders';

/**
 * Sends a mutation from a page that is being left, without waiting for an answer. The browser completes it after the page is
 * gone.
 *
 * @param session the headers with the session
 */
export function sendLeaving(
  document: DocumentNode,
  variables: object,
  session: Readonly<Record<string, string>>,
): void {
  const id = documentId(document);
  const request =
    id === undefined ? { query: print(document) } : { extensions: { persistedQuery: { version: 1, sha256Hash: id } } };
  void fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    headers: { ...gatewayHeaders, 'content-type': 'application/json', ...session },
    body: JSON.stringify({ ...request, variables }),
  }).catch(() => undefined);
}
