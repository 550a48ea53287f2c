import type { ContractOperation } from './contract.ts';
import type { RefusedField } from './errors.ts';
import { documentedData, type DocumentedData, envelopeLevels } from './envelopeLevels.ts';
import { isRecord, numberOf } from './tolerant/values.ts';
import { propertyOf, reportedReason, warehouseCodeIn } from './reportedReason.ts';

/** What a response says about a failure. */
export interface ReportedFailure {
  /** Its status, if the body says one of 400 or more. */
  readonly status?: number;
  /** Whether the body has the documented `statusCode`. */
  readonly hasStatusCode: boolean;
  /** Whether the body says in so many words that the call was refused, whatever its status. */
  readonly isRefusal: boolean;
  /** Whether the body says that the server did not expect the failure. */
  readonly isUnexpected: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly fields?: readonly RefusedField[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

type Level = Readonly<Record<string, unknown>>;

const FAILURE_WORDS: ReadonlySet<string> = new Set(['error', 'fail', 'failed', 'failure', 'refused', 'rejected']);
const SUCCESS_FLAGS = ['success', 'ok', 'issuccess', 'succeeded', 'successful'];
const FAILURE_FLAGS = ['haserror', 'haserrors', 'iserror', 'failed'];
const ERRORS = ['error', 'errors', 'errormessage', 'exception'];
const STATUSES = ['statuscode', 'status', 'code', 'errorcode', 'httpstatus'];
/** Servers say this of failures that they did not expect, and after which a change may have been made. */
const UNEXPECTED = /internal|unexpected|unhandled|exception|something went wrong/i;

/**
 * What a body says about a failure; undefined if it says nothing of one. A back-end may respond to any call as document 3, section 4,
 * shows it for bookings: HTTP 200 with `status: 'error'`, `message` and `metadata`; or as frameworks do it: `success: false`,
 * `error: …`, `errors: […]`, a `statusCode` of 400 or more; at any level of the envelope.
 */
export function reportedFailure(operation: ContractOperation, json: unknown): ReportedFailure | undefined {
  const documented = documentedData(operation);
  const levels = envelopeLevels(json, documented);
  const root: Level = isRecord(json) ? json : {};
  // The documented `statusCode` is never a record's own.
  const said = numberOf(root['statusCode']);
  const failing = levels.find((level) => isFailure(level, documented));
  const status = said !== undefined && said >= 400 ? said : failing && statusOf(failing);
  if (failing === undefined && status === undefined) return undefined;
  return describeFailure(failing ?? root, root, json, status);
}

/** The same for a response with an HTTP status of failure, whose body need not say that it is one. */
export function failureDetails(operation: ContractOperation, json: unknown, text: string): ReportedFailure {
  const reported = reportedFailure(operation, json);
  if (reported) return reported;
  const root: Level = isRecord(json) ? json : {};
  const message = reportedReason(json, text);
  return { ...describeFailure(root, root, json ?? text, undefined), ...(message === undefined ? {} : { message }) };
}

function isFailure(level: Level, { names }: DocumentedData): boolean {
  const own = (name: string): unknown => (names.has(name) ? undefined : propertyOf(level, name));
  return (
    [own('status'), own('result')].some((word) => isWord(word, FAILURE_WORDS)) ||
    SUCCESS_FLAGS.some((name) => isFlag(own(name), false)) ||
    FAILURE_FLAGS.some((name) => isFlag(own(name), true)) ||
    ERRORS.some((name) => isReported(own(name))) ||
    STATUSES.some((name) => isFailureStatus(own(name)))
  );
}

function isWord(value: unknown, words: ReadonlySet<string>): boolean {
  return typeof value === 'string' && words.has(value.trim().toLowerCase());
}

function isFlag(value: unknown, meaning: boolean): boolean {
  return typeof value === 'string' ? value.trim().toLowerCase() === String(meaning) : value === meaning;
}

/** `error: null`, `errors: []` and the like say that there is none. */
function isReported(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !/^(?:none|null|false|0)$/i.test(value.trim());
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? Object.keys(value).length > 0 : value === true;
}

function isFailureStatus(value: unknown): boolean {
  const status = numberOf(value);
  return status !== undefined && status >= 400 && status <= 599;
}

function statusOf(level: Level): number | undefined {
  const error = propertyOf(level, 'error');
  const reported = [level, ...(isRecord(error) ? [error] : [])].flatMap((each) =>
    STATUSES.map((name) => propertyOf(each, name)).filter(isFailureStatus),
  );
  return numberOf(reported[0]);
}

function describeFailure(level: Level, root: Level, json: unknown, status: number | undefined): ReportedFailure {
  const error = propertyOf(level, 'error');
  const levels = [level, ...(isRecord(error) ? [error] : []), root];
  const find = <Value>(name: string, isKind: (value: unknown) => value is Value): Value | undefined =>
    levels.map((source) => propertyOf(source, name)).find(isKind);
  const message = reportedReason(level, '') ?? reportedReason(json, typeof json === 'string' ? json : '');
  const warehouseCode = warehouseCodeIn(message) ?? warehouseCodeIn(JSON.stringify(json));
  const code = find('code', isText) ?? warehouseCode;
  const fields = find('fields', Array.isArray);
  const metadata = find('metadata', isRecord);
  const hasRefused = isWord(propertyOf(level, 'status'), FAILURE_WORDS) || isFlag(propertyOf(level, 'success'), false);
  const isUnexpected = UNEXPECTED.test(message ?? '');
  return {
    ...(status === undefined ? {} : { status }),
    hasStatusCode: numberOf(root['statusCode']) !== undefined,
    isRefusal: warehouseCode !== undefined || (hasRefused && !isUnexpected),
    isUnexpected,
    ...(message === undefined ? {} : { message }),
    ...(code === undefined ? {} : { code }),
    ...(fields === undefined ? {} : { fields: fields.flatMap(readField) }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function readField(value: unknown): RefusedField[] {
  if (!isRecord(value)) return [];
  const { field, message, code, values } = value;
  if (typeof field !== 'string' || typeof message !== 'string') return [];
  return [{ field, message, ...(typeof code === 'string' ? { code } : {}), ...(isRecord(values) ? { values } : {}) }];
}
