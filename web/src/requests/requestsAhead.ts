/** Prefetching: requests sent while the client is still loading, or before a screen is rendered again. */
import type { DocumentNode } from 'graphql';
import { documentId } from './documentId';
import { counted } from './whenQuiet';

type RequestAhead = { operation: string | undefined; body: string; asked: string; answer: Promise<Response> };

const requests: RequestAhead[] = [];

/** ms; the maximum age of an answer. */
const MAX_AGE = 10_000;

/** The same as the client's headers: an answer is only taken by an identical request. */
export const gatewayHeaders = { 'apollo-require-preflight': 'true' };
/** For a JSON body. */
export const jsonHeaders = {
  ...gatewayHeaders,
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
};

/**
 * Sends a query by its id; a document without one, in development, is left to the client. A request in progress is not sent
 * again; an untaken answer of the same query with other variables is dropped.
 *
 * @param session the headers with the session
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
  const answer = counted(fetch('/graphql', { method: 'POST', headers: { ...jsonHeaders, ...session }, body }));
  // The error is for the caller that takes the answer.
  answer.catch(() => undefined);
  drop(requests.find((request) => request.operation === operation));
  const request = { operation, body, asked, answer };
  requests.push(request);
  setTimeout(() => drop(request), MAX_AGE);
}

/** `fetch` that takes the answer of an identical request sent ahead, if there is one. Each answer is taken once. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const asked = askedBy(init?.headers);
  const taken = requests.find((request) => request.body === init?.body && request.asked === asked);
  drop(taken);
  return taken?.answer ?? counted(fetch(input, init));
};

/** Identifies the session and the viewed user. */
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

/** Only the variables that the document declares, as the client sends them. */
function declaredVariables({ definitions: [first] }: DocumentNode, variables: object): object {
  const declared = first !== undefined && 'operation' in first ? (first.variableDefinitions ?? []) : [];
  const names = new Set(declared.map(({ variable }) => variable.name.value));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}
