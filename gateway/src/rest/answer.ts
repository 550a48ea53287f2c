import { withoutDamaged } from './charset.ts';
import type { ContractOperation } from './contract.ts';
import { BackendError, type BackendFailure } from './errors.ts';
import { GATEWAY_STATUSES } from './readiness.ts';
import { failureDetails, type ReportedFailure, reportedFailure } from './refusedAnswer.ts';
import { shownReason } from './reportedReason.ts';
import { changesSomething } from './transportError.ts';

/** The back-end's response, before it is checked against the contract. */
export interface ReadAnswer {
  readonly status: number;
  readonly json: unknown;
  /** Whether the body was JSON or empty. */
  readonly isJson: boolean;
  readonly text: string;
  /** Whether the response said that the back-end follows the whole contract. */
  readonly isWhole: boolean;
  /** Whether the body has texts that could not be decoded. */
  readonly isDamaged: boolean;
  /** The response, if it follows the contract and was not parsed. */
  readonly raw?: object;
}

/** A response whose body was read. */
export interface TextAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  readonly isDamaged?: boolean;
  readonly isWhole: boolean;
}

const NO_CONTENT: ReadonlySet<number> = new Set([204, 205]);

/**
 * A response counts as failed if its HTTP status or its body says so (document 1, section 7; document 3, section 4), and as no response of
 * the back-end if it leads elsewhere.
 *
 * @throws BackendError
 */
export function readAnswer(operation: ContractOperation, answer: TextAnswer): ReadAnswer {
  const { status, headers, isWhole, isDamaged = false } = answer;
  const contentType = headers['content-type'];
  const parsed = parseJson(contentType, answer.text);
  const json = isDamaged ? withoutDamaged(parsed) : parsed;
  if (status >= 300 && status < 400) throw redirected(operation, status, headers['location']);
  if (status >= 400) throw statusError(operation, answer, failureDetails(operation, json, answer.text));
  const reported = reportedFailure(operation, json);
  if (reported) throw reportedError(operation, answer, reported);
  const isEmpty = answer.text.trim() === '';
  const isList = isEmpty && NO_CONTENT.has(status) && operation.method === 'GET';
  return {
    status,
    json: isList ? { statusCode: 200, message: '', data: null } : json,
    isJson: isList || json !== undefined,
    text: answer.text,
    isWhole,
    isDamaged,
  };
}

