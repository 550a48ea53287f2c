import { BEGIN, END, type RawResponse, POSITION, SPECIAL } from './scan.ts';
import type { Column, Shape } from './shape.ts';

/** The property by which a row gives its record. */
const RECORD = Symbol('record');

type Values = Record<PropertyKey, unknown>;

/**
 * A record of a response that is still bytes, behind an object that is read and changed like a parsed one (`row`). Columns are read from
 * the bytes one by one. Whatever needs all of them, such as a spread, parses the record.
 */
export class RawRecord implements ProxyHandler<Values> {
  readonly response: RawResponse;
  readonly shape: Shape;
  /** The position of its words in the marks. */
  readonly at: number;
  readonly row: object;
  /** The records and lists that were read, by the position of their marks. */
  #below: unknown[] | undefined;
  #isParsed = false;
  #isChanged = false;

  constructor(response: RawResponse, shape: Shape, at: number) {
    this.response = response;
    this.shape = shape;
    this.at = at;
    this.row = new Proxy<Values>({}, this);
  }

  /** The rows of a list that somebody has read, and may have changed; undefined if nobody has. */
  givenList(at: number): unknown {
    return this.#below?.[at];
  }

  get(values: Values, name: PropertyKey): unknown {
    if (name === RECORD) return this.#isChanged ? undefined : this;
    if (this.#isParsed) return Reflect.get(values, name);
    const column = this.#columnOf(name);
    if (column) return this.#read(column);
    return Reflect.get(this.#hasOnlyColumns(name) ? values : this.#parse(values), name);
  }

  has(values: Values, name: PropertyKey): boolean {
    if (this.#isParsed) return name in values;
    const column = this.#columnOf(name);
    if (column) return this.response.marks[this.at + column.at] !== 0 || name in values;
    return name in (this.#hasOnlyColumns(name) ? values : this.#parse(values));
  }

  ownKeys(values: Values): (string | symbol)[] {
    return Reflect.ownKeys(this.#parse(values));
  }

  getOwnPropertyDescriptor(values: Values, name: PropertyKey): PropertyDescriptor | undefined {
    return Reflect.getOwnPropertyDescriptor(this.#parse(values), name);
  }

  set(values: Values, name: PropertyKey, value: unknown): boolean {
    return Reflect.set(this.#change(values), name, value);
  }

  defineProperty(values: Values, name: PropertyKey, property: PropertyDescriptor): boolean {
    return Reflect.defineProperty(this.#change(values), name, property);
  }

  deleteProperty(values: Values, name: PropertyKey): boolean {
    return Reflect.deleteProperty(this.#change(values), name);
  }

  setPrototypeOf(values: Values, prototype: object | null): boolean {
    return Reflect.setPrototypeOf(this.#change(values), prototype);
  }

  preventExtensions(values: Values): boolean {
    return Reflect.preventExtensions(this.#parse(values));
  }

  #columnOf(name: PropertyKey): Column | undefined {
    return typeof name === 'string' ? this.shape.byName.get(name) : undefined;
  }

  #hasOnlyColumns(name: PropertyKey): boolean {
    return typeof name === 'symbol' || !this.response.hasMore;
  }

  #parse(values: Values): Values {
    if (this.#isParsed) return values;
    const { wire, marks } = this.response;
    const parsed: object = JSON.parse(wire.bytes.toString('utf8', marks[this.at + BEGIN], marks[this.at + END]));
    Object.defineProperties(values, Object.getOwnPropertyDescriptors(parsed));
    // Records and lists stay those that were read before.
    for (const column of this.shape.columns) {
      if (column.shape && Object.hasOwn(values, column.name)) values[column.name] = this.#read(column);
    }
    this.#isParsed = true;
    return values;
  }

  #change(values: Values): Values {
    this.#isChanged = true;
    return this.#parse(values);
  }

  #read({ at, kind, shape }: Column): unknown {
    const { response } = this;
    const start = response.marks[this.at + at] ?? 0;
    const mark = response.marks[this.at + at + 1] ?? 0;
    if (start === 0) return undefined;
    const { bytes } = response.wire;
    if (bytes[start] === NULL) return null;
    if (kind !== 'list' && kind !== 'record') return readers[kind](response, bytes, start, mark);
    if (!shape) throw new Error(`a column of the kind ${kind} has no shape`);
    this.#below ??= [];
    return (this.#below[at] ??=
      kind === 'list' ? rowsOf(response, shape, mark) : new RawRecord(response, shape, mark).row);
  }
}

/** The rows of a list from this record on. */
function rowsOf(response: RawResponse, shape: Shape, first: number): object[] {
  const rows: object[] = [];
  for (let at = first; at !== 0; at = response.marks[at] ?? 0) rows.push(new RawRecord(response, shape, at).row);
  return rows;
}

/** The record of a raw row; undefined for any other value, and for a row that somebody has changed. */
export function recordOf(value: unknown): RawRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { [RECORD]: record }: { readonly [RECORD]?: unknown } = value;
  return record instanceof RawRecord ? record : undefined;
}

const NULL = 'n'.charCodeAt(0);
const TRUE = 't'.charCodeAt(0);

type Read = (response: RawResponse, bytes: Buffer, start: number, mark: number) => unknown;

const readers: Readonly<Record<Exclude<Column['kind'], 'list' | 'record'>, Read>> = {
  text: (response, bytes, start, mark) =>
    mark & SPECIAL
      ? JSON.parse(bytes.toString('utf8', start, mark & POSITION))
      : response.text.slice(start + 1, mark - 1),
  moment: (response, _bytes, start, mark) => response.text.slice(start + 1, mark - 1),
  integer: (_response, bytes, start, mark) => numberAt(bytes, start, mark),
  number: (_response, bytes, start, mark) => numberAt(bytes, start, mark),
  boolean: (_response, bytes, start) => bytes[start] === TRUE,
};

const MINUS = '-'.charCodeAt(0);
const POINT = '.'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
/** So many digits, and the power of ten that divides them, are exact numbers. */
const EXACT_LENGTH = 15;
const POWERS = Array.from({ length: EXACT_LENGTH }, (_, exponent) => 10 ** exponent);

/** A number without an exponent. The quotient of two exact numbers is rounded as its text would be. */
function numberAt(bytes: Buffer, start: number, end: number): number {
  if (end - start > EXACT_LENGTH) return Number(bytes.toString('latin1', start, end));
  const isNegative = bytes[start] === MINUS;
  let digits = 0;
  let decimals = 0;
  for (let at = isNegative ? start + 1 : start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === POINT) decimals = end - at - 1;
    else digits = digits * 10 + (byte - ZERO);
  }
  const value = decimals === 0 ? digits : digits / (POWERS[decimals] ?? 1);
  return isNegative ? -value : value;
}
