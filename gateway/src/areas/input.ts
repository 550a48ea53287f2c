import { parsedId, type WireId } from '../rest/wire.ts';

/** One thing that is wrong with the input, as a key of the message catalogue (document 1, section 5). */
export interface Problem {
  /** The path of the input: `email`, `input.title`, `page.size`. */
  readonly field: string;
  readonly messageKey: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The input is not valid; nothing was sent to the back-end. */
export class InvalidInputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(`invalid input: ${problems.map(({ field, messageKey }) => `${field} ${messageKey}`).join(', ')}`, options);
    this.name = 'InvalidInputError';
    this.problems = problems;
  }
}

/** @throws InvalidInputError when there is a problem, with the first of each field. Checks that passed are undefined. */
export function refuseInvalid(...checks: readonly (Problem | undefined)[]): void {
  const problems = checks.filter((check) => check !== undefined);
  if (problems.length === 0) return;
  throw new InvalidInputError([...new Map(problems.toReversed().map((one) => [one.field, one])).values()].toReversed());
}

/** Text that is there, and is not only space. */
export function required(field: string, value: string): Problem | undefined {
  return value.trim() === '' ? { field, messageKey: 'validation.required' } : undefined;
}

/** A text without blanks around it; null and undefined stay what they are. */
export function trimmed(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() : text;
}

export function minLength(field: string, value: string, length: number): Problem | undefined {
  return value.length < length ? { field, messageKey: 'validation.minLength', values: { length } } : undefined;
}

export function maxLength(field: string, value: string, length: number): Problem | undefined {
  return value.length > length ? { field, messageKey: 'validation.maxLength', values: { length } } : undefined;
}

/** A list that is not too long; one that is left out is not. */
export function atMost(field: string, list: readonly unknown[] | null | undefined, max: number): Problem | undefined {
  return list && list.length > max ? { field, messageKey: 'validation.maxItems', values: { max } } : undefined;
}

export function between(field: string, value: number, min: number, max: number): Problem | undefined {
  if (value < min) return { field, messageKey: 'validation.minValue', values: { min } };
  if (value > max) return { field, messageKey: 'validation.maxValue', values: { max } };
  return undefined;
}

/** A number with at most so many digits after the point. */
export function decimals(field: string, value: number, places: number): Problem | undefined {
  // Below 0.000001 the shortest form of a number is 1e-7.
  const [digits = '', exponent = '0'] = String(value).split('e-');
  const given = (digits.split('.')[1]?.length ?? 0) + Number(exponent);
  return given > places ? { field, messageKey: 'validation.decimal', values: { places } } : undefined;
}

/** What is sent in a list that commas separate, or is read from one. */
export function withoutComma(field: string, text: string): Problem | undefined {
  return text.includes(',') ? { field, messageKey: 'validation.noComma' } : undefined;
}

/** An address as HTML's e-mail field takes it, with a dot in its domain. */
export function emailAddress(field: string, value: string): Problem | undefined {
  const valid = value.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
  return valid ? undefined : { field, messageKey: 'validation.email' };
}

const MAX_ID = 2_147_483_647;
const MAX_ID_LENGTH = 200;
const DIGIT_GROUPS = /^\d+([-_:]\d+)+$/;

/**
 * The back-end's id behind an ID of the graph: most count, some are texts. A text has a letter or is groups
 * of digits (`2026-0017`): one that could be read as another number would be another record to a back-end that reads it so. It has
 * neither a comma, which separates ids in lists, nor what would mean something in an address to somebody who decodes it once too often.
 *
 * @throws InvalidInputError when it cannot be one.
 */
export function parseId(field: string, id: string): WireId {
  return parsedIdOr(id, () => {
    throw new InvalidInputError([{ field, messageKey: 'validation.id' }]);
  });
}

/** The same; who cannot throw at once takes it down, and gets an id that nothing has. */
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

/** The same for an ID that may be left out. */
export function parseOptionalId(field: string, id: string | null | undefined): WireId | undefined {
  return id === null || id === undefined ? undefined : parseId(field, id);
}

/** The most rows that one page of the graph can have. */
export const MAX_PAGE_SIZE = 5_000;
const MAX_PAGE_INDEX = 2_147_483_647;

/** @throws InvalidInputError when the index is negative or the size not from 1 to 5000. */
export function checkPage(page: { readonly index: number; readonly size: number }): void {
  refuseInvalid(
    between('page.index', page.index, 0, MAX_PAGE_INDEX),
    between('page.size', page.size, 1, MAX_PAGE_SIZE),
  );
}
