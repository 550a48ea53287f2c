import { BackendError } from '../../rest/errors.ts';
import { ChangedMeanwhileError } from './changedMeanwhile.ts';
import {
  changesSince,
  type GivenVersion,
  hasVersion,
  readVersion,
  backendVersion,
  type VersionedRow,
  type VersionedType,
} from './recordVersion.ts';

const PRECONDITION_FAILED = 412;
/** How often the change is attempted when others write between the read and the write. */
const ATTEMPTS = 3;

/** A change of a record that has to be read first, because the write replaces it. */
export interface ConditionalChange<Row, Result> {
  /** The version that the caller has read, if they sent one. */
  readonly version: string | null | undefined;
  /** Whether the request may be a repetition. If so, the back-end knows whether it has already made the change. */
  readonly carriesKey: boolean;
  readonly keepsContract: () => boolean;
  /** Reads the current record. */
  readonly read: () => Promise<Row>;
  /** Applies the change to the record, and writes it on the condition that the record still has this version. */
  readonly write: (row: Row, ifMatch: string | undefined) => Promise<Result>;
}

/**
 * Reads a record and writes it changed. If the back-end has versions, both are one atomic step: when someone else writes in between, the
 * record is read again and the change applied to the new state; if the caller sent a version, the change is refused instead. Without
 * versions in the back-end, the read before the write decides.
 *
 * @throws ChangedMeanwhileError, InvalidInputError for a malformed version, and whatever reading and writing throw
 */
export async function updateWithVersion<Row extends VersionedRow, Result>(
  versioned: VersionedType<Row>,
  { version, carriesKey, keepsContract, read, write }: ConditionalChange<Row, Result>,
): Promise<Result> {
  const given = readVersion(version);
  for (let attempt = 1; ; attempt += 1) {
    const row = await read();
    const current = backendVersion(row, keepsContract());
    try {
      return await write(row, conditionOf(row, current, attempt));
    } catch (error) {
      if (!(error instanceof BackendError) || error.status !== PRECONDITION_FAILED) throw error;
      if (attempt === ATTEMPTS) throw new ChangedMeanwhileError(versioned.type, [], { cause: error });
    }
  }

  function conditionOf(row: Row, current: string | undefined, attempt: number): string | undefined {
    if (given === undefined || hasVersion(versioned, row, given, keepsContract())) return current;
    if (mayBeRepetition(given, current, attempt)) return given.value;
    throw new ChangedMeanwhileError(versioned.type, changesSince(versioned, row, given));
  }

  /** A repeated request finds another version if it was already done. The back-end recognises its key and repeats the first response. */
  function mayBeRepetition({ origin, isWhole }: GivenVersion, current: string | undefined, attempt: number): boolean {
    return carriesKey && attempt === 1 && origin === 'backend' && isWhole && current !== undefined;
  }
}
