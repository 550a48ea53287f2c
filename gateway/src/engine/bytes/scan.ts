import { isUtf8 } from 'node:buffer';
import { Block } from './block.ts';
import { type Column, type ColumnKind, FIRST_COLUMN, type Shape } from './shape.ts';

/** A response that was checked and is still bytes. */
export class RawResponse {
  readonly wire: Block;
  /** The length of the response in bytes; padding follows. */
  readonly length: number;
  /**
   * The records, as 32-bit words: the position of the next record of the same list (0 after the last one), where the record begins and ends,
   * and then for each column where its value begins and ends. A beginning of 0 means that the column is missing. The end of a text is marked
   * `SPECIAL` if it contains escapes or is not ASCII. A column that is a record has the position of that record's words as its end, a list
   * that of its first record (0 if it is empty).
   */
  readonly marks: Int32Array;
  /** Whether a record has a property that the contract does not describe. */
  readonly hasMore: boolean;
  /** The whole response, a character for each byte; made when somebody reads a text. */
  #text: string | undefined;

  constructor(wire: Block, length: number, marks: Int32Array, hasMore: boolean) {
    this.wire = wire;
    this.length = length;
    this.marks = marks;
    this.hasMore = hasMore;
  }

  get text(): string {
    return (this.#text ??= this.wire.bytes.toString('latin1', 0, this.length));
  }
}

/** The position of the outermost record's words. */
export const ROOT = 1;
/** Where a record begins and ends in the response, among its words. */
export const BEGIN = 1;
export const END = 2;
export const SPECIAL = 0x40000000;
/** The bits of a mark that are a position. */
export const POSITION = SPECIAL - 1;
/** Bytes behind a response that may be read. */
const PADDING = 32;

/** Longer numbers may be infinite. */
const MAX_NUMBER = 25;
/** Longer responses are parsed, as are those with more marks. */
const MAX_BYTES = 4_000_000;
const MAX_MARK_BYTES = 8 * 1_048_576;
/** Responses of a few rows, of which nothing is learnt. */
const SHORT = 16_384;
/** Records with few of their columns take more marks than this; then the marks are moved as they grow. */
const MAX_SHARE = 2;
const MAX_DEPTH = 100;

/** Reads a response of the contract's shape. Undefined if anything is unusual; then the parser and the contract's check decide. */
export type Scan = (chunks: readonly Buffer[]) => RawResponse | undefined;

/**
 * One pass over a response's bytes that checks that it is JSON and follows the contract, and notes where each value is. The pass accepts
 * only what `JSON.parse` and the contract's check accept. It refuses more than they do (a number written as `1e3`, a key with an escape):
 * such responses are parsed.
 *
 * It remembers the order in which the contract's keys came last, and how many marks a byte takes at most.
 */
export function createScan(shape: Shape): Scan {
  const root = new RecordKeys(shape);
  /** Bytes of marks for each byte of the response. */
  let share = 0.5;

  return (chunks) => {
    let length = 0;
    for (const chunk of chunks) length += chunk.length;
    if (length === 0 || length > MAX_BYTES) return undefined;
    const wire = new Block(length + PADDING);
    const { bytes } = wire;
    let at = 0;
    for (const chunk of chunks) at += chunk.copy(bytes, at);
    bytes.fill(0, length, length + PADDING);
    if (!isUtf8(bytes.subarray(0, length))) return undefined;
    const pass = new Pass(wire, Math.ceil(length * (length > SHORT ? share : MAX_SHARE)));
    try {
      const end = pass.blank(pass.record(root, pass.blank(0), 0));
      if (end !== length) return undefined;
    } catch (error) {
      if (error === UNUSUAL) return undefined;
      throw error;
    }
    // What a single row needs says little about a page of them.
    if (length > SHORT) share = Math.min(MAX_SHARE, Math.max(share, (pass.top * 4.4) / length));
    return new RawResponse(wire, length, pass.marks, pass.hasMore);
  };
}

/** So many bytes in words, of any content. */
function wordsOf(bytes: number): Int32Array {
  return new Int32Array(Buffer.allocUnsafeSlow((bytes + 3) & ~3).buffer);
}

const UNUSUAL = new Error('the response is unusual');

function unusual(): never {
  throw UNUSUAL;
}

/** The names of the kinds of values would be compared more slowly. */
const CODES: Readonly<Record<ColumnKind, number>> = {
  text: 0,
  moment: 1,
  integer: 2,
  number: 3,
  boolean: 4,
  record: 5,
  list: 6,
};
const [TEXT, MOMENT, INTEGER, NUMBER, BOOLEAN, RECORD, SKIPPED] = [0, 1, 2, 3, 4, 5, 7];

/** A key of the contract, as the bytes `"name":` in 32-bit words, which are compared in a few steps. */
class Key {
  readonly length: number;
  readonly words: Int32Array;
  readonly lastMask: number;
  readonly kind: number;
  /** The position of its marks in a record; 0 if it has none. */
  readonly at: number;
  readonly isNullable: boolean;
  readonly min: number;
  readonly max: number;
  readonly letters: Uint8Array | undefined;
  readonly texts: ReadonlySet<string> | undefined;
  readonly keys: RecordKeys | undefined;
  /** The key that followed it last. */
  next: Key | undefined;

