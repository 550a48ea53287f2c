import { DecimalNumber } from '../../execution/scalars.ts';
import { Block } from './block.ts';
import { WrittenRows } from './writtenRows.ts';

/** Room behind what is written, because words are written whole. */
const SLACK = 8;
/** From here on a native copy is faster. */
const LONG = 64;
/** So many digits always fit into 32 bits. */
const SHORT_INT = 9;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NULL = 0x6c6c756e;
const TRUE = 0x65757274;

/** The 32-bit words of a text, as `setInt32` takes them. */
export function wordsOf(text: string): { readonly words: readonly number[]; readonly length: number } {
  const bytes = Buffer.from(text);
  const padded = Buffer.alloc((bytes.length + 3) & ~3);
  bytes.copy(padded);
  const words = Array.from({ length: padded.length / 4 }, (_, index) => padded.readInt32LE(index * 4));
  return { words, length: bytes.length };
}

/**
 * Writes JSON: bytes copied from a response of the back-end, and values. Generated code writes constants through `view` itself, after it has
 * asked for room, and moves `at`.
 */
export class Output {
  /** The position of the next byte. */
  at = 0;
  view: DataView;
  #bytes: Buffer;
  readonly #cuts: number[] = [];
  /** The values that were left open, in their order. */
  readonly later: unknown[] = [];

  /** @param size the number of bytes that are expected */
  constructor(size: number) {
    ({ bytes: this.#bytes, view: this.view } = new Block(size + SLACK));
  }

  /** Makes room for so many bytes. Afterwards `view` may be another one. */
  room(length: number): void {
    if (this.at + length + SLACK > this.#bytes.length) this.#grow(length);
  }

  /** @param from has at least three bytes behind `end` */
  copy(from: Block, start: number, end: number): void {
    const length = end - start;
    if (this.at + length + SLACK > this.#bytes.length) this.#grow(length);
    if (length > LONG) from.bytes.copy(this.#bytes, this.at, start, end);
    else {
      const { view } = this;
      let to = this.at;
      for (let at = start; at < end; at += 4, to += 4) view.setInt32(to, from.view.getInt32(at, true), true);
    }
    this.at += length;
  }

  /** An integer of the wire; false if it has more than 32 bits. */
  int(from: Block, start: number, end: number): boolean {
    if (end - start > SHORT_INT) {
      const value = Number(from.bytes.toString('latin1', start, end));
      if ((value | 0) !== value) return false;
    }
    this.copy(from, start, end);
    return true;
  }

  /** A moment of the wire, with milliseconds in any case. */
  moment(from: Block, start: number, end: number): void {
    if (end - start === '"2026-11-20T13:05:00.000Z"'.length) return this.copy(from, start, end);
    this.copy(from, start, end - 'Z"'.length);
    this.#json('.000Z"');
  }

  /** A number of the wire as an exact decimal. */
  decimal(from: Block, start: number, end: number): void {
    if (!isPlainDecimal(from.bytes, start, end)) {
      return this.value(DecimalNumber.serialize(Number(from.bytes.toString('latin1', start, end))));
    }
    this.byte(QUOTE);
    this.copy(from, start, end);
    this.byte(QUOTE);
  }

  /** A value of the response; undefined is written as null. */
  value(value: unknown): void {
    if (typeof value === 'string') this.#text(value);
    else if (value === null || value === undefined) this.#word(NULL, 4);
    else if (value === true) this.#word(TRUE, 4);
    else if (Array.isArray(value)) this.#list(value);
    else this.#json(JSON.stringify(value));
  }

  byte(value: number): void {
    if (this.at + SLACK >= this.#bytes.length) this.#grow(1);
    this.#bytes[this.at] = value;
    this.at += 1;
  }

  /** Leaves a value open. @returns where it has to be put: in `later`, at this index */
  leaveOpen(): number {
    this.#cuts.push(this.at);
    return this.later.push(undefined) - 1;
  }

  written(): WrittenRows {
    return new WrittenRows(this.#bytes.subarray(0, this.at), this.#cuts, this.later);
  }

  #word(word: number, length: number): void {
    this.room(length);
    this.view.setInt32(this.at, word, true);
    this.at += length;
  }

  #list(values: readonly unknown[]): void {
    this.byte(0x5b);
    for (let index = 0; index < values.length; index += 1) {
      if (index > 0) this.byte(0x2c);
      this.value(values[index]);
    }
    this.byte(0x5d);
  }

  #text(text: string): void {
    const { length } = text;
    if (length > LONG) return this.#json(JSON.stringify(text));
    if (this.at + length + SLACK > this.#bytes.length) this.#grow(length);
    const bytes = this.#bytes;
    let to = this.at;
    bytes[to++] = QUOTE;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) return this.#json(JSON.stringify(text));
      bytes[to++] = code;
    }
    bytes[to++] = QUOTE;
    this.at = to;
  }

  #json(text: string): void {
    const most = text.length * 3; // UTF-8 needs at most three bytes for a UTF-16 code unit.
    if (this.at + most + SLACK > this.#bytes.length) this.#grow(most);
    this.at += this.#bytes.write(text, this.at);
  }

  #grow(more: number): void {
    const larger = new Block(Math.max(this.#bytes.length * 2, this.at + more + SLACK));
    this.#bytes.copy(larger.bytes, 0, 0, this.at);
    ({ bytes: this.#bytes, view: this.view } = larger);
  }
}

/** At most 15 digits, the last of them no zero of a fraction: the shortest text of such a number is its own. */
function isPlainDecimal(bytes: Buffer, start: number, end: number): boolean {
  if (end - start > 15) return false;
  if (bytes[end - 1] !== 0x30) return true;
  for (let at = start; at < end; at += 1) if (bytes[at] === 0x2e) return false;
  return true;
}
