import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import type { CreateStorageLocationInput } from '../../platform/generated/gql/graphql';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { CreateLocationMutation } from './locationDialog.operations';
import { LocationsQuery, type LocationRow } from './locations.operations';
import { readListsAgain } from '../../platform/requests/readListsAgain';

/** A location of a range, and its result. */
export type RangeRow = {
  input: CreateStorageLocationInput;
  kind: 'done' | 'skipped' | 'failed' | 'waiting';
  created?: LocationRow;
  failure?: RequestFailure;
};

export type RangeRun = {
  rows: readonly RangeRow[];
  isRunning: boolean;
  isStopping: boolean;
  /** The duration so far, ms. */
  elapsedMs: number;
  start: (inputs: readonly CreateStorageLocationInput[]) => void;
  /** Continues with the locations that were not created. */
  resume: () => void;
  stop: () => void;
};

/**
 * Creates locations one after the other. A location that is refused does not stop the others. If the server cannot be reached or an outcome
 * is unknown, the run stops and can be continued; that location is then sent again with the same key.
 */
export function useRangeRun(): RangeRun {
  const client = useApolloClient();
  const submission = useSubmissionKey();
  const [rows, setRows] = useState<readonly RangeRow[]>([]);
  const [phase, setPhase] = useState<'idle' | 'running' | 'stopping'>('idle');
  const [elapsedMs, setElapsedMs] = useState(0);
  const stopped = useRef(false);
  // Leaving the screen stops the run after the current location.
  useEffect(() => () => void (stopped.current = true), []);

  const createOne = async (row: RangeRow): Promise<{ row: RangeRow; goesOn: boolean }> => {
    const variables = { input: row.input };
    try {
      const { data } = await submission.send(variables, (context) =>
        client.mutate({ mutation: CreateLocationMutation, variables, context }),
      );
      return { row: { input: row.input, kind: 'done', created: data?.createStorageLocation }, goesOn: true };
    } catch (error) {
      const failure = requestFailureOf(error);
      const isTaken = failure.messageKey === 'storageLocations.nameTaken';
      return {
        row: { input: row.input, kind: isTaken ? 'skipped' : 'failed', failure },
        goesOn: isTaken || failure.code === 'BAD_USER_INPUT' || failure.code === 'DONE_NOT_READ_BACK',
      };
    }
  };

  const run = async (from: readonly RangeRow[]) => {
    stopped.current = false;
    setPhase('running');
    const startedAt = Date.now();
    let current = from;
    for (const [index, row] of from.entries()) {
      if (row.kind !== 'waiting' && row.kind !== 'failed') continue;
      if (stopped.current) break;
      // In sequence: the next one starts only when the outcome of this one is known.
      // oxlint-disable-next-line no-await-in-loop
      const result = await createOne(row);
      current = current.with(index, result.row);
      setRows(current);
      setElapsedMs(Date.now() - startedAt);
      if (!result.goesOn) break;
    }
    setPhase('idle');
    await readListsAgain(client, LocationsQuery);
  };

  return {
    rows,
    isRunning: phase !== 'idle',
    isStopping: phase === 'stopping',
    elapsedMs,
    start: (inputs) => {
      const waiting = inputs.map((input) => ({ input, kind: 'waiting' as const }));
      setRows(waiting);
      void run(waiting);
    },
    resume: () => void run(rows),
    stop: () => {
      stopped.current = true;
      setPhase((now) => (now === 'running' ? 'stopping' : now));
    },
  };
}