  constructor(name: string, column?: Column) {
    const bytes = Buffer.from(`${JSON.stringify(name)}:`);
    const padded = Buffer.alloc((bytes.length + 3) & ~3);
    bytes.copy(padded);
    this.length = bytes.length;
    this.words = Int32Array.from({ length: padded.length / 4 }, (_, index) => padded.readInt32LE(index * 4));
    const rest = bytes.length % 4;
    this.lastMask = rest === 0 ? -1 : 2 ** (8 * rest) - 1;
    this.kind = column ? CODES[column.kind] : SKIPPED;
    this.at = column?.at ?? 0;
    this.isNullable = column?.isNullable ?? true;
    this.min = column?.min ?? 0;
    this.max = column?.max ?? 0;
    this.letters = column?.letters;
    this.texts = column?.texts;
    this.keys = column?.shape && new RecordKeys(column.shape);
  }
}

const UNKNOWN = new Key('');

class RecordKeys {
  readonly size: number;
  readonly required: Int32Array;
  readonly byName: ReadonlyMap<string, Key>;
  first: Key | undefined;

  constructor({ columns }: Shape) {
    this.size = FIRST_COLUMN + 2 * columns.length;
    this.required = Int32Array.from(columns.filter(({ isRequired }) => isRequired).map(({ at }) => at));
    this.byName = new Map(columns.map((column) => [column.name, new Key(column.name, column)]));
  }
}

/** What a byte does within a text: 0 continues it, 1 ends it, begins an escape or is not allowed, 2 is not ASCII. */
const IN_TEXT = new Uint8Array(256).fill(1, 0, 0x20).fill(2, 0x80);
IN_TEXT[0x22] = 1;
IN_TEXT[0x5c] = 1;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const NULL = 0x6e;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Reads past the end never happen: zeros follow the response, and nothing accepts one. */
class Pass {
  readonly bytes: Buffer;
  readonly view: DataView;
  marks: Int32Array;
  /** The number of words in use. */
  top: number = ROOT;
  hasMore = false;
  /** The position after a key that was looked up. */
  after = 0;

  constructor({ bytes, view }: Block, markBytes: number) {
    this.bytes = bytes;
    this.view = view;
    this.marks = wordsOf(markBytes);
  }

  blank(from: number): number {
    const { bytes } = this;
    let at = from;
    for (;;) {
      const byte = bytes[at] ?? 0;
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
      at += 1;
    }
  }

  /** Reads a record at its brace and returns the position behind it. Its words begin at the previous `top`. */
  record(keys: RecordKeys, from: number, depth: number): number {
    const { bytes } = this;
    if (bytes[from] !== OPEN) unusual();
    const record = this.reserve(keys.size);
    let at = this.blank(from + 1);
    if (bytes[at] === CLOSE) {
      return this.endRecord(keys, record, from, at + 1);
    }
    let previous: Key | undefined;
    for (;;) {
      let key = previous === undefined ? keys.first : previous.next;
      if (key !== undefined && this.isAt(key, at)) at += key.length;
      else {
        key = this.find(keys, at);
        at = this.after;
        if (key !== UNKNOWN) {
          if (previous === undefined) keys.first = key;
          else previous.next = key;
        }
      }
      if (key === UNKNOWN) this.hasMore = true;
      else previous = key;
      let byte = bytes[at] ?? 0;
      if (byte <= 0x20) {
        at = this.blank(at);
        byte = bytes[at] ?? 0;
      }
      const start = at;
      let mark: number;
      const { kind } = key;
      if (byte === NULL) {
        if (!key.isNullable) unusual();
        mark = at = this.word(at);
      } else if (kind === TEXT) {
        mark = this.text(at);
        at = mark & POSITION;
        const size = at - start - 2;
        if (size < key.min || size > key.max) unusual();
        if (key.letters) this.requireLetters(key.letters, start + 1, at - 1);
        if (key.texts && !key.texts.has(bytes.toString('latin1', start + 1, at - 1))) unusual();
      } else if (kind === INTEGER) {
        mark = at = this.integer(at, key.min, key.max);
      } else if (kind === NUMBER) {
        mark = at = this.number(at);
        if (key.min !== -Infinity || key.max !== Infinity) {
          const value = Number(bytes.toString('latin1', start, at));
          if (value < key.min || value > key.max) unusual();
        }
      } else if (kind === MOMENT) {
        mark = at = this.moment(at);
      } else if (kind === BOOLEAN) {
        mark = at = this.word(at);
      } else if (key.keys === undefined) {
        mark = at = this.skip(at, depth + 1);
      } else {
        mark = this.top;
        if (kind === RECORD) at = this.record(key.keys, at, depth + 1);
        else {
          at = this.list(key.keys, at, depth + 1);
          if (this.top === mark) mark = 0;
        }
      }
      if (key.at !== 0) {
        this.marks[record + key.at] = start;
        this.marks[record + key.at + 1] = mark;
      }
      byte = bytes[at] ?? 0;
      if (byte <= 0x20) {
        at = this.blank(at);
        byte = bytes[at] ?? 0;
      }
      if (byte === CLOSE) break;
      if (byte !== COMMA) unusual();
      at += 1;
      if ((bytes[at] ?? 0) <= 0x20) at = this.blank(at);
    }
    return this.endRecord(keys, record, from, at + 1);
  }

