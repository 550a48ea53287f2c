/** A failed request to the gateway, in one shape for all kinds of errors. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The gateway's error codes, and UNREACHABLE for a request that never got an answer. */
const codes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'COLUMN_FORBIDDEN',
  'WAREHOUSE_FORBIDDEN',
  'VIEW_AS_REFUSED',
  'VIEW_ONLY',
  'BAD_USER_INPUT',
  'INVALID_CREDENTIALS',
  'TOO_MANY_ATTEMPTS',
  'NOT_FOUND',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'OUTCOME_UNKNOWN',
  'DONE_NOT_READ_BACK',
  'OPERATION_TOO_LARGE',
  'OVERLOADED',
  'BACKEND_ERROR',
  'BACKEND_INVALID_ANSWER',
  'INTERNAL_SERVER_ERROR',
  'UNREACHABLE',
] as const;

export type FailureCode = (typeof codes)[number];

/** The values for a message's placeholders. */
export type MessageValues = Record<string, string | number>;

type FieldFailure = { field: string; messageKey: string; values: MessageValues };

type ChangedField = { field: string; value: unknown };

/** A failed request. `messageKey` names a text of the `errors` catalogue; `requestId` is in the gateway's log too. */
export type RequestFailure = {
  code: FailureCode;
  messageKey: string;
  values: MessageValues;
  fields: FieldFailure[];
  /** What somebody else has changed meanwhile, and to what; told with `record.changedMeanwhile`. */
  changed: ChangedField[];
  /** The records that it is about, where they are several. */
  ids: string[];
  requestId: string | undefined;
};

/** The text for an error that brings no text of its own. */
const messageKeys: Record<FailureCode, string> = {
  UNAUTHENTICATED: 'session.required',
  FORBIDDEN: 'permission.forbidden',
  COLUMN_FORBIDDEN: 'permission.column',
  WAREHOUSE_FORBIDDEN: 'permission.warehouse',
  VIEW_AS_REFUSED: 'viewAs.administratorsOnly',
  VIEW_ONLY: 'viewAs.readOnly',
  BAD_USER_INPUT: 'validation.form',
  INVALID_CREDENTIALS: 'session.invalidCredentials',
  TOO_MANY_ATTEMPTS: 'session.tooManyAttempts',
  NOT_FOUND: 'notFound',
  BACKEND_UNAVAILABLE: 'backend.unavailable',
  BACKEND_TIMEOUT: 'backend.timeout',
  OUTCOME_UNKNOWN: 'backend.outcomeUnknown',
  DONE_NOT_READ_BACK: 'backend.doneNotReadBack',
  OPERATION_TOO_LARGE: 'operation.tooLarge',
  OVERLOADED: 'overloaded',
  BACKEND_ERROR: 'backend.error',
  BACKEND_INVALID_ANSWER: 'backend.invalidAnswer',
  INTERNAL_SERVER_ERROR: 'internal',
  UNREACHABLE: 'unreachable',
};

/** The user may not do this; trying again does not help. */
export function isRefusal({ code }: RequestFailure): boolean {
  return code === 'FORBIDDEN' || code === 'COLUMN_FORBIDDEN' || code === 'WAREHOUSE_FORBIDDEN';
}

/** Reads any error that Apollo Client rejects with. */
export function requestFailureOf(error: unknown): RequestFailure {
  if (CombinedGraphQLErrors.is(error)) return failureOfExtensions(error.errors[0]?.extensions);
  if (ServerError.is(error)) return failureOfExtensions(firstExtensionsIn(error.bodyText));
  if (error instanceof TypeError) return failureOfExtensions({ code: 'UNREACHABLE' });
  return failureOfExtensions(undefined);
}

function failureOfExtensions(extensions: unknown): RequestFailure {
  const given = isRecord(extensions) ? extensions : {};
  const code = isFailureCode(given.code) ? given.code : 'INTERNAL_SERVER_ERROR';
  return {
    code,
    messageKey: typeof given.messageKey === 'string' ? given.messageKey : messageKeys[code],
    values: valuesOf(given.values),
    fields: Array.isArray(given.fields) ? given.fields.flatMap(fieldFailureOf) : [],
    changed: Array.isArray(given.changed) ? given.changed.flatMap(changedFieldOf) : [],
    ids: idsOf(given.values),
    requestId: typeof given.requestId === 'string' ? given.requestId : undefined,
  };
}

function fieldFailureOf(field: unknown): FieldFailure[] {
  if (!isRecord(field) || typeof field.field !== 'string' || typeof field.messageKey !== 'string') return [];
  return [{ field: field.field, messageKey: field.messageKey, values: valuesOf(field.values) }];
}

function changedFieldOf(changed: unknown): ChangedField[] {
  if (!isRecord(changed) || typeof changed.field !== 'string') return [];
  return [{ field: changed.field, value: changed.value }];
}

function valuesOf(values: unknown): MessageValues {
  if (!isRecord(values)) return {};
  const usable: MessageValues = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') usable[name] = value;
  }
  return usable;
}

function idsOf(values: unknown): string[] {
  if (!isRecord(values) || !Array.isArray(values.ids)) return [];
  return values.ids.filter((id) => typeof id === 'string');
}

/** A refusal with another HTTP status than 200 carries its errors in the body all the same. */
function firstExtensionsIn(bodyText: string): unknown {
  try {
    const body: unknown = JSON.parse(bodyText);
    if (!isRecord(body) || !Array.isArray(body.errors)) return undefined;
    const [first]: unknown[] = body.errors;
    return isRecord(first) ? first.extensions : undefined;
  } catch {
    return undefined;
  }
}

function isFailureCode(code: unknown): code is FailureCode {
  return codes.some((known) => known === code);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
