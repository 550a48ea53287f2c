import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const GIVEN = /^[A-Za-z0-9._-]{8,100}$/;

const ids = new WeakMap<ServerResponse, string>();

/** Gives a request its id, which is the one that it names itself, for example that of a load balancer, or a new one. */
export function giveRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = String(request.headers['x-request-id'] ?? '');
  const id = GIVEN.test(given) ? given : randomUUID();
  ids.set(response, id);
  return id;
}

/** The id of the request, by its response. */
export function requestIdOf(response: ServerResponse): string {
  return ids.get(response) ?? '';
}
