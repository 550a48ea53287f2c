import { isOutcomeUnknown, type RequestFailure } from '../../../platform/errors/requestFailure';
import { inLanes } from './inLanes';
import type { ProductEdit } from './productEdits';

/** The result of changing a product. */
export type Outcome =
  | { kind: 'waiting' | 'saving' | 'saved' | 'notBegun' }
  | { kind: 'failed'; failure: RequestFailure }
  /** It is unknown whether it was saved. */
  | { kind: 'unknown'; failure: RequestFailure };

/** Parallel requests; few enough to leave capacity for other users. */
const lanes = 4;

/** Failures that would affect every further row, so that none is started. */
const endsAfter: readonly RequestFailure['code'][] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'COLUMN_FORBIDDEN',
  'VIEW_ONLY',
  'UNREACHABLE',
  'BACKEND_UNAVAILABLE',
];

/** ms between attempts for a row when the gateway is overloaded. */
const patience = [500, 1500, 4000];

type SaveEditsOptions = {
  edits: readonly ProductEdit[];
  /** Rejects with the error of the request, for `failureOf`. */
  send: (edit: ProductEdit) => Promise<void>;
  failureOf: (error: unknown) => RequestFailure;
  onOutcome: (edit: ProductEdit, outcome: Outcome) => void;
  /** Once aborted, no further row is started. Running rows are reported when answered. */
  signal: AbortSignal;
  pause?: (milliseconds: number) => Promise<void>;
};

/** Saves each change by itself, several in parallel. @returns why it ended early, unless `signal` was aborted */
export async function saveEdits(options: SaveEditsOptions): Promise<RequestFailure | undefined> {
  const { edits, send, failureOf, onOutcome, signal, pause = sleep } = options;
  const ended = new AbortController();
  let reason: RequestFailure | undefined;

  const save = async (edit: ProductEdit, attempt = 0): Promise<Outcome> => {
    try {
      await send(edit);
      return { kind: 'saved' };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'DONE_NOT_READ_BACK') return { kind: 'saved' };
      const wait = failure.code === 'OVERLOADED' ? patience[attempt] : undefined;
      if (wait !== undefined && !signal.aborted) {
        await pause(wait);
        return save(edit, attempt + 1);
      }
      if (endsAfter.includes(failure.code)) {
        reason ??= failure;
        ended.abort();
      }
      return { kind: isOutcomeUnknown(failure) ? 'unknown' : 'failed', failure };
    }
  };

  await inLanes(edits, lanes, AbortSignal.any([signal, ended.signal]), async (edit) => {
    onOutcome(edit, { kind: 'saving' });
    onOutcome(edit, await save(edit));
  });
  return reason;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
