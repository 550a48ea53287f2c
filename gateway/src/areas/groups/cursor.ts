import { InvalidInputError } from '../../graph/input.ts';
import type { Column, Value } from './columns.ts';

/** The position of a row in an order: its values there, and its key. */
export type Position = readonly Value[];

/**
 * A position as the text of a cursor. It contains only values of the order, which the viewer may read, and the key.
 *
 * @param order names the order, so that a cursor is not taken for another one
 */
export function writeCursor(order: string, position: Position): string {
  return Buffer.from(JSON.stringify([order, ...position])).toString('base64url');
}

/**
 * @param columns those of the order
 * @throws InvalidInputError for a text that is no cursor of this order
 */
export function readCursor(order: string, text: string, columns: readonly Column[]): Position {
  const [given, ...values] = parsed(text);
  const isPosition = values.every((value, index): value is Value => columns[index]?.mayHave(value) ?? false);
  if (given !== order || values.length !== columns.length || !isPosition) {
    throw new InvalidInputError([{ field: 'after', messageKey: 'validation.otherCursor' }]);
  }
  return values;
}

function parsed(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
