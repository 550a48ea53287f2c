import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { wholeRefusal } from '../graph/backendRefusal.ts';
import { InvalidInputError, type Problem } from '../graph/input.ts';
import { SplitFailedError, type SplitOutcome } from '../graph/splitFailed.ts';
import { DoneNotReadBackError } from '../graph/readBack.ts';
import { type ChangedField, ChangedMeanwhileError } from '../graph/versions/changedMeanwhile.ts';
import { RefusedError } from '../graph/refusal.ts';
import { type ColumnUse, ForbiddenError, type HiddenUse, type Refusal } from '../permissions/forbidden.ts';
import { BackendError, type BackendFailure } from '../rest/errors.ts';
import { TooManyRowsError } from '../rest/tooManyRows.ts';
import { UploadError } from '../rest/form.ts';
import { RowBudgetError } from '../rest/rowBudget.ts';
import { IncompleteListError, type Missing } from '../rest/lists/incompleteList.ts';
import { RegistrationRefusedError } from '../session/accounts.ts';
import { InvalidCredentialsError, SessionError } from '../session/sessions.ts';
import { ViewAsError } from '../session/viewAs.ts';
import { TooManyAttemptsError } from '../session/signInThrottle.ts';
import { type Excess, OperationTooLargeError } from '../graph/limits.ts';
import { LinkError } from '../transfers/links.ts';

/** An error as the client receives it: a sentence, a code, and the key of its text in the message catalogue. */
export interface ErrorAnswer extends Partial<Excess> {
  readonly message: string;
  readonly code: string;
  readonly messageKey: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly Problem[];
  /** The schema coordinates that the viewer may not use. */
  readonly places?: readonly string[];
  /** For COLUMN_FORBIDDEN: what the hidden column was needed for, and the missing columns. For FORBIDDEN: what would have been sufficient. */
  readonly asked?: ColumnUse;
  readonly columns?: readonly string[];
  /** The fields of a record that have changed since the caller read it, with their current values. */
  readonly changed?: readonly ChangedField[];
}

const BACKEND: Record<BackendFailure, ErrorAnswer> = {
  unauthenticated: {
    code: 'UNAUTHENTICATED',
    messageKey: 'session.ended',
    message: 'The session has ended. Sign in again.',
  },
  forbidden: { code: 'FORBIDDEN', messageKey: 'permission.forbidden', message: 'You may not do this.' },
  notFound: { code: 'NOT_FOUND', messageKey: 'notFound', message: 'This does not exist, or no longer.' },
  invalidInput: {
    code: 'BAD_USER_INPUT',
    messageKey: 'backend.invalidInput',
    message: 'The back-end refused the input.',
  },
  unavailable: {
    code: 'BACKEND_UNAVAILABLE',
    messageKey: 'backend.unavailable',
    message: 'The back-end cannot be reached. Try again in a moment.',
  },
  timeout: { code: 'BACKEND_TIMEOUT', messageKey: 'backend.timeout', message: 'The back-end did not answer in time.' },
  busy: {
    code: 'OVERLOADED',
    messageKey: 'backend.tooManyAtOnce',
    message: 'Too many of your own large requests are under way. Wait until one of them is done, then try again.',
  },
  outcomeUnknown: {
    code: 'OUTCOME_UNKNOWN',
    messageKey: 'backend.outcomeUnknown',
    message: 'The back-end did not say whether this was done. Look before you try again.',
  },
  invalidAnswer: {
    code: 'BACKEND_INVALID_ANSWER',
    messageKey: 'backend.invalidAnswer',
    message: 'The back-end sent an answer that does not keep its contract.',
  },
  failed: { code: 'BACKEND_ERROR', messageKey: 'backend.error', message: 'The back-end reports an error.' },
  cancelled: { code: 'CANCELLED', messageKey: 'backend.timeout', message: 'The request was cancelled.' },
};