  endRecord({ required }: RecordKeys, record: number, from: number, end: number): number {
    const { marks } = this;
    marks[record + BEGIN] = from;
    marks[record + END] = end;
    for (let index = 0; index < required.length; index += 1) {
      if (marks[record + (required[index] ?? 0)] === 0) unusual();
    }
    return end;
  }

  requireLetters(letters: Uint8Array, start: number, end: number): void {
    const { bytes } = this;
    for (let at = start; at < end; at += 1) if (letters[bytes[at] ?? 0] === 0) unusual();
  }

  /** Words for a record, all 0. */
  reserve(size: number): number {
    const at = this.top;
    const end = at + size;
    if (end > this.marks.length) {
      if (end * 4 > MAX_MARK_BYTES) unusual();
      const larger = wordsOf(Math.min(MAX_MARK_BYTES, Math.max(end, this.marks.length * 2) * 4));
      larger.set(this.marks.subarray(0, at));
      this.marks = larger;
    }
    const { marks } = this;
    for (let word = at; word < end; word += 1) marks[word] = 0;
    this.top = end;
    return at;
  }

  list(keys: RecordKeys, from: number, depth: number): number {
    const { bytes } = this;
    if (bytes[from] !== OPEN_LIST) unusual();
    let at = this.blank(from + 1);
    if (bytes[at] === CLOSE_LIST) return at + 1;
    let before = 0;
    for (;;) {
      const record = this.top;
      at = this.record(keys, at, depth);
      if (before !== 0) this.marks[before] = record;
      before = record;
      at = this.blank(at);
      if (bytes[at] === CLOSE_LIST) return at + 1;
      if (bytes[at] !== COMMA) unusual();
      at = this.blank(at + 1);
    }
  }

  isAt(key: Key, from: number): boolean {
    const { view } = this;
    const { words } = key;
    const last = words.length - 1;
    let at = from;
    for (let index = 0; index < last; index += 1, at += 4) if (view.getInt32(at, true) !== words[index]) return false;
    return (view.getInt32(at, true) & key.lastMask) === words[last];
  }

  find({ byName }: RecordKeys, from: number): Key {
    const { bytes } = this;
    if (bytes[from] !== QUOTE) unusual();
    let end = from + 1;
    for (; bytes[end] !== QUOTE; end += 1) {
      const byte = bytes[end] ?? 0;
      if (byte === BACKSLASH || byte < 0x20) unusual();
    }
    const name = bytes.toString('utf8', from + 1, end);
    const colon = this.blank(end + 1);
    if (bytes[colon] !== COLON) unusual();
    this.after = colon + 1;
    return byName.get(name) ?? UNKNOWN;
  }

  /** A value that the contract does not describe is JSON nevertheless. */
  skip(from: number, depth: number): number {
    const { bytes } = this;
    if (depth > MAX_DEPTH) unusual();
    const open = bytes[from] ?? 0;
    if (open === QUOTE) return this.text(from) & POSITION;
    if (open === MINUS || (open >= ZERO && open <= NINE)) return this.number(from);
    if (open !== OPEN && open !== OPEN_LIST) return this.word(from);
    const close = open === OPEN ? CLOSE : CLOSE_LIST;
    let at = this.blank(from + 1);
    if (bytes[at] === close) return at + 1;
    for (;;) {
      if (open === OPEN) {
        at = this.blank(this.text(at) & POSITION);
        if (bytes[at] !== COLON) unusual();
        at = this.blank(at + 1);
      }
      at = this.blank(this.skip(at, depth + 1));
      if (bytes[at] === close) return at + 1;
      if (bytes[at] !== COMMA) unusual();
      at = this.blank(at + 1);
    }
  }

