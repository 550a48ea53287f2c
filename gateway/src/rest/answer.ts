import type { ContractOperation } from './contract.ts';
import { BackendError, type RefusedField } from './errors.ts';
import { numberOf } from './liberal/values.ts';
import { GATEWAY_STATUSES } from './readiness.ts';
import { changesSomething } from './transportError.ts';

interface Envelope {
  readonly statusCode?: number;
  readonly message?: string;
  readonly code?: string;
  readonly fields?: readonly RefusedField[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The back-end's response, before it is checked against the contract. */
export interface ReadAnswer {
  readonly json: unknown;
  /** Whether the body was JSON or empty. */
  readonly isJson: boolean;
  /** The response, if it follows the contract and was not parsed. */
  readonly held?: object;
}

/** A response counts as failed if its HTTP status or the statusCode in its body says so (document 1, section 7). */
export function readAnswer(
  operation: ContractOperation,
  httpStatus: number,
  contentType: string | string[] | undefined,
  text: string,
): ReadAnswer {
  const json = parseJson(contentType, text);
  const envelope = readEnvelope(json);
  const status = httpStatus >= 400 ? httpStatus : (envelope.statusCode ?? httpStatus);
  if (status >= 400) throw statusError(operation, status, envelope);
  // Calls without a documented response may have an empty one.
  if (text === '') return { json: { statusCode: httpStatus, message: '', data: null }, isJson: true };
  return { json, isJson: json !== undefined };
}

function parseJson(contentType: string | string[] | undefined, text: string): unknown {
  if (!isJsonType(contentType) || !isParsable(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The caller knows whether a body was needed, and reports an invalid response if so.
    return undefined;
  }
}

/** Some back-ends send JSON as text/plain. An HTML page is never accepted. */
export function isJsonType(contentType: string | string[] | undefined): boolean {
  return !/html|xml/.test(String(contentType));
}

const MANY_CHARACTERS = 4_000_000;
const MAX_MARKS = 4_000_000;

/**
 * Whether a response is small enough once it is parsed: the text of ten million empty rows is short, but the objects would exhaust the
 * memory.
 */
function isParsable(text: string): boolean {
  if (text.length < MANY_CHARACTERS) return true;
  let marks = 0;
  for (let at = 0; at < text.length && marks <= MAX_MARKS; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === BRACKET || code === BRACE) marks += 1;
  }
  return marks <= MAX_MARKS;
}

const COMMA = ','.charCodeAt(0);
const BRACKET = '['.charCodeAt(0);
const BRACE = '{'.charCodeAt(0);

function readEnvelope(json: unknown): Envelope {
  const { statusCode: said, message, code, fields, metadata }: Record<string, unknown> = isObject(json) ? json : {};
  const statusCode = numberOf(said);
  return {
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(Array.isArray(fields) ? { fields: fields.flatMap(readField) } : {}),
    ...(isObject(metadata) ? { metadata } : {}),
  };
}

/** A response that cannot be parsed. */
export function notJson({ id }: ContractOperation, status: number): BackendError {
  return new BackendError('invalidAnswer', id, { reason: 'the answer is not JSON', status });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readField(value: unknown): RefusedField[] {
  if (!isObject(value)) return [];
  const { field, message, code, values } = value;
  if (typeof field !== 'string' || typeof message !== 'string') return [];
  return [{ field, message, ...(typeof code === 'string' ? { code } : {}), ...(isObject(values) ? { values } : {}) }];
}

function statusError(
  operation: ContractOperation,
  status: number,
  { statusCode, message, code, fields, metadata }: Envelope,
): BackendError {
  const reason = `status ${status}`;
  // Without the documented envelope, the response comes from a proxy that could not reach the back-end.
  const isAnswer = statusCode !== undefined || !GATEWAY_STATUSES.has(status);
  const details = {
    status: isAnswer ? status : undefined,
    reason,
    code,
    backendMessage: message,
    metadata,
    ...(fields ? { fields } : {}),
  };
  switch (status) {
    case 400:
    case 413: // Too large: the body,
    case 414: // the URL,
    case 431: // or the headers, which some servers report for a long URL.
    case 422:
      return new BackendError('invalidInput', operation.id, details);
    case 401:
      return new BackendError('unauthenticated', operation.id, details);
    case 403:
      return new BackendError('forbidden', operation.id, details);
    case 404:
      return new BackendError('notFound', operation.id, details);
    case 502:
    case 504:
      // Sent by a proxy, which does not know whether the call was executed.
      return new BackendError(changesSomething(operation) ? 'outcomeUnknown' : 'unavailable', operation.id, details);
    case 503:
      return new BackendError('unavailable', operation.id, details);
    default:
      return new BackendError('failed', operation.id, details);
  }
}

/** A response that violates the contract's schema. The error names the places, never the values. */
export function wrongShape({ id, answer }: ContractOperation): BackendError {
  const { instancePath = '', message = '' } = answer?.errors?.[0] ?? {};
  return new BackendError('invalidAnswer', id, {
    reason: `the answer breaks the contract: ${instancePath} ${message}`,
  });
}
