/** Prefetching: requests that are sent while the client is still being loaded, or before a screen is rendered again. */
import type { DocumentNode } from 'graphql';
import { documentId } from './documentId';

type RequestAhead = { operation: string | undefined; body: string; asked: string; answer: Promise<Response> };

const requests: RequestAhead[] = [];

/** How long an answer is taken for new, in milliseconds. */
const MAX_AGE = 10_000;

/** As the client writes them: an answer is only taken by a request that is the same. */
export const gatewayHeaders = { 'apollo-require-preflight': 'true' };
const headers = {
  ...gatewayHeaders,
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
};

/**
 * Sends a query by its id; a document without one, in development, is left to the client. A request that is on its way already
 * is not sent again; an answer of the same query for other rows, which nobody has taken, is of no use any more.
 *
 * @param session the headers that say who asks
 */
export function requestAhead(
  document: DocumentNode,
  variables: object,
  session: Readonly<Record<string, string>>,
): void {
  const id = documentId(document);
  if (id === undefined) return;
  const operation = operationName(document);
  const body = JSON.stringify({
    operationName: operation,
    variables: declaredVariables(document, variables),
    extensions: { persistedQuery: { version: 1, sha256Hash: id } },
  });
  const asked = askedBy(session);
  if (requests.some((request) => request.body === body && request.asked === asked)) return;
  const answer = fetch('/graphql', { method: 'POST', headers: { ...headers, ...session }, body });
  // The caller that takes the answer gets the error.
  answer.catch(() => undefined);
  drop(requests.find((request) => request.operation === operation));
  const request = { operation, body, asked, answer };
  requests.push(request);
  setTimeout(() => drop(request), MAX_AGE);
}

/** `fetch`, for which a request that was sent ahead need not be sent again. Each answer is taken once. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const asked = askedBy(init?.headers);
  const taken = requests.find((request) => request.body === init?.body && request.asked === asked);
  drop(taken);
  return taken?.answer ?? fetch(input, init);
};

/** Who asks, and as whom. */
function askedBy(init: HeadersInit | undefined): string {
  const sent = new Headers(init);
  return JSON.stringify([sent.get('authorization'), sent.get('occ-view-as')]);
}

function drop(request: RequestAhead | undefined): void {
  const index = request === undefined ? -1 : requests.indexOf(request);
  if (index !== -1) requests.splice(index, 1);
}

function operationName({ definitions: [first] }: DocumentNode): string | undefined {
  return first !== undefined && 'operation' in first ? first.name?.value : undefined;
}

/** Of some variables those that the document declares, as the client sends them. */
function declaredVariables({ definitions: [first] }: DocumentNode, variables: object): object {
  const declared = first !== undefined && 'operation' in first ? (first.variableDefinitions ?? []) : [];
  const names = new Set(declared.map(({ variable }) => variable.name.value));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}
