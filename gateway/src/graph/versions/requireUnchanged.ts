import { BackendError } from '../../rest/errors.ts';
import { type ChangedField, ChangedMeanwhileError } from './changedMeanwhile.ts';
import { changesSince, type GivenVersion, hasVersion, type VersionedType } from './recordVersion.ts';

/** What is compared before a change of a record for which no back-end has versions. */
export interface Comparison<Row> {
  /** The version that the caller has read, if they sent one. */
  readonly given: GivenVersion | undefined;
  /** Reads the current record; not called without a version. */
  readonly read: () => Promise<Row | undefined>;
  /**
   * Whether the caller's change would undo what others have changed. It would not if the record is already as the caller wants it: perhaps
   * this is their own change, whose request is repeated.
   */
  readonly undoes: (row: Row, changed: readonly ChangedField[]) => boolean;
}

/**
 * Refuses a change that would undo what somebody else has changed since the caller read the record. The back-end does not compare, so that
 * a change between this read and the write is not noticed.
 *
 * @throws ChangedMeanwhileError; BackendError of the kind notFound; what reading throws
 */
export async function requireUnchanged<Row extends object>(
  versioned: VersionedType<Row>,
  { given, read, undoes }: Comparison<Row>,
): Promise<void> {
  if (given === undefined) return;
  const row = await read();
  if (row === undefined) throw new BackendError('notFound', `version of ${versioned.type}`);
  if (hasVersion(versioned, row, given, false)) return;
  const changed = changesSince(versioned, row, given);
  // Nothing is known of a version that was altered, or that covers other fields: it is refused.
  if (changed.length > 0 && !undoes(row, changed)) return;
  throw new ChangedMeanwhileError(versioned.type, changed);
}