const FORBIDDEN: Record<Refusal, ErrorAnswer> = {
  field: { code: 'FORBIDDEN', messageKey: 'permission.forbidden', message: 'You may not do this.' },
  column: {
    code: 'COLUMN_FORBIDDEN',
    messageKey: 'permission.column',
    message: 'You may not use a column that is hidden from you to filter, sort or write.',
  },
  warehouse: {
    code: 'WAREHOUSE_FORBIDDEN',
    messageKey: 'permission.warehouse',
    message: 'You are assigned to another warehouse.',
  },
  noWarehouse: {
    code: 'WAREHOUSE_FORBIDDEN',
    messageKey: 'permission.noWarehouse',
    message: 'Your account is assigned to a warehouse that does not exist. Ask an administrator.',
  },
  mixedWarehouses: {
    code: 'WAREHOUSE_FORBIDDEN',
    messageKey: 'permission.mixedWarehouses',
    message: 'The back-end does not keep warehouses apart here, and you are assigned to one.',
  },
};

const LINK: Record<LinkError['reason'], ErrorAnswer> = {
  forged: { code: 'FORBIDDEN', messageKey: 'link.forbidden', message: 'The link does not lead to this file.' },
  expired: {
    code: 'LINK_EXPIRED',
    messageKey: 'link.expired',
    message: 'The link is no longer valid. Fetch a new one.',
  },
  gone: {
    code: 'NOT_FOUND',
    messageKey: 'link.gone',
    message: 'This file does not exist any more: it was deleted, or had become too old.',
  },
};

const SPLIT_FAILED: Record<SplitOutcome, ErrorAnswer> = {
  unchanged: {
    code: 'SPLIT_FAILED',
    messageKey: 'order.splitOrderFailed',
    message: 'The order could not be split. It is as it was.',
  },
  unknown: {
    code: 'SPLIT_FAILED',
    messageKey: 'order.splitOutcomeUnknown',
    message: 'It is not known whether the order was split. Look at it and its new orders before trying again.',
  },
};

export const DONE_NOT_READ_BACK: ErrorAnswer = {
  code: 'DONE_NOT_READ_BACK',
  messageKey: 'backend.doneNotReadBack',
  message: 'This is done, but it could not be read back. Do not do it again: look it up.',
};

/** The back-end does not remember Idempotency-Keys, so that a repetition cannot tell. */
export const OUTCOME_STAYS_UNKNOWN: ErrorAnswer = {
  code: 'OUTCOME_UNKNOWN',
  messageKey: 'backend.outcomeStaysUnknown',
  message:
    'The back-end did not say whether this was done, and repeating it cannot tell. Look. Only if it was not done, send it with another Idempotency-Key.',
};

const CHANGED_MEANWHILE: ErrorAnswer = {
  code: 'CONFLICT',
  messageKey: 'record.changedMeanwhile',
  message: 'Somebody has changed this meanwhile. Nothing was done: read it again, and decide anew.',
};

const UNEXPECTED: ErrorAnswer = {
  code: 'INTERNAL_SERVER_ERROR',
  messageKey: 'internal',
  message: 'Something went wrong here. Quote the request id when you report it.',
};

const VIEW_AS: Record<ViewAsError['refusal'], ErrorAnswer> = {
  notAdministrator: {
    code: 'VIEW_AS_REFUSED',
    messageKey: 'viewAs.administratorsOnly',
    message: 'Only administrators may see what other users see.',
  },
  administrator: {
    code: 'VIEW_AS_REFUSED',
    messageKey: 'viewAs.administrator',
    message: 'An administrator sees what you see.',
  },
  noSuchUser: { code: 'VIEW_AS_REFUSED', messageKey: 'viewAs.noSuchUser', message: 'There is no such user.' },
  readOnly: {
    code: 'VIEW_ONLY',
    messageKey: 'viewAs.readOnly',
    message: 'Whoever looks as another user changes nothing. Nothing was done.',
  },
};

/** The error for a caller who wanted to view as another user. */
export function describeViewAs(reason: ViewAsError['refusal']): ErrorAnswer {
  return VIEW_AS[reason];
}

