import { BackendError } from '../../rest/errors.ts';
import { ChangedMeanwhileError } from './changedMeanwhile.ts';
import {
  changesSince,
  type GivenVersion,
  isStill,
  readVersion,
  toldVersion,
  type VersionedRow,
  type VersionedType,
} from './recordVersion.ts';

const PRECONDITION_FAILED = 412;
/** So often somebody may be faster between the read and the write before it is given up. */
const ATTEMPTS = 3;

/** A change of a record that is read first, since what is written replaces it. */
export interface Overwriting<Row, Result> {
  /** The version that the caller has read, where they care. */
  readonly version: string | null | undefined;
  /** Whether the request may be one that was sent before: then the back-end knows whether the change is its own. */
  readonly carriesKey: boolean;
  readonly keepsContract: () => boolean;
  /** The record as it is now. */
  readonly read: () => Promise<Row>;
  /** Makes of it what is to be, and writes that on the condition that it is still this version. */
  readonly write: (row: Row, ifMatch: string | undefined) => Promise<Result>;
}

/**
 * Reads a record and writes it anew. With a back-end that tells versions the two are one step: where somebody comes between, it is read
 * again, and the change made on top of theirs; with a version that the caller brings, it is refused instead. With another back-end
 * the read before the write decides.
 *
 * @throws ChangedMeanwhileError, InvalidInputError for what can be no version, and what reading and writing throw
 */
export async function writeOver<Row extends VersionedRow, Result>(
  versioned: VersionedType<Row>,
  { version, carriesKey, keepsContract, read, write }: Overwriting<Row, Result>,
): Promise<Result> {
  const given = readVersion(version);
  for (let attempt = 1; ; attempt += 1) {
    const row = await read();
    const told = toldVersion(row, keepsContract());
    try {
      return await write(row, conditionOf(row, told, attempt));
    } catch (error) {
      if (!(error instanceof BackendError) || error.status !== PRECONDITION_FAILED) throw error;
      if (attempt === ATTEMPTS) throw new ChangedMeanwhileError(versioned.type, [], { cause: error });
    }
  }

  function conditionOf(row: Row, told: string | undefined, attempt: number): string | undefined {
    if (given === undefined || isStill(versioned, row, given, keepsContract())) return told;
    if (mayBeItsOwn(given, told, attempt)) return given.whole;
    throw new ChangedMeanwhileError(versioned.type, changesSince(versioned, row, given));
  }

  /** What was sent before and done is another version by now; the back-end, which knows the key, answers what it answered then. */
  function mayBeItsOwn({ madeBy }: GivenVersion, told: string | undefined, attempt: number): boolean {
    return carriesKey && attempt === 1 && madeBy === 'backend' && told !== undefined;
  }
}
