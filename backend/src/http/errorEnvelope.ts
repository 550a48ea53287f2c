import type { components } from 'schema/rest';
import { DatabaseUnreachable, isLostConnection } from '../database/lostConnection.ts';
import { isDeadlock } from '../database/transact.ts';
import { isNoRoom } from '../storage/room.ts';
import { StorageUnreachable } from '../storage/unreachable.ts';
import { findingRefusal } from './findingRefusal.ts';
import { Failure, type FieldFailure, refused } from './failure.ts';
import { sentenceOf } from './sentences.ts';

type ErrorEnvelope = components['schemas']['ErrorEnvelope'];

/** The messages for statuses that libraries decide on; the libraries' own may reveal too much. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'A valid session token is needed.',
  404: 'There is no such call.',
  405: 'There is no such call.',
  406: 'Answers are JSON only.',
  413: 'The request is too large.',
  415: 'The content type of the request is not supported.',
};

/** PostgreSQL's code for text that it cannot store, such as a NUL character. */
const CHARACTER_NOT_IN_REPERTOIRE = '22021';
/** PostgreSQL's code for a number that a column cannot store, such as the sum of two valid numbers. */
const NUMBER_OUT_OF_RANGE = '22003';
/** PostgreSQL's code for a date that a column cannot store, such as one of the year 0. */
const DATE_OUT_OF_RANGE = '22008';

/**
 * Converts an error to the response for the caller. Everything that is not known to be the caller's fault is a 500 with a neutral message.
 *
 * @param input the caller's input by field, to find the field for database errors that name none
 */
export function toFailure(error: unknown, input?: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return unexpected();
  // Before the others: a storage that is full is no storage that is away.
  if (isNoRoom(error)) return refused(503, 'NO_ROOM');
  if (error instanceof DatabaseUnreachable) {
    return new Failure(503, 'The database cannot be reached. Try again in a moment.');
  }
  if (isDeadlock(error)) {
    return new Failure(503, 'Others are changing the same things at this moment. Try again.');
  }
  if (error instanceof StorageUnreachable) {
    return new Failure(503, 'The file storage cannot be reached. Try again in a moment.');
  }
  if (isLostConnection(error)) {
    return new Failure(504, 'The connection to the database broke off. Look what was done before you try again.');
  }
  if ('code' in error && error.code === CHARACTER_NOT_IN_REPERTOIRE) {
    const fields = fieldsWithNul(input).map((field): FieldFailure => ({ field, code: 'IMPOSSIBLE_CHARACTER' }));
    return new Failure(
      400,
      'The request holds a character that text cannot have.',
      fields.length > 0 ? { fields } : {},
    );
  }
  if ('code' in error && error.code === NUMBER_OUT_OF_RANGE) {
    return new Failure(400, 'The request leads to a number that is too large.');
  }
  if ('code' in error && error.code === DATE_OUT_OF_RANGE) {
    return new Failure(400, 'The request holds a date that lies too far away.');
  }
  if ('type' in error && error.type === 'entity.parse.failed') return new Failure(400, 'The body is not valid JSON.');
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500;
  const message = MESSAGES[status];
  if (message === undefined) return unexpected();
  const findings = status === 400 && 'errors' in error ? readFindings(error.errors) : [];
  const fields = wrongFields(findings);
  if (fields.length > 0) return new Failure(status, message, { fields });
  return new Failure(status, wrongBody(findings) ?? message);
}

/** The envelope of the contract for a failure. */
export function errorEnvelope(failure: Failure): ErrorEnvelope {
  return {
    statusCode: failure.status,
    message: failure.message,
    data: null,
    ...(failure.metadata && { metadata: { ...failure.metadata } }),
    ...(failure.refusal && { code: failure.refusal }),
    ...(failure.fields && { fields: failure.fields.map(wireField) }),
  };
}

function wireField({ field, code, values }: FieldFailure) {
  return { field, message: sentenceOf(code, values), code, ...(values && { values: { ...values } }) };
}

function unexpected(): Failure {
  return new Failure(500, 'Something went wrong on the server.');
}

/** A problem that the validator found, at a path such as /body/headline. */
interface Finding {
  readonly path: string;
  readonly message: string;
  /** The violated keyword of the schema, such as maxLength. */
  readonly keyword: string;
}

function readFindings(findings: unknown): Finding[] {
  if (!Array.isArray(findings)) return [];
  return findings.flatMap((finding: unknown): Finding[] => {
    if (typeof finding !== 'object' || finding === null) return [];
    if (!('path' in finding && 'message' in finding)) return [];
    const { path, message } = finding;
    const keyword = 'errorCode' in finding ? String(finding.errorCode).split('.')[0] : undefined;
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message, keyword: keyword ?? '' }] : [];
  });
}

/** The findings under the names of the contract's fields. */
function wrongFields(findings: readonly Finding[]): FieldFailure[] {
  return findings.flatMap(({ path, message, keyword }): FieldFailure[] => {
    const field = /^\/(?:body|query|params)\/(.+)$/.exec(path)?.[1];
    return field === undefined ? [] : [{ field: field.replaceAll('/', '.'), ...findingRefusal(keyword, message) }];
  });
}

/** The finding for a body that is JSON, but not of the contract's type. */
function wrongBody(findings: readonly Finding[]): string | undefined {
  const kind = findings.find(({ path }) => path === '/body')?.message;
  if (kind === 'must be object') return 'The body must be an object.';
  return kind === 'must be array' ? 'The body must be an array.' : undefined;
}

/** The fields of an input, such as parts.0.description, whose texts contain a NUL character. */
function fieldsWithNul(input: unknown, field = ''): string[] {
  if (typeof input === 'string') return input.includes('\0') ? [field] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    fieldsWithNul(value, field === '' ? name : `${field}.${name}`),
  );
}