/** A domain error as the client receives it; undefined for an unexpected error. */
export function describeError(error: unknown): ErrorAnswer | undefined {
  if (error instanceof IncompleteListError) return describeMissing(error.missing);
  if (error instanceof BackendError) return describeBackend(error);
  if (error instanceof LinkError) return LINK[error.reason];
  if (error instanceof UploadError) return describeUpload(error);
  if (error instanceof DoneNotReadBackError) return DONE_NOT_READ_BACK;
  if (error instanceof RefusedError) return error.answer;
  if (error instanceof ChangedMeanwhileError) return { ...CHANGED_MEANWHILE, changed: error.changed };
  if (error instanceof SplitFailedError) return describeSplit(error);
  if (error instanceof ViewAsError) return describeViewAs(error.refusal);
  if (error instanceof ForbiddenError) return describeForbidden(error);
  if (error instanceof InvalidInputError) {
    return {
      code: 'BAD_USER_INPUT',
      messageKey: 'validation.form',
      message: 'The input is not valid.',
      fields: error.problems,
    };
  }
  if (error instanceof InvalidCredentialsError) {
    return {
      code: 'INVALID_CREDENTIALS',
      messageKey: 'session.invalidCredentials',
      message: 'Invalid username or password',
    };
  }
  if (error instanceof RegistrationRefusedError) {
    return {
      code: 'FORBIDDEN',
      messageKey: 'session.registrationOff',
      message: 'Users are added by an administrator.',
    };
  }
  if (error instanceof TooManyAttemptsError) {
    return {
      code: 'TOO_MANY_ATTEMPTS',
      messageKey: 'session.tooManyAttempts',
      message: `Too many attempts. Try again in ${error.seconds} seconds.`,
      values: { seconds: error.seconds },
    };
  }
  if (error instanceof RowBudgetError) {
    const { max, seconds } = error;
    return {
      code: 'OVERLOADED',
      messageKey: 'operation.rowsPerMinute',
      message: `Your groups, tables and figures have read ${max} rows within a minute. Ask again in ${seconds} seconds, or for less.`,
      values: { max, seconds },
    };
  }
  if (error instanceof TooManyRowsError && error.conditions.length > 0) {
    const { max, conditions } = error;
    const fields = conditions.join(', ');
    return {
      code: 'TOO_MANY_ROWS',
      messageKey: 'operation.tooManyRows',
      message: `The question reads more than ${max} rows, whatever it is grouped by. Fewer are read with a condition on ${fields}.`,
      values: { max, fields },
    };
  }
  if (error instanceof TooManyRowsError) {
    return {
      code: 'TOO_MANY_ROWS',
      messageKey: 'tooManyRows',
      message: `More than ${error.max} rows match. Narrow the filter.`,
      values: { max: error.max },
    };
  }
  if (error instanceof OperationTooLargeError) {
    return { code: 'OPERATION_TOO_LARGE', messageKey: 'operation.tooLarge', message: error.message, ...error.excess };
  }
  if (isOfArgument(error)) return { code: 'BAD_USER_INPUT', messageKey: 'validation.form', message: error.message };
  if (error instanceof SessionError) {
    return error.reason === 'missing'
      ? { code: 'UNAUTHENTICATED', messageKey: 'session.required', message: 'Sign in first.' }
      : BACKEND.unauthenticated;
  }
  return undefined;
}

function describeMissing(missing: Missing): ErrorAnswer {
  if (missing.kind === 'filter') {
    const { parameter } = missing;
    return {
      code: 'BACKEND_INCOMPLETE',
      messageKey: 'backend.filterIgnored',
      message: `The back-end ignores the filter ${parameter}, and it cannot be applied here. Leave it out, or filter by something else.`,
      values: { filter: parameter },
    };
  }
  if (missing.kind === 'pages') {
    const { read } = missing;
    return {
      code: 'BACKEND_INCOMPLETE',
      messageKey: 'backend.samePage',
      message: `The back-end returns the same ${read} rows for every page, so it is unknown whether these are all. Narrow the filter.`,
      values: { read },
    };
  }
  const { read, total } = missing;
  return {
    code: 'BACKEND_INCOMPLETE',
    messageKey: 'backend.incompleteList',
    message: `The back-end counts ${total} rows and returns ${read}. A part is not shown as the whole: narrow the filter or try again.`,
    values: { read, total },
  };
}

/** Refusals with the back-end's own reason, if no code of it has a text. */
const REFUSED: ReadonlySet<BackendFailure> = new Set(['invalidInput', 'failed', 'notFound', 'forbidden']);