  /** The position behind a text, marked if it is special. */
  text(from: number): number {
    const { bytes } = this;
    if (bytes[from] !== QUOTE) unusual();
    let at = from + 1;
    let special = 0;
    for (;;) {
      let byte = bytes[at] ?? 0;
      while (IN_TEXT[byte] === 0) byte = bytes[++at] ?? 0;
      if (byte === QUOTE) return (at + 1) | special;
      special = SPECIAL;
      if (byte === BACKSLASH) at = this.escape(at);
      else if (byte >= 0x80) at += 1;
      else unusual();
    }
  }

  /** The position behind an escape in a text. */
  escape(from: number): number {
    const { bytes } = this;
    switch (bytes[from + 1]) {
      case QUOTE:
      case BACKSLASH:
      case 0x2f: // a slash
      case 0x62: // b
      case 0x66: // f
      case 0x6e: // n
      case 0x72: // r
      case 0x74: // t
        return from + 2;
      case 0x75: // u
        for (let at = from + 2; at < from + 6; at += 1) if (!isHex(bytes[at] ?? 0)) unusual();
        return from + 6;
      default:
        return unusual();
    }
  }

  /** The position behind `null`, `true` or `false`. */
  word(at: number): number {
    const letters = this.view.getInt32(at, true);
    if (letters === 0x6c6c756e || letters === 0x65757274) return at + 4;
    if (letters === 0x736c6166 && this.bytes[at + 4] === 0x65) return at + 5;
    return unusual();
  }

  /** The position behind an integer within these bounds, written with digits alone. Nothing accepts a point or exponent there. */
  integer(from: number, min: number, max: number): number {
    const { bytes } = this;
    const isNegative = bytes[from] === MINUS;
    const start = isNegative ? from + 1 : from;
    let at = start;
    let byte = bytes[at] ?? 0;
    let value = 0;
    while (byte >= ZERO && byte <= NINE) {
      value = value * 10 + (byte - ZERO);
      byte = bytes[++at] ?? 0;
    }
    const digits = at - start;
    if (digits === 0) unusual();
    if (bytes[start] === ZERO && (digits > 1 || isNegative)) unusual();
    if (isNegative) value = -value;
    if (value < min || value > max) unusual();
    return at;
  }

  /** The position behind a number without an exponent that is not -0. */
  number(from: number): number {
    const { bytes } = this;
    let at = bytes[from] === MINUS ? from + 1 : from;
    const start = at;
    let byte = bytes[at] ?? 0;
    let sum = 0; // Of the digits, to recognise zero.
    while (byte >= ZERO && byte <= NINE) {
      sum |= byte - ZERO;
      byte = bytes[++at] ?? 0;
    }
    if (at === start || (bytes[start] === ZERO && at > start + 1)) unusual();
    if (byte === POINT) {
      const point = at;
      byte = bytes[++at] ?? 0;
      while (byte >= ZERO && byte <= NINE) {
        sum |= byte - ZERO;
        byte = bytes[++at] ?? 0;
      }
      if (at === point + 1) unusual();
    }
    if (at - from > MAX_NUMBER) unusual();
    if (sum === 0 && start !== from) unusual();
    return at;
  }

  /** The position behind a moment in UTC, `"2026-11-22T20:59:00Z"`, with or without milliseconds. */
  moment(from: number): number {
    const { bytes } = this;
    if (
      bytes[from] !== QUOTE ||
      bytes[from + 5] !== MINUS ||
      bytes[from + 8] !== MINUS ||
      bytes[from + 11] !== 0x54 ||
      bytes[from + 14] !== COLON ||
      bytes[from + 17] !== COLON
    )
      unusual();
    const year = this.two(from + 1) * 100 + this.two(from + 3);
    // It stands for a time that is not set; the tolerant reader knows.
    if (year === 1) unusual();
    const month = this.two(from + 6);
    const day = this.two(from + 9);
    if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) unusual();
    if (this.two(from + 12) > 23 || this.two(from + 15) > 59 || this.two(from + 18) > 59) unusual();
    let at = from + 20;
    if (bytes[at] === POINT) {
      this.two(at + 1);
      this.two(at + 2);
      at += 4;
    }
    if (bytes[at] !== 0x5a || bytes[at + 1] !== QUOTE) unusual();
    return at + 2;
  }

  /** The number of two digits. */
  two(at: number): number {
    const tens = (this.bytes[at] ?? 0) - ZERO;
    const ones = (this.bytes[at + 1] ?? 0) - ZERO;
    if (tens < 0 || tens > 9 || ones < 0 || ones > 9) unusual();
    return tens * 10 + ones;
  }
}

function isHex(byte: number): boolean {
  const letter = byte | 0x20;
  return (byte >= ZERO && byte <= NINE) || (letter >= 0x61 && letter <= 0x66);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
