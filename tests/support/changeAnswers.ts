import type { ServerResponse } from 'node:http';

/** How a call that changes something is answered, whatever its handler would answer. */
export interface ChangeAnswer {
  /** Whether it is carried out. */
  readonly isCarriedOut: boolean;
  send(response: ServerResponse): void;
}

/** What a back-end, or something before it, may answer to a change, with how it is called in a report. */
export type NamedAnswer = readonly [name: string, answer: ChangeAnswer];

type Body = string | Uint8Array | object | null;

interface Head {
  readonly status?: number;
  readonly type?: string | string[];
  readonly headers?: Readonly<Record<string, string>>;
}

function sends(isCarriedOut: boolean, body: Body, { status = 200, type, headers = {} }: Head = {}): ChangeAnswer {
  const isText = typeof body === 'string';
  const content = isText || body instanceof Uint8Array ? body : JSON.stringify(body);
  const contentType = type ?? (isText ? 'text/plain' : 'application/json');
  return {
    isCarriedOut,
    send(response: ServerResponse) {
      response.setHeader('content-type', contentType);
      response.writeHead(status, headers).end(content);
    },
  };
}

const refused = (body: Body, head?: Head) => sends(false, body, head);
const nothing = (body: Body, head?: Head) => sends(false, body, head);
const done = (body: Body, head?: Head) => sends(true, body, head);
export { done as doneWith };

const WHY = 'The goods are being counted';
const METADATA = { until: 'noon' };

/** Refusals, in documented or usual forms. All of them say why, in the words of `WHY`. */
export const REFUSALS: readonly NamedAnswer[] = [
  ["status 'error'", refused({ status: 'error', message: WHY, metadata: METADATA })],
  ["statusCode 200 and status 'error'", refused({ statusCode: 200, status: 'error', message: WHY, data: null })],
  ["data with status 'ERROR'", refused({ statusCode: 200, message: 'OK', data: { status: 'ERROR', message: WHY } })],
  ['data in data', refused({ data: { data: { status: 'error', message: WHY, metadata: METADATA } } })],
  ["status 'fail'", refused({ status: 'fail', data: { message: WHY } })],
  ['success false', refused({ success: false, message: WHY })],
  ['Success false, in capitals', refused({ Success: false, Message: WHY, Data: null })],
  ['ok false', refused({ ok: false, error: WHY })],
  ['error as text', refused({ error: WHY })],
  ['error as an object', refused({ data: null, error: { code: 'COUNTING', message: WHY } })],
  ['errors as a list', refused({ errors: [{ message: WHY }], data: null })],
  ['errors by field', refused({ title: WHY, errors: { Quantity: ['is being counted'] } })],
  ['statusCode 409 in the body', refused({ statusCode: 409, message: WHY, data: null })],
  ['HTTP 422 with problem details', refused({ title: 'No', detail: WHY, status: 422 }, { status: 422 })],
  ['HTTP 409 in words', refused(WHY, { status: 409 })],
];
export { WHY };

/** Answers that say nothing of the change. */
export const NON_ANSWERS: readonly NamedAnswer[] = [
  ['a page of a proxy', nothing('<!DOCTYPE html><title>Welcome</title>', { type: 'text/html' })],
  ['a page of a sign-in, as JSON', nothing('<html><form></form></html>', { type: 'application/json' })],
  ['another shape', nothing({ uptime: 17, version: '2.1' })],
  ['a list', nothing([{ id: 1 }])],
  ['a redirect', nothing('', { status: 302, headers: { location: 'https://sign-in.example/?next=x' } })],
  ['a permanent redirect', nothing('', { status: 308, headers: { location: 'https://backend.example/' } })],
  ['bytes that are no gzip', nothing(Buffer.from('OK'), { headers: { 'content-encoding': 'gzip' } })],
  ['two content types', nothing({ ok: true }, { type: ['application/json', 'text/html'] })],
  ['half a body', nothing('{"statusCode":200,', { type: 'application/json' })],
  ['words of anything', nothing('Service temporarily in maintenance')],
  ['a status without words', nothing('', { status: 500 })],
  ['false', nothing('false', { type: 'application/json' })],
];

/** Ways of saying that the change was made; the documents show no answer for most calls. */
export const DONE: readonly NamedAnswer[] = [
  ['nothing', done('')],
  ['204', done('', { status: 204 })],
  ['true', done('true', { type: 'application/json' })],
  ['OK', done('OK')],
  ['an empty object', done({})],
  ['a bare id', done('4711', { type: 'application/json' })],
  ['an id as data', done({ data: 4711 })],
  ['statusCode 200', done({ statusCode: 200, message: 'Saved', data: null })],
  ['success true', done({ success: true })],
  ["status 'success'", done({ status: 'success', data: null, error: null, errors: [] })],
];
