/**
 * Reads the gateway's description of a failed request. Does not use Apollo Client, because the sign-in screen runs without it.
 */

/**
 * The gateway's error codes, UNREACHABLE for a request without an answer, REFUSED_BY_PROXY for one that did not get through, and REFUSED for the codes of single calls, such as ERROR_WH_OO2,
 * which always come with a text; each with the text for an error that has none.
 */
const messageKeys = {
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
  BACKEND_INCOMPLETE: 'backend.incompleteList',
  INTERNAL_SERVER_ERROR: 'internal',
  REFUSED: 'internal',
  UNREACHABLE: 'unreachable',
  REFUSED_BY_PROXY: 'refusedByProxy',
};

export type FailureCode = keyof typeof messageKeys;

/** The values for a message's placeholders. */
export type MessageValues = Record<string, string | number>;

type FieldFailure = { field: string; messageKey: string; values: MessageValues };

type ChangedField = { field: string; value: unknown };

/** A failed request. `messageKey` is a key of the `errors` catalogue; `requestId` is also in the gateway's log. */
export type RequestFailure = {
  code: FailureCode;
  messageKey: string;
  values: MessageValues;
  fields: FieldFailure[];
  /** The fields that somebody else has changed meanwhile, with their new values; sent with `record.changedMeanwhile`. */
  changed: ChangedField[];
  /** The records concerned, if there are several. */
  ids: string[];
  requestId: string | undefined;
};

export function failureOfExtensions(extensions: unknown): RequestFailure {
  const given = isRecord(extensions) ? extensions : {};
  const isExplained = typeof given.code === 'string' && typeof given.messageKey === 'string';
  const code = isFailureCode(given.code) ? given.code : isExplained ? 'REFUSED' : 'INTERNAL_SERVER_ERROR';
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

/** A response with an HTTP status other than 200 also has its errors in the body. */
export function firstExtensionsIn(bodyText: string): unknown {
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
  return typeof code === 'string' && Object.hasOwn(messageKeys, code);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
