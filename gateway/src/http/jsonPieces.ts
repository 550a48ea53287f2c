import { WrittenRows } from '../engine/bytes/writtenRows.ts';

/** The maximum size of a piece in bytes, enough for several rows of most lists. */
const PIECE = 65_536;
/** Written rows are copied if they are shorter, because many pieces cost more. */
const SHORT = 16_384;
/** UTF-8 needs at most three bytes for a UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** The buffer in which a piece is written before it is copied. Its content is not used across calls. */
const scratch = Buffer.allocUnsafeSlow(PIECE);

/**
 * Writes a value as `JSON.stringify` would, as UTF-8 in pieces. Rows of lists are written one by one, because one string for a large
 * response is expensive: a single character beyond Latin-1 doubles its size, and it is copied as a whole several times. Rows that are
 * already JSON become pieces without being copied.
 *
 * @param value a response; `toJSON` methods in it must not use their key argument
 */
export function jsonPieces(value: unknown): Buffer[] {
  const pieces: Buffer[] = [];
  let used = 0;

  function finishPiece(): void {
    if (used > 0) pieces.push(Buffer.from(scratch.subarray(0, used)));
    used = 0;
  }

  function add(text: string): void {
    const most = text.length * MAX_BYTES_PER_UNIT;
    if (most > PIECE - used) finishPiece();
    if (most > PIECE) pieces.push(Buffer.from(text));
    else used += scratch.write(text, used);
  }

  function addBytes(bytes: Buffer): void {
    if (bytes.length > PIECE - used || bytes.length > SHORT) finishPiece();
    if (bytes.length > SHORT) pieces.push(bytes);
    else used += bytes.copy(scratch, used);
  }

  function addWritten(written: WrittenRows): void {
    for (const [index, late] of written.later.entries()) {
      addBytes(written.piece(index));
      addValue(late ?? null);
    }
    addBytes(written.piece(written.later.length));
  }

  function addValue(given: unknown): void {
    if (given instanceof WrittenRows) addWritten(given);
    else if (isRows(given)) addRows(given);
    else if (isPlain(given)) addObject(given);
    else add(JSON.stringify(given));
  }

  function addRows(rows: readonly unknown[]): void {
    let before = '[';
    for (const row of rows) {
      add(before);
      add(JSON.stringify(row) ?? 'null');
      before = ',';
    }
    add(']');
  }

  function addObject(object: Readonly<Record<string, unknown>>): void {
    let before = '{';
    for (const [key, given] of Object.entries(object)) {
      if (isLeftOut(given)) continue;
      add(`${before}${JSON.stringify(key)}:`);
      addValue(given);
      before = ',';
    }
    add(before === '{' ? '{}' : '}');
  }

  addValue(value);
  finishPiece();
  return pieces;
}

function isRows(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Whether `JSON.stringify` omits this value from an object. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol';
}
