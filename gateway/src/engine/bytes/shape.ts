import type { Schema } from '../../rest/tolerant/records.ts';

/** The number of words before the columns of a record (`RawResponse.marks`). */
export const FIRST_COLUMN = 3;

/** The kinds of values that the pass over a response's bytes can check completely. */
export type ColumnKind = 'text' | 'moment' | 'integer' | 'number' | 'boolean' | 'record' | 'list';

/** A property of a record in the contract. */
export interface Column {
  readonly name: string;
  /** The position of its marks in a record: two words, where the value begins and where it ends. */
  readonly at: number;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
  readonly isRequired: boolean;
  /** The bounds of a number, or of a text in bytes. */
  readonly min: number;
  readonly max: number;
  /** For each byte of a text whether it is allowed (1); undefined if all are. */
  readonly letters: Uint8Array | undefined;
  /** The only texts that are allowed; undefined if all are. */
  readonly texts: ReadonlySet<string> | undefined;
  /** The shape of a record, or of a list's records. */
  readonly shape: Shape | undefined;
}

/** An object of the contract. */
export interface Shape {
  readonly columns: readonly Column[];
  readonly byName: ReadonlyMap<string, Column>;
}

/** The contract demands something that the pass does not check. Such responses are parsed. */
export class UnscannableError extends Error {
  override readonly name = 'UnscannableError';
}

/** Integers of more digits may not be exact. */
const MAX_INTEGER = 999_999_999_999_999;
/** The keywords of a schema that are checked, by type. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  string: ['format', 'minLength', 'maxLength', 'pattern', 'enum'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  boolean: [],
  object: ['required', 'properties'],
  array: ['items'],
};
/** Keywords that demand nothing. */
const SILENT: readonly string[] = ['type', 'description', 'example', 'examples', 'title', 'default', 'deprecated'];

/** @throws UnscannableError */
export function shapeOf(schema: Schema): Shape {
  const { properties = {}, required = [] } = schema;
  const unknown = required.find((name) => !(name in properties));
  if (unknown !== undefined) throw new UnscannableError(`${unknown} is required and not described`);
  const columns = Object.entries(properties).map(([name, property], index) =>
    columnOf(name, FIRST_COLUMN + 2 * index, property, required.includes(name)),
  );
  return { columns, byName: new Map(columns.map((column) => [column.name, column])) };
}

/** A record or null in the form that other columns have: with two types. */
function withBothTypes({ anyOf = [], ...rest }: Schema): Schema {
  const parts = anyOf.flatMap((part) => ('$ref' in part ? [] : [part]));
  const [record, ...others] = parts.filter(({ type }) => type !== 'null');
  const isRecordOrNull = record?.type === 'object' && others.length === 0 && parts.length === 2;
  return isRecordOrNull ? { ...rest, ...record, type: ['object', 'null'] } : { anyOf, ...rest };
}

function columnOf(name: string, at: number, given: Schema, isRequired: boolean): Column {
  const schema = given.anyOf ? withBothTypes(given) : given;
  const types: readonly string[] = [schema.type ?? []].flat();
  const [type = '', ...others] = types.filter((each) => each !== 'null');
  const checked = CHECKED[type];
  if (!checked || others.length > 0) throw new UnscannableError(`${name} has more than one type`);
  const unchecked = Object.keys(schema).find(
    (keyword) => !checked.includes(keyword) && !SILENT.includes(keyword) && !keyword.startsWith('x-'),
  );
  if (unchecked !== undefined) throw new UnscannableError(`${name} has ${unchecked}`);
  const column = {
    name,
    at,
    isNullable: types.includes('null'),
    isRequired,
    letters: undefined,
    texts: undefined,
    shape: undefined,
  };
  const { minimum = -Infinity, maximum = Infinity } = schema;
  switch (type) {
    case 'integer':
      return { ...column, kind: 'integer', min: Math.max(minimum, -MAX_INTEGER), max: Math.min(maximum, MAX_INTEGER) };
    case 'number':
      return { ...column, kind: 'number', min: minimum, max: maximum };
    case 'boolean':
      return { ...column, kind: 'boolean', min: 0, max: 0 };
    case 'object':
      return { ...column, kind: 'record', min: 0, max: 0, shape: shapeOf(schema) };
    case 'array':
      return { ...column, kind: 'list', min: 0, max: 0, shape: shapeOf(itemsOf(name, schema)) };
    default:
      return { ...column, ...textLimits(name, schema, column.isNullable) };
  }
}

function itemsOf(name: string, schema: Schema): Schema {
  const items: Schema | undefined = 'items' in schema && 'type' in schema.items ? schema.items : undefined;
  const unchecked = Object.keys(items ?? {}).find(
    (keyword) => !CHECKED['object']?.includes(keyword) && !SILENT.includes(keyword) && !keyword.startsWith('x-'),
  );
  if (items?.type !== 'object' || unchecked !== undefined) throw new UnscannableError(`${name} is no list of records`);
  return items;
}

function textLimits(name: string, { format, minLength, maxLength, pattern, enum: texts }: Schema, isNullable: boolean) {
  if (texts) return { kind: 'text', min: 0, max: Infinity, texts: allowedTexts(name, texts, isNullable) } as const;
  if (format !== undefined) {
    if (format !== 'date-time' || [minLength, maxLength, pattern].some((limit) => limit !== undefined)) {
      throw new UnscannableError(`${name} has the format ${format}`);
    }
    return { kind: 'moment', min: 0, max: 0 } as const;
  }
  if (pattern !== undefined && minLength === undefined && maxLength === undefined)
    return { kind: 'text', ...patternLimits(name, pattern) } as const;
  if (pattern !== undefined) throw new UnscannableError(`${name} has the pattern ${pattern} and a length`);
  // A character has at least one byte, so a text of so many bytes never has too many characters. Longer ones are left to the parser.
  if (minLength !== undefined && minLength > 1) throw new UnscannableError(`${name} has a minimum length`);
  return { kind: 'text', min: minLength ?? 0, max: maxLength ?? Infinity } as const;
}

/** Texts whose bytes are the same in JSON. */
function allowedTexts(name: string, values: readonly unknown[], isNullable: boolean): ReadonlySet<string> {
  const texts = values.filter((value) => value !== null).map(String);
  if (isNullable !== values.includes(null) || !texts.every((text) => /^[\w -]+$/.test(text))) {
    throw new UnscannableError(`${name} has an enum of other values`);
  }
  return new Set(texts);
}

/** A pattern that allows a number of certain ASCII characters: `^[A-Z]{1,64}$`. */
const LETTERS = /^\^(\[[\w-]+\])\{(\d+),(\d+)\}\$$/;

function patternLimits(name: string, pattern: string) {
  const [, letters, min, max] = LETTERS.exec(pattern) ?? [];
  if (letters === undefined) throw new UnscannableError(`${name} has the pattern ${pattern}`);
  const letter = new RegExp(`^${letters}$`);
  const allowed = Uint8Array.from({ length: 256 }, (_, byte) => Number(letter.test(String.fromCharCode(byte))));
  return { min: Number(min), max: Number(max), letters: allowed };
}
