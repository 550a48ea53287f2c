import type { BackendFiles } from '../rest/client.ts';
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
  returned: Row | undefined,
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  if (returned !== undefined) return returned;
  try {
    const found = await find();
    if (found !== undefined) return found;
  } catch (cause) {
    throw isExpected(cause) ? new DoneNotReadBackError(operation, { cause }) : cause;
  }
  throw new DoneNotReadBackError(operation);
}

/** The row with this id. */
export function findById<Row extends { readonly id: WireId }>(rows: readonly Row[], id: WireId): Row | undefined {
  return rows.find((row) => row.id === id);
}

/** Finds a record that a call is about to create, if its response does not contain it. */
export interface NewRecord<Row> {
  /** @param id the id of the record, if the response has it */
  find(id: WireId | undefined): Promise<Row | undefined>;
}

/**
 * Call this before a record is created. A record is the new one only if it has what was sent, was not there before, and is the only such
 * record: two users may create the same at the same time, and the newest may be the other one's. So the records that look like it are read
 * before as well, unless the back-end follows the whole contract: its responses contain what was written.
 *
 * @param list reads the rows among which the new one will be
 * @param looksLike compares a row with what is about to be sent
 */
export async function newRecord<Row>(
  backend: Pick<BackendFiles, 'keepsContract'>,
  list: () => Promise<readonly Row[]>,
  keyOf: (row: Row) => WireId,
  looksLike: (row: Row) => boolean,
): Promise<NewRecord<Row>> {
  const alike = async () => (await list()).filter(looksLike);
  const before = backend.keepsContract() ? undefined : await keysBefore(alike, keyOf);
  return {
    async find(id) {
      if (!before) return undefined;
      const found = (await alike()).filter((row) => !before.has(String(keyOf(row))));
      const own = id === undefined ? found : found.filter((row) => String(keyOf(row)) === String(id));
      return own.length === 1 ? own[0] : undefined;
    },
  };
}

/** Undefined if they cannot be read: then no record can be shown to be new, but it can still be created. */
async function keysBefore<Row>(
  alike: () => Promise<readonly Row[]>,
  keyOf: (row: Row) => WireId,
): Promise<ReadonlySet<string> | undefined> {
  try {
    return new Set((await alike()).map((row) => String(keyOf(row))));
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

function isExpected(error: unknown): boolean {
  return [BackendError, ForbiddenError, TooManyRowsError].some((kind) => error instanceof kind);
}