function describeBackend({ code, failure, metadata, shownReason: reason, retryAfter }: BackendError): ErrorAnswer {
  // Any call that stores something can find no room, so no area has to know that.
  if (code === 'NO_ROOM' || code === 'OWN_FILES_TOO_LARGE' || code === 'OWN_DOCUMENTS_FULL')
    return wholeRefusal(code, metadata).answer;
  const answer = BACKEND[failure];
  if (failure === 'unavailable' && retryAfter !== undefined) {
    return {
      ...answer,
      messageKey: 'backend.busy',
      message: `The back-end is busy. Nothing was done; try again in ${retryAfter} seconds.`,
      values: { seconds: retryAfter },
    };
  }
  if (reason === undefined || !REFUSED.has(failure)) return answer;
  return {
    ...answer,
    messageKey: 'backend.refusedBecause',
    message: `${answer.message} It says: ${reason}`,
    values: { reason },
  };
}

function describeSplit({ outcome, cause }: SplitFailedError): ErrorAnswer {
  const answer = SPLIT_FAILED[outcome];
  const reason = cause instanceof BackendError ? cause.shownReason : undefined;
  if (reason === undefined) return answer;
  return { ...answer, message: `${answer.message} The back-end says: ${reason}`, values: { reason } };
}

function describeForbidden({ refusal, coordinates: places, use }: ForbiddenError): ErrorAnswer {
  const answer = { ...FORBIDDEN[refusal], places };
  if (!use) return answer;
  if ('asked' in use) return { ...answer, ...use, message: sentenceOf(use) };
  return { ...answer, columns: use.columns, message: `${answer.message} It needs ${use.needs}.` };
}

const DOINGS: Record<ColumnUse, string> = {
  sort: 'sort by',
  filter: 'filter by',
  group: 'group by',
  derived: 'see what is made of',
  field: 'write',
};

function sentenceOf({ asked, columns }: HiddenUse): string {
  const missing = columns.map((name) => (name.includes('.') ? name : `${name} as a whole`)).join(', ');
  return `You may not ${DOINGS[asked]} a column that is closed to you: ${missing}.`;
}

function describeUpload({ reason, maxBytes }: UploadError): ErrorAnswer {
  if (reason === 'tooLarge') {
    return {
      code: 'PAYLOAD_TOO_LARGE',
      messageKey: 'upload.tooLarge',
      message: `The file is too large; it may have ${maxBytes} bytes.`,
      ...(maxBytes === undefined ? {} : { values: { maxBytes, megabytes: Math.floor(maxBytes / 1_048_576) } }),
    };
  }
  return {
    code: 'BAD_USER_INPUT',
    messageKey: 'upload.incomplete',
    message: 'The file did not arrive whole. Nothing was changed; send it again.',
  };
}

/**
 * The form in which an error leaves the gateway. GraphQL's own errors (syntax, validation, variables) are passed on; domain errors are
 * described; of any other error no details are sent.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  const answer = describeError(tooLong(formatted) ?? cause) ?? (isOfGraphQL(formatted, cause) ? undefined : UNEXPECTED);
  const where = {
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
  };
  const { message, ...extensions } = answer ?? {
    message: formatted.message,
    ...formatted.extensions,
    ...codeOf(cause),
  };
  return { message, ...where, extensions };
}

/** The parser has counted too many tokens. */
function tooLong({ message }: GraphQLFormattedError): OperationTooLargeError | undefined {
  const [, most] = /^Syntax Error: Document contains more that (\d+) tokens/.exec(message) ?? [];
  if (most === undefined) return undefined;
  return new OperationTooLargeError({ measure: 'tokens', limit: Number(most) });
}

/**
 * Whether the error is about the document or its variables, before anything was resolved. Such a message contains only what the client
 * sent.
 */
function isOfGraphQL({ path }: GraphQLFormattedError, cause: unknown): boolean {
  if (!(cause instanceof GraphQLError) || path !== undefined) return false;
  return hasCode(cause) || cause.originalError === undefined;
}

/** An argument whose value turned out to be invalid during execution: null from a variable where null is not allowed. */
function isOfArgument(cause: unknown): cause is GraphQLError {
  return cause instanceof GraphQLError && cause.nodes !== undefined && !hasCode(cause);
}

function hasCode({ extensions }: GraphQLError): boolean {
  return extensions['code'] !== undefined;
}

/** Errors in a request that was not parsed yet, such as a wrong hash, have no code. */
function codeOf(cause: unknown): { readonly code?: string } {
  return cause instanceof GraphQLError && !hasCode(cause) ? { code: 'BAD_REQUEST' } : {};
}
