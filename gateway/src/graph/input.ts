import type { Permissions } from 'schema/permissions/can.ts';
import { mayReveal } from 'schema/refusals/redactedValues.ts';
import { parsedId, type WireId } from '../rest/wire.ts';

/** One problem with the input, as a key of the message catalogue (document 1, section 5). */
export interface Problem {
  /** The path of the input: `email`, `input.title`, `page.size`. */
  readonly field: string;
  readonly messageKey: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The input is invalid; nothing was sent to the back-end. */
export class InvalidInputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(`invalid input: ${problems.map(({ field, messageKey }) => `${field} ${messageKey}`).join(', ')}`, options);
    this.name = 'InvalidInputError';
    this.problems = problems;
  }

  /** Like this error, without the values of records that the viewer may not know. */
  redactedFor(permissions: Permissions): InvalidInputError {
    return new InvalidInputError(redactedProblems(this.problems, permissions), { cause: this.cause });
  }
}

/** These problems, without the values of records that the viewer may not know. */
export function redactedProblems(problems: readonly Problem[], permissions: Permissions): Problem[] {
  return problems.map(({ values, ...problem }) =>
    values
      ? {
          ...problem,
          values: Object.fromEntries(Object.entries(values).filter(([name]) => mayReveal(permissions, name))),
        }
      : problem,
  );
}

/**
 * Throws the first problem of each field. Checks that passed are undefined.
 *
 * @throws InvalidInputError when there is a problem
 */
export function refuseInvalid(...checks: readonly (Problem | undefined)[]): void {
  const problems = checks.filter((check) => check !== undefined);
  if (problems.length === 0) return;
  throw new InvalidInputError([...new Map(problems.toReversed().map((one) => [one.field, one])).values()].toReversed());
}

/** Requires a text that is not blank. */
export function required(field: string, value: string): Problem | undefined {
  return value.trim() === '' ? { field, messageKey: 'validation.required' } : undefined;
}

/** Trims a text; null and undefined stay as they are. */
export function trimmed(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() : text;
}

export function minLength(field: string, value: string, length: number): Problem | undefined {
  return value.length < length ? { field, messageKey: 'validation.minLength', values: { length } } : undefined;
}

export function maxLength(field: string, value: string, length: number): Problem | undefined {
  return value.length > length ? { field, messageKey: 'validation.maxLength', values: { length } } : undefined;
}

/** Limits the length of a list. A list that is left out passes. */
export function atMost(field: string, list: readonly unknown[] | null | undefined, max: number): Problem | undefined {
  return list && list.length > max ? { field, messageKey: 'validation.maxItems', values: { max } } : undefined;
}

export function between(field: string, value: number, min: number, max: number): Problem | undefined {
  if (value < min) return { field, messageKey: 'validation.minValue', values: { min } };
  if (value > max) return { field, messageKey: 'validation.maxValue', values: { max } };
  return undefined;
}

/** Limits the number of digits after the decimal point. */
export function decimals(field: string, value: number, max: number): Problem | undefined {
  // Numbers below 0.000001 are written in exponent form, such as 1e-7.
  const [digits = '', exponent = '0'] = String(value).split('e-');
  const given = (digits.split('.')[1]?.length ?? 0) + Number(exponent);
  return given > max ? { field, messageKey: 'validation.decimal', values: { max } } : undefined;
}

/** For values that are sent or received in a comma-separated list. */
export function withoutComma(field: string, text: string): Problem | undefined {
  return text.includes(',') ? { field, messageKey: 'validation.noComma' } : undefined;
}

/** Accepts an e-mail address as HTML's e-mail field does, and requires a dot in the domain. */
export function emailAddress(field: string, value: string): Problem | undefined {
  const valid = value.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
  return valid ? undefined : { field, messageKey: 'validation.email' };
}

const MAX_ID = 2_147_483_647;
const MAX_ID_LENGTH = 200;
const DIGIT_GROUPS = /^\d+([-_:]\d+)+$/;

/**
 * The back-end's id for an ID of the graph. Most ids are numbers, some are texts. A text id contains a letter or consists of groups of
 * digits (`2026-0017`): a text that could be parsed as a different number might select another record. Commas are refused because they
 * separate ids in lists, and so are characters that would change an address if it were decoded twice.
 *
 * @throws InvalidInputError when the text cannot be an id
 */
export function parseId(field: string, id: string): WireId {
  return parsedIdOr(id, () => {
    throw new InvalidInputError([{ field, messageKey: 'validation.id' }]);
  });
}

/** Like the above, but calls `refuse` instead of throwing, and then returns an id that no record has. */
export function parsedIdOr(id: string, refuse: () => void): WireId {
  if (/^[1-9]\d{0,9}$/.test(id) ? Number(id) <= MAX_ID : canBeTextId(id)) return parsedId(id);
  refuse();
  return MAX_ID;
}

function canBeTextId(id: string): boolean {
  return (
    id.length <= MAX_ID_LENGTH &&
    id.isWellFormed() &&
    (/\p{L}/u.test(id) || DIGIT_GROUPS.test(id)) &&
    !/[,%?#\\\p{Cc}]|^\//u.test(id) &&
    Number.isNaN(Number(id)) &&
    id.trim() === id &&
    !id.split('/').some((step) => step === '.' || step === '..')
  );
}

/** Like the above, for an optional ID. */
export function parseOptionalId(field: string, id: string | null | undefined): WireId | undefined {
  return id === null || id === undefined ? undefined : parseId(field, id);
}

/** The maximum number of rows on one page. */
export const MAX_PAGE_SIZE = 5_000;
const MAX_PAGE_INDEX = 2_147_483_647;

/** @throws InvalidInputError when the index is negative or the size is not between 1 and 5000 */
export function checkPage(page: { readonly index: number; readonly size: number }): void {
  refuseInvalid(
    between('page.index', page.index, 0, MAX_PAGE_INDEX),
    between('page.size', page.size, 1, MAX_PAGE_SIZE),
  );
}
