import type { GraphQLLeafType } from 'graphql';
import { recordOf } from '../bytes/rawRow.ts';

/** Thrown while a value is read, and never leaves the engine: graphql-js reports the error with its path. */
export class UnexpectedValueError extends Error {
  override readonly name = 'UnexpectedValueError';
}

/** The functions that compiled code calls by name (`runtime.…`). Each throws where graphql-js would report an error. */
export const runtime = { unexpected, isPromise, isRawRow, leaf };

/** A single instance, because nobody reads its stack. */
const UNEXPECTED = new UnexpectedValueError('a value is not what the schema promises');

function unexpected(): never {
  throw UNEXPECTED;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

function isRawRow(value: unknown): boolean {
  return recordOf(value) !== undefined;
}

/** A leaf value that the fast path does not cover. */
function leaf(type: GraphQLLeafType, value: unknown, isNonNull: boolean): unknown {
  if (value === undefined || value === null) return isNonNull ? unexpected() : null;
  if (typeof value === 'function' || value instanceof Error || isPromise(value)) unexpected();
  const serialized: unknown = type.serialize(value);
  return serialized === undefined || serialized === null ? unexpected() : serialized;
}
