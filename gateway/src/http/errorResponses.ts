import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestIdOf } from './requestId.ts';

/** Responses to requests that do not reach GraphQL, in the format of a GraphQL error. */
export interface ErrorResponses {
  send(response: ServerResponse, status: number, code: string, message: string): void;
  /** With the code and message of the status. */
  sendStatus(response: ServerResponse, status: number): void;
  /** Responds to an exception; one without a status between 400 and 499 is logged, and the response says nothing about it. */
  sendFailure(response: ServerResponse, error: unknown): void;
}

const ERRORS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'The request cannot be read: its body is neither valid JSON nor a GraphQL form.'],
  403: ['CSRF', 'A form with files needs the header apollo-require-preflight: true.'],
  404: ['NOT_FOUND', 'There is nothing here.'],
  408: ['REQUEST_TIMEOUT', 'The request did not come in time.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The request has a content type or encoding that is not understood.'],
  431: ['BAD_REQUEST', 'The head of the request is too large.'],
};
const UNEXPECTED = ['INTERNAL_SERVER_ERROR', 'Something went wrong here.'] as const;

/** @param head headers that every response has, names and values in turn */
export function createErrorResponses(head: readonly string[], log: Logger): ErrorResponses {
  function send(response: ServerResponse, status: number, code: string, message: string): void {
    const requestId = requestIdOf(response);
    const headers = [...head, 'x-request-id', requestId, 'content-type', 'application/json; charset=utf-8'];
    for (let index = 0; index < headers.length; index += 2) {
      response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
    }
    const body = bodyOf(requestId, code, message);
    response.setHeader('content-length', Buffer.byteLength(body));
    response.statusCode = status;
    response.end(body);
  }

  function sendStatus(response: ServerResponse, status: number): void {
    send(response, status, ...(ERRORS[status] ?? UNEXPECTED));
  }

  return {
    send,
    sendStatus,
    sendFailure(response, error) {
      const status = statusOf(error);
      if (status >= 500) log.error({ requestId: requestIdOf(response), err: error }, 'request failed unexpectedly');
      if (response.headersSent) response.destroy();
      else sendStatus(response, status);
    },
  };
}

/** The body of the response to bytes that are not an HTTP request. */
export function bodyForStatus(status: number): string {
  return bodyOf(randomUUID(), ...(ERRORS[status] ?? UNEXPECTED));
}

function bodyOf(requestId: string, code: string, message: string): string {
  return JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] });
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  const { status } = error;
  if (typeof status !== 'number' || status < 400 || status > 499) return 500;
  return status in ERRORS ? status : 400;
}
