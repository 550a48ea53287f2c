import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request as Visit } from '../session/sessions.ts';
import { requestIdOf } from './requestId.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;
const BAD_KEY = 'An Idempotency-Key has 8 to 200 visible ASCII characters and no blanks.';

/** The caller and their address. */
export function visitOf(request: IncomingMessage, response: ServerResponse, address: string): Visit {
  return {
    requestId: requestIdOf(response),
    address,
    signal: signalOf(response),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    keyAge: ageOf(headerOf(request, 'idempotency-age')),
  };
}

export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Whether a request only asks what it would cost. */
export function isDryRun(request: IncomingMessage): boolean {
  return headerOf(request, 'occ-dry-run') === 'true';
}

function ageOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** What is wrong with the Idempotency-Key of a request. */
export function refusalOfKey(request: IncomingMessage): string | undefined {
  const key = headerOf(request, 'idempotency-key');
  return key === undefined || IDEMPOTENCY_KEY.test(key) ? undefined : BAD_KEY;
}

/** Aborted when the client disconnects before the response is complete. */
function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => response.writableFinished || controller.abort());
  return controller.signal;
}