function parseJson(contentType: HeaderValue, text: string): unknown {
  if (!isJsonType(contentType) || !isParsable(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The caller knows whether a body was needed, and reports an invalid response if so.
    return undefined;
  }
}

type HeaderValue = string | readonly string[] | undefined;

function firstOf(header: HeaderValue): string {
  return (typeof header === 'string' ? header : header?.[0]) ?? '';
}

/** Some back-ends send JSON as text/plain. An HTML page is never accepted. */
export function isJsonType(contentType: HeaderValue): boolean {
  return !/html|xml/i.test(String(contentType)) && !hasTwoTypes(contentType);
}

/** Two parts of one response, or of two: nobody knows which of them it is. */
function hasTwoTypes(contentType: HeaderValue): boolean {
  const types = String(contentType ?? '')
    .toLowerCase()
    .split(',')
    .map((type) => type.split(';')[0]?.trim() ?? '');
  return new Set(types.filter((type) => type !== '')).size > 1;
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

/** A response that cannot be parsed. */
export function notJson({ id }: ContractOperation, status: number): BackendError {
  return new BackendError('invalidAnswer', id, { reason: 'the answer is not JSON', status });
}

/** A response of success that does not say whether the change was made. */
export function saysNothing(operation: ContractOperation, status: number): BackendError {
  return new BackendError('outcomeUnknown', operation.id, {
    reason: 'the answer does not say that this was done',
    status,
  });
}

/** The body of a response could not be decoded. */
export function undecodable(operation: ContractOperation, status: number, cause: Error): BackendError {
  return new BackendError(unclear(operation), operation.id, { reason: cause.message, status, cause });
}

/** The back-end is elsewhere, or a sign-in of a proxy comes first. Calls do not follow: another host must not get the token. */
function redirected(operation: ContractOperation, status: number, location: HeaderValue): BackendError {
  return new BackendError(unclear(operation), operation.id, {
    reason: `the answer leads elsewhere (status ${status})`,
    status,
    location: shownLocation(location),
  });
}

/** The address without what could be secret: account, query and fragment. */
function shownLocation(location: HeaderValue): string | undefined {
  const address = firstOf(location);
  if (address === '') return undefined;
  if (!URL.canParse(address)) return address.replace(/[?#][^]*/, '').slice(0, 200);
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.slice(0, 200);
}

/** What a response means that does not contain the requested data. */
function unclear(operation: ContractOperation): BackendFailure {
  return changesSomething(operation) ? 'outcomeUnknown' : 'invalidAnswer';
}

/** A response of success whose body says that the call was refused. */
function reportedError(operation: ContractOperation, answer: TextAnswer, reported: ReportedFailure): BackendError {
  const { status } = reported;
  const details = detailsOf(answer, reported);
  if (status !== undefined && status >= 500 && reported.isUnexpected && changesSomething(operation)) {
    return new BackendError('outcomeUnknown', operation.id, details);
  }
  if (status !== undefined) return errorOfStatus(operation, status, { ...details, status });
  const failure = operation.method === 'GET' ? 'failed' : 'invalidInput';
  return new BackendError(failure, operation.id, { ...details, reason: 'the answer says that it was refused' });
}

function statusError(operation: ContractOperation, answer: TextAnswer, reported: ReportedFailure): BackendError {
  const { status } = answer;
  // Without the documented envelope, the response comes from a proxy that could not reach the back-end.
  const isAnswer = reported.hasStatusCode || !GATEWAY_STATUSES.has(status);
  const details = { ...detailsOf(answer, reported), status: isAnswer ? status : undefined };
  if (reported.isRefusal && status >= 500) return new BackendError('failed', operation.id, details);
  // An error that the server did not expect may have come after the change.
  const mayBeDone = status >= 500 && !NOT_CARRIED_OUT.has(status) && !(answer.isWhole && reported.hasStatusCode);
  if (mayBeDone && changesSomething(operation)) return new BackendError('outcomeUnknown', operation.id, details);
  return errorOfStatus(operation, status, details);
}

/** The server says by these that it did not carry out the request. */
const NOT_CARRIED_OUT: ReadonlySet<number> = new Set([501, 503, 505, 511]);

function detailsOf({ status, headers, isWhole }: TextAnswer, reported: ReportedFailure) {
  const { message, code, fields, metadata } = reported;
  // The reasons of an unexpected error are for operators. A back-end that follows the whole contract has codes, which have texts.
  const isShowable = !isWhole && (status < 500 || reported.isRefusal);
  return {
    status,
    reason: `status ${status}`,
    code,
    backendMessage: message,
    shownReason: isShowable ? shownReason(message, metadata) : undefined,
    loggedReason: shownReason(message),
    metadata,
    retryAfter: retryAfterOf(headers['retry-after']),
    ...(fields ? { fields } : {}),
  };
}

/** Seconds, or a date (RFC 9110, section 10.2.3), in seconds from now. */
export function retryAfterOf(header: HeaderValue): number | undefined {
  const value = firstOf(header).trim();
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) || value === '' ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}

type Details = ReturnType<typeof detailsOf>;

function errorOfStatus(
  operation: ContractOperation,
  status: number,
  details: Omit<Details, 'status'> & { readonly status: number | undefined },
): BackendError {
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
    case 429:
    case 503:
      return new BackendError('unavailable', operation.id, details);
    case 502:
    case 504:
      // Sent by a proxy, which does not know whether the call was executed.
      return new BackendError(changesSomething(operation) ? 'outcomeUnknown' : 'unavailable', operation.id, details);
    default:
      return new BackendError('failed', operation.id, details);
  }
}

/** A response that violates the contract's schema. The error names the paths, never the values. */
export function wrongShape({ id, answer }: ContractOperation): BackendError {
  const { instancePath = '', message = '' } = answer?.errors?.[0] ?? {};
  return new BackendError('invalidAnswer', id, {
    reason: `the answer breaks the contract: ${instancePath} ${message}`,
  });
}
