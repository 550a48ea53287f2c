import { BackendError } from '../rest/errors.ts';
import { ForbiddenError } from '../permissions/forbidden.ts';
import { TooManyRowsError } from '../rest/tooManyRows.ts';
import type { WireId } from '../rest/wire.ts';

/** The back-end has made the change, but neither its response nor a later read shows the result. */
export class DoneNotReadBackError extends Error {
  constructor(operation: string, options?: ErrorOptions) {
    super(`${operation}: done, but not read back`, options);
    this.name = 'DoneNotReadBackError';
  }
}

/**
 * The record that was written: from the response if complete, otherwise read again. An error while reading does not mean that the write
 * failed.
 *
 * @param operation the call that wrote, for the log
 * @param find returns undefined if the record is not found
 * @throws DoneNotReadBackError
 */
export async function readBack<Row>(
  operation: string,
  told: Row | undefined,
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  if (told !== undefined) return told;
  try {
    const found = await find();
    if (found !== undefined) return found;
  } catch (cause) {
    const isExpected = [BackendError, ForbiddenError, TooManyRowsError].some((kind) => cause instanceof kind);
    throw isExpected ? new DoneNotReadBackError(operation, { cause }) : cause;
  }
  throw new DoneNotReadBackError(operation);
}

/** The row with this id. */
export function findById<Row extends { readonly id: WireId }>(rows: readonly Row[], id: WireId): Row | undefined {
  return rows.find((row) => row.id === id);
}

/**
 * The row that was written: by its id if the response has it, otherwise the newest (greatest id) of the rows that look like it.
 *
 * @param looksLike compares a row with what was sent
 */
export function findWritten<Row extends { readonly id: WireId }>(
  rows: readonly Row[],
  id: WireId | undefined,
  looksLike: (row: Row) => boolean,
): Row | undefined {
  if (id !== undefined) return findById(rows, id);
  return rows.filter(looksLike).toSorted((one, other) => Number(other.id) - Number(one.id) || 0)[0];
}
