import { BackendError } from '../rest/errors.ts';
import { ForbiddenError } from '../permissions/forbidden.ts';
import { TooManyRowsError } from '../rest/eachPage.ts';
import type { WireId } from '../rest/wire.ts';

/** The back-end has done it, and nothing tells what it looks like now: not its answer, nor a call that reads. */
export class DoneNotReadBackError extends Error {
  constructor(operation: string, options?: ErrorOptions) {
    super(`${operation}: done, but not read back`, options);
    this.name = 'DoneNotReadBackError';
  }
}

/**
 * What was written: as the answer tells it, else as it is read afterwards. What goes wrong with the reading takes nothing back.
 *
 * @param operation the call that wrote, for the log
 * @param find undefined where it is not found
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

/** The one of these rows that has this id. */
export function findById<Row extends { readonly id: WireId }>(rows: readonly Row[], id: WireId): Row | undefined {
  return rows.find((row) => row.id === id);
}

/**
 * The one of these rows that was written: by its id where that is told, else the newest, whose id is the greatest, of those that look
 * like it.
 *
 * @param looksLike compares with what was sent
 */
export function findWritten<Row extends { readonly id: WireId }>(
  rows: readonly Row[],
  id: WireId | undefined,
  looksLike: (row: Row) => boolean,
): Row | undefined {
  if (id !== undefined) return findById(rows, id);
  return rows.filter(looksLike).toSorted((one, other) => Number(other.id) - Number(one.id) || 0)[0];
}
