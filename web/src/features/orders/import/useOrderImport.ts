import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useUpload, type Upload } from '../../../components/file/useUpload';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { OrdersQuery } from '../orders.operations';
import { checkOrders, uncheckedOrders, refused, type Check, type ReadFile } from './checkOrders';
import { ordersOf } from 'schema/orderFiles/fileOrders.ts';
import { ownLayout, type Layout, type OwnMapping } from 'schema/orderFiles/layouts.ts';
import { readTable, UnreadableFile, type FileProblem, type Table } from 'schema/tables/readTable.ts';
import { keepMapping, knownLayoutOf, readMappings } from './mappings';
import { ImportOrdersMutation, type ImportAnswer } from './orderImport.operations';

type NoRead = { problem: FileProblem | 'unread'; line: number };

/** The current step of the import. */
export type Stage =
  | { step: 'file'; file?: File; noRead?: NoRead }
  | { step: 'reading'; file: File }
  | { step: 'map'; file: File; table: Table; columns?: OwnMapping }
  | { step: 'checking'; read: ReadFile }
  | { step: 'uncheckable'; read: ReadFile; failure: RequestFailure }
  | CheckedStage
  | { step: 'importing'; read: ReadFile; check: Check }
  | { step: 'result'; read: ReadFile; check: Check; answer: ImportAnswer; milliseconds: number; at: string }
  | { step: 'unknown'; read: ReadFile; check: Check }
  /** The file was imported, but the back-end does not say what has become of its rows. */
  | { step: 'untold'; read: ReadFile; check: Check };

type CheckedStage = {
  step: 'check';
  read: ReadFile;
  check: Check;
  /** The back-end does not support dry runs. */
  isDryRunMissing: boolean;
  /** An import was refused because of errors that the check before had not found. */
  hasChanged?: boolean;
  /** The status about which the user has just decided. */
  decided?: string;
  /** The import failed, and nothing was imported. */
  failure?: RequestFailure;
};

/** Codes of an import whose outcome is unknown. A refusal that this client has no code for has its own text. */
const unknownOutcomes = ['OUTCOME_UNKNOWN', 'UNREACHABLE', 'BACKEND_TIMEOUT', 'BACKEND_INVALID_ANSWER'];

function isOutcomeUnknown({ code, messageKey }: RequestFailure): boolean {
  return unknownOutcomes.includes(code) || messageKey === 'internal';
}

/** A unique key. `randomUUID` is not available without HTTPS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type OrderImport = {
  stage: Stage;
  upload: Upload;
  choose: (file: File | undefined) => void;
  /** Maps a file by hand, and saves the mapping. */
  map: (mapping: OwnMapping) => void;
  changeMapping: () => void;
  /** Decides whether the orders with a status are imported, and checks again. */
  decide: (status: string, isIncluded: boolean) => void;
  checkAgain: () => void;
  start: () => void;
};

