import { InvalidInputError } from '../../graph/input.ts';
import type { Value } from './columns.ts';

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

/** @throws InvalidInputError for a text that is no cursor of this order */
export function readCursor(order: string, text: string, length: number): Position {
  const [given, ...position] = parsed(text);
  if (given !== order || position.length !== length || !position.every(isValue)) {
    throw new InvalidInputError([{ field: 'after', messageKey: 'validation.otherCursor' }]);
  }
  return position;
}

function parsed(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function isValue(value: unknown): value is Value {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
