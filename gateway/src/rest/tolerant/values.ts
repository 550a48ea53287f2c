import { parsedId, type WireId } from '../wire.ts';

/** The maximum length of an id. Longer texts are errors of the back-end. */
export const MAX_ID_LENGTH = 200;

const NUMERIC = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;

/**
 * An id: a whole number, or a text of 1 to 200 characters. Numeric texts become numbers, so that both spellings are the same record
 * wherever ids are compared.
 */
export function idOf(value: unknown): WireId | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '' || text.length > MAX_ID_LENGTH) return undefined;
  return parsedId(text);
}

/** An id that is a string in the contract. */
export function textIdOf(value: unknown): string | undefined {
  const id = typeof value === 'number' ? idOf(value) : value;
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && text.trim() !== '' && text.length <= MAX_ID_LENGTH ? text : undefined;
}

/** A number, or a text with a decimal point. A comma is not accepted, since it could also separate thousands. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && NUMERIC.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function wholeNumberOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
]);

export function booleanOf(value: unknown): boolean | undefined {
  return BOOLEANS.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
}

/** Numbers and booleans become their text: 'true', '8471'. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : undefined;
}

/** Finds a word in a list, ignoring case. */
export function wordOf(words: readonly string[], value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return words.includes(value) ? value : words.find((word) => word.toLowerCase() === value.trim().toLowerCase());
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