/** The import of orders from a file (document 2, section 2.1), from choosing the file to the result. */
export function useOrderImport(userId: string): OrderImport {
  const client = useApolloClient();
  const [stage, setStage] = useState<Stage>({ step: 'file' });
  const upload = useUpload();
  // Late results of a file that is no longer chosen are ignored.
  const current = useRef(0);
  useEffect(() => () => void (current.current += 1), []);
  // Sending the same file again after a lost answer uses the same key.
  const keys = useRef(new WeakMap<File, string>());

  /** Resolves to undefined when cancelled, and to null when it was done without a result (`doneLink`). */
  const send = async (file: File, dryRun: boolean) => {
    const key = keys.current.get(file) ?? newKey();
    if (!dryRun) keys.current.set(file, key);
    return upload.run(async ({ fetchOptions }) => {
      const { data } = await client.mutate({
        mutation: ImportOrdersMutation,
        variables: { file, dryRun },
        fetchPolicy: 'no-cache',
        context: { fetchOptions, ...(!dryRun && { headers: { 'idempotency-key': key } }) },
      });
      return data?.importOrders ?? null;
    });
  };

  const check = async (read: ReadFile, how: Pick<CheckedStage, 'hasChanged' | 'decided'> = {}) => {
    const turn = (current.current += 1);
    setStage({ step: 'checking', read });
    try {
      const checked = await checkOrders(read, async (file) => (await send(file, true)) ?? undefined);
      if (turn !== current.current) return;
      if (checked === undefined) setStage({ step: 'file' });
      else setStage({ step: 'check', read, check: checked, isDryRunMissing: false, ...how });
    } catch (error) {
      if (turn !== current.current) return;
      const failure = requestFailureOf(error);
      if (failure.messageKey !== 'order.noDryRun') setStage({ step: 'uncheckable', read, failure });
      else setStage({ step: 'check', read, check: uncheckedOrders(read), isDryRunMissing: true, ...how });
    }
  };

  const checkTable = (file: File, table: Table, layout: Layout) => {
    void check({ file, table, layout, ...ordersOf(table, layout) });
  };

  const choose = async (file: File | undefined) => {
    const turn = (current.current += 1);
    if (file === undefined) return setStage({ step: 'file' });
    setStage({ step: 'reading', file });
    try {
      const table = await readTable(new Uint8Array(await file.arrayBuffer()));
      if (turn !== current.current) return;
      const layout = knownLayoutOf(table.head.cells, readMappings(userId));
      if (layout === undefined) setStage({ step: 'map', file, table });
      else checkTable(file, table, layout);
    } catch (error) {
      if (turn !== current.current) return;
      const noRead: NoRead =
        error instanceof UnreadableFile ? { problem: error.problem, line: error.line } : { problem: 'unread', line: 1 };
      setStage({ step: 'file', file, noRead });
    }
  };

  const start = async ({ read, check: checked, isDryRunMissing }: CheckedStage) => {
    setStage({ step: 'importing', read, check: checked });
    const began = performance.now();
    try {
      const answer = await send(checked.sent, false);
      if (answer === undefined) {
        setStage({ step: 'check', read, check: checked, isDryRunMissing });
      } else if (answer === null) {
        setStage({ step: 'untold', read, check: checked });
      } else if (answer.errors.length === 0) {
        const milliseconds = performance.now() - began;
        setStage({ step: 'result', read, check: checked, answer, milliseconds, at: new Date().toISOString() });
        // The list shows its own errors.
        await client.refetchQueries({ include: [OrdersQuery] }).catch(() => undefined);
      } else if (isDryRunMissing) {
        setStage({ step: 'check', read, check: refused(read, checked, answer.errors), isDryRunMissing });
      } else {
        await check(read, { hasChanged: true });
      }
    } catch (error) {
      const failure = requestFailureOf(error);
      if (isOutcomeUnknown(failure)) setStage({ step: 'unknown', read, check: checked });
      else setStage({ step: 'check', read, check: checked, isDryRunMissing, failure });
    }
  };

  return {
    stage,
    upload,
    choose: (file) => void choose(file),
    map: (mapping) => {
      if (stage.step !== 'map') return;
      keepMapping(userId, mapping);
      checkTable(stage.file, stage.table, ownLayout(mapping));
    },
    changeMapping: () => {
      if (!('read' in stage)) return;
      const { file, table, layout } = stage.read;
      const kept = readMappings(userId).find(({ name }) => name === layout.name);
      setStage({ step: 'map', file, table, ...(kept && { columns: kept }) });
    },
    decide: (status, isIncluded) => {
      if (stage.step !== 'check') return;
      const { file, table, layout, choices } = stage.read;
      const included = choices.filter((choice) => (choice.status === status ? isIncluded : choice.isIncluded));
      const read = {
        file,
        table,
        layout,
        ...ordersOf(
          table,
          layout,
          included.map((choice) => choice.status),
        ),
      };
      void check(read, { decided: status });
    },
    checkAgain: () => {
      if ('read' in stage) void check(stage.read);
    },
    start: () => {
      if (stage.step === 'check' && stage.check.kept.length > 0) void start(stage);
    },
  };
}
