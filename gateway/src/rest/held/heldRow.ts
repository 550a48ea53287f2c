import { type Held, POSITION, SPECIAL } from './scan.ts';
import type { Column, Shape } from './shape.ts';

/**
 * A record of a response that is still bytes. Its columns are getters, so resolvers read it like a parsed record. Code that enumerates
 * properties (spreads, `Object.keys`, `JSON.stringify`) finds no columns and needs parsed records. Its own properties have names that no
 * column has.
 */
export class HeldRow {
  readonly $held: Held;
  /** The position of its words in the marks. */
  readonly $record: number;
  /** The lists of this record that were read, by the position of their marks. */
  $lists: HeldRow[][] | undefined = undefined;

  constructor(held: Held, record: number) {
    this.$held = held;
    this.$record = record;
  }
}

type RowClass = new (held: Held, record: number) => HeldRow;

const classes = new WeakMap<Shape, RowClass>();
const shapes = new WeakMap<object, Shape>();

/** The class of the records of a shape. */
export function rowClassOf(shape: Shape): RowClass {
  const known = classes.get(shape);
  if (known) return known;
  const made = class extends HeldRow {};
  for (const column of shape.columns) Object.defineProperty(made.prototype, column.name, { get: getterOf(column) });
  classes.set(shape, made);
  shapes.set(made.prototype, shape);
  return made;
}

/** The shape of a held record; undefined for any other value. */
export function shapeOfRow(value: unknown): Shape | undefined {
  return value instanceof HeldRow ? shapes.get(Object.getPrototypeOf(value)) : undefined;
}

type Getter = (this: HeldRow) => unknown;

const NULL = 'n'.charCodeAt(0);
const TRUE = 't'.charCodeAt(0);

function getterOf({ at, kind, shape }: Column): Getter {
  if (shape) return kind === 'list' ? listGetter(at, shape) : recordGetter(at, shape);
  if (kind === 'list' || kind === 'record') throw new Error(`a column of the kind ${kind} has no shape`);
  const read = readers[kind];
  return function readColumn() {
    const { $held: held, $record: record } = this;
    const { words } = held.marks.block;
    const start = words[record + at];
    const mark = words[record + at + 1];
    if (start === undefined || mark === undefined) throw new Error('the response of this record is no longer there');
    if (start === 0) return undefined;
    const { bytes } = held.wire.block;
    return bytes[start] === NULL ? null : read(held, bytes, start, mark);
  };
}

function recordGetter(at: number, shape: Shape): Getter {
  const Row = rowClassOf(shape);
  return function readRecord() {
    const record = recordAt(this, at);
    return record ? new Row(this.$held, record) : record;
  };
}

function listGetter(at: number, shape: Shape): Getter {
  const Row = rowClassOf(shape);
  return function readList() {
    const known = this.$lists?.[at];
    if (known) return known;
    let record = recordAt(this, at);
    if (record === null || record === undefined) return record;
    const { words } = this.$held.marks.block;
    const rows: HeldRow[] = [];
    for (; record !== 0; record = words[record] ?? 0) rows.push(new Row(this.$held, record));
    this.$lists ??= [];
    this.$lists[at] = rows;
    return rows;
  };
}

/** The words of a record, or of the first record of a list. */
function recordAt({ $held: held, $record: record }: HeldRow, at: number): number | null | undefined {
  const { words } = held.marks.block;
  const start = words[record + at];
  if (start === undefined) throw new Error('the response of this record is no longer there');
  if (start === 0) return undefined;
  return held.wire.block.bytes[start] === NULL ? null : words[record + at + 1];
}

type Read = (held: Held, bytes: Buffer, start: number, mark: number) => unknown;

const readers: Readonly<Record<Exclude<Column['kind'], 'list' | 'record'>, Read>> = {
  text: (held, bytes, start, mark) =>
    mark & SPECIAL ? JSON.parse(bytes.toString('utf8', start, mark & POSITION)) : held.text.slice(start + 1, mark - 1),
  moment: (held, _bytes, start, mark) => held.text.slice(start + 1, mark - 1),
  integer: (_held, bytes, start, mark) => numberAt(bytes, start, mark),
  number: (_held, bytes, start, mark) => numberAt(bytes, start, mark),
  boolean: (_held, bytes, start) => bytes[start] === TRUE,
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
  let places = 0;
  for (let at = isNegative ? start + 1 : start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === POINT) places = end - at - 1;
    else digits = digits * 10 + (byte - ZERO);
  }
  const value = places === 0 ? digits : digits / (POWERS[places] ?? 1);
  return isNegative ? -value : value;
}
